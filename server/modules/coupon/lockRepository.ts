import { sql, type RawBuilder } from 'kysely'
import type { OrderState } from '../../../src/contract/order'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'

/** Rules that took something off an order, by id: the order in which their cards are locked. */
export async function usedOn(trx: Db, orderId: number): Promise<Pick<Row<'coupons'>, 'id' | 'name' | 'code'>[]> {
  const { rows } = await sql<Pick<Row<'coupons'>, 'id' | 'name' | 'code'>>`
    select c.id, c.name, c.code from order_adjustments a join coupons c on c.alias = a.ref
    where a.order_id = ${orderId} and a.kind <> 'SELLER' order by c.id`.execute(trx)
  return rows
}

/** Does this checkout hold a card of the rule already? */
export const heldBy = async (trx: Db, held: { couponId: number; paymentId: number }): Promise<boolean> =>
  (await trx
    .selectFrom('coupon_cards')
    .select('id')
    .where('coupon_id', '=', held.couponId)
    .where('payment_id', '=', held.paymentId)
    .executeTakeFirst()) !== undefined

/** TAKEN → LOCKED: the card of the rule that ends first, where one can be used. */
export async function lockCard(
  trx: Db,
  { couponId, userId, paymentId, now }: { couponId: number; userId: number; paymentId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update coupon_cards set state = 'LOCKED', payment_id = ${paymentId}, gift_until = null where state = 'TAKEN' and id = (
      select k.id from coupon_cards k join coupons c on c.id = k.coupon_id
      where k.coupon_id = ${couponId} and k.user_id = ${userId} and k.state = 'TAKEN' and k.withdrawn_reason is null
        and c.withdrawn_reason is null and k.valid_from <= ${now}::timestamptz and k.valid_until > ${now}::timestamptz
        and (k.gift_until is null or k.gift_until <= ${now}::timestamptz)
      order by k.valid_until, k.id limit 1 for no key update of k)
    returning id`.execute(trx)
  return rows.length > 0
}

/** LOCKED → USED, with the first of its orders that is paid. */
export async function countUsed(
  trx: Db,
  { orderId, paymentId, now }: { orderId: number; paymentId: number; now: Date },
): Promise<void> {
  await sql`update coupon_cards k set state = 'USED', used_at = ${now} from coupons c, order_adjustments a
    where k.payment_id = ${paymentId} and k.state = 'LOCKED' and c.id = k.coupon_id and a.ref = c.alias and a.order_id = ${orderId}`.execute(
    trx,
  )
}

/**
 * Orders whose cards are not what the orders say: paid, and the card is still held for payment; or none stands any more, and it did not come back. Only an
 * instance of a version before coupons leaves such. Cards used before `since` are not read: no release beside which that ran is so long ago.
 */
export const strayQuery = ({ held, undone, since }: Strays): RawBuilder<Row<'orders'>> => sql`
    select distinct on (k.id) o.* from (
        select id, coupon_id, payment_id, state from coupon_cards where state = 'LOCKED'
        union all select id, coupon_id, payment_id, state from coupon_cards where state = 'USED' and used_at >= ${since}::timestamptz) k
      join coupons c on c.id = k.coupon_id join orders o on o.payment_id = k.payment_id
      join order_adjustments a on a.order_id = o.id and a.ref = c.alias
    where k.state = 'LOCKED' and o.state = any(${arrayOf('text', held)})
      or not exists (select 1 from orders other join order_adjustments b on b.order_id = other.id and b.ref = c.alias
        where other.payment_id = k.payment_id and not (other.state = any(${arrayOf('text', undone)})))
    order by k.id, o.id desc`
export interface Strays {
  held: readonly OrderState[]
  undone: readonly OrderState[]
  since: Date
}
export const strayOrders = async (db: Db, given: Strays): Promise<Row<'orders'>[]> =>
  (await strayQuery(given).execute(db)).rows

/** A card that came back, its owner by chat name. */
export interface Returned {
  alias: string
  name: string
  to: string
  valid_until: Date
  /** Why it, or its rule, was withdrawn meanwhile; null where it can be used again. */
  withdrawn: string | null
}

/** LOCKED or USED → TAKEN: cards that took something off this order, where no order they took something off stands any more. */
export async function giveBack(
  trx: Db,
  given: {
    orderId: number
    paymentId: number
    state: OrderState
    orderNo: string
    undone: readonly OrderState[]
    now: Date
  },
): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    update coupon_cards k set state = 'TAKEN', payment_id = null, used_at = null, returned_at = ${given.now},
      returned_state = ${given.state}, returned_order = ${given.orderNo}
    from coupons c, users u
    where k.payment_id = ${given.paymentId} and c.id = k.coupon_id and u.id = k.user_id
      and exists (select 1 from order_adjustments a where a.order_id = ${given.orderId} and a.ref = c.alias)
      and not exists (select 1 from orders o join order_adjustments a on a.order_id = o.id
        where o.payment_id = ${given.paymentId} and a.ref = c.alias and not (o.state = any(${arrayOf('text', given.undone)})))
    returning k.alias, c.name, u.im_username as "to", k.valid_until, coalesce(k.withdrawn_reason, c.withdrawn_reason) as withdrawn`.execute(
    trx,
  )
  return rows
}
