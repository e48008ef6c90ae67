import { Migrator, sql } from 'kysely'
import { emptyDatabase } from '../testing/emptyDatabase'
import { openDatabase, type Db, type OpenDatabase } from './database'
import { migrations } from './migrations'

let opened: OpenDatabase | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})
/** One that has every step of today, opened by a version with those steps. */
const open = async (steps: typeof migrations) =>
  (opened = await openDatabase({ inMemory: await emptyDatabase() }, steps))

test('a database that has every step is opened without the migrator, which would read its whole catalogue', async () => {
  const runs = jest.spyOn(Migrator.prototype, 'migrateToLatest')
  const { db } = await open(migrations)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  expect(runs).not.toHaveBeenCalled()
  runs.mockRestore()
})

test('one that lacks a step gets it', async () => {
  const next = { up: (db: Db) => db.schema.createTable('next_table').addColumn('id', 'integer').execute() }
  const { db } = await open({ ...migrations, '9999_next': next as (typeof migrations)[string] })
  expect((await sql`select * from next_table`.execute(db)).rows).toEqual([])
})

test('one of a newer version is refused', async () => {
  const names = Object.keys(migrations).sort()
  const older = Object.fromEntries(names.slice(0, -1).map((name) => [name, migrations[name]!]))
  await expect(open(older)).rejects.toThrow(names.at(-1))
})
