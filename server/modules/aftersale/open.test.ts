import { afterSaleApi } from '../../../src/contract/afterSale'
import { deskApi } from '../../../src/contract/desk'
import { ERRORS } from '../../../src/contract/errors'
import { orderApi } from '../../../src/contract/order'
import {
  openCase,
  openInput,
  buyPaid,
  detailOf,
  finish,
  newKey,
  optionsOf,
  shipAll,
  steps,
  type Sold,
} from '../../testing/afterSale'
import { makeItem, makeShop } from '../../testing/catalogue'
import { wrong } from '../../testing/ledger'
import { makeBuyer, movesOf, placeOrder, stockOf } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'

let { server, shop, item, buyer } = {} as Market
setMarket((market) => ({ server, shop, item, buyer } = market), { fresh: true, sku: { on_hand: 100 } })

const buy = (quantity = 3): Promise<Sold> => buyPaid(server, { buyer, shop, items: [{ item, quantity }] })
const call = async (sold: Sold, given: Parameters<typeof openInput>[2] = {}, as = sold.buyer.token) =>
  server.call(afterSaleApi.open, await openInput(server, sold, given), { token: as, requestKey: newKey() })

test('domain: before shipping a whole refund, freight included, is accepted at once; stock, order and ledger follow', async () => {
  const sold = await buy()
  expect(await optionsOf(server, sold)).toMatchObject({
    open: true,
    atOnce: true,
    fixed: true,
    freightCents: 500,
    remedy: [{ remedy: 'MONEY', text: '退款' }],
    lines: [{ quantity: 3, left: 3, leftCents: 3000, why: '' }],
  })
  const made = await openCase(server, sold, { freight: true, reason: 'CHANGED_MIND' })
  expect(made).toMatchObject({
    state: 'REFUNDED',
    cents: 3500,
    freightCents: 500,
    open: false,
    actions: [],
    refund: { state: 'DONE', cents: 3500 },
    wayBackBy: 'NONE',
    dueAt: null,
  })
  expect(made.logs.map(({ text }) => text)).toEqual(['退款已退回', '申请自动同意', '买家申请了售后'])
  const order = await detailOf(server, sold)
  expect(order).toMatchObject({ state: 'REFUNDED', cases: [{ alias: made.alias, state: 'REFUNDED', open: false }] })
  expect(order.actions).not.toContain('afterSale')
  expect(await movesOf(server, sold.orderNo)).toEqual(
    expect.arrayContaining(['TO_SHIP>REFUNDING', 'REFUNDING>REFUNDED']),
  )
  expect(await stockOf(server, item)).toEqual({ on_hand: 100, reserved: 0 })
  expect(await wrong(server)).toEqual([])
})

test('domain: the freight of a whole refund goes back also where the page did not think of it', async () => {
  expect(await openCase(server, await buy())).toMatchObject({ state: 'REFUNDED', cents: 3500 })
})

test('domain: some pieces before shipping wait for the seller; what is given back is not shipped, and its stock is back', async () => {
  const sold = await buy()
  const { alias } = await openCase(server, sold, { pieces: [2] })
  expect(await steps(server, sold).seen(alias)).toMatchObject({ state: 'ASKED', cents: 2000, open: true })
  expect(await steps(server, sold).accept(alias)).toMatchObject({ state: 'REFUNDED' })
  expect(await stockOf(server, item)).toEqual({ on_hand: 100, reserved: 1 })
  const order = await detailOf(server, sold)
  expect(order).toMatchObject({ state: 'TO_SHIP', lines: [{ quantity: 3, shipped: 0, cancelled: 2, refunded: 2 }] })
  const parcel = { orderNo: sold.orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }
  const lines = [{ skuAlias: item.skus[0]!.alias, quantity: 2 }]
  expect((await server.call(orderApi.delivery, { ...parcel, lines }, { token: shop.token })).code).toBe(
    ERRORS.piecesLeft[0],
  )
  await server.ok(orderApi.delivery, parcel, { token: shop.token })
  expect(await detailOf(server, sold)).toMatchObject({ state: 'SHIPPED', lines: [{ shipped: 1 }] })
  expect(await stockOf(server, item)).toEqual({ on_hand: 99, reserved: 0 })
  await finish(server, sold)
  expect((await detailOf(server, sold)).state).toBe('PARTLY_REFUNDED')
  const notices = await server.services.db.selectFrom('im_notices').select('body').execute()
  const done = notices.find(({ body }) => body.orderNo === sold.orderNo && body.title === '买家已确认收货')
  expect(done!.body.text).toContain('交易成功，共$15.00')
  const counted = server.services.db.selectFrom('items').select('sold').where('alias', '=', item.alias)
  expect(await counted.executeTakeFirst()).toEqual({ sold: 1 })
  expect(await wrong(server)).toEqual([])
})

