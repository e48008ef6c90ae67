import fc from 'fast-check'
import { formatMoney } from './money'
import { MOST_CENTS, priceCents, priceDraft, priceText } from './priceText'

const cents = fc.integer({ min: 0, max: MOST_CENTS })

describe('amounts as typed (app §5: prices are sent in cents)', () => {
  test('any price survives being shown and typed, exactly', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(priceCents(priceText(value))).toBe(value)
        expect(priceCents(`$${formatMoney(value)}`)).toBe(value)
      }),
    )
  })
  test('whatever is typed gives whole cents within the market, or none; and what the box shows means the same', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.。，,$ ￥．９') }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const value = priceCents(text)
        if (value !== null) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(MOST_CENTS)
        }
        const draft = priceDraft(text)
        expect(priceDraft(draft)).toBe(draft)
        expect(priceCents(draft)).toBe(value)
      }),
    )
  })
  test.each([
    ['', null],
    ['.', null],
    ['.5', 50],
    ['12。5', 1250],
    ['１９．９９', 1999],
    ['0.29', 29],
    ['1.005', 100],
  ])('%j is %p cents', (text, value) => expect(priceCents(text)).toBe(value))
})
