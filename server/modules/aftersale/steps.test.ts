import { afterSaleApi } from '../../../src/contract/afterSale'
import type { CaseState } from '../../../src/contract/caseMark'
import { ERRORS } from '../../../src/contract/errors'
import { orderApi } from '../../../src/contract/order'
import { COMPLETE_MS } from '../../../src/domain/orderTimes'
import {
  openCase,
  buyPaid,
  caseIn,
  detailOf,
  finish,
  lapse,
  RETURN_TO,
  shipAll,
  steps,
  type Sold,
} from '../../testing/afterSale'
import { autoComplete } from '../../testing/jobs'
import { balances, wrong } from '../../testing/ledger'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, stockOf } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let { server, shop, item, buyer } = {} as Market
setMarket((market) => ({ server, shop, item, buyer } = market), { fresh: true, sku: { on_hand: 100 } })

const inState = (state: Exclude<CaseState, 'RECEIVED'>) => caseIn(server, { buyer, shop, item }, state)
const by = () => steps(server, { buyer, shop })
const codeOf = async (work: Promise<{ code: number }>) => (await work).code
const asShop = () => ({ token: shop.token })
const asBuyer = () => ({ token: buyer.token })
async function operator(): Promise<{ token: string }> {
  const user = await server.user('运营')
  await addMembership(server, user.id, 'operator')
  return { token: user.token }
}

test('domain: goods go back to the seller’s address and the money to the buyer; the stock grows once', async () => {
  const { alias, ...sold } = await inState('ASKED')
  expect(await by().seen(alias, 'shop')).toMatchObject({ returnTo: null, actions: ['refuse', 'accept'] })
  expect(await codeOf(server.call(afterSaleApi.accept, { alias }, asShop()))).toBe(ERRORS.returnToNeeded[0])
  expect(await by().accept(alias)).toMatchObject({ state: 'ACCEPTED', stateText: '等待买家寄回', actions: [] })
  const accepted = await by().seen(alias)
  expect(accepted).toMatchObject({
    returnTo: RETURN_TO,
    wayBackBy: 'SELLER',
    actions: ['withdraw', 'sendBack'],
    dueAt: new Date(server.clock.now().getTime() + 7 * DAY).toISOString(),
  })
  expect(await by().sendBack(alias)).toMatchObject({
    state: 'SENT_BACK',
    parcel: { carrier: 'NZ Post', trackingNo: 'RT123456', url: expect.stringContaining('RT123456') },
  })
  // The same again is no correction; another number is one.
  expect((await by().sendBack(alias)).logs).toHaveLength(3)
  const corrected = { alias, carrier: 'nzpost', trackingNo: 'RT123457' }
  expect((await server.ok(afterSaleApi.sendBack, corrected, asBuyer())).logs[0]!.text).toBe('买家更正了退货单号')
  const received = await by().receive(alias)
  expect(received).toMatchObject({ state: 'REFUNDED', refund: { state: 'DONE', cents: 1000 } })
  // A second tap is the first one.
  expect((await by().receive(alias)).logs).toHaveLength(received.logs.length)
  expect(await stockOf(server, item)).toEqual({ on_hand: 100, reserved: 0 })
  expect((await detailOf(server, sold)).state).toBe('SHIPPED')
  // The next case is accepted with the address that the shop gave last.
  const next = await inState('ASKED')
  expect((await by().seen(next.alias, 'shop')).returnTo).toEqual(RETURN_TO)
  expect((await by().seen(next.alias)).returnTo).toBeNull()
  expect((await server.ok(afterSaleApi.accept, { alias: next.alias }, asShop())).returnTo).toEqual(RETURN_TO)
  expect(await wrong(server)).toEqual([])
})

test('domain: what can’t be sold again does not come back into the stock', async () => {
  const { alias } = await inState('SENT_BACK')
  await by().receive(alias, false)
  expect(await stockOf(server, item)).toEqual({ on_hand: 99, reserved: 0 })
})

