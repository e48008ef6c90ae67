import fc from 'fast-check'
import { formatMoney, gstOf, moneyParts, roundShare, splitCents } from './money'

const cents = fc.integer({ min: 0, max: 2_000_000_000 })

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [1_234_560, '12,345.60'],
    [123_456_789_01, '123,456,789.01'],
    [-250, '-2.50'],
    [-5, '-0.05'],
  ])('app §9: %i cents are shown with 2 decimals as %s', (value, text) => expect(formatMoney(value)).toBe(text))
  test('app §9: text and parts hold the same number', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(Math.round(Number(formatMoney(value).replace(/,/g, '')) * 100)).toBe(value)
        const parts = moneyParts(value)
        expect(`${parts.dollars}.${parts.decimals}`).toBe(formatMoney(value))
      }),
    )
  })

  test.each([
    [0, 0],
    [23, 3],
    [11_500, 1500],
    [1, 0],
    [3, 0],
    [4, 1],
    [100, 13],
    [9990, 1303],
  ])('domain: GST of %i cents is %i', (total, gst) => expect(gstOf(total)).toBe(gst))
  test('domain: GST is total × 3 / 23 rounded half up', () => {
    fc.assert(
      fc.property(cents, (total) => {
        // Exact, in integers: gst is right when 2·23·gst lies in (2·3·total − 23, 2·3·total + 23].
        const twice = 46 * gstOf(total) - 6 * total
        expect(twice > -23 && twice <= 23).toBe(true)
      }),
    )
  })
  test('one rounding rule: half goes up', () => {
    expect([roundShare(1, 1, 2), roundShare(3, 1, 2), roundShare(5, 1, 10), roundShare(4, 1, 10)]).toEqual([1, 2, 1, 0])
  })

  test('domain: shares of a discount sum to it exactly and are fair to a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const shares = splitCents(total, weights)
          const sum = weights.reduce((all, weight) => all + weight, 0)
          expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
          shares.forEach((share, at) => {
            const exact = sum > 0 ? (total * weights[at]!) / sum : total / weights.length
            expect(Math.abs(share - exact)).toBeLessThan(1)
            expect(share).toBeGreaterThanOrEqual(0)
          })
        },
      ),
    )
  })
  test('domain: a discount no larger than the lines never takes more than a line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (lines, any) => {
          const sum = lines.reduce((all, line) => all + line, 0)
          const total = sum === 0 ? 0 : any % (sum + 1)
          splitCents(total, lines).forEach((share, at) => expect(share).toBeLessThanOrEqual(lines[at]!))
        },
      ),
    )
  })
  test('largest remainder first, the earlier line on a tie', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitCents(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(splitCents(7, [0, 0])).toEqual([4, 3])
    expect(splitCents(0, [5, 5])).toEqual([0, 0])
    expect(splitCents(5, [])).toEqual([])
  })
})
