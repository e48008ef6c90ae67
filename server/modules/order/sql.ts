import { sql, type RawBuilder } from 'kysely'

/* Pieces that the queries of several modules are built of: only repositories import them. */

/** Adjustments that the platform bears: of its own coupons and codes. The owner of a rule never changes. */
export const platformAdjustments = sql`order_adjustments a join coupons c on c.alias = a.ref and a.kind <> 'SELLER' and c.shop_id is null`

/** What the platform's coupons took off the order of this id, in cents. */
export const platformPart = (orderId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(a.cents), 0)::int from ${platformAdjustments} where a.order_id = ${orderId})`