test('domain: a refused case is escalated and decided by an operator, for the buyer or for the seller', async () => {
  const lost = await inState('ESCALATED')
  const won = await inState('ESCALATED')
  const ops = await operator()
  const { list } = await server.ok(afterSaleApi.escalated, {}, ops)
  expect(list.map(({ alias }) => alias)).toEqual([lost.alias, won.alias])
  expect(list[0]).toMatchObject({ actions: ['decide'], buyer: { alias: buyer.alias } })
  const decide = (alias: string, decision: 'ACCEPT' | 'CLOSE', as = ops) =>
    server.call(afterSaleApi.decide, { alias, decision, reply: '已核实双方证据' }, as)
  for (const as of [asShop(), asBuyer()]) expect(await codeOf(decide(lost.alias, 'CLOSE', as))).toBe(404)
  expect((await decide(lost.alias, 'CLOSE')).data).toMatchObject({ state: 'CLOSED', side: 'operator' })
  expect(await codeOf(decide(lost.alias, 'CLOSE'))).toBe(0)
  expect(await codeOf(decide(lost.alias, 'ACCEPT'))).toBe(ERRORS.caseState[0])
  // The shop has given no address: the money goes back without the goods.
  const decided = await decide(won.alias, 'ACCEPT')
  expect(decided.data).toMatchObject({ state: 'REFUNDED', wayBackBy: 'NONE' })
  expect(decided.data!.logs.find(({ text }) => text === '平台支持买家')!.detail).toContain('不需要寄回')
  expect(await by().seen(lost.alias)).toMatchObject({ state: 'CLOSED', logs: expect.any(Array), refund: null })
  // What a case held can be requested for again once it is closed.
  expect((await openCase(server, lost, { reason: 'QUALITY' })).state).toBe('ASKED')
})

test('domain: an operator grants some of the sum, split over what was requested, never more, and not before anything has left', async () => {
  const sold = await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item, quantity: 3 }] }))
  const { alias } = await openCase(server, sold, { reason: 'QUALITY' })
  await by().refuse(alias)
  await by().escalate(alias)
  const ops = await operator()
  const decide = (cents: number, as = ops) =>
    server.call(afterSaleApi.decide, { alias, decision: 'ACCEPT', cents, reply: '双方各承担一部分' }, as)
  expect(await codeOf(decide(1000, asShop()))).toBe(404)
  expect((await decide(3001)).msg).toBe('最多退$30.00')
  expect((await decide(0)).msg).toBe('不退款请选支持卖家')
  const before = await balances(server, shop)
  const { data } = await decide(1001)
  expect(data).toMatchObject({ state: 'REFUNDED', cents: 1001, lines: [{ quantity: 3, cents: 1001 }] })
  expect(data!.logs.find(({ text }) => text === '平台支持买家')!.detail).toBe(
    '退款$10.01（申请$30.00）：双方各承担一部分',
  )
  // A repeat changes nothing.
  expect((await decide(1001)).data).toMatchObject({ cents: 1001 })
  expect((await balances(server, shop)).pending).toBe(before.pending - 1001)
  expect(await wrong(server)).toEqual([])
})

test('domain: goods that came back and are disputed are decided by the platform, and the money then goes at once', async () => {
  const { alias } = await inState('SENT_BACK')
  expect(await by().refuse(alias)).toMatchObject({ state: 'REFUSED' })
  await by().escalate(alias)
  const decision = { alias, decision: 'ACCEPT' as const, reply: '商品已签收' }
  expect(await server.ok(afterSaleApi.decide, decision, await operator())).toMatchObject({ state: 'REFUNDED' })
})

test('domain: an operator who is the buyer, or of the shop, decides nothing of it, and sees no case that was not escalated', async () => {
  const { alias } = await inState('ESCALATED')
  for (const userId of [buyer.id, shop.userId]) await addMembership(server, userId, 'operator')
  const staff = await server.user('店员')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await addMembership(server, staff.id, 'operator')
  const decision = { alias, decision: 'ACCEPT' as const, reply: '同意' }
  for (const token of [await server.services.sessions.open(buyer.id, server.clock.now()), staff.token])
    expect(await codeOf(server.call(afterSaleApi.decide, decision, { token }))).toBe(404)
  const quiet = await inState('ASKED')
  const ops = await operator()
  expect(await codeOf(server.call(afterSaleApi.detail, { alias: quiet.alias }, ops))).toBe(404)
  expect(await codeOf(server.call(afterSaleApi.decide, { ...decision, alias: quiet.alias }, ops))).toBe(404)
})

