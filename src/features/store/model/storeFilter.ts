import type { StoreQuery } from '@/contract/store'

/** What the filters of stores hold. */
export interface StoreFilter {
  typeAlias: string
  /** Cuisines and features: all of them. */
  tags: readonly string[]
  /** Metres; null for no bound. */
  metres: number | null
  minRating10: number
  minCents: number | null
  maxCents: number | null
  openNow: boolean
}
export const NO_FILTER: StoreFilter = {
  typeAlias: '',
  tags: [],
  metres: null,
  minRating10: 0,
  minCents: null,
  maxCents: null,
  openNow: false,
}

/** The filter as the call takes it; distances mean nothing without a place. */
export function filterInput(filter: StoreFilter, hasPlace: boolean): Partial<StoreQuery> {
  return { ...filter, tags: [...filter.tags], metres: hasPlace ? filter.metres : null }
}

/** How many conditions are set: the number beside 筛选. */
export const filterCount = (filter: StoreFilter): number =>
  filter.tags.length +
  [filter.typeAlias, filter.metres, filter.minRating10, filter.minCents ?? filter.maxCents, filter.openNow].filter(
    Boolean,
  ).length

export const DISTANCES = [
  { text: '1km内', metres: 1000 },
  { text: '2km内', metres: 2000 },
  { text: '5km内', metres: 5000 },
  { text: '10km内', metres: 10_000 },
] as const
export const SCORES = [
  { text: '4.5分以上', minRating10: 45 },
  { text: '4.0分以上', minRating10: 40 },
] as const
