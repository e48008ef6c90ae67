import * as v from 'valibot'
import { Alias, Instant } from './common'

/** Ways of delivery; `redeem`: it is used in a store; `none`: the order is an amount paid to a shop. Neither is delivered. */
export const FreightKind = v.picklist(['fixed', 'weight', 'pickup', 'redeem', 'none'])

/** What left in one piece. */
export const Parcel = v.object({
  /** Null where it cannot be put right any more. */
  alias: v.nullable(Alias),
  carrier: v.string(),
  trackingNo: v.string(),
  /** Where the carrier shows how far it is; null for one that has no such page. */
  url: v.nullable(v.string()),
  at: Instant,
  /** What of this order is in it. */
  lines: v.array(v.object({ skuAlias: Alias, title: v.string(), quantity: v.number() })),
  /** Other orders of the receiver that are in it, too. */
  others: v.number(),
})
export type Parcel = v.InferOutput<typeof Parcel>
