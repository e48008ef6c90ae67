import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { findActor } from '../../access/repository'
import type { Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { deliverOrder } from '../../modules/order/service'
import { DEMO_QUOTES } from '../seed/orders'
import type { ItemKind } from '../../platform/jobs/JobRunner'

/** A demo seller packs this long. */
export const PACKING_MS = 20_000

/** Whether the demo's sellers send and answer by themselves (`/dev/sellers`); of this process alone. */
export interface SellersSwitch {
  on: boolean
}

/** A number in the carrier's form, always the same for an order, so that a repeat cannot change it. */
function trackingNo(carrier: string, orderNo: string): string {
  const digest = createHash('sha256').update(orderNo).digest()
  const digits = (count: number) => [...digest.subarray(0, count)].map((byte) => byte % 10).join('')
  return carrier === 'Aramex' ? `MP${digits(10)}` : `00${digits(16)}`
}

/**
 * Demo only, while it is switched on: sellers of the demo market send their paid orders after a while, by the same service function as a person would, so
 * that a buyer who tries the demo alone sees a parcel arrive. Orders of the demo data wait for a person.
 */
export const demoSellers = (services: Services, sellers: SellersSwitch): ItemKind => ({
  kind: 'demoSellers',
  findEveryMs: 3_000,
  find: (now) => sql`
    select order_no as key, paid_at as due from orders
    where ${sellers.on} and state = 'TO_SHIP' and paid_at <= ${new Date(now.getTime() - PACKING_MS)}
      and not exists (select 1 from payments where id = payment_id and starts_with(quote_key, ${DEMO_QUOTES}))
      -- What a person has begun to send, they finish.
      and not exists (select 1 from order_lines where order_id = orders.id and shipped > 0)
    order by paid_at`,
  concurrency: 4,
  run: ({ key, now }) => sendParcel(services, key, now),
})

/** Sends one order; false when it was sent already, by another call or by the seller in person. */
export async function sendParcel(services: Services, orderNo: string, now: Date): Promise<boolean> {
  const order = await services.db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .leftJoin('shop_freights', (join) =>
      join
        .onRef('shop_freights.shop_id', '=', 'orders.shop_id')
        .on((eb) => eb('shop_freights.key', '=', eb.ref('orders.freight', '->>').key('key'))),
    )
    .where('orders.order_no', '=', orderNo)
    .select(['shops.user_id as sellerId', 'shop_freights.carrier'])
    .executeTakeFirstOrThrow()
  const carrier = order.carrier || 'NZ Post'
  const seller = (await findActor(services.db, order.sellerId))!
  try {
    const input = { orderNo, carrier, trackingNo: trackingNo(carrier, orderNo) }
    await deliverOrder(services, input, { user: () => seller, now })
    return true
  } catch (error) {
    if (error instanceof BusinessError) return false
    throw error
  }
}