test('domain: an order whose buyer has requested money back is not offered to go along with another parcel', async () => {
  const [first, second] = [await buy(), await buy()]
  const together = async () =>
    (await server.ok(orderApi.detail, { orderNo: first.orderNo }, { token: shop.token })).together
  expect(await together()).toMatchObject([{ orderNo: second.orderNo, count: 3 }])
  const { alias } = await openCase(server, second, { pieces: [2] })
  expect(await together()).toEqual([])
  await steps(server, second).accept(alias)
  expect(await together()).toMatchObject([{ orderNo: second.orderNo, count: 1 }])
})

test('domain: an order whose last waiting pieces are given back is shipped with what has left', async () => {
  const sold = await buy()
  const parcel = { orderNo: sold.orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }
  const lines = [{ skuAlias: item.skus[0]!.alias, quantity: 1 }]
  await server.ok(orderApi.delivery, { ...parcel, lines }, { token: shop.token })
  expect(await optionsOf(server, sold)).toMatchObject({ atOnce: false, fixed: true })
  const { alias, state } = await openCase(server, sold, { pieces: [2] })
  expect(state).toBe('ASKED')
  await steps(server, sold).accept(alias)
  expect(await detailOf(server, sold)).toMatchObject({ state: 'SHIPPED', lines: [{ shipped: 1, cancelled: 2 }] })
  expect(await stockOf(server, item)).toEqual({ on_hand: 99, reserved: 0 })
})

test('domain: the last pieces of an order that was never sent bring its freight back', async () => {
  const sold = await buy(2)
  const first = await openCase(server, sold, { pieces: [1] })
  const second = await openCase(server, sold, { pieces: [1] })
  expect(second.state).toBe('ASKED')
  await steps(server, sold).accept(first.alias)
  expect(await steps(server, sold).accept(second.alias)).toMatchObject({ state: 'REFUNDED', cents: 1500 })
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  expect(await stockOf(server, item)).toEqual({ on_hand: 100, reserved: 0 })
  expect(await wrong(server)).toEqual([])
})

test('domain: what can be requested is what is left, and a page that is late reads what changed', async () => {
  const sold = await shipAll(server, await buy())
  const late = await openInput(server, sold, { reason: 'DAMAGED', freight: true })
  const { alias } = await openCase(server, sold, { pieces: [2], reason: 'DAMAGED', freight: true })
  expect(await optionsOf(server, sold)).toMatchObject({
    lines: [{ left: 1, leftCents: 1000 }],
    freightCents: 0,
    freightWhy: '运费已申请过退款',
  })
  const token = { token: buyer.token, requestKey: newKey() }
  expect(await server.call(afterSaleApi.open, late, token)).toMatchObject({
    code: ERRORS.caseLeft[0],
    msg: '「测试商品」只剩1件可以申请售后',
  })
  const one = { ...late, lines: [{ ...late.lines[0]!, quantity: 1 }] }
  expect((await server.call(afterSaleApi.open, one, token)).code).toBe(ERRORS.freightClaimed[0])
  expect(await server.call(afterSaleApi.open, { ...one, freight: false }, token)).toMatchObject({
    code: ERRORS.caseSum[0],
    msg: '可退金额现在是$10.00，请核对后再提交',
  })
  // What was withdrawn can be requested for again.
  await steps(server, sold).withdraw(alias)
  expect(await optionsOf(server, sold)).toMatchObject({ lines: [{ left: 3, leftCents: 3000 }], freightCents: 500 })
  expect((await server.call(afterSaleApi.open, late, token)).code).toBe(0)
})

