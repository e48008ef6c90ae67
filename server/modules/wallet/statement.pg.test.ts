import { sql } from 'kysely'
import { POSTING_KINDS } from '../../../src/domain/ledger'
import { warm } from '../../testing/explain'
import { testServer } from '../../testing/harness'
import { monthSumsQuery } from './statementRepository'

const ENTRIES = 20_000

test('the months of a page are summed without reading the rest of a long account', async () => {
  const server = await testServer()
  const { db } = server.services
  const { id: userId } = await server.user()
  // One entry every two hours, until the end of November 2026.
  await sql`
    with posted as (
      insert into ledger_postings (alias, cause, kind, created_at)
      select 'a' || n, 'made-' || n, 'RELEASE', timestamptz '2026-11-30Z' - n * interval '2 hours' from generate_series(1, ${ENTRIES}::int) as n
      returning id, created_at)
    insert into ledger_entries (posting_id, user_id, account, cents, created_at)
    select id, ${userId}::int, 'AVAILABLE', 100, created_at from posted`.execute(db)
  for (const table of ['ledger_postings', 'ledger_entries']) await sql`analyze ${sql.table(table)}`.execute(db)
  const statement = { userId, account: 'AVAILABLE', kinds: POSTING_KINDS } as const
  const query = monthSumsQuery(statement, ['2026-10', '2026-09'])
  const { plan, blocks, ms } = await warm(db, query)
  process.stdout.write(`months: ${ms.toFixed(1)} ms, ${blocks} blocks\n`)
  expect(plan).toMatch(/"Index Name":"ledger_entries_user"[^}]*"Index Cond":"[^"]*created_at >=[^"]*created_at </)
  expect(await query.execute(db)).toMatchObject({
    // September is an hour short: daylight saving begins on the 27th.
    rows: [
      { month: '2026-10', inCents: 31 * 12 * 100 },
      { month: '2026-09', inCents: expect.any(Number) },
    ],
  })
  await server.close()
})