test('domain: staff who bought in their own shop ask as anyone, and do not reply themselves', async () => {
  const staff = await makeBuyer(server, '店员')
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  const token = await server.services.sessions.open(staff.id, server.clock.now())
  const own = { ...staff, token }
  const sold = await shipAll(server, await buyPaid(server, { buyer: own, shop, items: [{ item }] }))
  const { alias, side, actions } = await openCase(server, sold, { reason: 'DAMAGED' })
  expect([side, actions]).toEqual(['buyer', ['withdraw']])
  expect(await codeOf(server.call(afterSaleApi.accept, { alias }, { token }))).toBe(404)
  // Of another's they do, and the shop alone reads who it was.
  const other = await inState('ASKED')
  const accepted = await server.ok(afterSaleApi.accept, { alias: other.alias, returnTo: RETURN_TO }, { token })
  expect(accepted.logs[0]).toMatchObject({ by: 'seller', who: '店员' })
  expect((await by().seen(other.alias)).logs[0]).not.toHaveProperty('who')
})

test('domain: a page that is late reads where the case stands', async () => {
  const { alias } = await inState('REFUSED')
  const late = await server.call(afterSaleApi.accept, { alias, returnTo: RETURN_TO }, asShop())
  expect(late).toMatchObject({ code: ERRORS.caseState[0], msg: '售后状态已更新为“已拒绝”，请核对后再操作' })
  await by().withdraw(alias)
  expect(await codeOf(server.call(afterSaleApi.escalate, { alias }, asBuyer()))).toBe(ERRORS.caseState[0])
  expect(await codeOf(server.call(afterSaleApi.refuse, { alias, reply: '' }, asShop()))).toBe(ERRORS.badInput[0])
})

test('domain: the seller has 48 hours, then it is accepted by itself: without an address the money goes without the goods', async () => {
  const money = await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item }] }))
  const one = await openCase(server, money, { reason: 'DAMAGED' })
  const back = await inState('ASKED')
  server.clock.advance(48 * HOUR - 1000)
  await lapse(server)
  for (const { alias } of [one, back]) expect((await by().seen(alias)).state).toBe('ASKED')
  server.clock.advance(2000)
  expect(await lapse(server)).toBeGreaterThanOrEqual(2)
  expect(await lapse(server)).toBe(0)
  for (const { alias } of [one, back]) {
    const seen = await by().seen(alias)
    expect(seen).toMatchObject({ state: 'REFUNDED' })
    expect(seen.logs.at(1)).toMatchObject({ by: 'system', text: '申请自动同意' })
  }
})

test('domain: a return is accepted by itself to the shop’s last address, ends after 7 days, and is received after 3', async () => {
  await inState('ACCEPTED')
  const { alias, ...sold } = await inState('ASKED')
  server.clock.advance(48 * HOUR)
  await lapse(server)
  expect(await by().seen(alias)).toMatchObject({ state: 'ACCEPTED', returnTo: RETURN_TO })
  server.clock.advance(7 * DAY)
  await lapse(server)
  expect(await by().seen(alias)).toMatchObject({ state: 'CLOSED', refund: null, dueAt: null })
  expect((await detailOf(server, sold)).cases).toMatchObject([{ open: false }])

  const sent = await inState('SENT_BACK')
  server.clock.advance(3 * DAY)
  await lapse(server)
  expect(await by().seen(sent.alias)).toMatchObject({ state: 'REFUNDED' })
  // No one has looked at what came back.
  expect((await stockOf(server, item)).on_hand).toBe(97)

  const refused = await inState('REFUSED')
  server.clock.advance(7 * DAY)
  await lapse(server)
  expect((await by().seen(refused.alias)).state).toBe('CLOSED')
})

