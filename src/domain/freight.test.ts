import fc from 'fast-check'
import { cheapest, dollars, freightFee, type FreightRule } from './freight'

const rule: FreightRule = { kind: 'weight', cents: 600, perKgCents: 300, freeOverCents: null }

test.each([
  [1, 600],
  [1000, 600],
  [1001, 900],
  [2000, 900],
  [2001, 1200],
  [0, 600],
])('domain: %i g by weight cost %i cents: first kilogram, then each started one', (grams, cents) => {
  expect(freightFee(rule, 1000, grams).cents).toBe(cents)
})

test('domain: a fee says how it came about', () => {
  expect(freightFee(rule, 1000, 2300).reason).toBe('首重1kg $6，续重每kg $3，共2.3kg')
  expect(freightFee({ ...rule, freeOverCents: 9900 }, 5050, 500).reason).toBe(
    '首重1kg $6，续重每kg $3，共0.5kg，再买$48.50包邮',
  )
  expect(freightFee({ ...rule, freeOverCents: 9900 }, 9900, 500)).toEqual({ cents: 0, reason: '满$99包邮' })
  expect(freightFee({ ...rule, kind: 'fixed', cents: 650 }, 100, 9).reason).toBe('固定运费$6.50')
  expect(freightFee({ ...rule, kind: 'fixed', cents: 0 }, 100, 9)).toEqual({ cents: 0, reason: '包邮' })
  expect(freightFee({ ...rule, kind: 'pickup' }, 100, 9)).toEqual({ cents: 0, reason: '到店自提，免运费' })
})

const anyRule: fc.Arbitrary<FreightRule> = fc.record({
  kind: fc.constantFrom('fixed' as const, 'weight' as const, 'pickup' as const),
  cents: fc.nat(5000),
  perKgCents: fc.nat(2000),
  freeOverCents: fc.option(fc.nat(50_000), { nil: null }),
})

test('domain: a fee is whole cents, never below 0, never less for more weight, and free from the sum on', () => {
  fc.assert(
    fc.property(anyRule, fc.nat(100_000), fc.nat(50_000), fc.nat(50_000), (one, goods, grams, more) => {
      const fee = freightFee(one, goods, grams)
      expect(Number.isInteger(fee.cents) && fee.cents >= 0).toBe(true)
      expect(fee.reason).not.toBe('')
      expect(freightFee(one, goods, grams + more).cents).toBeGreaterThanOrEqual(fee.cents)
      if (one.freeOverCents !== null && goods >= one.freeOverCents) expect(fee.cents).toBe(0)
    }),
  )
})

test('the cheapest of some fees; the earlier on a tie', () => {
  const [a, b] = [{ cents: 5 }, { cents: 5 }]
  expect(cheapest([{ cents: 9 }, a, b])).toBe(a)
  expect(cheapest([])).toBeNull()
  expect([dollars(9900), dollars(650), dollars(123456)]).toEqual(['$99', '$6.50', '$1,234.56'])
})

test('a fee stays a whole number that the database holds, whatever weight and price a shop enters', () => {
  const max = 2 ** 31 - 1
  const rule = { kind: 'weight' as const, cents: 600, perKgCents: max, freeOverCents: null }
  expect(freightFee(rule, 0, 999 * max).cents).toBe(max)
  expect(freightFee(rule, 0, 1000).cents).toBe(600)
})
