import fc from 'fast-check'
import { MOST_CENTS, priceText } from '@/domain/priceText'
import { filterCount, filterInput, NO_FILTER } from './filter'

const cents = fc.integer({ min: 0, max: MOST_CENTS })

describe('price boxes of the filter', () => {
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
