import { sql, type RawBuilder } from 'kysely'
import { PAYABLE_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import type { WalletPart } from '../wallet/public/tender'

interface HeldPart extends WalletPart {
  /** It pays all of it: nothing else is waited for. */
  whole: boolean
}

/** An attempt of the wallet's with who pays by it, and the order that it pays where it is one of theirs. */
const part = sql`
  select a.reference, a.cents, coalesce(a.payer_id, p.user_id) as "userId", case when a.payer_id is null then o.id end as "orderId",
    a.beside is null as whole from pay_attempts a join payments p on p.id = a.payment_id
    left join lateral (
      select min(id) as id from orders where payment_id = a.payment_id and (a.order_no is null or a.order_no = order_no) having count(*) = 1
    ) o on true`

/** Open, and nothing that it pays is still to be paid, or what takes the rest is over. */
const idle = sql`a.provider = 'wallet' and a.state = 'OPEN' and (
  not exists (select from orders o where o.payment_id = a.payment_id and (a.order_no is null or a.order_no = o.order_no)
    and o.state = any(${arrayOf('text', PAYABLE_STATES)}))
  or exists (select from pay_attempts rest where rest.reference = a.beside and rest.state <> 'OPEN'))`

export const partByReference = async (trx: Db, reference: string): Promise<WalletPart> =>
  (await sql<WalletPart>`${part} where a.reference = ${reference}`.execute(trx)).rows[0]!

/** The attempt of the wallet beside one of a provider. */
export const attemptBeside = (trx: Db, reference: string): Promise<Row<'pay_attempts'> | undefined> =>
  trx.selectFrom('pay_attempts').selectAll().where('beside', '=', reference).executeTakeFirst()

/** Frozen parts of a payment that pay something of this scope, the one order or all of them. */
export const partsInScope = async (trx: Db, paymentId: number, orderNo: string | null): Promise<HeldPart[]> =>
  (
    await sql<HeldPart>`${part} where a.payment_id = ${paymentId} and a.provider = 'wallet' and a.state = 'OPEN'
      and (a.order_no is null or ${orderNo}::text is null or a.order_no = ${orderNo}) order by a.created_at, a.reference`.execute(
      trx,
    )
  ).rows

export const idleParts = async (trx: Db, paymentId: number): Promise<WalletPart[]> =>
  (await sql<WalletPart>`${part} where a.payment_id = ${paymentId} and ${idle} order by a.created_at`.execute(trx)).rows

/** Payments that have some, as a job selects them. */
export const paymentsWithIdleParts: RawBuilder<{ key: string; due: Date }> = sql`
  select a.payment_id::text as key, min(a.created_at) as due from pay_attempts a where ${idle} group by a.payment_id order by 2`

/** Ends an open part; false where it has ended before. */
export async function endAttempt(trx: Db, reference: string, state: 'PAID' | 'FAILED', now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pay_attempts')
    .set({ state, settled_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
