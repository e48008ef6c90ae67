import { sql } from 'kysely'
import { emptyDatabase } from '../testing/emptyDatabase'
import { openDatabase, type OpenDatabase } from './database'
import { transaction } from './transaction'

let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({ inMemory: await emptyDatabase() })
  await sql`create table retried (n int not null)`.execute(database.db)
})
afterAll(() => database.close())

const raise = (code: string) => sql.raw(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`)
/** Fails so often with that code, then succeeds. */
async function failing(code: string, times: number): Promise<{ runs: number; rows: number; error?: unknown }> {
  await sql`delete from retried`.execute(database.db)
  let runs = 0
  const error = await transaction(database.db, async (trx) => {
    runs += 1
    await sql`insert into retried values (${runs})`.execute(trx)
    if (runs <= times) await raise(code).execute(trx)
  }).catch((thrown: unknown) => thrown)
  const { rows } = await sql`select n from retried`.execute(database.db)
  return { runs, rows: rows.length, error }
}

test.each(['40P01', '40001'])('work that the database undid with %s runs again, and is there once', async (code) => {
  expect(await failing(code, 2)).toEqual({ runs: 3, rows: 1, error: undefined })
})

test('work that is undone each time fails in the end with the database’s error', async () => {
  expect(await failing('40P01', 99)).toMatchObject({ runs: 5, rows: 0, error: { code: '40P01' } })
})

test('any other failure is the caller’s at once', async () => {
  expect(await failing('23505', 1)).toMatchObject({ runs: 1, rows: 0, error: { code: '23505' } })
})
