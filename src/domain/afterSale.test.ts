import fc from 'fast-check'
import { CASE_ACTIONS, type CaseAction } from '../contract/afterSale'
import { CASE_STATES, type CaseState } from '../contract/caseMark'
import { ORDER_STATES } from '../contract/order'
import {
  worthOf,
  CASE_LIMITS,
  CASE_MOVES,
  caseActions,
  caseMoveOf,
  ENDED_CASES,
  isUnsent,
  cannotOpen,
  reasonsFor,
  SENT_STATES,
  type CaseActor,
  type CaseEvent,
} from './afterSale'
import { caseHint, caseStateText } from './afterSaleWords'

const NOW = new Date('2026-11-30T00:00:00Z')
const DAY = 86_400_000

test('domain: a state of a case and an event lead to one state at most, and what ended stays', () => {
  const keys = CASE_MOVES.map((move) => `${move.from} ${move.event}`)
  expect(new Set(keys).size).toBe(keys.length)
  const ends = CASE_STATES.filter((state) => CASE_MOVES.every((move) => move.from !== state))
  expect([...ends].sort()).toEqual([...ENDED_CASES].sort())
})

test('domain: every state of a case is reached, and each leads to an end', () => {
  const next = (from: CaseState | null) => CASE_MOVES.filter((move) => move.from === from).map(({ to }) => to)
  const reached = new Set<CaseState>(next(null))
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const state of [...reached]) next(state).forEach((to) => reached.add(to))
  }
  expect([...reached].sort()).toEqual([...CASE_STATES].sort())
  for (const state of CASE_STATES.filter((one) => !ENDED_CASES.includes(one))) expect(next(state)).not.toEqual([])
})

test.each<[CaseState, CaseEvent, CaseActor[], CaseState]>([
  ['ASKED', 'accept', ['seller', 'system'], 'ACCEPTED'],
  ['ASKED', 'refuse', ['seller'], 'REFUSED'],
  ['ACCEPTED', 'sendBack', ['buyer'], 'SENT_BACK'],
  ['SENT_BACK', 'receive', ['seller', 'system'], 'RECEIVED'],
  ['REFUSED', 'escalate', ['buyer'], 'ESCALATED'],
  ['ESCALATED', 'accept', ['seller', 'operator'], 'ACCEPTED'],
  ['ESCALATED', 'close', ['operator'], 'CLOSED'],
  ['RECEIVED', 'refund', ['system'], 'REFUNDED'],
])('domain: in %s the event %s is made by %j alone and leads to %4$s', (state, event, actors, to) => {
  const move = caseMoveOf(state, event)!
  expect(Object.keys(move.by)).toEqual(actors)
  expect(move.to).toBe(to)
})

test('domain: what follows by itself is in the table, and is the system’s to do: 48 hours, 7 days, 3 days', () => {
  for (const [state, { event }] of Object.entries(CASE_LIMITS))
    expect(caseMoveOf(state as CaseState, event)?.by.system).toBeTruthy()
  const hours = (state: CaseState) => CASE_LIMITS[state]!.ms / 3_600_000
  expect([hours('ASKED'), hours('ACCEPTED'), hours('SENT_BACK')]).toEqual([48, 7 * 24, 3 * 24])
})

test.each<[CaseState, CaseAction[]]>([
  ['ASKED', ['withdraw', 'refuse', 'accept']],
  ['ACCEPTED', ['withdraw', 'sendBack']],
  ['SENT_BACK', ['sendBack', 'refuse', 'receive']],
  ['RECEIVED', []],
  ['REFUSED', ['withdraw', 'escalate']],
  ['ESCALATED', ['withdraw', 'accept', 'decide']],
  ['REFUNDED', []],
  ['CLOSED', []],
  ['WITHDRAWN', []],
])('domain: a case in %s allows %j, and nothing once its money is decided', (state, actions) => {
  const facts = { state, remedy: 'RETURN' as const, decided: false }
  expect(caseActions(facts, () => true)).toEqual(actions)
  expect(caseActions({ ...facts, decided: true }, () => true)).toEqual([])
  for (const action of CASE_ACTIONS)
    expect(caseActions(facts, (one) => one === action)).toEqual(actions.filter((one) => one === action))
})

test('domain: over any portions in any order, also given back and requested for again, pieces of a line sum to what was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean()), { maxLength: 40 }),
      (paid, quantity, portions) => {
        const line = { left: quantity, leftCents: paid }
        let held = 0
        for (const [remedy, dropped] of portions) {
          const pieces = Math.min(remedy, line.left)
          if (pieces === 0) continue
          const cents = worthOf(line, pieces)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(line.leftCents)
          if (dropped) continue
          line.left -= pieces
          line.leftCents -= cents
          held += cents
        }
        expect(held + worthOf(line, line.left)).toBe(paid)
      },
    ),
  )
  expect(() => worthOf({ left: 1, leftCents: 5 }, 2)).toThrow(RangeError)
})

test('domain: of each state of an order something can be requested, or a sentence states why not', () => {
  for (const state of ORDER_STATES) {
    const why = cannotOpen({ state, completedAt: null, cases: 0, left: 1 }, NOW)
    const unsent = isUnsent({ state, picked_up_at: null })
    expect(unsent || SENT_STATES.includes(state)).toBe(why === '')
    expect(isUnsent({ state, picked_up_at: NOW })).toBe(false)
  }
  const done = { state: 'COMPLETED' as const, completedAt: new Date(NOW.getTime() - 30 * DAY), cases: 0, left: 1 }
  expect(cannotOpen(done, NOW)).toBe('')
  expect(cannotOpen(done, new Date(NOW.getTime() + 1))).toContain('30天')
  expect(cannotOpen({ ...done, left: 0 }, NOW)).toContain('都已申请过售后')
  expect(cannotOpen({ ...done, cases: 10 }, NOW)).toContain('10次')
})

test('domain: reasons fit what is remedy; not wanting it any more requests for no money beside the goods', () => {
  const [sent, unsent, toShop] = [
    { unsent: false, toShop: false },
    { unsent: true, toShop: false },
    { unsent: false, toShop: true },
  ]
  expect(reasonsFor('MONEY', sent)).not.toContain('CHANGED_MIND')
  expect(reasonsFor('RETURN', sent)).toContain('CHANGED_MIND')
  expect(reasonsFor('RETURN', sent)).not.toContain('NOT_RECEIVED')
  expect(reasonsFor('MONEY', unsent)).toEqual(['CHANGED_MIND', 'LATE', 'OTHER'])
  // What was paid to a shop without goods was neither late nor damaged.
  expect(reasonsFor('MONEY', toShop)).toEqual(['QUALITY', 'WRONG_AMOUNT', 'PAID_TWICE', 'WRONG_SHOP', 'OTHER'])
})

test('domain: every state of a case has words for every side', () => {
  for (const state of CASE_STATES)
    for (const side of ['buyer', 'seller', 'operator'] as const)
      for (const decided of [false, true]) {
        expect(caseStateText({ state, decided }, side)).toMatch(/[\u4e00-\u9fff]/)
        const hint = caseHint({ state, remedy: 'RETURN', decided, placed: false }, side)
        expect(hint).toMatch(/[\u4e00-\u9fff]/)
        expect(hint).not.toContain('您')
      }
})
