import type { Quote } from '../../src/contract/quote'
import { orderApi, payApi } from '../../src/contract/order'
import { addressApi } from '../../src/contract/address'
import { QUEEN_STREET } from '../../src/contract/testing/address'
import type { TestServer } from './harness'
import { SandboxProvider } from '../demo/sandbox/payment'
import type { TestItem } from './catalogue'

/** Steps of a purchase that most tests need on the way to what they test. */
export interface Buyer {
  id: number
  alias: string
  token: string
}

/** A user with one address, the default. */
export async function makeBuyer(server: TestServer, nickname = '小雅'): Promise<Buyer> {
  const buyer = await server.user(nickname)
  await server.ok(addressApi.add, { ...QUEEN_STREET, name: nickname }, { token: buyer.token })
  return buyer
}

/** A quote for the first SKU of each item. */
export function quoteFor(
  server: TestServer,
  buyer: Buyer,
  items: readonly { item: TestItem; quantity?: number }[],
): Promise<Quote> {
  const lines = items.map(({ item, quantity = 1 }) => ({
    itemAlias: item.alias,
    skuAlias: item.skus[0]!.alias,
    quantity,
  }))
  return server.ok(orderApi.preCreate, { source: 'ITEMS', lines }, { token: buyer.token })
}

/** Quote and order in one. */
export async function placeOrder(
  server: TestServer,
  buyer: Buyer,
  items: readonly { item: TestItem; quantity?: number }[],
) {
  const { quoteKey } = await quoteFor(server, buyer, items)
  return server.ok(orderApi.create, { quoteKey }, { token: buyer.token })
}

/** The provider of tests. */
export const sandboxOf = ({ services }: Pick<TestServer, 'services'>): SandboxProvider =>
  services.payments.find(SandboxProvider)!

/** Opens an attempt; the answer's reference goes to `decide`. */
export const openPayment = (server: TestServer, buyer: Buyer, number: string) =>
  server.ok(payApi.prepare, { orderNo: number }, { token: buyer.token })

/** The buyer's choice on the sandbox page. */
export async function decide(server: TestServer, reference: string, outcome: string): Promise<number> {
  const response = await server.app.inject({ method: 'POST', url: `/dev/pay/${reference}`, payload: { outcome } })
  return response.json<{ code: number }>().code
}

export async function pay(server: TestServer, buyer: Buyer, number: string): Promise<void> {
  const { reference } = await openPayment(server, buyer, number)
  await decide(server, reference, 'success')
}

/** Stock of an item's first SKU as the database has it. */
export function stockOf(server: TestServer, item: TestItem): Promise<{ on_hand: number; reserved: number }> {
  return server.services.db
    .selectFrom('skus')
    .select(['on_hand', 'reserved'])
    .where('alias', '=', item.skus[0]!.alias)
    .executeTakeFirstOrThrow()
}

/** Notes on an order, oldest first, as `from>to`. */
export async function movesOf(server: TestServer, orderNo: string): Promise<string[]> {
  const rows = await server.services.db
    .selectFrom('order_logs')
    .innerJoin('orders', 'orders.id', 'order_logs.order_id')
    .select(['from_state', 'to_state'])
    .where('order_no', '=', orderNo)
    .orderBy('order_logs.id')
    .execute()
  return rows.map((row) => `${row.from_state ?? ''}>${row.to_state}`)
}
