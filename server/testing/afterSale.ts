import { afterSaleApi, type CaseDetail } from '../../src/contract/afterSale'
import type { CaseState } from '../../src/contract/caseMark'
import type { InputOf } from '../../src/contract/endpoint'
import { orderApi, type OrderDetail } from '../../src/contract/order'
import type { ItemKind } from '../platform/jobs/JobRunner'
import { caseCards, caseLimits, caseRefunds, sendCard } from '../modules/aftersale/public/jobs'
import { lapseCase } from '../modules/aftersale/service'
import { settleCase } from '../modules/aftersale/money'
import type { TestItem, TestShop } from './catalogue'
import type { TestServer } from './harness'
import { pay, placeOrder, type Buyer } from './shopping'

/** Steps of an after-sale case that most tests need on the way to what they test. */
export const RETURN_TO = { name: '店主', phone: '021 123 4567', text: '12 Queen Street, Auckland 1010' }

/** People of one order, and its number. */
export interface Sold {
  buyer: Buyer
  shop: TestShop
  orderNo: string
}

export async function buyPaid(
  server: TestServer,
  { buyer, shop, items }: { buyer: Buyer; shop: TestShop; items: readonly { item: TestItem; quantity?: number }[] },
): Promise<Sold> {
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, items)
  if (totalCents > 0) await pay(server, buyer, payNo)
  return { buyer, shop, orderNo: orderNos[0]! }
}

export const detailOf = (server: TestServer, { buyer, orderNo }: Sold): Promise<OrderDetail> =>
  server.ok(orderApi.detail, { orderNo }, { token: buyer.token })

export async function shipAll(server: TestServer, sold: Sold): Promise<Sold> {
  const parcel = { orderNo: sold.orderNo, carrier: 'nzpost', trackingNo: `AB${Date.now() % 1_000_000}12` }
  await server.ok(orderApi.delivery, { ...parcel, sameNumber: true }, { token: sold.shop.token })
  return sold
}
export async function finish(server: TestServer, sold: Sold): Promise<Sold> {
  await server.ok(orderApi.confirm, { orderNo: sold.orderNo }, { token: sold.buyer.token })
  return sold
}

export const optionsOf = (server: TestServer, { buyer, orderNo }: Sold) =>
  server.ok(afterSaleApi.options, { orderNo }, { token: buyer.token })

type Requested = Partial<InputOf<typeof afterSaleApi.open>>
let keys = 0
export const newKey = (): string => `ask-${++keys}`

/** What requests for some pieces of each line, or all that is left: the sum that the options state. */
export async function openInput(
  server: TestServer,
  sold: Sold,
  given: Requested & { pieces?: readonly number[] } = {},
): Promise<InputOf<typeof afterSaleApi.open>> {
  const { pieces, ...requested } = given
  const { lines, freightCents } = await optionsOf(server, sold)
  const chosen = lines
    .map(({ skuAlias, left, leftCents }, at) => ({ skuAlias, left, leftCents, quantity: pieces?.[at] ?? left }))
    .filter(({ quantity }) => quantity > 0)
  const cents = chosen.reduce(
    (all, { left, leftCents, quantity }) =>
      all + (quantity === left ? leftCents : Math.floor((leftCents * quantity) / left)),
    requested.freight ? freightCents : 0,
  )
  return {
    orderNo: sold.orderNo,
    remedy: 'MONEY',
    reason: 'LATE',
    lines: chosen.map(({ skuAlias, quantity }) => ({ skuAlias, quantity })),
    cents,
    ...requested,
  }
}
export async function openCase(
  server: TestServer,
  sold: Sold,
  given: Requested & { pieces?: readonly number[] } = {},
): Promise<CaseDetail> {
  const input = await openInput(server, sold, given)
  return server.ok(afterSaleApi.open, input, { token: sold.buyer.token, requestKey: newKey() })
}

/** The steps of people, by who makes them. */
export const steps = (server: TestServer, { buyer, shop }: Pick<Sold, 'buyer' | 'shop'>) => ({
  withdraw: (alias: string) => server.ok(afterSaleApi.withdraw, { alias }, { token: buyer.token }),
  escalate: (alias: string) => server.ok(afterSaleApi.escalate, { alias, words: '请核实' }, { token: buyer.token }),
  sendBack: (alias: string) =>
    server.ok(afterSaleApi.sendBack, { alias, carrier: 'nzpost', trackingNo: 'RT123456' }, { token: buyer.token }),
  accept: (alias: string) => server.ok(afterSaleApi.accept, { alias, returnTo: RETURN_TO }, { token: shop.token }),
  refuse: (alias: string) => server.ok(afterSaleApi.refuse, { alias, reply: '商品没有问题' }, { token: shop.token }),
  receive: (alias: string, restock = true) =>
    server.ok(afterSaleApi.receive, { alias, restock }, { token: shop.token }),
  seen: (alias: string, by: 'buyer' | 'shop' = 'buyer') =>
    server.ok(afterSaleApi.detail, { alias }, { token: by === 'buyer' ? buyer.token : shop.token }),
})

/** A case about a sent order of one item that stands in this state. */
export async function caseIn(
  server: TestServer,
  who: { buyer: Buyer; shop: TestShop; item: TestItem },
  state: Exclude<CaseState, 'RECEIVED'>,
): Promise<Sold & { alias: string }> {
  const sold = await shipAll(server, await buyPaid(server, { ...who, items: [{ item: who.item }] }))
  const { alias } = await openCase(server, sold, { remedy: 'RETURN', reason: 'QUALITY' })
  const by = steps(server, sold)
  const path: Record<typeof state, readonly (keyof typeof by)[]> = {
    ASKED: [],
    ACCEPTED: ['accept'],
    SENT_BACK: ['accept', 'sendBack'],
    REFUNDED: ['accept', 'sendBack', 'receive'],
    REFUSED: ['refuse'],
    ESCALATED: ['refuse', 'escalate'],
    WITHDRAWN: ['withdraw'],
    CLOSED: ['refuse'],
  }
  for (const step of path[state]) await by[step](alias)
  return { ...sold, alias }
}

async function run(
  { services }: TestServer,
  kind: ItemKind,
  work: (key: number, now: Date) => Promise<boolean>,
  now: Date,
): Promise<number> {
  const { rows } = await kind.find(now).execute(services.db)
  let done = 0
  for (const { key } of rows) done += Number(await work(Number(key), now))
  return done
}
/** What the jobs would do at the time that the test stands at; each returns how many cases it moved, or cards it sent. */
export const lapse = (server: TestServer, now = server.clock.now()) =>
  run(server, caseLimits(server.services), (key) => lapseCase(server.services, key, now), now)
export const settle = (server: TestServer, now = server.clock.now()) =>
  run(server, caseRefunds(server.services), (key) => settleCase(server.services, key, now), now)
export const sendCards = (server: TestServer, now = server.clock.now()) =>
  run(server, caseCards(server.services), (key) => sendCard(server.services, key), now)
