import { createHash } from 'node:crypto'
import type { Services } from '../context'
import { BusinessError } from '../http/errors'
import { deliverOrder } from '../modules/order/service'

/** A demo seller packs this long. */
export const PACKING_MS = 20_000

/** A number in the carrier's form, always the same for an order, so that a repeat cannot change it. */
function trackingNo(carrier: string, orderNo: string): string {
  const digest = createHash('sha256').update(orderNo).digest()
  const digits = (count: number) => [...digest.subarray(0, count)].map((byte) => byte % 10).join('')
  return carrier === 'Aramex' ? `MP${digits(10)}` : `00${digits(16)}`
}

/**
 * Demo only: sellers of the demo market send their paid orders after a while, by the same service function as a person would, so that a
 * buyer can see an order through to its end. Returns how many were sent.
 */
export async function demoSellers(services: Services, now = services.clock.now()): Promise<number> {
  const due = await services.db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('users', 'users.id', 'shops.user_id')
    .leftJoin('shop_freights', (join) =>
      join
        .onRef('shop_freights.shop_id', '=', 'orders.shop_id')
        .on((eb) => eb('shop_freights.key', '=', eb.ref('orders.freight', '->>').key('key'))),
    )
    .where('orders.state', '=', 'TO_SHIP')
    .where('orders.paid_at', '<=', new Date(now.getTime() - PACKING_MS))
    .select(['orders.order_no', 'shops.id as shopId', 'users.id as id', 'users.alias', 'shop_freights.carrier'])
    .limit(100)
    .execute()
  let sent = 0
  for (const { order_no: orderNo, carrier: named, ...seller } of due) {
    const carrier = named || 'NZ Post'
    try {
      await deliverOrder(services, seller, { orderNo, carrier, trackingNo: trackingNo(carrier, orderNo) }, now)
      sent += 1
    } catch (error) {
      // Another instance, or the seller in person, was quicker.
      if (!(error instanceof BusinessError)) throw error
    }
  }
  return sent
}
