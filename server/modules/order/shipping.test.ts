import { deskApi } from '../../../src/contract/desk'
import type { InputOf } from '../../../src/contract/endpoint'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, movesOf, pay, placeOrder, stockOf, type Buyer } from '../../testing/shopping'

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
  honey = await makeItem(server, { shop, values: { title: '蜂蜜' }, skus: [{ on_hand: 50 }] })
  tea = await makeItem(server, { shop, values: { title: '红茶' }, skus: [{ on_hand: 50 }] })
})

const paidOrder = async (
  by = buyer,
  of: { item: TestItem; quantity?: number }[] = [
    { item: honey, quantity: 3 },
    { item: tea, quantity: 1 },
  ],
) => {
  const { orderNos } = await placeOrder(server, by, of)
  await pay(server, by, orderNos[0]!)
  return orderNos[0]!
}
type Delivery = InputOf<typeof orderApi.delivery>
let numbers = 100_000
const nextNo = () => `NZ${++numbers}`
const send = (orderNo: string, input: Partial<Delivery> = {}, token = shop.token) =>
  server.call(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: nextNo(), ...input }, { token })
const pieces = (item: TestItem, quantity: number) => ({ skuAlias: item.skus[0]!.alias, quantity })
const detail = (orderNo: string, token = buyer.token) => server.ok(orderApi.detail, { orderNo }, { token })
const noticesTo = async (orderNo: string, title: string) => {
  const rows = await server.services.db.selectFrom('im_notices').selectAll().execute()
  return rows.filter((row) => JSON.stringify(row).includes(orderNo) && JSON.stringify(row).includes(title)).length
}

test('cases 1: an order leaves in several parcels; the buyer sees 部分发货 and each of them; it is shipped when all is out', async () => {
  const orderNo = await paidOrder()
  const first = await send(orderNo, { lines: [pieces(honey, 2)], carrier: 'nzpost', trackingNo: 'NZ 111 222' })
  expect(first.data).toMatchObject({ state: 'TO_SHIP', stateText: '部分发货' })
  const seen = await detail(orderNo)
  expect(seen).toMatchObject({
    state: 'TO_SHIP',
    stateText: '部分发货',
    hint: '部分商品已经发出，其余的卖家正在备货',
    parcels: [
      {
        carrier: 'NZ Post',
        trackingNo: 'NZ111222',
        url: 'https://www.nzpost.co.nz/tools/tracking?trackid=NZ111222',
        lines: [{ title: '蜂蜜', quantity: 2 }],
      },
    ],
  })
  expect(seen.lines.map(({ shipped }) => shipped)).toEqual([2, 0])
  expect(await noticesTo(orderNo, '部分商品已发货')).toBe(1)
  // Nothing is confirmed, or completes by itself, before the last parcel.
  expect((await server.call(orderApi.confirm, { orderNo }, { token: buyer.token })).code).toBe(1207)
  expect(await stockOf(server, honey)).toEqual({ on_hand: 50, reserved: 3 })
  const last = await send(orderNo, { carrier: 'own', trackingNo: '' })
  expect(last.data).toMatchObject({ state: 'SHIPPED', carrier: '商家自送' })
  expect(
    (await detail(orderNo)).parcels.map(({ lines }) => lines.map(({ title, quantity }) => [title, quantity])),
  ).toEqual([
    [['蜂蜜', 2]],
    [
      ['蜂蜜', 1],
      ['红茶', 1],
    ],
  ])
  expect(await stockOf(server, honey)).toEqual({ on_hand: 47, reserved: 0 })
  expect(await movesOf(server, orderNo)).toEqual([
    '>PENDING_PAYMENT',
    'PENDING_PAYMENT>PAID',
    'PAID>TO_SHIP',
    'TO_SHIP>TO_SHIP',
    'TO_SHIP>SHIPPED',
  ])
})

test('what cannot be sent is refused in words, and nothing changes', async () => {
  const orderNo = await paidOrder()
  expect(await send(orderNo, { lines: [pieces(honey, 4)] })).toMatchObject({
    code: 1212,
    msg: '「蜂蜜」只剩3件没有发货',
  })
  expect((await send(orderNo, { lines: [pieces(honey, 2), pieces(honey, 2)] })).code).toBe(1212)
  expect((await send(orderNo, { lines: [{ skuAlias: 'nothing', quantity: 1 }] })).code).toBe(404)
  expect(await send(orderNo, { lines: [pieces(honey, 0)] })).toMatchObject({
    code: 400,
    msg: '数量需为1到999之间的整数',
  })
  expect(await send(orderNo, { trackingNo: '12' })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('快递单号'),
  })
  expect((await detail(orderNo)).parcels).toEqual([])
  const trackingNo = nextNo()
  await send(orderNo, { lines: [pieces(honey, 1)], trackingNo })
  expect(await send(orderNo, { trackingNo })).toMatchObject({ code: 1214 })
  // A page that has not seen the first parcel.
  expect(await send(orderNo, { lines: [pieces(honey, 1)], parcels: 0 })).toMatchObject({
    code: 1213,
    msg: '订单的包裹刚刚有变动，请核对后再提交',
  })
  expect((await send(orderNo, { parcels: 1 })).code).toBe(0)
  expect(await send(orderNo)).toMatchObject({ code: 1211, msg: '订单现在是“已发货”，不能发货' })
  const refunded = await paidOrder()
  await server.services.db.updateTable('orders').set({ state: 'REFUNDING' }).where('order_no', '=', refunded).execute()
  expect(await send(refunded)).toMatchObject({ code: 1211, msg: '订单现在是“退款中”，不能发货' })
})

