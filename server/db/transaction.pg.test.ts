import { sql } from 'kysely'
import { freshDatabase } from '../testing/freshDatabase'
import { openDatabase } from './database'
import { transaction } from './transaction'

/** Resolves for all once that many have come. */
function meeting(size: number): () => Promise<void> {
  let open!: () => void
  const all = new Promise<void>((resolve) => (open = resolve))
  let come = 0
  return () => {
    come += 1
    if (come >= size) open()
    return all
  }
}

test('two transactions that wait for each other in PostgreSQL both do their work, once', async () => {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const { db, close } = await openDatabase({ databaseUrl: url })
  await sql`create table accounts_of_two (id int primary key, n int not null)`.execute(db)
  await sql`insert into accounts_of_two values (1, 0), (2, 0)`.execute(db)
  const together = meeting(2)
  let runs = 0
  const add = (first: number, second: number) =>
    transaction(db, async (trx) => {
      runs += 1
      await sql`update accounts_of_two set n = n + 1 where id = ${first}`.execute(trx)
      await together()
      await sql`update accounts_of_two set n = n + 1 where id = ${second}`.execute(trx)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  const { rows } = await sql`select id, n from accounts_of_two order by id`.execute(db)
  expect(rows).toEqual([
    { id: 1, n: 2 },
    { id: 2, n: 2 },
  ])
  // A real deadlock: one of them was undone and ran again.
  expect(runs).toBe(3)
  await close()
  await drop()
})

test('two serializable transactions that read what the other writes both succeed', async () => {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const { db, close } = await openDatabase({ databaseUrl: url })
  await sql`create table dots (colour text not null)`.execute(db)
  await sql`insert into dots values ('black'), ('white')`.execute(db)
  const together = meeting(2)
  const paint = (from: string, to: string) =>
    transaction(db, async (trx) => {
      await sql`set transaction isolation level serializable`.execute(trx)
      await sql`select count(*) from dots where colour = ${from}`.execute(trx)
      await together()
      await sql`update dots set colour = ${to} where colour = ${from}`.execute(trx)
    })
  await Promise.all([paint('black', 'white'), paint('white', 'black')])
  const { rows } = await sql`select distinct colour from dots`.execute(db)
  // As if one had come after the other; without a retry one of the two would have failed.
  expect(rows).toHaveLength(1)
  await close()
  await drop()
})
