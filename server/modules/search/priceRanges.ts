import { formatMoney } from '../../../src/domain/money'

/** Steps a price filter may stand on, in dollars. */
const STEPS = [5, 10, 15, 20, 30, 50, 80, 100, 150, 200, 300, 500, 800, 1000, 2000, 5000].map(
  (dollars) => dollars * 100,
)
const dollars = (cents: number) => `$${formatMoney(cents).replace(/\.00$/, '')}`

export interface PriceRange {
  text: string
  minCents: number | null
  maxCents: number | null
}

/** Price filters of round sums near the quartiles, so that each holds about as many items; none when prices hardly differ. */
export function priceRanges(quartiles: number[] | null): PriceRange[] {
  const near = (cents: number) =>
    STEPS.reduce((best, step) => (Math.abs(step - cents) < Math.abs(best - cents) ? step : best))
  const bounds = [...new Set((quartiles ?? []).map(near))]
  if (bounds.length === 0) return []
  const first = bounds[0] as number
  const last = bounds[bounds.length - 1] as number
  return [
    { text: `${dollars(first)}以下`, minCents: null, maxCents: first },
    ...bounds.slice(1).map((to, at) => {
      const from = bounds[at] as number
      return { text: `${dollars(from)}-${dollars(to)}`, minCents: from, maxCents: to }
    }),
    { text: `${dollars(last)}以上`, minCents: last, maxCents: null },
  ]
}
