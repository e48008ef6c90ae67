import fc from 'fast-check'
import { sql } from 'kysely'
import { orderApi, payApi } from '../../../src/contract/order'
import { refundOf, type Reduction } from '../../../src/domain/adjustments'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, movesOf, pay, placeOrder, quoteFor } from '../../testing/shopping'
import type { OrderEffects } from './public/effects'
import type { ReductionSource } from './public/reductions'

/** A module of codes as a capability brings it: what it offers, and that a code is used once, without a line in order/ or payment/. */
let offered: Reduction[] = []
const codes: ReductionSource = async (db) => {
  const { rows } = await sql<{ ref: string }>`select ref from toy_uses`.execute(db)
  const reductions = offered.filter(({ ref }) => !rows.some((row) => row.ref === ref))
  return { reductions, refused: new Map(), typed: null }
}
const uses: OrderEffects = {
  locks: 'coupons',
  async effect(trx, order, move) {
    const of = sql`(select ref from order_adjustments where order_id = ${order.id})`
    if (move.event === 'place') await sql`insert into toy_uses ${of} on conflict do nothing`.execute(trx)
    if (move.stock === 'RELEASED') await sql`delete from toy_uses where ref in ${of}`.execute(trx)
  },
}

let server: TestServer
let shops: TestShop[]
let items: TestItem[]
beforeAll(async () => {
  server = await testServer({ reductionSources: [codes], orderEffects: [uses] })
  await sql`create table toy_uses (ref text primary key)`.execute(server.services.db)
  shops = [await makeShop(server), await makeShop(server)]
  items = [
    await makeItem(server, { shop: shops[0]!, skus: [{ price_cents: 2390, on_hand: 10_000 }] }),
    await makeItem(server, { shop: shops[0]!, skus: [{ price_cents: 333, on_hand: 10_000 }] }),
    await makeItem(server, { shop: shops[1]!, skus: [{ price_cents: 1007, on_hand: 10_000 }] }),
  ]
})
afterAll(() => server.close())
beforeEach(() => {
  offered = []
  server.clock.advance(1000)
})

const code = (over: Partial<Reduction> = {}): Reduction => ({
  ...{ kind: 'PROMO_CODE', ref: 'code', label: '七五折', sellerAlias: null, skuAliases: null, minCents: 0 },
  off: { percent: 25, maxCents: null },
  ...over,
})
const orders = (payNo: string) =>
  server.services.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('orders')
    .select('payments.total_cents as payable')
    .where('pay_no', '=', payNo)
    .orderBy('orders.id')
    .execute()
const linesOf = (orderId: number) =>
  server.services.db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const adjustmentsOf = (orderId: number) =>
  server.services.db.selectFrom('order_adjustments').selectAll().where('order_id', '=', orderId).execute()

test('domain: what is taken off is in quote, order and payment alike, split over sellers and lines to the cent', async () => {
  offered = [
    code(),
    code({ kind: 'SHOP_COUPON', ref: 'shop', label: '店铺券', sellerAlias: shops[0]!.alias, off: { cents: 100 } }),
  ]
  const buyer = await makeBuyer(server)
  const requested = [{ item: items[0]!, quantity: 10 }, { item: items[1]! }, { item: items[2]!, quantity: 3 }]
  const quote = await quoteFor(server, buyer, requested)
  const goods = 23_900 + 333 + 3021
  expect(quote).toMatchObject({
    goodsCents: goods,
    adjustments: [
      { kind: 'SHOP_COUPON', label: '店铺券', cents: 100 },
      { kind: 'PROMO_CODE', label: '七五折', cents: Math.round((goods - 100) / 4) },
    ],
    problems: [],
  })
  const off = quote.adjustments.reduce((all, { cents }) => all + cents, 0)
  expect(quote.totalCents).toBe(goods + quote.freightCents - off)
  expect(quote.groups.map((group) => group.goodsCents + group.freightCents - group.discountCents)).toEqual(
    quote.groups.map((group) => group.totalCents),
  )
  const { payNo, orderNos, totalCents } = await server.ok(
    orderApi.create,
    { quoteKey: quote.quoteKey },
    { token: buyer.token },
  )
  expect(totalCents).toBe(quote.totalCents)
  const rows = await orders(payNo)
  expect(rows.map((row) => [row.total_cents, row.payable])).toEqual(
    quote.groups.map((group) => [group.totalCents, quote.totalCents]),
  )
  for (const row of rows) {
    const lines = await linesOf(row.id)
    const own = await adjustmentsOf(row.id)
    const share = (alias: string) => own.reduce((all, one) => all + (one.line_shares[alias] ?? 0), 0)
    for (const line of lines) expect(line.paid_cents).toBe(line.total_cents - share(line.sku_alias))
    expect(own.reduce((all, one) => all + one.cents, 0)).toBe(row.discount_cents)
  }
  const detail = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, { token: buyer.token })
  expect(detail.adjustments.map(({ label }) => label)).toEqual(['店铺券', '七五折'])
  expect(detail.goodsCents + detail.freightCents - detail.adjustments.reduce((all, { cents }) => all + cents, 0)).toBe(
    detail.totalCents,
  )
  await pay(server, buyer, payNo)
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, { token: buyer.token })).toMatchObject({
    state: 'PAID',
    totalCents,
  })
})

