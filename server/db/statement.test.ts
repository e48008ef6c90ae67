import { sql } from 'kysely'
import { testServer, type TestServer } from '../testing/harness'
import { statement } from './statement'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await sql`create table notes (n int primary key, text text, list jsonb)`.execute(server.services.db)
})
afterAll(() => server.close())

const note = statement(
  (_db, given: { n: number; text: string | null; list: string }) =>
    sql<{ n: number; text: string | null; list: string[] }>`
      insert into notes values (${given.n}, ${given.text}, ${given.list}::jsonb) returning *`,
)
const noteOf = statement(
  (_db, given: { ns: number[] }) =>
    sql<{ n: number }>`select n from notes where n = any(${given.ns}::int[]) order by n`,
)

describe('statements that are built once', () => {
  test('bind the values of each run, constants among them, however often', async () => {
    const { db } = server.services
    let built = 0
    const category = statement((kysely, given: { alias: string; least: number }) => {
      built++
      return kysely
        .selectFrom('categories')
        .select(['alias', 'position as at'])
        .where('position', '>=', given.least)
        .where('palette', '=', 'red')
        .where('alias', '=', given.alias)
    })
    const rows = ['first', 'second'].map((alias, at) => ({ alias, at }))
    const rest = { parent_id: null, name: '', picture: '', palette: 'red' }
    await db
      .insertInto('categories')
      .values(rows.map(({ alias, at }) => ({ alias, position: at, ...rest })))
      .execute()
    for (const row of [...rows, ...rows, ...rows]) {
      expect(await category.rows(db, { alias: row.alias, least: row.at })).toEqual([row])
      expect(await category.first(db, { alias: row.alias, least: row.at + 1 })).toBeUndefined()
    }
    expect(built).toBe(1)
  })

  test('take nulls, lists and JSON, inside a transaction and beside it', async () => {
    const { db } = server.services
    const list = JSON.stringify(['甲', '"'])
    await db.transaction().execute(async (trx) => {
      expect(await note.first(trx, { n: 1, text: null, list })).toEqual({ n: 1, text: null, list: ['甲', '"'] })
      for (let n = 2; n < 6; n++) await note.first(trx, { n, text: `${n}`, list })
      expect(await noteOf.rows(trx, { ns: [5, 2, 9] })).toEqual([{ n: 2 }, { n: 5 }])
    })
    expect(await noteOf.rows(db, { ns: [] })).toEqual([])
    expect(await noteOf.rows(db, { ns: [4] })).toEqual([{ n: 4 }])
  })

  test('belong to the transaction that runs them: what fails leaves nothing, and nothing runs after its end', async () => {
    const { db } = server.services
    let ended = db
    const failed = db.transaction().execute(async (trx) => {
      ended = trx
      await note.rows(trx, { n: 77, text: '', list: '[]' })
      await note.rows(trx, { n: 77, text: '', list: '[]' })
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await noteOf.rows(db, { ns: [77] })).toEqual([])
    await expect(noteOf.rows(ended, { ns: [77] })).rejects.toThrow()
  })

  test('refuse to be built from a value that they do not bind', async () => {
    const { db } = server.services
    const decides = statement((_db, given: { all: boolean }) => (given.all ? sql`select 1` : sql`select 2`))
    await expect(decides.rows(db, { all: true })).rejects.toThrow('Not bound by the statement: all.')
    const reckons = statement((_db, given: { n: number }) => sql`select ${given.n + 1}::int`)
    await expect(reckons.rows(db, { n: 1 })).rejects.toThrow('"n" has no value yet')
  })
})
