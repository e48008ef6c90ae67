import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { offsetOf, type Paged } from '../../http/cursor'
import { lineInFile } from './withdrawRepository'
import type { PayoutLine } from './payoutFile'

export interface PayoutRow extends Row<'payouts'> {
  count: number
  cents: number
  open: number
}

const shown = sql`
  select p.*, b.count, b.cents, b.open from payouts p cross join lateral (
    select count(*)::int as count, coalesce(sum(w.cents), 0)::float8 as cents,
      count(*) filter (where w.state = 'PENDING')::int as open
    from withdrawals w where w.payout_id = p.id) b`

/** A page of them, newest first, one more than requested. */
export const payoutRows = async (db: Db, paging: Paged): Promise<PayoutRow[]> =>
  (
    await sql<PayoutRow>`${shown} order by p.id desc limit ${paging.pageSize + 1} offset ${offsetOf(paging)}`.execute(
      db,
    )
  ).rows

export const payoutByAlias = async (db: Db, alias: string): Promise<PayoutRow | undefined> =>
  (await sql<PayoutRow>`${shown} where p.alias = ${alias}`.execute(db)).rows[0]

/**
 * A payout of everything that waits, is in none yet and is not this user's own; undefined where that is nothing. Of two at once each withdrawal is in
 * the one that took its row first.
 */
export async function insertPayout(
  trx: Db,
  given: { fromNumber: string; by: number | null },
  now: Date,
): Promise<PayoutRow | undefined> {
  const alias = randomBytes(9).toString('base64url')
  const { id } = await trx
    .insertInto('payouts')
    .values({ alias, from_number: given.fromNumber, created_by: given.by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await trx
    .updateTable('withdrawals')
    .set({ payout_id: id })
    .where(
      'id',
      'in',
      trx
        .selectFrom('withdrawals')
        .select('id')
        .where('state', '=', 'PENDING')
        .where('payout_id', 'is', null)
        .where('user_id', '<>', given.by ?? 0)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return payoutByAlias(trx, alias)
  await trx.deleteFrom('payouts').where('id', '=', id).execute()
  return undefined
}

/** Until the end of the transaction it does not end otherwise. */
export const lockPayout = (trx: Db, id: number): Promise<Row<'payouts'>> =>
  trx.selectFrom('payouts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function endPayout(
  trx: Db,
  id: number,
  end: Partial<Pick<Row<'payouts'>, 'paid_at' | 'voided_at'>>,
): Promise<void> {
  await trx.updateTable('payouts').set(end).where('id', '=', id).execute()
}

/** What is open of a payout is in none any more. */
export async function releaseOpen(trx: Db, id: number): Promise<void> {
  const open = trx.updateTable('withdrawals').where('payout_id', '=', id).where('state', '=', 'PENDING')
  await open.set({ payout_id: null }).execute()
}

/** Which file has the bank pay a withdrawal, and which payment of it that is, from 1; undefined of one that is in none. */
export async function placeInFile(
  db: Db,
  withdrawalId: number,
): Promise<{ alias: string; created_at: Date; line: number } | undefined> {
  const { rows } = await sql<{ alias: string; created_at: Date; line: number }>`
    select p.alias, p.created_at, ${lineInFile} as line from withdrawals w join payouts p on p.id = w.payout_id where w.id = ${withdrawalId}`.execute(
    db,
  )
  return rows[0]
}

/** What a payout pays, oldest first. Rejected ones stay in it: the file is what was handed to the bank. */
export async function payoutLines(
  db: Db,
  payoutId: number,
): Promise<(PayoutLine & Pick<Row<'withdrawals'>, 'alias' | 'state' | 'user_id'>)[]> {
  return db
    .selectFrom('withdrawals')
    .select(['alias', 'alias as reference', 'bank_number as number', 'holder', 'cents', 'state', 'user_id'])
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .execute()
}
