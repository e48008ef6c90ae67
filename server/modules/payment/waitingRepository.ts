import { sql } from 'kysely'
import { PAYABLE_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** What an attempt pays, or is to. */
interface Scope {
  paymentId: number
  /** Null for all orders of the payment. */
  orderNo: string | null
}

/** Orders wait to be paid so many hours from when they were placed, or until an instant, where they did not wait longer; what is closed stays so. */
export async function waitLonger(
  trx: Db,
  { paymentId, orderNo }: Scope,
  until: { hours: number } | Date,
): Promise<void> {
  const end =
    until instanceof Date ? sql`${until}::timestamptz` : sql`created_at + make_interval(hours => ${until.hours}::int)`
  await sql`update orders set closes_at = greatest(closes_at, ${end})
    where payment_id = ${paymentId} and (${orderNo}::text is null or order_no = ${orderNo}) and state = any(${arrayOf('text', PAYABLE_STATES)})`.execute(
    trx,
  )
  await sql`update payments set closes_at = greatest(closes_at, (select max(closes_at) from orders where payment_id = ${paymentId}))
    where id = ${paymentId}`.execute(trx)
}
