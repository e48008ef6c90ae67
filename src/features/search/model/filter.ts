import type { SearchInput } from '@/contract/search'
import { priceCents } from '@/domain/priceText'

/** What the filter sheet holds: prices as typed, in dollars. */
export interface Filter {
  minText: string
  maxText: string
  tags: readonly string[]
  city: string
  inStock: boolean
  discount: boolean
}
export const NO_FILTER: Filter = { minText: '', maxText: '', tags: [], city: '', inStock: false, discount: false }

type FilterInput = Pick<SearchInput, 'minCents' | 'maxCents' | 'tags' | 'city' | 'inStock' | 'discount'>

/** The filter as the search takes it. Prices entered the wrong way round are meant the right way. */
export function filterInput(filter: Filter): FilterInput {
  const low = priceCents(filter.minText)
  const high = priceCents(filter.maxText)
  const swapped = low !== null && high !== null && low > high
  return {
    minCents: swapped ? high : low,
    maxCents: swapped ? low : high,
    tags: [...filter.tags],
    city: filter.city,
    inStock: filter.inStock,
    discount: filter.discount,
  }
}

/** How many conditions are set: the number beside 筛选. */
export function filterCount(filter: Filter): number {
  const { minText, maxText, tags, city, inStock, discount } = filter
  const price = priceCents(minText) !== null || priceCents(maxText) !== null
  return tags.length + [price, city, inStock, discount].filter(Boolean).length
}
