import fc from 'fast-check'
import { currentPrice, discountRuns, discountText, discounted, type Discount } from './price'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
const discount: Discount = { percent: 85, startsAt: at(8), endsAt: at(12) }

describe('price', () => {
  test('domain: a discount counts from its first instant and no longer at its end', () => {
    const before = new Date(at(8).getTime() - 1)
    const last = new Date(at(12).getTime() - 1)
    expect([before, at(8), last, at(12)].map((now) => discountRuns(discount, now))).toEqual([false, true, true, false])
    expect(discountRuns(null, at(9))).toBe(false)
  })
  test('domain: discount else list price; the struck price is the one before the discount', () => {
    const base = { priceCents: 9990, listCents: 11_070 }
    expect(currentPrice(base, discount, at(9))).toEqual({ kind: 'DISCOUNT', priceCents: 8492, listCents: 9990 })
    expect(currentPrice(base, discount, at(13))).toEqual({ kind: 'LIST', priceCents: 9990, listCents: 11_070 })
    expect(currentPrice({ ...base, listCents: null }, null, at(9))).toEqual({
      kind: 'LIST',
      priceCents: 9990,
      listCents: null,
    })
    expect(currentPrice({ ...base, listCents: 9990 }, null, at(9)).listCents).toBeNull()
    expect(currentPrice({ priceCents: 0, listCents: null }, discount, at(9))).toEqual({
      kind: 'DISCOUNT',
      priceCents: 0,
      listCents: null,
    })
  })
  test('half a cent goes up, and the price never leaves 0 … full price', () => {
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
  test.each([
    [8500, 10_000, '8.5折'],
    [8000, 10_000, '8折'],
    [8501, 10_000, '8.6折'],
    [9999, 10_000, ''],
    [10_000, 10_000, ''],
    [1, 10_000, '0.1折'],
    [5000, null, ''],
  ])('%i of %s reads %j', (price, list, text) => expect(discountText(price, list)).toBe(text))
})
