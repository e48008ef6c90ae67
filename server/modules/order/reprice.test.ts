import fc from 'fast-check'
import { addressApi } from '../../../src/contract/address'
import { deskApi } from '../../../src/contract/desk'
import { orderApi } from '../../../src/contract/order'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { addMembership } from '../../testing/memberships'
import { decide, makeBuyer, openPayment, pay, placeOrder, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let honey: TestItem
let tea: TestItem
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await makeShop(server, { name: '金树蜂蜜' })
  buyer = await makeBuyer(server)
  honey = await makeItem(server, { shop, values: { title: '蜂蜜' }, skus: [{ price_cents: 2390, on_hand: 999 }] })
  tea = await makeItem(server, { shop, values: { title: '红茶' }, skus: [{ price_cents: 101, on_hand: 999 }] })
})

/** 3 × 23.90 + 1.01 + 5.00 of freight = 77.71. */
const TOTAL = 7771
const place = async () =>
  (
    await placeOrder(server, buyer, [
      { item: honey, quantity: 3 },
      { item: tea, quantity: 1 },
    ])
  ).orderNos[0]!
const lower = (orderNo: string, totalCents: number, was = TOTAL, token = shop.token) =>
  server.call(deskApi.reprice, { orderNo, totalCents, was }, { token })
const detail = (orderNo: string, token = buyer.token) => server.ok(orderApi.detail, { orderNo }, { token })
const linesOf = (orderNo: string) =>
  server.services.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['paid_cents', 'freight_paid_cents', 'orders.total_cents', 'discount_cents'])
    .where('order_no', '=', orderNo)
    .execute()
const noticesOf = async (orderNo: string, title: string) =>
  (await server.services.db.selectFrom('im_notices').selectAll().execute()).filter((row) => {
    const text = JSON.stringify(row)
    return text.includes(orderNo) && text.includes(title)
  }).length

test('cases 3: a seller lowers an unpaid order; the buyer is notified and pays the new price', async () => {
  const orderNo = await place()
  expect((await lower(orderNo, 7000)).data).toMatchObject({ totalCents: 7000, side: 'seller' })
  const seen = await detail(orderNo)
  expect(seen).toMatchObject({ totalCents: 7000, adjustments: [{ kind: 'SELLER', label: '卖家改价', cents: 771 }] })
  expect(seen.logs[0]!.text).toBe('卖家改价（$77.71 → $70.00）')
  expect(await noticesOf(orderNo, '卖家已改价')).toBe(1)
  await lower(orderNo, 6999, 7000)
  expect((await detail(orderNo)).adjustments).toEqual([{ kind: 'SELLER', label: '卖家改价', cents: 772 }])
  expect(await openPayment(server, buyer, orderNo)).toMatchObject({ totalCents: 6999 })
  await pay(server, buyer, orderNo)
  expect(await detail(orderNo)).toMatchObject({ state: 'TO_SHIP', totalCents: 6999 })
})

