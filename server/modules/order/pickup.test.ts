import { deskApi } from '../../../src/contract/desk'
import { ERRORS } from '../../../src/contract/errors'
import { orderApi } from '../../../src/contract/order'
import { PICKED_UP_MS, PICKUP_DAYS } from '../../../src/domain/orderTimes'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoComplete } from '../../testing/jobs'
import { addMembership } from '../../testing/memberships'
import { balances, refund } from '../../testing/ledger'
import { makeBuyer, movesOf, pay, placeOrder, stockOf, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let item: TestItem
let orderNo: string
beforeAll(async () => {
  // 13:00 on Friday 27 November in Auckland.
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await makeShop(server, {}, [
    {
      key: 'pick',
      kind: 'pickup',
      name: '到店自提',
      cents: 0,
      address: '37 Maungakawa Road',
      hours: '周六 9:00–13:00',
    },
  ])
  buyer = await makeBuyer(server)
  item = await makeItem(server, { shop })
  orderNo = (await placeOrder(server, buyer, [{ item, quantity: 2 }])).orderNos[0]!
  await pay(server, buyer, orderNo)
})

const detail = (token: string) => server.ok(orderApi.detail, { orderNo }, { token })
const arrange = (day: string, time: string, was: string | null = null, token = shop.token) =>
  server.call(orderApi.pickupTime, { orderNo, day, time, was }, { token })
const handOver = (token = shop.token) => server.call(deskApi.pickedUp, { orderNo }, { token })
const noticesTo = async (title: string) => {
  const rows = await server.services.db.selectFrom('im_notices').select(['body', 'recipient']).execute()
  return rows.filter(
    ({ body, recipient }) => body.title === title && body.orderNo === orderNo && recipient === buyer.alias,
  )
}

test('app §7: /order/updateRezSelfPickupTime keeps a time of New Zealand, notifies the buyer once, and logs who did it', async () => {
  expect((await detail(shop.token)).actions).toEqual(['pickupTime', 'pickedUp', 'sellerNote'])
  const first = await arrange('2026-11-28', '10:30')
  // Summer time: 13 hours ahead.
  expect(first.data).toMatchObject({ pickupAt: '2026-11-27T21:30:00.000Z', state: 'TO_PICKUP' })
  expect((await arrange('2026-11-28', '10:30')).code).toBe(0)
  expect(await noticesTo('自提时间已安排')).toMatchObject([
    { body: { text: expect.stringContaining('26-11-28 10:30（新西兰时间）') } },
  ])
  const seen = await detail(buyer.token)
  expect(seen).toMatchObject({ pickupAt: '2026-11-27T21:30:00.000Z', actions: ['confirm', 'buyAgain', 'afterSale'] })
  expect(seen.logs[0]!.text).toBe('卖家安排了自提时间（26-11-28 10:30）')
  const { list } = await server.ok(deskApi.sold, { tab: 'shipped' }, { token: shop.token })
  expect(list[0]).toMatchObject({ orderNo, pickupAt: '2026-11-27T21:30:00.000Z' })
})

test('app §7: of two people of the shop the second reads which time was arranged meanwhile, and overwrites nothing', async () => {
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await arrange('2026-11-28', '10:30')
  const second = await arrange('2026-11-29', '09:00', null, staff.token)
  expect([second.code, second.msg]).toEqual([ERRORS.pickupChanged[0], '自提时间刚刚改为26-11-28 10:30，请核对后再提交'])
  expect((await arrange('2026-11-29', '09:00', '2026-11-27T21:30:00.000Z', staff.token)).data!.pickupAt).toBe(
    '2026-11-28T20:00:00.000Z',
  )
  expect(await noticesTo('自提时间已安排')).toHaveLength(2)
})

test('app §7: a time that is arranged again after another one is what the buyer reads last', async () => {
  const [first, second] = ['2026-11-27T21:30:00.000Z', '2026-11-28T20:00:00.000Z']
  await arrange('2026-11-28', '10:30')
  server.clock.advance(1000)
  await arrange('2026-11-29', '09:00', first)
  server.clock.advance(1000)
  expect((await arrange('2026-11-28', '10:30', second)).data!.pickupAt).toBe(first)
  const texts = (await noticesTo('自提时间已安排')).map(({ body }) => body.text)
  expect(texts).toHaveLength(3)
  expect(texts.filter((text) => text.includes('26-11-28 10:30'))).toHaveLength(2)
})

test.each([
  ['in the past', '2026-11-27', '12:59', ERRORS.pickupPast[0]],
  [`more than ${PICKUP_DAYS} days ahead`, '2027-01-27', '10:00', ERRORS.pickupPast[0]],
  ['on a day that does not exist', '2026-11-31', '10:00', ERRORS.badInput[0]],
  ['at an hour that does not exist', '2026-11-28', '24:30', ERRORS.badInput[0]],
])('bad input: a time %s is refused, and nothing changes', async (_what, day, time, code) => {
  expect((await arrange(day, time)).code).toBe(code)
  expect((await detail(shop.token)).pickupAt).toBeNull()
})

test('domain: what was handed over is sold at once and completes a day later, its money released', async () => {
  expect((await handOver()).data).toMatchObject({ state: 'TO_PICKUP', stateText: '已提货', actions: ['sellerNote'] })
  expect(await stockOf(server, item)).toEqual({ on_hand: 8, reserved: 0 })
  expect(await noticesTo('卖家已登记提货')).toHaveLength(1)
  expect(await detail(buyer.token)).toMatchObject({
    stateText: '已提货',
    actions: ['confirm', 'buyAgain', 'afterSale'],
  })
  // Twice is refused, not done twice.
  const again = await handOver()
  expect([again.code, again.msg]).toEqual([ERRORS.notToPickup[0], '订单现在是“已提货”，不能登记自提'])

  server.clock.advance(PICKED_UP_MS - 1)
  await autoComplete(server.services)
  expect((await detail(buyer.token)).state).toBe('TO_PICKUP')
  server.clock.advance(1)
  const done = await Promise.all([autoComplete(server.services), autoComplete(server.services)])
  expect(done[0]! + done[1]!).toBe(1)
  expect(await detail(buyer.token)).toMatchObject({ state: 'COMPLETED', stateText: '交易成功' })
  expect(await stockOf(server, item)).toEqual({ on_hand: 8, reserved: 0 })
  expect(await balances(server, shop)).toMatchObject({ available: 2000, pending: 0 })
  expect((await movesOf(server, orderNo)).slice(-2)).toEqual(['TO_PICKUP>TO_PICKUP', 'TO_PICKUP>COMPLETED'])
})

test('domain: the buyer may confirm before or after the hand-over, and the job then finds nothing', async () => {
  await handOver()
  await server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
  server.clock.advance(PICKED_UP_MS)
  expect(await autoComplete(server.services)).toBe(0)
  expect(await stockOf(server, item)).toEqual({ on_hand: 8, reserved: 0 })
})

test('domain: an order that waits untouched, or goes back to its buyer, never completes by itself', async () => {
  server.clock.advance(30 * PICKED_UP_MS)
  expect(await autoComplete(server.services)).toBe(0)
  await handOver()
  await refund(server, orderNo, { cents: 2000, key: 'a', event: 'startRefund' })
  server.clock.advance(PICKED_UP_MS)
  expect(await autoComplete(server.services)).toBe(0)
  // The goods were handed over: they do not come back by themselves.
  expect(await stockOf(server, item)).toEqual({ on_hand: 8, reserved: 0 })
})

test('domain: an order that is shipped has no pick-up', async () => {
  const post = await makeShop(server)
  const honey = await makeItem(server, { shop: post })
  orderNo = (await placeOrder(server, buyer, [{ item: honey }])).orderNos[0]!
  await pay(server, buyer, orderNo)
  for (const response of [await arrange('2027-01-20', '10:00', null, post.token), await handOver(post.token)])
    expect(response.code).toBe(ERRORS.notToPickup[0])
})
