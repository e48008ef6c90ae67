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
const open = async (steps: typeof migrations, warn?: (message: string) => void) =>
  (opened = await openDatabase({ inMemory: await emptyDatabase(), warn }, steps))
/** The steps of a version that lacks some. */
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => !names.includes(name)))

test('a database that has every step is opened without the migrator, which would read its whole catalogue', async () => {
  // Made by the migrator where no test has made one yet.
  await emptyDatabase()
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

test('one of a later version is opened as it is, with one warning: a release rolls out, and back, beside running services', async () => {
  const names = Object.keys(migrations).sort()
  const warn = jest.fn()
  const { db } = await open(without(names.at(-1)!, names.at(-2)!), warn)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${names.at(-2)}, ${names.at(-1)}`))
})

test('one whose steps are this version’s gives no warning', async () => {
  const warn = jest.fn()
  await open(migrations, warn)
  expect(warn).not.toHaveBeenCalled()
})

describe('one is refused, and left as it was,', () => {
  const [first, second, third] = Object.keys(migrations).sort() as [string, string, string]
  const runs = jest.fn()
  const added = { up: async () => runs() }
  test.each([
    ['whose earlier step has another name here', { ...without(second), '0002_renamed': added }, second, '0002_renamed'],
    ['that lacks a step between its own', { ...migrations, '0002_z_between': added }, third, '0002_z_between'],
    ['that has a step between those of this version', without(second), second, third],
    ['of another product', { '0000_other': added }, first, '0000_other'],
  ])('%s', async (_, steps, has, requested) => {
    await expect(open(steps)).rejects.toThrow(`has migration ${has} where this version has ${requested}`)
    expect(runs).not.toHaveBeenCalled()
  })
})
