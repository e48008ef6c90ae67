import type { ReductionKind } from '../contract/quote'
import { roundShare, splitCents } from './money'

/*
 * What a coupon or a code takes off a checkout (domain: selling forms): first at most one coupon of each shop, then at most one code or
 * platform coupon over all of it. The price of a line has won before (pricing.ts); a wallet pays and takes nothing off.
 */

/** The order in which reductions apply; those of one rank share a slot. */
const RANK: Readonly<Record<ReductionKind, number>> = { SHOP_COUPON: 0, PROMO_CODE: 1, PLATFORM_COUPON: 1 }

export interface Reduction {
  kind: ReductionKind
  /** Alias of the coupon or code. */
  ref: string
  /** Its name as the buyer reads it. */
  label: string
  /** Whose lines it is for; null for those of every seller. */
  sellerAlias: string | null
  /** The SKUs in its scope; null for all. */
  skuAliases: readonly string[] | null
  /** What the lines in its scope must still cost at least, in cents. */
  minCents: number
  /** Cents off, percent off up to a cap, or freight off up to a cap; null for no cap. */
  off: { cents: number } | { percent: number; maxCents: number | null } | { freight: true; maxCents: number | null }
}

/** The place that a reduction takes in a checkout; there is one of each. */
export const placeOf = ({ kind, sellerAlias }: Reduction): string =>
  `${RANK[kind]} ${kind === 'SHOP_COUPON' ? sellerAlias : ''}`

/** Is a line in the scope of a reduction? */
export const inScope = (
  { sellerAlias, skuAliases }: Pick<Reduction, 'sellerAlias' | 'skuAliases'>,
  line: Pick<AdjustedLine, 'sellerAlias' | 'skuAlias'>,
): boolean =>
  (sellerAlias === null || line.sellerAlias === sellerAlias) &&
  (skuAliases === null || skuAliases.includes(line.skuAlias))

/** A line of a checkout at the price that won, in cents for all its pieces. */
export interface AdjustedLine {
  sellerAlias: string
  skuAlias: string
  cents: number
}
export interface AdjustedFreight {
  sellerAlias: string
  cents: number
}

/** What one reduction took off, and off what: the shares sum to `cents` exactly. */
export interface Adjustment {
  kind: ReductionKind
  ref: string
  label: string
  /** Always above 0. */
  cents: number
  /** By line, in the order of the lines. */
  lineShares: number[]
  /** By freight, in the order of the freights. */
  freightShares: number[]
}

export type Unused = 'TAKEN' | 'OUT_OF_SCOPE' | 'BELOW_MIN'
export interface Adjusted {
  adjustments: Adjustment[]
  /** Why a reduction that was given takes nothing off, by its `ref`. */
  unused: Map<string, Unused>
  /** What is paid of each line and each freight; never below 0. */
  linesPaid: number[]
  freightsPaid: number[]
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
/** What is paid at these places, 0 at all others. */
function weightsAt(places: readonly number[], paid: readonly number[]): number[] {
  const weights = paid.map(() => 0)
  for (const at of places) weights[at] = paid[at] as number
  return weights
}
const capped = (cents: number, max: number | null) => (max === null ? cents : Math.min(cents, max))

/** Places of the lines in the scope of a reduction, and of the freights of their sellers. */
export interface Scope {
  lines: readonly number[]
  freights: readonly number[]
}
export function scopeOf(
  reduction: Reduction,
  lines: readonly AdjustedLine[],
  freights: readonly AdjustedFreight[],
): Scope {
  const own = lines.flatMap((line, at) => (inScope(reduction, line) ? [at] : []))
  const sellers = new Set(own.map((at) => lines[at]!.sellerAlias))
  return { lines: own, freights: freights.flatMap(({ sellerAlias }, at) => (sellers.has(sellerAlias) ? [at] : [])) }
}

/** Cents that a reduction takes off what is left of its scope; 0 below its threshold. */
export function centsOff({ off, minCents }: Reduction, goods: number, freight: number): number {
  if (goods < minCents) return 0
  if ('freight' in off) return capped(freight, off.maxCents)
  if ('percent' in off) return Math.min(goods, capped(roundShare(goods, off.percent, 100), off.maxCents))
  return Math.min(goods, off.cents)
}

/**
 * Applies reductions to a checkout. Each counts on what those before it have left, and is split over its lines (or freights) in proportion to
 * that, largest remainder first (domain: money). Of several for one place the first given takes it.
 */
export function applyReductions(
  lines: readonly AdjustedLine[],
  freights: readonly AdjustedFreight[],
  reductions: readonly Reduction[],
): Adjusted {
  const linesPaid = lines.map((line) => line.cents)
  const freightsPaid = freights.map((freight) => freight.cents)
  const adjustments: Adjustment[] = []
  const unused: Adjusted['unused'] = new Map()
  const taken = new Set<string>()
  const ordered = [...reductions].sort((a, b) => RANK[a.kind] - RANK[b.kind])
  for (const reduction of ordered) {
    const { kind, ref, label } = reduction
    const scope = scopeOf(reduction, lines, freights)
    const weights = weightsAt(scope.lines, linesPaid)
    const fees = weightsAt(scope.freights, freightsPaid)
    const slot = placeOf(reduction)
    const cents = centsOff(reduction, sum(weights), sum(fees))
    if (taken.has(slot)) unused.set(ref, 'TAKEN')
    else if (scope.lines.length === 0) unused.set(ref, 'OUT_OF_SCOPE')
    else if (sum(weights) < reduction.minCents) unused.set(ref, 'BELOW_MIN')
    else if (cents > 0) {
      taken.add(slot)
      const ofFreight = 'freight' in reduction.off
      const lineShares = ofFreight ? lines.map(() => 0) : splitCents(cents, weights)
      const freightShares = ofFreight ? splitCents(cents, fees) : freights.map(() => 0)
      lineShares.forEach((share, at) => (linesPaid[at] = (linesPaid[at] as number) - share))
      freightShares.forEach((share, at) => (freightsPaid[at] = (freightsPaid[at] as number) - share))
      adjustments.push({ kind, ref, label, cents, lineShares, freightShares })
    } else unused.set(ref, 'OUT_OF_SCOPE')
  }
  return { adjustments, unused, linesPaid, freightsPaid }
}

/**
 * What is paid back for some pieces of a line of which others went back before: the line's real paid share, so that all its pieces, in any
 * portions, sum to what was paid for it. More than is left is the caller's error.
 */
export function refundOf(line: { paidCents: number; quantity: number }, returned: number, pieces: number): number {
  if (pieces < 0 || returned < 0 || returned + pieces > line.quantity)
    throw new RangeError('more pieces go back than the line has left')
  const upTo = (count: number) => Math.floor((line.paidCents * count) / line.quantity)
  return upTo(returned + pieces) - upTo(returned)
}
