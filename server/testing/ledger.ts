import { randomBytes } from 'node:crypto'
import type { Row } from '../db/schema'
import { transaction } from '../db/transaction'
import { refundOrder, type OrderRefund } from '../modules/payment/public/orderRefunds'
import { sendNow } from '../modules/payment/public/refunds'
import { mismatches } from '../modules/wallet/checkRepository'
import { post } from '../modules/wallet/ledger'
import { balancesOf } from '../modules/wallet/ledgerRepository'
import { freeze } from '../modules/wallet/withdraw'
import { insertWithdrawal } from '../modules/wallet/withdrawRepository'
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

/** Gives a user money that can be used. */
export const give = ({ services, clock }: TestServer, userId: number, cents: number) =>
  transaction(services.db, (trx) =>
    post(
      trx,
      {
        cause: `given-${randomBytes(6).toString('hex')}`,
        kind: 'RELEASE',
        orderId: null,
        entries: [
          { account: 'CLEARING', userId: null, cents: -cents },
          { account: 'AVAILABLE', userId, cents },
        ],
      },
      clock.now(),
    ),
  )

/** A withdrawal that waits for an operator, of a user who has just the money for it. Returns its alias. */
export async function makeWithdrawal(server: TestServer, { userId }: Pick<TestShop, 'userId'>, cents: number) {
  const { services, clock } = server
  await give(server, userId, cents)
  const given = { user_id: userId, cents, bank_number: '01-0902-0068389-00', holder: '店主' }
  return transaction(services.db, async (trx) => {
    const request_key = randomBytes(6).toString('hex')
    const withdrawal = await insertWithdrawal(trx, { ...given, request_key }, clock.now())
    await freeze(trx, withdrawal, clock.now())
    return withdrawal.alias
  })
}