test('domain: less than the pieces are worth may be requested once goods were sent, not before', async () => {
  const unsent = await buy()
  expect((await call(unsent, { cents: 100 })).code).toBe(ERRORS.caseSum[0])
  const sold = await shipAll(server, await buy())
  expect((await call(sold, { reason: 'DAMAGED', cents: 0 })).code).toBe(ERRORS.badInput[0])
  const made = await openCase(server, sold, { reason: 'DAMAGED', cents: 700 })
  expect(made).toMatchObject({ cents: 700, lines: [{ quantity: 3, cents: 700 }] })
  expect((await optionsOf(server, sold)).open).toBe(false)
  await steps(server, sold).accept(made.alias)
  await finish(server, sold)
  expect((await detailOf(server, sold)).state).toBe('PARTLY_REFUNDED')
  expect(await wrong(server)).toEqual([])
})

test('app §8: a call that is repeated under its key opens one case', async () => {
  const sold = await shipAll(server, await buy())
  const input = await openInput(server, sold, { reason: 'DAMAGED' })
  const as = { token: buyer.token, requestKey: newKey() }
  const made = await Promise.all([1, 2, 3].map(() => server.call(afterSaleApi.open, input, as)))
  const aliases = made.filter(({ code }) => code === 0).map(({ data }) => data!.alias)
  expect(new Set(aliases).size).toBe(1)
  await server.services.db.deleteFrom('request_keys').execute()
  expect((await server.ok(afterSaleApi.open, input, as)).alias).toBe(aliases[0])
  expect((await detailOf(server, sold)).cases).toHaveLength(1)
})

test('domain: an order that allows no case states why, and its page offers none', async () => {
  const { orderNos } = await placeOrder(server, buyer, [{ item }])
  const unpaid = { buyer, shop, orderNo: orderNos[0]! }
  expect(await optionsOf(server, unpaid)).toMatchObject({ open: false, why: '订单还没有付款，可以直接取消订单' })
  expect((await detailOf(server, unpaid)).actions).not.toContain('afterSale')
  const lines = [{ skuAlias: item.skus[0]!.alias, quantity: 1 }]
  const input = { orderNo: unpaid.orderNo, remedy: 'MONEY' as const, reason: 'LATE' as const, lines, cents: 1000 }
  const refused = await server.call(afterSaleApi.open, input, { token: buyer.token })
  expect(refused).toMatchObject({ code: ERRORS.caseNotNow[0], msg: '订单还没有付款，可以直接取消订单' })

  const done = await finish(server, await shipAll(server, await buy()))
  expect((await detailOf(server, done)).actions).toContain('afterSale')
  server.clock.advance(31 * 86_400_000)
  expect((await detailOf(server, done)).actions).not.toContain('afterSale')
  expect((await call(done, { reason: 'QUALITY', cents: 1, pieces: [1] })).code).not.toBe(0)
})

test('domain: other people’s orders do not exist; input that fits no page is refused', async () => {
  const sold = await shipAll(server, await buy())
  const input = await openInput(server, sold, { reason: 'DAMAGED' })
  const stranger = await makeBuyer(server, '小明')
  for (const token of [stranger.token, shop.token]) {
    expect((await server.call(afterSaleApi.open, input, { token })).code).toBe(404)
    expect((await server.call(afterSaleApi.options, { orderNo: sold.orderNo }, { token })).code).toBe(404)
  }
  const by = { token: buyer.token }
  const refusal = async (changed: Partial<typeof input>) =>
    (await server.call(afterSaleApi.open, { ...input, ...changed }, by)).code
  expect(await refusal({ lines: [{ skuAlias: 'none', quantity: 1 }] })).toBe(404)
  expect(await refusal({ lines: [] })).toBe(ERRORS.badInput[0])
  expect(await refusal({ remedy: 'RETURN', reason: 'NOT_RECEIVED' })).toBe(ERRORS.badInput[0])
  expect(await refusal({ pictures: [`u/${'0'.repeat(40)}`] })).toBe(ERRORS.badInput[0])
  expect(await refusal({ cents: -1 })).toBe(ERRORS.badInput[0])
  // One line named twice is one line.
  const twice = { ...input.lines[0]!, quantity: 2 }
  expect(await refusal({ lines: [twice, twice] })).toBe(ERRORS.caseLeft[0])
  const unsent = await buy()
  expect((await call(unsent, { remedy: 'RETURN', reason: 'QUALITY' })).code).toBe(ERRORS.caseNotNow[0])
  expect((await detailOf(server, sold)).cases).toEqual([])
})