test('many people and fingers at once never send more pieces than there are', async () => {
  const orderNo = await paidOrder(buyer, [{ item: honey, quantity: 3 }])
  const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => send(orderNo, { lines: [pieces(honey, 1)] })))).map(
    ({ code }) => code,
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect(codes.filter((code) => code !== 0).every((code) => code === 1211 || code === 1212)).toBe(true)
  const { parcels, state } = await detail(orderNo)
  expect([parcels.length, state]).toEqual([3, 'SHIPPED'])
  const twice = await paidOrder(buyer, [{ item: honey, quantity: 3 }])
  const stale = await Promise.all([1, 2].map(() => send(twice, { lines: [pieces(honey, 1)], parcels: 0 })))
  expect(stale.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1213])
})

test('orders of one buyer and address go in one parcel; those of others do not', async () => {
  const [a, b] = [await paidOrder(), await paidOrder()]
  const other = await makeBuyer(server, '阿明')
  const c = await paidOrder(other)
  const { together } = await detail(a, shop.token)
  expect(together).toEqual([{ orderNo: b, title: '蜂蜜', count: 4 }])
  expect((await detail(a)).together).toEqual([])
  expect((await send(a, { together: [b, c] })).code).toBe(1216)
  expect((await send(a, { together: [b], trackingNo: 'NZ777888' })).code).toBe(0)
  for (const orderNo of [a, b]) {
    const { state, parcels } = await detail(orderNo)
    expect([state, parcels.length, parcels[0]!.others, parcels[0]!.trackingNo]).toEqual(['SHIPPED', 1, 1, 'NZ777888'])
  }
})

test('cases 2: a number that stands on another receiver’s parcel is asked about; for the same receiver it is the same parcel', async () => {
  const [a, b] = [await paidOrder(), await paidOrder()]
  const c = await paidOrder(await makeBuyer(server, '阿明'))
  await send(a, { trackingNo: 'NZ555000' })
  expect((await send(b, { trackingNo: 'NZ555000' })).code).toBe(0)
  expect((await detail(b)).parcels[0]).toMatchObject({ others: 1 })
  expect(await send(c, { trackingNo: 'NZ555000' })).toMatchObject({ code: 1215, details: { trackingNo: 'NZ555000' } })
  expect((await send(c, { trackingNo: 'NZ555000', sameNumber: true })).code).toBe(0)
})

test('cases 2: what was left of an order joins its own parcel when another order of the receiver travels in it', async () => {
  const a = await paidOrder(buyer, [{ item: honey, quantity: 3 }])
  const b = await paidOrder()
  await send(a, { lines: [pieces(honey, 1)], trackingNo: 'NZ424242' })
  expect((await send(b, { trackingNo: 'NZ424242', together: [a] })).data).toMatchObject({ state: 'SHIPPED' })
  const { state, parcels, lines } = await detail(a)
  expect([state, parcels.length, parcels[0]!.others]).toEqual(['SHIPPED', 1, 1])
  expect(parcels[0]!.lines).toEqual([expect.objectContaining({ title: '蜂蜜', quantity: 3 })])
  expect(lines.map(({ shipped }) => shipped)).toEqual([3])
})

test('cases 2: a number is put right, logged, and the buyer notified once, also by two people at once', async () => {
  const orderNo = await paidOrder()
  await send(orderNo, { trackingNo: 'NZ100001' })
  const alias = (await detail(orderNo)).parcels[0]!.alias!
  const fix = (trackingNo: string, was: string, token = shop.token) =>
    server.call(deskApi.correct, { orderNo, parcel: alias, carrier: 'aramex', trackingNo, was }, { token })
  const codes = (await Promise.all([fix('MP200002', 'NZ100001'), fix('MP200002', 'NZ100001')])).map(({ code }) => code)
  expect(codes).toEqual([0, 0])
  const seen = await detail(orderNo)
  expect(seen.parcels).toMatchObject([{ carrier: 'Aramex', trackingNo: 'MP200002' }])
  expect([seen.carrier, seen.trackingNo]).toEqual(['Aramex', 'MP200002'])
  expect(seen.logs.filter(({ text }) => text === '卖家更正了单号（Aramex MP200002）')).toHaveLength(1)
  expect(await noticesTo(orderNo, '快递单号已更正')).toBe(1)
  expect((await fix('MP300003', 'NZ100001')).code).toBe(1213)
  await server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
  expect(await fix('MP300003', 'MP200002')).toMatchObject({ code: 1217, msg: '订单现在是“交易成功”，不能修改单号' })
})

test('domain: staff act in their own name, which the shop reads and the buyer does not', async () => {
  const orderNo = await paidOrder()
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await send(orderNo, {}, staff.token)
  const lastEntry = async (token: string) => (await detail(orderNo, token)).logs[0]
  expect(await lastEntry(shop.token)).toMatchObject({ text: expect.stringContaining('卖家已发货'), who: '小成' })
  expect(await lastEntry(buyer.token)).not.toHaveProperty('who')
  expect(await detail(orderNo, staff.token)).toMatchObject({ side: 'seller', buyer: { alias: buyer.alias } })
  expect(await detail(orderNo)).toMatchObject({ side: 'buyer', buyer: null })
})

test('a partly shipped order that is refunded gives back only what has not left', async () => {
  const orderNo = await paidOrder(buyer, [{ item: honey, quantity: 3 }])
  await send(orderNo, { lines: [pieces(honey, 2)] })
  const { db, orderEffects } = server.services
  const { moveOrder } = await import('./public/moves')
  const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((trx) => moveOrder({ orderEffects }, trx, order, 'startRefund', { by: 'system', now: server.clock.now() }))
  expect(await stockOf(server, honey)).toEqual({ on_hand: 48, reserved: 0 })
})
