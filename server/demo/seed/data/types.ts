/**
 * Shapes of the demo data. Pure data, no database code: dates are day or hour offsets from the moment of seeding,
 * so that the demo market is always "today".
 */

/** Twelve top categories; key doubles as picture palette. */
export type CategoryKey =
  | 'milk'
  | 'honey'
  | 'wool'
  | 'seafood'
  | 'health'
  | 'beauty'
  | 'snacks'
  | 'fresh'
  | 'meat'
  | 'home'
  | 'drinks'
  | 'digital'

/** A top category with its 4–6 children; `emoji` is a lowercase hex codepoint name, e.g. '1f36f'. */
export interface SeedCategory {
  key: CategoryKey
  name: string
  emoji: string
  children: { key: string; name: string; emoji: string }[]
}

/** One way a shop delivers; money in NZD cents. */
export type SeedFreight =
  | { name: string; carrier?: string; kind: 'fixed'; cents: number; freeOverCents?: number; etaText: string }
  | {
      name: string
      carrier?: string
      kind: 'weight'
      firstKgCents: number
      perKgCents: number
      freeOverCents?: number
      etaText: string
    }
  | { name: string; kind: 'pickup'; address: string; hoursText: string }

/** A shop of the demo market. */
export interface SeedShop {
  key: string
  name: string
  slogan: string
  intro: string
  notice: string
  emoji: string
  city: string
  suburb: string
  categories: CategoryKey[]
  /** 4.5–5.0 */
  rating: number
  followers: number
  openedDaysAgo: number
  minOrderCents?: number
  /** 1–3 choices */
  freight: SeedFreight[]
}

/** A listing of the demo market. */
export interface SeedItem {
  /** Stable kebab id, unique over all items. */
  key: string
  /** SeedShop.key */
  shop: string
  /** Key of a child category. */
  category: string
  title: string
  subtitle?: string
  /** 1–3 codepoint names for the picture, lowercase hex, e.g. '1f36f'. */
  emoji: string[]
  /** 0–2 dimensions; [] means a single SKU '默认'. */
  specs: { name: string; values: string[] }[]
  /** Only combinations that exist; `values` follow the order of `specs`. */
  skus: { values: string[]; cents: number; stock: number; weightGrams: number }[]
  /** Struck price, above the dearest SKU. */
  listCents?: number
  /** `percent` 70–95 of the price; hours are offsets from the moment of seeding. */
  discount?: { percent: number; startsInHours: number; endsInHours: number }
  /** At most 3. */
  tags: string[]
  sold: number
  rating: number
  reviews: number
  listedDaysAgo: number
  /** 3–5 selling points, one sentence each. */
  points: string[]
  detail: string
  customFields?: { name: string; required: boolean; placeholder: string; kind: 'text' | 'date' | 'phone' }[]
  limitPerUser?: number
}
