import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from './database'
import { migrations } from './migrations'

/** The schema of the version before. */
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0019'))

it('payments and refunds of the version before are carried over, and that version goes on beside this one', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-test-'))
  let opened: OpenDatabase | null = null
  const run = (statement: string) => sql.raw(statement).execute(opened!.db)
  /** As the version before writes it. */
  const refund = (reference: string, cents: number) =>
    run(`insert into refunds (payment_id, reference, cents, reason, created_at)
      values (1, '${reference}', ${cents}, 'EXCESS', '2026-11-01Z')`)
  try {
    opened = await openDatabase({ dataDir }, before)
    await run(
      `insert into users (alias, passport_user_id, nickname, avatar, im_username, created_at) values ('a', 'a', 'a', '', 'a', '2026-11-01Z')`,
    )
    await run(`insert into payments (pay_no, user_id, quote_key, state, total_cents, provider, channel_id, created_at, closes_at)
      values ('p', 1, 'q', 'PAID', 1500, 'sandbox', 5, '2026-11-01Z', '2026-11-01Z')`)
    await run(`insert into pay_attempts (reference, payment_id, cents, provider, state, created_at, settled_at) values
      ('paid', 1, 1500, 'sandbox', 'PAID', '2026-11-01Z', '2026-11-01Z'), ('twice', 1, 1500, 'sandbox', 'PAID', '2026-11-01Z', '2026-11-01Z'),
      ('wrong', 1, 1500, 'sandbox', 'FAILED', '2026-11-01Z', '2026-11-01Z'), ('failed', 1, 1500, 'sandbox', 'FAILED', '2026-11-01Z', '2026-11-01Z'),
      ('open', 1, 1500, 'sandbox', 'OPEN', '2026-11-01Z', null)`)
    await refund('twice-o1', 1500)
    await refund('wrong-amount', 7)
    await opened.close()

    opened = await openDatabase({ dataDir })
    await refund('twice-excess', 1)
    const { db } = opened
    const refunds = await db
      .selectFrom('refunds')
      .select(['reference', 'attempt_reference', 'state'])
      .orderBy('id')
      .execute()
    expect(refunds).toEqual([
      { reference: 'twice-o1', attempt_reference: 'twice', state: 'SENT' },
      { reference: 'wrong-amount', attempt_reference: 'wrong', state: 'SENT' },
      { reference: 'twice-excess', attempt_reference: null, state: 'PENDING' },
    ])
    const tenders = await db
      .selectFrom('payment_tenders')
      .select(['attempt_reference', 'cents', 'refunded_cents'])
      .orderBy('attempt_reference')
      .execute()
    expect(tenders).toEqual([
      { attempt_reference: 'paid', cents: 1500, refunded_cents: 0 },
      { attempt_reference: 'twice', cents: 1500, refunded_cents: 1500 },
      { attempt_reference: 'wrong', cents: 7, refunded_cents: 7 },
    ])
  } finally {
    await opened?.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