test('domain: whatever is taken off, shares of lines and freight sum to what is paid', async () => {
  const orderNo = await place()
  let was = TOTAL
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0.9, max: 0.999, noNaN: true }), async (part) => {
      const to = Math.max(1, Math.floor(was * part))
      if (to >= was) return
      expect((await lower(orderNo, to, was)).code).toBe(0)
      was = to
      const rows = await linesOf(orderNo)
      const paid = rows.reduce((all, row) => all + row.paid_cents!, 0) + rows[0]!.freight_paid_cents!
      expect([paid, rows[0]!.total_cents, rows[0]!.discount_cents]).toEqual([to, to, TOTAL - to])
      expect(rows.every((row) => row.paid_cents! >= 0)).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('upward, to nothing, from an old page, after payment and after closing it is refused in words', async () => {
  const orderNo = await place()
  expect(await lower(orderNo, 7772)).toMatchObject({ code: 1220, msg: '只能把价格改低，现在是$77.71' })
  expect(await lower(orderNo, 0)).toMatchObject({ code: 400, msg: '改后总价至少为$0.01' })
  expect(await lower(orderNo, 7000, 7500)).toMatchObject({ code: 1219, msg: '订单金额已变为$77.71，请核对后再改价' })
  // Two people at once, and a double tap: one change each.
  const codes = (await Promise.all([lower(orderNo, 7000), lower(orderNo, 7000), lower(orderNo, 6000)])).map(
    ({ code }) => code,
  )
  expect(codes.filter((code) => code === 1219).length).toBeGreaterThan(0)
  expect((await detail(orderNo)).logs.filter(({ text }) => text.includes('卖家改价'))).toHaveLength(1)
  await pay(server, buyer, orderNo)
  expect(await lower(orderNo, 1000, 7000)).toMatchObject({ code: 1218, msg: '订单现在是“待发货”，不能改价' })
  const closed = await place()
  server.clock.advance(31 * 60_000)
  expect(await lower(closed, 1000)).toMatchObject({ code: 1218, msg: '付款时间已过，不能改价' })
})

test('an attempt to pay that was opened at the old price pays the order, and the difference goes back', async () => {
  const orderNo = await place()
  const { reference } = await openPayment(server, buyer, orderNo)
  await lower(orderNo, 7000)
  await decide(server, reference, 'success')
  expect(await detail(orderNo)).toMatchObject({ state: 'TO_SHIP', totalCents: 7000 })
  const refunds = await server.services.db.selectFrom('refunds').select('cents').execute()
  expect(refunds).toContainEqual({ cents: 771 })
  expect(await noticesOf(orderNo, '退款已受理')).toBe(1)
})

test('domain: the shop’s own note is for its owner and staff, and never for the buyer', async () => {
  const orderNo = await place()
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  const note = (token: string) => server.call(deskApi.note, { orderNo, note: '老顾客\n多送一份' }, { token })
  expect((await note(staff.token)).data).toMatchObject({ sellerNote: '老顾客\n多送一份' })
  expect((await note(buyer.token)).code).toBe(404)
  const [sold] = (await server.ok(deskApi.sold, {}, { token: shop.token })).list
  expect(sold!.sellerNote).toBe('老顾客\n多送一份')
  for (const response of [await detail(orderNo), await server.ok(orderApi.buyers, {}, { token: buyer.token })])
    expect(JSON.stringify(response)).not.toContain('老顾客')
})

test('domain: staff change prices in their own name', async () => {
  const orderNo = await place()
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await lower(orderNo, 7000, TOTAL, staff.token)
  expect((await detail(orderNo, shop.token)).logs[0]).toMatchObject({ who: '小成' })
  expect((await detail(orderNo)).logs[0]).not.toHaveProperty('who')
})

test('domain: staff neither lower the price of what they bought in their own shop, nor see or write its note', async () => {
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  const address = { ...QUEEN_STREET, name: '小成' }
  await server.ok(addressApi.add, address, { token: staff.token })
  const orderNo = (await placeOrder(server, staff, [{ item: honey }])).orderNos[0]!
  const { totalCents, actions } = await detail(orderNo, staff.token)
  const own = ['pay', 'close', 'changeAddress', 'changeNote']
  expect(actions).toEqual(own)
  expect((await lower(orderNo, totalCents - 1, totalCents, staff.token)).code).toBe(404)
  const noteAs = (token: string) => server.call(deskApi.note, { orderNo, note: '员工自购' }, { token })
  expect((await noteAs(staff.token)).code).toBe(404)
  expect((await noteAs(shop.token)).code).toBe(0)
  const sold = async (token: string) =>
    (await server.ok(deskApi.sold, {}, { token })).list.find((one) => one.orderNo === orderNo)!
  expect(await sold(staff.token)).toMatchObject({ sellerNote: '', actions: own })
  expect(await sold(shop.token)).toMatchObject({ sellerNote: '员工自购', actions: ['reprice', 'sellerNote'] })
  expect(await detail(orderNo, staff.token)).toMatchObject({ totalCents })
})
