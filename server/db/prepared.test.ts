import { sql } from 'kysely'
import { testServer, type TestServer } from '../testing/harness'
import { StatementNames } from './statementNames'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Long enough that a statement becomes a prepared one on the way. */
const TIMES = 6
const repeat = async <T>(work: (at: number) => Promise<T>): Promise<T[]> => {
  const responses: T[] = []
  for (let at = 0; at < TIMES; at++) responses.push(await work(at))
  return responses
}

describe('statements that are used often are prepared', () => {
  test('values and rows stay what they were, of every type in use', async () => {
    const given = {
      text: `蜂蜜 "O'Neil" \\ 🍯`,
      number: 2_147_483_647,
      big: 9_007_199_254_740_991,
      real: 1.25,
      flag: true,
      at: new Date('2026-12-24T10:11:12.345Z'),
      list: ['甲', '', 'a,b', '{"x"}', 'NULL'],
      numbers: [1, 2, 3],
      object: { 名: ['x', 1, null] },
    }
    const rows = await repeat(async () => {
      const response = await sql<
        Record<string, unknown>
      >`select ${given.text}::text as text, ${given.number}::int as number,
        ${given.big}::bigint::float8 as big, ${given.real}::real as real, ${given.flag}::boolean as flag, ${given.at}::timestamptz as at,
        ${given.list}::text[] as list, ${given.numbers}::int[] as numbers, ${JSON.stringify(given.object)}::jsonb as object,
        ${null}::text as nothing, '' as empty, '{}'::text[] as none`.execute(server.services.db)
      return response.rows
    })
    for (const [row] of rows) expect(row).toEqual({ ...given, nothing: null, empty: '', none: [] })
  })

  test('changed rows are counted, and a statement without rows answers none', async () => {
    const { db } = server.services
    await sql`create table prepared_counts (n int primary key)`.execute(db)
    const inserted = await repeat((at) =>
      sql`insert into prepared_counts values (${at * 2}), (${at * 2 + 1})`.execute(db),
    )
    expect(inserted.map((response) => Number(response.numAffectedRows))).toEqual(Array(TIMES).fill(2))
    const none = await repeat(() => sql`update prepared_counts set n = n where n < ${0}`.execute(db))
    expect(none.map((response) => [Number(response.numAffectedRows), response.rows.length])).toEqual(
      Array(TIMES).fill([0, 0]),
    )
  })

  test('an error keeps its code, and what follows it works', async () => {
    const { db } = server.services
    const errors = await repeat(async () => {
      const failure = await sql`select ${'x'}::text::int`
        .execute(db)
        .catch((error: { code: string; message: string }) => error)
      await sql`select ${1}::int`.execute(db)
      return failure
    })
    for (const failure of errors)
      expect(failure).toMatchObject({ code: '22P02', message: expect.stringContaining('invalid input syntax') })
  })

  test('a failed transaction leaves nothing behind, however often', async () => {
    const { db } = server.services
    await sql`create table prepared_once (n int primary key)`.execute(db)
    await sql`insert into prepared_once values (1)`.execute(db)
    await repeat(async (at) => {
      const attempt = db.transaction().execute(async (trx) => {
        await sql`insert into prepared_once values (${at + 10})`.execute(trx)
        await sql`insert into prepared_once values (${1})`.execute(trx)
      })
      await expect(attempt).rejects.toMatchObject({ code: '23505' })
    })
    const { rows } = await sql<{ n: number }>`select n from prepared_once`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('a table that gets a column meanwhile, as when a newer instance migrates, is read anew', async () => {
    const { db } = server.services
    await sql`create table prepared_wide (a int)`.execute(db)
    await sql`insert into prepared_wide values (1)`.execute(db)
    const all = () => sql<Record<string, unknown>>`select * from prepared_wide`.execute(db)
    await repeat(all)
    await sql`alter table prepared_wide add column b int default 2`.execute(db)
    const after = await repeat(all)
    expect(after.map(({ rows }) => rows)).toEqual(Array(TIMES).fill([{ a: 1, b: 2 }]))
  })

  test('answers longer than a buffer arrive whole', async () => {
    const long = '蜜'.repeat(200_000)
    const responses = await repeat(() =>
      sql<{ t: string }>`select ${long}::text as t from generate_series(1, 3)`.execute(server.services.db),
    )
    for (const { rows } of responses) expect(rows.map(({ t }) => t === long)).toEqual([true, true, true])
  })
})

test('rare texts are never named, and the number of names has an end', () => {
  const names = new StatementNames()
  const seen = Array.from({ length: 300 }, (_, at) => [1, 2, 3, 4].map(() => names.nameOf(`select ${at}`)))
  expect(seen[0]).toEqual([null, null, 's1', 's1'])
  expect(new Set(seen.flat().filter(Boolean)).size).toBe(200)
  expect(seen[299]).toEqual([null, null, null, null])
})
