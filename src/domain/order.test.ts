import fc from 'fast-check'
import { ORDER_STATES, ORDER_TABS, type OrderAction, type OrderState } from '../contract/order'
import { ORDER_MOVES, actionsFor, mayMove, moveOf, type OrderActor, type OrderEvent } from './order'
import { LIVE_STATES, OPEN_STATES, PAYABLE_STATES, RETURNED_STATES, TAB_STATES, UNDONE_STATES } from './orderStates'
import { ORDER_STATE_TEXT, hintFor, stateTextOf } from './orderWords'

const now = new Date('2026-11-27T00:00:00Z')
const later = new Date('2026-11-27T00:30:00Z')
const events = [...new Set(ORDER_MOVES.map((move) => move.event))]
const anyState = fc.constantFrom(...ORDER_STATES)
const anyEvent = fc.constantFrom<OrderEvent>(...events)

test('domain: a state and an event lead to one state at most', () => {
  const keys = ORDER_MOVES.map((move) => `${move.from} ${move.event}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('domain: along any path of moves, stock moves once at most, and what was released is never sold', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (path) => {
      let state: OrderState = 'PENDING_PAYMENT'
      const stock: string[] = []
      for (const event of path) {
        const move = moveOf(state, event)
        if (!move) continue
        state = move.to
        if (move.stock) stock.push(move.stock)
      }
      expect(stock.length).toBeLessThanOrEqual(1)
      if (state === 'SHIPPED') expect(stock).toEqual(['SOLD'])
      if (state === 'CLOSED' || state === 'GROUP_FAILED') expect(stock).toEqual(['RELEASED'])
      if (['TO_SHIP', 'TO_PICKUP', 'TO_REDEEM'].includes(state)) expect(stock).toEqual([])
    }),
  )
})

test('domain: every state is reached, and none is left but by the table', () => {
  const reached = new Set<string | null>([null])
  for (let before = -1; before < reached.size;) {
    before = reached.size
    for (const move of ORDER_MOVES) if (reached.has(move.from)) reached.add(move.to)
  }
  expect([...reached].filter((state) => state !== null).sort()).toEqual([...ORDER_STATES].sort())
  const ends = ORDER_STATES.filter((state) => ORDER_MOVES.every((move) => move.from !== state))
  expect(ends).toEqual(['REFUNDED', 'GROUP_FAILED'])
})

test('domain: no order goes round for ever; a cancelled redemption alone leads back', () => {
  const reach = (from: OrderState, seen: readonly OrderState[]): void => {
    for (const move of ORDER_MOVES.filter((one) => one.from === from && one.event !== 'cancelRedemption')) {
      expect(seen).not.toContain(move.to)
      reach(move.to, [...seen, move.to])
    }
  }
  reach('PENDING_PAYMENT', ['PENDING_PAYMENT'])
})

test.each<[OrderState, OrderEvent, OrderActor[]]>([
  ['PENDING_PAYMENT', 'close', ['buyer', 'seller']],
  ['PENDING_PAYMENT', 'pay', ['system']],
  ['SHIPPED', 'confirm', ['buyer', 'system']],
  ['TO_SHIP', 'ship', ['seller', 'system']],
  ['TO_SHIP', 'startRefund', ['seller', 'system']],
  ['SHIPPED', 'close', []],
])('domain: in %s the event %s is made by %j and by no one else', (state, event, actors) => {
  const all: OrderActor[] = ['buyer', 'seller', 'system']
  expect(all.filter((actor) => mayMove(state, event, actor))).toEqual(actors)
})

test.each([
  ['PENDING_PAYMENT', ['pay', 'close', 'changeAddress', 'changeNote'], ['reprice', 'sellerNote']],
  ['TO_SHIP', ['buyAgain'], ['ship', 'sellerNote']],
  ['TO_PICKUP', ['confirm', 'buyAgain'], ['pickupTime', 'pickedUp', 'sellerNote']],
  ['SHIPPED', ['confirm', 'buyAgain'], ['sellerNote']],
  ['COMPLETED', ['buyAgain'], ['sellerNote']],
  ['CLOSED', ['buyAgain'], ['sellerNote']],
  ['REFUNDED', ['buyAgain'], ['sellerNote']],
] as const)('domain: in %s a buyer may %j, a seller %j', (state, buyer, seller) => {
  const sellers = (action: OrderAction) => ['ship', 'pickupTime', 'pickedUp', 'reprice', 'sellerNote'].includes(action)
  expect(actionsFor({ state, closesAt: later }, (action) => !sellers(action), now)).toEqual(buyer)
  expect(actionsFor({ state, closesAt: later }, sellers, now)).toEqual(seller)
})

test('domain: what was handed over at the shop is its buyer’s to confirm, and says so to both', () => {
  const order = { state: 'TO_PICKUP' as const, closesAt: later, pickedUp: true }
  expect(actionsFor(order, () => true, now)).toEqual(['confirm', 'buyAgain', 'sellerNote'])
  for (const side of ['buyer', 'seller'] as const) {
    expect(stateTextOf(order, side)).toBe('已提货')
    expect(hintFor(order, side, now)).toContain('1天后')
  }
  expect(stateTextOf({ state: 'COMPLETED', pickedUp: true }, 'buyer')).toBe('交易成功')
  const arranged = { ...order, pickedUp: false, pickupAt: new Date('2026-12-24T01:30:00Z') }
  for (const side of ['buyer', 'seller'] as const)
    expect(hintFor(arranged, side, now)).toContain('26-12-24 14:30（新西兰时间）')
})

test('app §2 commonOrder: what was paid to a shop is confirmed by no one, bought again by nothing, and given back by the shop', () => {
  const order = { state: 'TO_SETTLE' as const, closesAt: later, toShop: true, left: 1 }
  expect(actionsFor(order, () => true, now)).toEqual(['sellerNote', 'afterSale', 'refund'])
  expect([stateTextOf(order, 'buyer'), stateTextOf(order, 'seller')]).toEqual(['已付款', '已收款'])
  const done = { ...order, state: 'COMPLETED' as const, completedAt: new Date(0) }
  expect(actionsFor(done, () => true, now)).toEqual(['sellerNote', 'refund'])
  expect(actionsFor({ ...done, left: 0 }, () => true, now)).toEqual(['sellerNote'])
  expect(actionsFor({ ...done, toShop: false }, () => true, now)).not.toContain('refund')
  for (const state of ['PENDING_PAYMENT', 'CLOSED', 'COMPLETED'] as const)
    for (const side of ['buyer', 'seller'] as const)
      expect(hintFor({ ...order, state }, side, now)).not.toMatch(/库存|发货|取货|收货/)
})

test('domain: while an after-sale case is open, no hint states that the order is confirmed by itself', () => {
  const closesAt = later
  for (const side of ['buyer', 'seller'] as const)
    for (const state of ORDER_STATES)
      for (const pickedUp of [false, true])
        expect(hintFor({ state, closesAt, openCases: 1, pickedUp }, side, now).includes('售后正在处理')).toBe(
          mayMove(state, 'confirm', 'buyer'),
        )
})

test('domain: once the time to pay is over there is nothing to pay, and the hint says so', () => {
  const order = { state: 'PENDING_PAYMENT' as const, closesAt: later }
  expect(actionsFor(order, () => true, later)).toEqual(['close', 'sellerNote'])
  expect(hintFor(order, 'buyer', later)).toBe('付款时间已过，订单即将自动关闭')
  expect(hintFor(order, 'buyer', now)).toContain('付款')
})

test('domain: every state has words for both sides, and stands on one tab at most', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(ORDER_STATE_TEXT[state]).not.toBe('')
      for (const side of ['buyer', 'seller'] as const)
        expect(hintFor({ state, closesAt: later }, side, now)).not.toBe('')
      const tabs = Object.values(TAB_STATES).filter((states) => states.includes(state))
      expect(tabs.length).toBe(['CLOSED', 'REFUNDING', 'REFUNDED', 'GROUP_FAILED'].includes(state) ? 0 : 1)
    }),
  )
  expect(Object.keys(TAB_STATES)).toEqual(ORDER_TABS.filter((tab) => tab !== 'all'))
})

test('domain: a state is live or undone; a failed group counts as money given back', () => {
  expect([...LIVE_STATES, ...UNDONE_STATES].sort()).toEqual([...ORDER_STATES].sort())
  expect(UNDONE_STATES).toEqual(['CLOSED', 'REFUNDED', 'GROUP_FAILED'])
  expect(RETURNED_STATES).toEqual(['REFUNDED', 'GROUP_FAILED'])
  expect(PAYABLE_STATES).toEqual(ORDER_MOVES.filter(({ event }) => event === 'pay').map(({ from }) => from))
  // Of what was paid to a shop the money alone still waits.
  const done: readonly OrderState[] = TAB_STATES.completed.filter((state) => state !== 'TO_SETTLE')
  expect(OPEN_STATES).toEqual(LIVE_STATES.filter((state) => !done.includes(state)))
})
