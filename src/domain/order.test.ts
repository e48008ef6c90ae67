import fc from 'fast-check'
import { ORDER_STATES, ORDER_TABS } from '../contract/order'
import {
  ORDER_MOVES,
  ORDER_STATE_TEXT,
  TAB_STATES,
  UNDONE_STATES,
  actionsFor,
  hintFor,
  moveOf,
  type OrderEvent,
} from './order'

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
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (path) => {
      let state: (typeof ORDER_STATES)[number] = 'PENDING_PAYMENT'
      const stock: string[] = []
      for (const event of path) {
        const move = moveOf(state, event)
        if (!move) continue
        state = move.to
        if (move.stock) stock.push(move.stock)
      }
      expect(stock.length).toBeLessThanOrEqual(1)
      if (state === 'COMPLETED') expect(stock).toEqual(['SOLD'])
      if (UNDONE_STATES.includes(state)) expect(stock).toEqual(['RELEASED'])
    }),
  )
})

test('domain: every move leads away, so that no order goes round for ever', () => {
  const reach = (from: string, seen: string[]): void => {
    for (const move of ORDER_MOVES.filter((one) => one.from === from)) {
      expect(seen).not.toContain(move.to)
      reach(move.to, [...seen, move.to])
    }
  }
  reach('PENDING_PAYMENT', ['PENDING_PAYMENT'])
})

test.each([
  ['PENDING_PAYMENT', ['pay', 'close'], []],
  ['TO_SHIP', ['buyAgain'], ['ship']],
  ['TO_PICKUP', ['confirm', 'buyAgain'], []],
  ['SHIPPED', ['confirm', 'buyAgain'], []],
  ['COMPLETED', ['buyAgain'], []],
  ['CLOSED', ['buyAgain'], []],
  ['REFUNDED', ['buyAgain'], []],
] as const)('domain: in %s a buyer may %j, a seller %j', (state, buyer, seller) => {
  expect(actionsFor({ state, closesAt: later }, 'buyer', now)).toEqual(buyer)
  expect(actionsFor({ state, closesAt: later }, 'seller', now)).toEqual(seller)
})

test('domain: once the time to pay is over there is nothing to pay, and the hint says so', () => {
  const order = { state: 'PENDING_PAYMENT' as const, closesAt: later }
  expect(actionsFor(order, 'buyer', later)).toEqual(['close'])
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
