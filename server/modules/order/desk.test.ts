import { deskApi, type SoldTab } from '../../../src/contract/desk'
import { orderApi } from '../../../src/contract/order'
import { userApi } from '../../../src/contract/user'
import { addMembership } from '../../testing/memberships'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, pay, placeOrder, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let honey: TestItem
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await makeShop(server, { name: '金树蜂蜜' })
  buyer = await makeBuyer(server, '小雅')
  honey = await makeItem(server, { shop, values: { title: '麦卢卡蜂蜜 UMF10+' }, skus: [{ on_hand: 500 }] })
})

const sold = (
  input: { tab?: SoldTab; keyword?: string; cursor?: string; pageSize?: number; sellerAlias?: string } = {},
) => server.ok(deskApi.sold, input, { token: shop.token })
const numbers = async (input: Parameters<typeof sold>[0]) => (await sold(input)).list.map(({ orderNo }) => orderNo)
const place = async (by = buyer, item = honey) => {
  server.clock.advance(1000)
  return (await placeOrder(server, by, [{ item }])).orderNos[0]!
}
const placePaid = async (by = buyer, item = honey) => {
  const orderNo = await place(by, item)
  await pay(server, by, orderNo)
  return orderNo
}
const setState = (orderNo: string, state: 'TO_REDEEM' | 'REFUNDING' | 'REFUNDED' | 'CLOSED') =>
  server.services.db.updateTable('orders').set({ state }).where('order_no', '=', orderNo).execute()

test('app §7: /order/search/seller lists a shop’s orders by tab, newest first, with what waits on the tabs', async () => {
  const [unpaid, toShip, shipped, done, redeem, refunding, refunded, closed] = [
    await place(),
    await placePaid(),
    await placePaid(),
    await placePaid(),
    await placePaid(),
    await placePaid(),
    await placePaid(),
    await place(),
  ]
  const parcel = { carrier: 'nzpost', trackingNo: 'AB123456' }
  for (const orderNo of [shipped, done])
    await server.ok(orderApi.delivery, { orderNo, ...parcel }, { token: shop.token })
  await server.ok(orderApi.confirm, { orderNo: done }, { token: buyer.token })
  await setState(redeem, 'TO_REDEEM')
  await setState(refunding, 'REFUNDING')
  await setState(refunded, 'REFUNDED')
  await setState(closed, 'CLOSED')
  const byTab = Object.fromEntries(
    await Promise.all(
      (['unpaid', 'toShip', 'shipped', 'toRedeem', 'afterSale', 'completed'] as const).map(
        async (tab) => [tab, await numbers({ tab })] as const,
      ),
    ),
  )
  expect(byTab).toEqual({
    unpaid: [unpaid],
    toShip: [toShip],
    shipped: [shipped],
    toRedeem: [redeem],
    afterSale: [refunded, refunding],
    completed: [done],
  })
  expect(await numbers({})).toEqual([closed, refunded, refunding, redeem, done, shipped, toShip, unpaid])
  const { counts, shop: named, list } = await sold({ tab: 'toShip' })
  expect(counts).toEqual({ unpaid: 1, toShip: 1, shipped: 1, toRedeem: 1, afterSale: 1 })
  expect(named).toEqual({ sellerAlias: shop.alias, shopName: '金树蜂蜜' })
  expect(list[0]).toMatchObject({
    buyer: { alias: buyer.alias, nickname: '小雅' },
    address: { name: '小雅' },
    actions: ['ship', 'sellerNote'],
  })
})

test('a page goes on after its last order, whatever was bought meanwhile, over states too', async () => {
  const made: string[] = []
  for (let at = 0; at < 5; at++) made.unshift(await (at % 2 ? place() : placePaid()))
  for (const tab of ['all', 'toShip'] as const) {
    const expected = await numbers({ tab })
    const first = await sold({ tab, pageSize: 2 })
    await placePaid()
    const second = await sold({ tab, pageSize: 2, cursor: first.next! })
    expect([...first.list, ...second.list].map(({ orderNo }) => orderNo)).toEqual(expected.slice(0, 4))
  }
  expect(made).toHaveLength(5)
})

test('orders are found by number, name of buyer or receiver, end of the phone number and title of an item', async () => {
  const tea = await makeItem(server, { shop, values: { title: '红茶 100%_天然' }, skus: [{ on_hand: 10 }] })
  const other = await makeBuyer(server, '阿明Tom')
  const mine = await placePaid()
  const his = await place(other, tea)
  const { address } = await server.ok(orderApi.detail, { orderNo: mine }, { token: buyer.token })
  const phone = address!.phone
  await server.services.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ name: '王大锤', phone: '+64215550042', text: 'Albany' }) as never })
    .where('order_no', '=', his)
    .execute()
  const found = async (keyword: string, tab: SoldTab = 'all') => numbers({ keyword, tab })
  expect(await found(mine)).toEqual([mine])
  expect(await found('小雅')).toEqual([mine])
  expect(await found('tom')).toEqual([his])
  expect(await found('王大')).toEqual([his])
  expect(await found(phone.slice(-4))).toEqual([mine])
  // The end of a number may begin with 0.
  expect(await found('0042')).toEqual([his])
  expect(await found(`0${phone.replace('+64', '')}`)).toEqual([mine])
  expect(await found('麦卢卡')).toEqual([mine])
  // Nothing in what is typed is a pattern.
  expect(await found('%_')).toEqual([his])
  expect(await found('%')).toEqual([his])
  expect(await found('红茶', 'toShip')).toEqual([])
  expect(await found('没有的')).toEqual([])
})

