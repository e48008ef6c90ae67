import { addressApi } from '../../../src/contract/address'
import { deskApi } from '../../../src/contract/desk'
import { orderApi } from '../../../src/contract/order'
import { orderEditApi } from '../../../src/contract/orderEdit'
import { ERRORS } from '../../../src/contract/errors'
import { payShopApi } from '../../../src/contract/payShop'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose } from '../../testing/jobs'
import { decide, makeBuyer, openPayment, pay, placeOrder, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let item: TestItem
/** Of another house, and of another receiver. */
let home: string
let work: string
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
  item = await makeItem(server, { shop, skus: [{ on_hand: 999, price_cents: 2390 }] })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  buyer = await makeBuyer(server)
  const add = async (change: object) =>
    (await server.ok(addressApi.add, { ...QUEEN_STREET, ...change, isDefault: false }, { token: buyer.token })).alias
  home = await add({ street: '8 Domain Road' })
  work = await add({ name: '李雷', street: '1 Albert Street' })
})

const place = async () => (await placeOrder(server, buyer, [{ item, quantity: 2 }])).orderNos[0]!
const detail = (orderNo: string, token = buyer.token) => server.ok(orderApi.detail, { orderNo }, { token })
const readdress = (orderNo: string, addressAlias: string, was?: string, token = buyer.token) =>
  server.call(orderEditApi.address, { orderNo, addressAlias, ...(was ? { was } : {}) }, { token })
const annotate = (orderNo: string, note: string, token = buyer.token) =>
  server.call(orderEditApi.note, { orderNo, note }, { token })

test('an unpaid order goes to another address of its buyer at the same price, and the seller sees that it changed', async () => {
  const orderNo = await place()
  const before = await detail(orderNo)
  expect(before.actions).toEqual(expect.arrayContaining(['changeAddress', 'changeNote']))
  expect(before.addressChangedAt).toBeUndefined()
  server.clock.advance(1000)
  const at = server.clock.now().toISOString()
  const { data } = await readdress(orderNo, work)
  expect(data!.address).toMatchObject({ name: '李雷', text: expect.stringContaining('1 Albert Street') })
  expect([data!.totalCents, data!.freightCents, data!.addressChangedAt]).toEqual([
    before.totalCents,
    before.freightCents,
    at,
  ])
  expect(data!.logs[0]).toMatchObject({ text: '买家修改了收货地址', at })
  const sold = (await server.ok(deskApi.sold, { keyword: orderNo }, { token: shop.token })).list[0]!
  expect([sold.address!.name, sold.addressChangedAt, sold.actions.includes('changeAddress')]).toEqual([
    '李雷',
    at,
    false,
  ])
})

test('the same address is no change; a page that shows an older one is refused and changes nothing', async () => {
  const orderNo = await place()
  await readdress(orderNo, home)
  const { addressChangedAt: was } = await detail(orderNo)
  server.clock.advance(1000)
  expect((await readdress(orderNo, home)).code).toBe(0)
  expect((await detail(orderNo)).addressChangedAt).toBe(was)
  expect((await readdress(orderNo, work)).code).toBe(ERRORS.addressChanged[0])
  expect((await detail(orderNo)).address!.text).toContain('8 Domain Road')
  expect((await readdress(orderNo, work, was)).code).toBe(0)
})

