import { payShopApi } from '../../src/contract/payShop'
import type { TestShop } from './catalogue'
import type { TestServer } from './harness'
import { pay, type Buyer } from './shopping'

let keys = 0
export const newKey = (): string => `pay-shop-${++keys}`

/** An order of an amount, not paid yet. */
export const orderAmount = (
  server: TestServer,
  buyer: Buyer,
  shop: Pick<TestShop, 'alias'>,
  cents: number,
  note = '',
) =>
  server.ok(payShopApi.create, { sellerAlias: shop.alias, cents, note }, { token: buyer.token, requestKey: newKey() })

/** An amount that was paid to a shop. Returns the order's number. */
export async function payAmount(
  server: TestServer,
  buyer: Buyer,
  shop: Pick<TestShop, 'alias'>,
  cents: number,
  note = '',
): Promise<string> {
  const { payNo, orderNo } = await orderAmount(server, buyer, shop, cents, note)
  await pay(server, buyer, payNo)
  return orderNo
}
