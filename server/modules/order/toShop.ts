import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { MAX_PAID_CENTS, type payShopApi } from '../../../src/contract/payShop'
import { PAY_MINUTES } from '../../../src/domain/order'
import { TO_SHOP_TITLE } from '../../../src/domain/orderWords'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { refuseHoarding } from './bought'
import { lockBuyer, PLACE, placedOrders, writeOrder, writePayment } from './newOrderRepository'
import { runEffects } from './public/effects'
import { payeeByAlias, type Payee } from './toShopRepository'

/*
 * 向商家付款 (decision 60): an order whose one line is an amount and no item. From its placement on it is moved, paid, receipted, given back and booked as every
 * order is; what differs is `freight.kind` `none`, which the tables of ways know.
 */

type In<K extends keyof typeof payShopApi> = ParsedInputOf<(typeof payShopApi)[K]>

/** Why this person cannot pay this shop, as the refusal that says it; null where they can. */
function refusalOf(payee: Payee, buyer: Actor): BusinessError | null {
  if (!can(buyer, 'shop.pay', { shop_id: payee.shopId })) return new BusinessError('ownShop')
  if (!payee.takesPayments) return new BusinessError('payPaused', { shop: payee.shopName })
  return null
}

export async function getPayee({ db }: Pick<Services, 'db'>, { sellerAlias }: In<'payee'>, call: Pick<Call, 'user'>) {
  const payee = orNotFound(await payeeByAlias(db, sellerAlias))
  const { shopName, logo, city } = payee
  return {
    sellerAlias,
    shopName,
    logo,
    city,
    maxCents: MAX_PAID_CENTS,
    problem: refusalOf(payee, call.user())?.message ?? '',
  }
}

interface Made {
  payNo: string
  orderNo: string
  totalCents: number
}

async function existing(trx: Db, userId: number, quoteKey: string): Promise<Made | null> {
  const [row] = await placedOrders(trx, { quoteKey, userId })
  return row ? { payNo: row.pay_no, orderNo: row.order_no, totalCents: row.total_cents } : null
}

/** Makes the order in one transaction; the request key is the payment's, so that a repeat finds the first one, after a crash too. */
export async function payShop(
  deps: Pick<Services, 'db' | 'orderEffects'>,
  { sellerAlias, cents, note }: In<'create'>,
  call: Pick<Call, 'user' | 'now' | 'requestKey'>,
): Promise<Made> {
  const { requestKey, now } = call
  const buyer = call.user()
  const quoteKey = `shop-${buyer.id}-${requestKey || randomBytes(18).toString('base64url')}`
  return transaction(deps.db, async (trx) => {
    await lockBuyer(trx, buyer.id)
    const earlier = await existing(trx, buyer.id, quoteKey)
    if (earlier) return earlier
    const payee = orNotFound(await payeeByAlias(trx, sellerAlias))
    const refusal = refusalOf(payee, buyer)
    if (refusal) throw refusal
    await refuseHoarding(trx, buyer.id, { orders: 1, pieces: 0 })
    const closesAt = new Date(now.getTime() + PAY_MINUTES * 60_000)
    const payment = await writePayment(trx, {
      userId: buyer.id,
      quoteKey,
      source: 'ITEMS',
      totalCents: cents,
      now,
      closesAt,
    })
    const order = await writeOrder(
      trx,
      {
        payment_id: payment.id,
        user_id: buyer.id,
        shop_id: payee.shopId,
        goods_cents: cents,
        freight_cents: 0,
        freight_paid_cents: 0,
        discount_cents: 0,
        total_cents: cents,
        adjustments: [],
        freight: { key: 'none', name: '', kind: 'none', eta: '' },
        address: null,
        note,
        created_at: now,
        closes_at: closesAt,
      },
      [amountLine(payee, cents)],
    )
    await runEffects(deps, trx, [{ order, move: PLACE, by: 'buyer' }], now)
    return { payNo: payment.payNo, orderNo: order.order_no, totalCents: cents }
  })
}

const amountLine = ({ logo }: Payee, cents: number) => ({
  item_id: null,
  sku_id: null,
  item_alias: '',
  // What an after-sale case names it by.
  sku_alias: randomBytes(9).toString('base64url'),
  title: TO_SHOP_TITLE,
  picture: logo,
  sku_text: '',
  price_cents: cents,
  quantity: 1,
  total_cents: cents,
  paid_cents: cents,
  fields: [],
})
