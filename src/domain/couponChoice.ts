import {
  applyReductions,
  inScope,
  placeOf,
  type AdjustedFreight,
  type AdjustedLine,
  type Reduction,
  type Unused,
} from './adjustments'

/*
 * Which of a buyer's coupons a checkout uses (domain: selling forms). What one of them takes off depends on the others, since each counts on what
 * those before it have left: a shop's coupon may take the goods below the threshold of the platform's.
 */

/** Up to so many combinations are all tried; beyond, the best is searched step by step. */
const MAX_TRIED = 512

/** A checkout before anything is taken off. */
export interface Priced {
  lines: readonly AdjustedLine[]
  freights: readonly AdjustedFreight[]
}

/** What the buyer wants. */
export interface Choice {
  /** Coupons by `ref`; null for the best combination. */
  refs: readonly string[] | null
  /** A typed code: it takes its place before any coupon, unless it takes nothing off. */
  pinned: string | null
}

const offOf = ({ lines, freights }: Priced, reductions: readonly Reduction[]): number =>
  applyReductions(lines, freights, reductions).adjustments.reduce((all, { cents }) => all + cents, 0)

/** For each place what may stand in it. */
function byPlace(reductions: readonly Reduction[]): Reduction[][] {
  const places = new Map<string, Reduction[]>()
  for (const one of reductions) places.set(placeOf(one), [...(places.get(placeOf(one)) ?? []), one])
  return [...places.values()]
}

/** What stands in each place, and what all of it takes off. */
interface Found {
  chosen: (Reduction | null)[]
  cents: number
}
type Judge = (chosen: Found['chosen']) => Found
const used = (chosen: Found['chosen']) => chosen.filter((one) => one !== null)
/** More off, or as much with fewer coupons. */
const isBetter = (one: Found, other: Found) =>
  one.cents > other.cents || (one.cents === other.cents && used(one.chosen).length < used(other.chosen).length)

/** Every combination. */
function tryAll(places: readonly (readonly Reduction[])[], judge: Judge): Found {
  let best = judge(places.map(() => null))
  const walk = (at: number, chosen: Found['chosen']) => {
    const place = places[at]
    if (place) return [null, ...place].forEach((one) => walk(at + 1, [...chosen, one]))
    const found = judge(chosen)
    if (isBetter(found, best)) best = found
  }
  walk(0, [])
  return best
}

/** From none on, the best change of one place at a time, as long as there is one. */
function climb(places: readonly (readonly Reduction[])[], judge: Judge): Found {
  let best = judge(places.map(() => null))
  for (let from: Found | null = null; from !== best;) {
    from = best
    for (const [at, place] of places.entries())
      for (const one of [null, ...place]) {
        const found = judge(from.chosen.map((other, index) => (index === at ? one : other)))
        if (isBetter(found, best)) best = found
      }
  }
  return best
}

/**
 * The combination that takes most off, with the typed code in it; of equals the one with the fewest coupons, then those given first. What takes
 * nothing off by itself takes nothing off beside others, which only leave less.
 */
function best(priced: Priced, candidates: readonly Reduction[], typed: Reduction | null): Reduction[] {
  const fixed = typed ? [typed] : []
  const places = byPlace(candidates.filter((one) => offOf(priced, [one]) > 0))
  const judge: Judge = (chosen) => {
    const { adjustments, unused } = applyReductions(priced.lines, priced.freights, [...used(chosen), ...fixed])
    const cents = adjustments.reduce((all, one) => all + one.cents, 0)
    return { chosen, cents: typed && unused.has(typed.ref) ? -1 : cents }
  }
  const combinations = places.reduce((all, place) => all * (place.length + 1), 1)
  return [...used((combinations <= MAX_TRIED ? tryAll : climb)(places, judge).chosen), ...fixed]
}

/** Which of these a checkout uses: what the buyer chose, or the best. A code that takes nothing off by itself leaves its place to the others. */
export function chooseReductions(
  priced: Priced,
  candidates: readonly Reduction[],
  { refs, pinned }: Choice,
): Reduction[] {
  const typed = candidates.find((one) => one.ref === pinned && offOf(priced, [one]) > 0) ?? null
  const open = typed ? candidates.filter((one) => placeOf(one) !== placeOf(typed)) : candidates
  if (refs === null) return best(priced, open, typed)
  return [...open.filter(({ ref }) => refs.includes(ref)), ...(typed ? [typed] : [])]
}

/** What one candidate is to a checkout, with the coupons in the other places as they are chosen. */
export interface Judged {
  /** What it takes off in its place; 0 where it cannot be used. Those of the chosen ones add up to everything that is taken off. */
  savingCents: number
  unused: Exclude<Unused, 'TAKEN'> | null
  /** What its goods lack of the threshold; 0 where that is not why. */
  missingCents: number
}

export function judgeReduction({ lines, freights }: Priced, one: Reduction, chosen: readonly Reduction[]): Judged {
  const others = chosen.filter((other) => placeOf(other) !== placeOf(one))
  const { adjustments, unused } = applyReductions(lines, freights, [...others, one])
  const own = adjustments.find(({ ref }) => ref === one.ref)
  if (own) return { savingCents: own.cents, unused: null, missingCents: 0 }
  if (unused.get(one.ref) !== 'BELOW_MIN') return { savingCents: 0, unused: 'OUT_OF_SCOPE', missingCents: 0 }
  // What stands in the second place comes after it: only the shops' coupons count before.
  const before = applyReductions(
    lines,
    freights,
    others.filter(({ kind }) => kind === 'SHOP_COUPON'),
  )
  const goods = lines.reduce((all, line, at) => all + (inScope(one, line) ? before.linesPaid[at]! : 0), 0)
  return { savingCents: 0, unused: 'BELOW_MIN', missingCents: one.minCents - goods }
}