test('a search goes on after its last order, whatever way found it, and looks at this shop’s orders alone', async () => {
  const made: string[] = []
  for (let at = 0; at < 3; at++) made.unshift(await place())
  const other = await makeBuyer(server, '小雅二号')
  for (let at = 0; at < 2; at++) made.unshift(await place(other))
  const rival = await makeShop(server, { name: '对门' })
  await place(buyer, await makeItem(server, { shop: rival, values: { title: '麦卢卡蜂蜜 UMF10+' } }))
  for (const keyword of ['小雅', '麦卢卡', '雅', 'umf10+']) {
    expect(await numbers({ keyword })).toEqual(made)
    const first = await sold({ keyword, pageSize: 2 })
    const second = await sold({ keyword, pageSize: 2, cursor: first.next! })
    expect([...first.list, ...second.list].map(({ orderNo }) => orderNo)).toEqual(made.slice(0, 4))
    expect(await server.ok(deskApi.sold, { keyword, pageSize: 2, page: 2 }, { token: shop.token })).toMatchObject({
      list: second.list.map(({ orderNo }) => ({ orderNo })),
    })
  }
})

test('a title is searched as it was when the item was sold; a nickname as it is now', async () => {
  const before = await place()
  await server.services.db.updateTable('items').set({ title: '蓝莓干' }).where('id', '=', honey.id).execute()
  const after = await place()
  expect(await numbers({ keyword: '麦卢卡' })).toEqual([before])
  expect(await numbers({ keyword: '蓝莓' })).toEqual([after])
  await server.services.db.updateTable('users').set({ nickname: '新名字' }).where('alias', '=', buyer.alias).execute()
  expect(await numbers({ keyword: '新名' })).toEqual([after, before])
})

test('a pick-up order is not found by the name of the shop that hands it over', async () => {
  const orderNo = await place()
  const kiosk = JSON.stringify({ key: 'pick', name: '到店自提', kind: 'pickup', eta: '' })
  const point = JSON.stringify({ name: '金树蜂蜜', phone: '', text: 'Te Puke' })
  await server.services.db
    .updateTable('orders')
    .set({ freight: kiosk as never, address: point as never })
    .where('order_no', '=', orderNo)
    .execute()
  expect(await numbers({ keyword: '金树' })).toEqual([])
  expect(await numbers({ keyword: '小雅' })).toEqual([orderNo])
})

test('app §7: /order/buyers finds a buyer’s own orders by item, shop and number', async () => {
  const rival = await makeShop(server, { name: '对门茶庄' })
  const tea = await makeItem(server, { shop: rival, values: { title: '红茶 100%_天然' } })
  const [first, second] = [await place(), await place(buyer, tea)]
  await place(await makeBuyer(server, '别人'), tea)
  const found = async (keyword: string, tab: 'all' | 'toShip' = 'all') =>
    (await server.ok(orderApi.buyers, { keyword, tab }, { token: buyer.token })).list.map(({ orderNo }) => orderNo)
  expect(await found('')).toEqual([second, first])
  expect(await found('umf')).toEqual([first])
  expect(await found('对门')).toEqual([second])
  expect(await found('%_')).toEqual([second])
  expect(await found(first.slice(-8))).toEqual([first])
  expect(await found('红茶', 'toShip')).toEqual([])
  expect(await found('没有的')).toEqual([])
})

test('domain: a seller sees orders of their shop alone; staff those of their employer; a stranger finds no list', async () => {
  const mine = await placePaid()
  const rival = await makeShop(server, { name: '对门' })
  const rivals = await makeItem(server, { shop: rival })
  const theirs = await placePaid(buyer, rivals)
  expect(await numbers({})).toEqual([mine])
  const call = (token: string, sellerAlias?: string) => server.call(deskApi.sold, { sellerAlias }, { token })
  expect((await call(shop.token, rival.alias)).code).toBe(404)
  expect((await call(buyer.token)).code).toBe(404)
  expect((await server.call(deskApi.sold, {})).code).toBe(255)

  // Staff of two shops who sells nothing: the first by default, the other by name.
  const staff = await server.user('小成')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await addMembership(server, staff.id, 'staff', { shop_id: rival.id })
  const first = await call(staff.token)
  expect(first.data!.list.map(({ orderNo }) => orderNo)).toEqual([mine])
  expect(first.data!.shops.map(({ shopName }) => shopName)).toEqual(['金树蜂蜜', '对门'])
  expect((await call(staff.token, rival.alias)).data!.list.map(({ orderNo }) => orderNo)).toEqual([theirs])
})

test('app §7: /app/minePageExt says what waits in the shop of who works in one', async () => {
  await placePaid()
  await place()
  const sellers = await server.ok(userApi.mine, {}, { token: shop.token })
  expect(sellers.sold).toEqual({ toShip: 1 })
  expect((await server.ok(userApi.mine, {}, { token: buyer.token })).sold).toBeNull()
})
