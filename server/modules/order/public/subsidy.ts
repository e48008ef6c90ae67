import type { Db } from '../../../db/database'
import { orderSubsidy } from '../repository'
import type { OrderRow } from './moves'

/** What the platform's coupons took off an order, in cents: its seller has that from the platform (decision 55). */
export const subsidyOf = (db: Db, order: Pick<OrderRow, 'id' | 'discount_cents'>): Promise<number> =>
  orderSubsidy(db, order)