test('domain: both sides’ lists carry the case, and the desk’s tab 售后 holds and counts the order', async () => {
  const sold = await shipAll(server, await buy())
  const before = await server.ok(deskApi.sold, { tab: 'afterSale' }, { token: shop.token })
  expect([before.list.length, before.counts.afterSale]).toEqual([0, 0])
  const { alias } = await openCase(server, sold, { reason: 'DAMAGED', pieces: [1] })
  const desk = await server.ok(deskApi.sold, { tab: 'afterSale' }, { token: shop.token })
  expect(desk.counts.afterSale).toBe(1)
  expect(desk.list).toMatchObject([
    { orderNo: sold.orderNo, cases: [{ alias, state: 'ASKED', stateText: '待处理', cents: 1000, open: true }] },
  ])
  const bought = await server.ok(orderApi.buyers, {}, { token: buyer.token })
  expect(bought.list[0]!.cases).toMatchObject([{ alias, stateText: '等待卖家处理' }])
  await steps(server, sold).accept(alias)
  expect((await server.ok(deskApi.sold, { tab: 'afterSale' }, { token: shop.token })).counts.afterSale).toBe(0)
})

test('domain: an order that cost nothing gives its pieces back all the same', async () => {
  const free = await makeShop(server, {}, [{ cents: 0 }])
  const gift = await makeItem(server, { shop: free, skus: [{ price_cents: 0, on_hand: 10 }] })
  const sold = await buyPaid(server, { buyer, shop: free, items: [{ item: gift, quantity: 2 }] })
  const part = await openCase(server, sold, { pieces: [1] })
  expect(await steps(server, sold).accept(part.alias)).toMatchObject({ state: 'REFUNDED', cents: 0 })
  expect((await detailOf(server, sold)).state).toBe('TO_SHIP')
  expect(await openCase(server, sold)).toMatchObject({ state: 'REFUNDED', refund: { text: '没有需要退回的款项' } })
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  expect(await stockOf(server, gift)).toEqual({ on_hand: 10, reserved: 0 })
})

test('domain: a pick-up that was handed over is sent: its refund is no longer accepted at once', async () => {
  const place = await makeShop(server, {}, [{ kind: 'pickup', cents: 0, address: '5 Pearn Place', hours: '9–18' }])
  const goods = await makeItem(server, { shop: place, skus: [{ on_hand: 10 }] })
  const sold = await buyPaid(server, { buyer, shop: place, items: [{ item: goods }] })
  expect(await optionsOf(server, sold)).toMatchObject({ atOnce: true, fixed: true })
  await server.ok(deskApi.pickedUp, { orderNo: sold.orderNo }, { token: place.token })
  expect(await optionsOf(server, sold)).toMatchObject({ atOnce: false, fixed: false })
  const { alias, state } = await openCase(server, sold, { remedy: 'RETURN', reason: 'QUALITY' })
  expect(state).toBe('ASKED')
  expect((await detailOf(server, sold)).actions).not.toContain('confirm')
  await steps(server, sold).accept(alias)
  await steps(server, sold).sendBack(alias)
  expect(await steps(server, sold).receive(alias)).toMatchObject({ state: 'REFUNDED' })
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  expect(await stockOf(server, goods)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await wrong(server)).toEqual([])
})
