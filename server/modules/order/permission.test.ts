import { addressApi } from '../../../src/contract/address'
import { QUEEN_STREET } from '../../../src/contract/testing/address'
import { cartApi } from '../../../src/contract/cart'
import type { AnyEndpoint } from '../../../src/contract/endpoint'
import { orderApi, payApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, pay, placeOrder, type Buyer } from '../../testing/shopping'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('domain: an order of somebody else answers as if it did not exist, on every call', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const orderNo = orderNos[0]!
  await pay(server, buyer, payNo)
  const strangers = [await makeBuyer(server), await makeShop(server)]
  const parcel = { carrier: 'nzpost', trackingNo: 'AB123456' }
  const calls: [AnyEndpoint, Record<string, unknown>][] = [
    [orderApi.detail, { orderNo }],
    [orderApi.close, { orderNo }],
    [orderApi.confirm, { orderNo }],
    [orderApi.delivery, { orderNo, ...parcel }],
    [payApi.checkout, { orderNo }],
    [payApi.checkout, { orderNo: payNo }],
    [payApi.prepare, { orderNo }],
  ]
  for (const stranger of strangers) {
    for (const [endpoint, input] of calls) {
      expect([endpoint.path, await server.call(endpoint, input, { token: stranger.token })]).toMatchObject([
        endpoint.path,
        { code: 404, data: null },
      ])
    }
  }
  // Each side does what is its own: the buyer does not ship, the seller neither closes, confirms nor pays.
  expect(await server.call(orderApi.delivery, { orderNo, ...parcel }, { token: buyer.token })).toMatchObject({
    code: 404,
  })
  for (const [endpoint, input] of calls.filter(
    ([endpoint]) => endpoint !== orderApi.detail && endpoint !== orderApi.delivery,
  )) {
    expect(await server.call(endpoint, input, { token: shop.token })).toMatchObject({ code: 404 })
  }
  expect((await server.ok(orderApi.buyers, {}, { token: strangers[0]!.token })).list).toEqual([])
})

test('domain: an address of somebody else does not exist, and is no address for an order', async () => {
  const [owner, stranger] = [await makeBuyer(server), await makeBuyer(server)]
  const { list } = await server.ok(addressApi.list, {}, { token: owner.token })
  const address = list[0]!
  expect(await server.call(addressApi.update, address, { token: stranger.token })).toMatchObject({ code: 404 })
  expect(await server.call(addressApi.remove, { alias: address.alias }, { token: stranger.token })).toMatchObject({
    code: 404,
  })
  const item = await makeItem(server, { shop: await makeShop(server) })
  const lines = [{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }]
  const quote = await server.ok(
    orderApi.preCreate,
    { source: 'ITEMS', lines, addressAlias: address.alias },
    { token: stranger.token },
  )
  expect(quote).toMatchObject({ address: null, problems: [{ code: 1203, text: '请先选择收货地址' }] })
})

test('domain: shop staff read and ship its orders as the seller; what they bought there themselves they see as buyers', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const [staff, buyer] = [await server.user('店员'), await makeBuyer(server)]
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await server.ok(addressApi.add, { ...QUEEN_STREET, name: '店员' }, { token: staff.token })
  const paid = async (by: Buyer) => {
    const { payNo, orderNos } = await placeOrder(server, by, [{ item }])
    await pay(server, by, payNo)
    return orderNos[0]!
  }
  const seen = async (orderNo: string, by: Buyer) => {
    const { actions, hint } = await server.ok(orderApi.detail, { orderNo }, { token: by.token })
    return { actions, hint }
  }
  const [sold, bought] = [await paid(buyer), await paid(staff)]
  expect(await seen(sold, staff)).toEqual({ actions: ['ship', 'sellerNote'], hint: '买家已付款，请尽快发货' })
  expect(await seen(sold, buyer)).toMatchObject({ actions: ['buyAgain', 'afterSale'] })
  expect(await seen(bought, staff)).toMatchObject({
    actions: ['buyAgain', 'ship', 'afterSale'],
    hint: '卖家正在备货，发货后可在这里查看快递单号',
  })
  for (const orderNo of [sold, bought]) {
    const parcel = { orderNo, carrier: 'nzpost', trackingNo: `AB${orderNo}` }
    expect(await server.ok(orderApi.delivery, parcel, { token: staff.token })).toMatchObject({ state: 'SHIPPED' })
  }
  expect(await seen(sold, staff)).toMatchObject({ actions: ['sellerNote'] })
})

test('domain: a seller cannot buy from the own shop', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop, values: { title: '自家蜂蜜' } })
  const line = { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }
  expect(await server.call(cartApi.update, line, { token: shop.token })).toMatchObject({ code: 1006 })
  const quote = await server.ok(orderApi.preCreate, { source: 'ITEMS', lines: [line] }, { token: shop.token })
  expect(quote.problems.map(({ text }) => text)).toContain('「自家蜂蜜」是你自己店铺的商品')
})

test('domain: a SKU under another item does not exist', async () => {
  const shop = await makeShop(server)
  const [a, b] = [await makeItem(server, { shop }), await makeItem(server, { shop })]
  const buyer = await makeBuyer(server)
  const mixed = { itemAlias: a.alias, skuAlias: b.skus[0]!.alias, quantity: 1 }
  const as = { token: buyer.token }
  expect(await server.call(orderApi.preCreate, { source: 'ITEMS', lines: [mixed] }, as)).toMatchObject({ code: 404 })
  expect(await server.call(cartApi.update, mixed, as)).toMatchObject({ code: 404 })
})
