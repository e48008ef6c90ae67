import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'

/** A direct order has one line. */
export const lineOfDirect = (db: Db, orderId: number): Promise<Row<'order_lines'>> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** Pieces of a line that are used in a store, and what they are worth. */
export interface Pieces {
  lineId: number
  count: number
  cents: number
}

/**
 * Uses up pieces that neither a case holds nor another redemption has; false where fewer are left. The condition is the last word, whatever was read
 * before.
 */
export async function spendPieces(trx: Db, { lineId, count, cents }: Pieces): Promise<boolean> {
  const { rows } = await sql`
    update order_lines set shipped = shipped + ${count}, claimed = claimed + ${count}, claimed_cents = claimed_cents + ${cents}
    where id = ${lineId} and claimed + ${count} <= quantity and shipped + cancelled + ${count} <= quantity
      and claimed_cents + ${cents} <= coalesce(paid_cents, total_cents) returning id`.execute(trx)
  return rows.length === 1
}

/** Takes that back. */
export async function unspendPieces(trx: Db, { lineId, count, cents }: Pieces): Promise<void> {
  await sql`update order_lines set shipped = shipped - ${count}, claimed = claimed - ${count}, claimed_cents = claimed_cents - ${cents}
    where id = ${lineId}`.execute(trx)
}