test('two windows at once: one address holds, the other window is refused', async () => {
  const orderNo = await place()
  const codes = (await Promise.all([readdress(orderNo, home), readdress(orderNo, work)])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([0, ERRORS.addressChanged[0]])
  const { logs } = await detail(orderNo)
  expect(logs.filter(({ text }) => text === '买家修改了收货地址')).toHaveLength(1)
})

test('however often address and note change, the history names each once, at its last', async () => {
  const orderNo = await place()
  for (const note of ['一', '二', '三']) {
    server.clock.advance(1000)
    const { addressChangedAt: was } = await detail(orderNo)
    expect((await readdress(orderNo, note === '二' ? work : home, was)).code).toBe(0)
    expect((await annotate(orderNo, note)).code).toBe(0)
  }
  const { logs, note } = await detail(orderNo)
  expect(note).toBe('三')
  expect(logs.map(({ text }) => text)).toEqual(['买家修改了备注', '买家修改了收货地址', '提交订单'])
  expect(logs[1]!.at).toBe(server.clock.now().toISOString())
})

test('an amount that is paid to a shop goes to no address; its note changes', async () => {
  const paid = { sellerAlias: shop.alias, cents: 1500, note: '' }
  const { orderNo } = await server.ok(payShopApi.create, paid, { token: buyer.token, requestKey: 'to-shop' })
  expect(await readdress(orderNo, work)).toMatchObject({
    code: ERRORS.notToEdit[0],
    msg: expect.stringContaining('没有收货地址'),
  })
  expect((await detail(orderNo)).address).toBeNull()
  expect((await annotate(orderNo, '3号桌')).code).toBe(0)
})

test('after the payment neither address nor note changes, and the refusal says so', async () => {
  const orderNo = await place()
  await annotate(orderNo, '请放门口')
  await pay(server, buyer, orderNo)
  const paid = await detail(orderNo)
  expect(paid.actions.filter((action) => action.startsWith('change'))).toEqual([])
  for (const refused of [await readdress(orderNo, work), await annotate(orderNo, '别放门口')])
    expect([refused.code, refused.msg]).toEqual([ERRORS.notToEdit[0], '订单已付款，不能再修改，请联系卖家'])
  expect(await detail(orderNo)).toMatchObject({ address: paid.address, note: '请放门口' })
})

test('a change and the payment at once: the order goes where the history says', async () => {
  const orderNo = await place()
  const { reference } = await openPayment(server, buyer, orderNo)
  const [{ code }] = await Promise.all([readdress(orderNo, work), decide(server, reference, 'success')])
  const { state, address, logs } = await detail(orderNo)
  expect(state).toBe('TO_SHIP')
  const changed = logs.some(({ text }) => text === '买家修改了收货地址')
  expect([changed, address!.name === '李雷']).toEqual([code === 0, code === 0])
})

test('an order that is closed, or whose time to pay is over, is not changed', async () => {
  const orderNo = await place()
  server.clock.advance(30 * 60_000)
  expect((await readdress(orderNo, work)).msg).toBe('付款时间已过，不能再修改')
  await autoClose(server.services)
  expect((await annotate(orderNo, '请放门口')).msg).toBe('订单已关闭，不能再修改')
})

test('a pick-up goes to no address', async () => {
  const orderNo = await place()
  const { db } = server.services
  const { freight } = await db
    .selectFrom('orders')
    .select('freight')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const pickup = JSON.stringify({ ...freight, kind: 'pickup' })
  await db.updateTable('orders').set({ freight: pickup }).where('order_no', '=', orderNo).execute()
  expect((await detail(orderNo)).actions).toContain('changeNote')
  expect((await detail(orderNo)).actions).not.toContain('changeAddress')
  expect((await readdress(orderNo, work)).msg).toBe('自提订单没有收货地址')
})

test('the buyer’s note reaches the seller, who cannot change it; the shop’s own note stays the shop’s', async () => {
  const orderNo = await place()
  await server.ok(deskApi.note, { orderNo, note: '老顾客' }, { token: shop.token })
  const { data } = await annotate(orderNo, '  请放门口\n按两次门铃  ')
  expect([data!.note, data!.sellerNote, data!.logs[0]!.text]).toEqual([
    '请放门口\n按两次门铃',
    undefined,
    '买家修改了备注',
  ])
  expect(await detail(orderNo, shop.token)).toMatchObject({ note: '请放门口\n按两次门铃', sellerNote: '老顾客' })
  expect((await annotate(orderNo, '改掉', shop.token)).code).toBe(ERRORS.notFound[0])
  expect((await annotate(orderNo, '字'.repeat(201))).code).toBe(ERRORS.badInput[0])
  expect((await annotate(orderNo, '')).data!.note).toBe('')
})

test('domain: an address of someone else, or an order of someone else, does not exist', async () => {
  const orderNo = await place()
  const other = await makeBuyer(server, '路人')
  const theirs = (await server.ok(addressApi.list, {}, { token: other.token })).list[0]!.alias
  expect((await readdress(orderNo, theirs)).code).toBe(ERRORS.notFound[0])
  expect((await readdress(orderNo, theirs, undefined, other.token)).code).toBe(ERRORS.notFound[0])
  expect((await server.call(orderEditApi.note, { orderNo, note: '' })).code).toBe(255)
})
