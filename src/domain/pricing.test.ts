import fc from 'fast-check'
import { PRICE_ORDER, nextPriceAt, ruleApplies, winningPrice, type PriceRule } from './pricing'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
const discount: PriceRule = { kind: 'DISCOUNT', ref: 'honey', startsAt: at(8), endsAt: at(12), price: { percent: 85 } }
const base = { priceCents: 9990, listCents: 11_070 }
const LIST = { kind: 'LIST', ref: null }
const DISCOUNT = { kind: 'DISCOUNT', ref: 'honey' }

test('domain: a discount counts from its first instant and no longer at its end', () => {
  const before = new Date(at(8).getTime() - 1)
  const last = new Date(at(12).getTime() - 1)
  expect([before, at(8), last, at(12)].map((now) => ruleApplies(discount, now))).toEqual([false, true, true, false])
})

test('domain: discount else list price; the struck price is the one before the discount', () => {
  const price = (list: number | null, rules: PriceRule[], now: Date) =>
    winningPrice({ ...base, listCents: list }, rules, now)
  expect(price(11_070, [discount], at(9))).toEqual({ ...DISCOUNT, priceCents: 8492, listCents: 9990 })
  expect(price(11_070, [discount], at(13))).toEqual({ ...LIST, priceCents: 9990, listCents: 11_070 })
  expect(price(null, [], at(9))).toEqual({ ...LIST, priceCents: 9990, listCents: null })
  expect(price(9990, [], at(9)).listCents).toBeNull()
  const free = winningPrice({ priceCents: 0, listCents: null }, [discount], at(9))
  expect(free).toEqual({ ...DISCOUNT, priceCents: 0, listCents: null })
})

test('domain: price that wins: seckill, else group buy, else group chain, else discount, else list price', () => {
  const forms = PRICE_ORDER.filter((kind) => kind !== 'LIST')
  const rules = forms.map((kind, place): PriceRule => ({ ...discount, kind, ref: kind, price: { cents: 100 + place } }))
  const anyRules = fc.shuffledSubarray(rules)
  fc.assert(
    fc.property(anyRules, fc.constantFrom(at(7), at(9), at(12)), (some, now) => {
      const applies = now.getTime() === at(9).getTime() ? some : []
      const expected = forms.find((kind) => applies.some((rule) => rule.kind === kind)) ?? 'LIST'
      expect(winningPrice(base, some, now).kind).toBe(expected)
    }),
  )
})

test('domain: half a cent goes up, and the price never leaves 0 … list price by a discount', () => {
  const discounted = (cents: number, percent: number) =>
    winningPrice({ priceCents: cents, listCents: null }, [{ ...discount, price: { percent } }], at(9)).priceCents
  expect([discounted(10, 85), discounted(30, 85), discounted(1, 50), discounted(0, 70)]).toEqual([9, 26, 1, 0])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 99 }), (cents, percent) => {
      const price = discounted(cents, percent)
      expect(price).toBeGreaterThanOrEqual(0)
      expect(price).toBeLessThanOrEqual(cents)
      expect(Math.abs(price - (cents * percent) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a price changes by itself when a rule next begins or ends', () => {
  const later: PriceRule = { ...discount, kind: 'SECKILL', startsAt: at(10), endsAt: at(11) }
  const never: PriceRule = { ...discount, startsAt: at(12), endsAt: at(8) }
  const next = (now: Date) => nextPriceAt([discount, later, never], now)
  expect([at(7), at(8), at(10), at(11), at(12)].map(next)).toEqual([at(8), at(10), at(11), at(12), null])
})