test('domain: while a case is open an order neither completes nor is confirmed, and its money stays pending', async () => {
  const { alias, ...sold } = await inState('ASKED')
  const order = await detailOf(server, sold)
  expect(order.actions).not.toContain('confirm')
  const confirm = () => server.call(orderApi.confirm, { orderNo: sold.orderNo }, asBuyer())
  expect(await codeOf(confirm())).toBe(ERRORS.caseOpen[0])
  server.clock.advance(COMPLETE_MS + HOUR)
  await autoComplete(server.services)
  expect((await detailOf(server, sold)).state).toBe('SHIPPED')
  expect(await balances(server, shop)).toMatchObject({ available: 0, pending: 1500 })
  await by().withdraw(alias)
  expect(await autoComplete(server.services)).toBe(1)
  expect((await detailOf(server, sold)).state).toBe('COMPLETED')
  expect(await balances(server, shop)).toMatchObject({ available: 1500, pending: 0 })
})

test('domain: lists hold the cases of their viewer, tab by tab and page by page', async () => {
  const open = await inState('ASKED')
  server.clock.advance(1000)
  const sent = await inState('SENT_BACK')
  server.clock.advance(1000)
  const ended = await inState('WITHDRAWN')
  const bought = async (tab: 'all' | 'open' | 'ended') =>
    (await server.ok(afterSaleApi.bought, { tab }, asBuyer())).list.map(({ alias }) => alias)
  expect(await bought('all')).toEqual([ended.alias, sent.alias, open.alias])
  expect(await bought('open')).toEqual([sent.alias, open.alias])
  expect(await bought('ended')).toEqual([ended.alias])
  const first = await server.ok(afterSaleApi.sold, { pageSize: 2 }, asShop())
  expect(first).toMatchObject({ counts: { waiting: 2, open: 2 }, shop: { sellerAlias: shop.alias }, hasMore: true })
  const second = await server.ok(afterSaleApi.sold, { pageSize: 2, cursor: first.next! }, asShop())
  expect([...first.list, ...second.list].map(({ alias }) => alias)).toEqual([ended.alias, sent.alias, open.alias])
  expect(second.next).toBeNull()
  const waiting = await server.ok(afterSaleApi.sold, { tab: 'waiting' }, asShop())
  expect(waiting.list.map(({ stateText }) => stateText)).toEqual(['待确认收货', '待处理'])
  expect((await server.ok(afterSaleApi.bought, {}, { token: (await makeBuyer(server)).token })).list).toEqual([])
  expect(await codeOf(server.call(afterSaleApi.sold, {}, asBuyer()))).toBe(404)
})

test('domain: an order has ten cases at most', async () => {
  const sold: Sold = await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item }] }))
  for (let times = 0; times < 10; times++)
    await by().withdraw((await openCase(server, sold, { reason: 'DAMAGED' })).alias)
  const order = await detailOf(server, sold)
  expect(order.cases).toHaveLength(10)
  expect(order.actions).not.toContain('afterSale')
  const refused = await server.call(
    afterSaleApi.open,
    {
      orderNo: sold.orderNo,
      remedy: 'MONEY',
      reason: 'DAMAGED',
      lines: [{ skuAlias: item.skus[0]!.alias, quantity: 1 }],
      cents: 1,
    },
    asBuyer(),
  )
  expect(refused).toMatchObject({ code: ERRORS.caseNotNow[0], msg: '这个订单已申请过10次售后，请联系客服' })
})

test('domain: an order that was finished before is PARTLY_REFUNDED by some, REFUNDED by all', async () => {
  const sold = await finish(
    server,
    await shipAll(server, await buyPaid(server, { buyer, shop, items: [{ item, quantity: 2 }] })),
  )
  const part = await openCase(server, sold, { reason: 'DAMAGED', pieces: [1], freight: true })
  await by().accept(part.alias)
  expect((await detailOf(server, sold)).state).toBe('PARTLY_REFUNDED')
  const rest = await openCase(server, sold, { reason: 'DAMAGED' })
  await by().accept(rest.alias)
  expect((await detailOf(server, sold)).state).toBe('REFUNDED')
  expect(await balances(server, shop)).toMatchObject({ available: 0, pending: 0 })
  expect(await wrong(server)).toEqual([])
})
