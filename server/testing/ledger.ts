import type { Row } from '../db/schema'
import { transaction } from '../db/transaction'
import { refundOrder, type OrderRefund } from '../modules/payment/public/orderRefunds'
import { sendNow } from '../modules/payment/public/refunds'
import { mismatches } from '../modules/wallet/checkRepository'
import { balancesOf } from '../modules/wallet/ledgerRepository'
import { makeItem, type TestShop } from './catalogue'
import type { TestServer } from './harness'
import { pay, placeOrder, type Buyer } from './shopping'

/** Orders whose money is in the ledger, and what the ledger says. */
export const balances = ({ services }: TestServer, { userId }: Pick<TestShop, 'userId'>) =>
  balancesOf(services.db, userId)
export const wrong = ({ services }: TestServer) => mismatches(services.db)

export const orderRow = ({ services }: TestServer, orderNo: string): Promise<Row<'orders'>> =>
  services.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()

/** A paid order of one item at this price, without freight where the shop has none. */
export async function buyFor(server: TestServer, buyer: Buyer, shop: TestShop, cents: number): Promise<string> {
  const item = await makeItem(server, { shop, skus: [{ price_cents: cents }] })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  // One that costs nothing is paid as it is placed.
  if (cents > 0) await pay(server, buyer, payNo)
  return orderNos[0]!
}

/** Gives money of an order back as an after-sale case does, and sends it. */
export async function refund(server: TestServer, orderNo: string, given: OrderRefund): Promise<void> {
  const { services, clock } = server
  const order = await orderRow(server, orderNo)
  const ids = await transaction(services.db, (trx) => refundOrder(services, trx, order, given, clock.now()))
  await sendNow(services, ids, clock.now())
}