test('domain: a reduction that changed since the quote is named, and nothing is reserved', async () => {
  offered = [code({ ref: 'summer' })]
  const buyer = await makeBuyer(server)
  const create = (quoteKey: string) => server.call(orderApi.create, { quoteKey }, { token: buyer.token })
  const { quoteKey, totalCents } = await quoteFor(server, buyer, [{ item: items[0]! }])
  offered = [code({ ref: 'summer', off: { percent: 10, maxCents: null } })]
  expect((await create(quoteKey)).msg).toBe('「七五折」优惠由$5.98变为$2.39，请确认后再下单')
  offered = []
  expect((await create(quoteKey)).msg).toBe('「七五折」已不能使用，请确认后再下单')
  expect((await server.ok(orderApi.buyers, {}, { token: buyer.token })).list).toEqual([])
  // What came since the quote changes nothing: the order costs what it showed.
  offered = [
    code({ ref: 'summer' }),
    code({ ref: 'shop2', label: '新券', kind: 'SHOP_COUPON', sellerAlias: shops[0]!.alias }),
  ]
  expect(await create(quoteKey)).toMatchObject({ code: 0, data: { totalCents } })
})

test('domain: a code is used with the order and comes back once when it closes unpaid', async () => {
  offered = [code({ ref: 'once' })]
  const buyer = await makeBuyer(server)
  const quotes = [
    await quoteFor(server, buyer, [{ item: items[0]! }]),
    await quoteFor(server, buyer, [{ item: items[0]! }]),
  ]
  const made = await server.ok(orderApi.create, { quoteKey: quotes[0]!.quoteKey }, { token: buyer.token })
  expect((await server.call(orderApi.create, { quoteKey: quotes[1]!.quoteKey }, { token: buyer.token })).msg).toContain(
    '已不能使用',
  )
  expect((await quoteFor(server, buyer, [{ item: items[0]! }])).adjustments).toEqual([])
  await server.ok(orderApi.close, { orderNo: made.orderNos[0]! }, { token: buyer.token })
  expect((await quoteFor(server, buyer, [{ item: items[0]! }])).adjustments).toHaveLength(1)
})

test('domain: an order of which everything is taken off is paid at once', async () => {
  offered = [
    code({ ref: 'goods', kind: 'SHOP_COUPON', sellerAlias: shops[0]!.alias, off: { percent: 100, maxCents: null } }),
  ]
  offered.push(code({ ref: 'freight', label: '免邮', off: { freight: true, maxCents: null } }))
  const buyer = await makeBuyer(server)
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, [{ item: items[0]! }])
  expect(totalCents).toBe(0)
  expect((await movesOf(server, orderNos[0]!)).at(-1)).toBe('PAID>TO_SHIP')
  const [order] = await orders(payNo)
  expect([order!.freight_paid_cents, (await linesOf(order!.id))[0]!.paid_cents]).toEqual([0, 0])
})

test('domain: whatever is taken off, paid shares of lines and freight add up to the payment, and refunds to the same', async () => {
  const buyer = await makeBuyer(server)
  const off = fc.oneof(
    fc.record({ cents: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), maxCents: fc.option(fc.nat(3000)) }),
    fc.record({ freight: fc.constant(true as const), maxCents: fc.option(fc.nat(900)) }),
  )
  const reduction = fc.record({
    kind: fc.constantFrom('SHOP_COUPON' as const, 'PROMO_CODE' as const, 'PLATFORM_COUPON' as const),
    ref: fc.uuid(),
    seller: fc.nat(1),
    minCents: fc.nat(5000),
    off,
  })
  const quantities = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(quantities, fc.array(reduction, { maxLength: 4 }), async (counts, given) => {
      offered = given.map(({ seller, ...one }) =>
        code({ ...one, sellerAlias: one.kind === 'SHOP_COUPON' ? shops[seller]!.alias : null }),
      )
      const requested = items.flatMap((item, at) => (counts[at]! > 0 ? [{ item, quantity: counts[at]! }] : []))
      const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, requested)
      let paid = 0
      let refunded = 0
      for (const order of await orders(payNo)) {
        const lines = await linesOf(order.id)
        paid += order.freight_paid_cents! + lines.reduce((all, line) => all + line.paid_cents!, 0)
        refunded += order.freight_paid_cents!
        for (const { paid_cents, quantity } of lines)
          for (let piece = 0; piece < quantity; piece++)
            refunded += refundOf({ paidCents: paid_cents!, quantity }, piece, 1)
        expect(order.payable).toBe(totalCents)
      }
      expect([paid, refunded]).toEqual([totalCents, totalCents])
      for (const orderNo of orderNos) await server.call(orderApi.close, { orderNo }, { token: buyer.token })
    }),
    { numRuns: 40 },
  )
}, 120_000)
