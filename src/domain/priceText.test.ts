import fc from 'fast-check'
import { formatMoney } from '@/domain/money'
import { filterCount, filterInput, NO_FILTER } from './filter'
import { MOST_CENTS, priceCents, priceDraft, priceText } from './priceText'

const cents = fc.integer({ min: 0, max: MOST_CENTS })

describe('price boxes of the filter (app §5: prices are sent in cents)', () => {
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

  test('a range entered the wrong way round is meant the right way', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const input = filterInput({ ...NO_FILTER, minText: priceText(a), maxText: priceText(b) })
        expect(input).toMatchObject({ minCents: Math.min(a, b), maxCents: Math.max(a, b) })
      }),
    )
    expect(filterInput({ ...NO_FILTER, minText: '20' })).toMatchObject({ minCents: 2000, maxCents: null })
  })
  test('the number beside 筛选 counts a price range once', () => {
    expect(filterCount(NO_FILTER)).toBe(0)
    expect(filterCount({ ...NO_FILTER, minText: '1', maxText: '9', tags: ['现货', '包邮'], inStock: true })).toBe(4)
  })
})
