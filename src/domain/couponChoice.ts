import {
  applyReductions,
  centsOff,
  inScope,
  placeOf,
  scopeOf,
  type AdjustedFreight,
  type AdjustedLine,
  type Adjustment,
  type Reduction,
  type Unused,
} from './adjustments'

/*
 * Which of a buyer's coupons a checkout uses (domain: selling forms). What one of them takes off depends on the others, since each counts on what
 * those before it have left: a shop's coupon may take the goods below the threshold of the platform's. The service searches this for each quote, between
 * everybody's calls: a combination is judged by sums that are computed once, since a coupon of a shop takes off that shop's lines alone.
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

/** In the first places, whose lines no other coupon of those takes off. */
const isOfShop = ({ kind }: Reduction) => kind === 'SHOP_COUPON'

/** What a reduction takes off by itself; undefined for nothing. */
const alone = ({ lines, freights }: Priced, one: Reduction): Adjustment | undefined =>
  applyReductions(lines, freights, [one]).adjustments[0]

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

const sumAt = (places: readonly number[], cents: readonly number[]) =>
  places.reduce((all, at) => all + (cents[at] as number), 0)

/** What a reduction takes off after coupons of shops: each lowers what lies in its scope by the same, whichever others there are. */
function offAfter(
  { lines, freights }: Priced,
  one: Reduction,
  shops: ReadonlyMap<Reduction, Adjustment>,
): (used: readonly Reduction[]) => number {
  const scope = scopeOf(one, lines, freights)
  const of = (lineCents: readonly number[], freightCents: readonly number[]) => ({
    goods: sumAt(scope.lines, lineCents),
    freight: sumAt(scope.freights, freightCents),
  })
  const all = of(
    lines.map(({ cents }) => cents),
    freights.map(({ cents }) => cents),
  )
  const lowered = new Map(
    [...shops].map(([shop, { lineShares, freightShares }]) => [shop, of(lineShares, freightShares)]),
  )
  return (used) => {
    let { goods, freight } = all
    for (const shop of used) {
      const less = lowered.get(shop)!
      goods -= less.goods
      freight -= less.freight
    }
    return centsOff(one, goods, freight)
  }
}

/** @param own what each candidate takes off by itself */
function judgeOf(priced: Priced, own: ReadonlyMap<Reduction, Adjustment>, typed: Reduction | null): Judge {
  const shops = new Map([...own].filter(([one]) => isOfShop(one)))
  const seconds = typed ? [typed] : [...own.keys()].filter((one) => !isOfShop(one))
  const after = new Map(seconds.map((one) => [one, offAfter(priced, one, shops)]))
  return (chosen) => {
    const ofShops = used(chosen).filter(isOfShop)
    const second = typed ?? used(chosen).find((one) => !isOfShop(one))
    const off = second ? after.get(second)!(ofShops) : 0
    const cents = ofShops.reduce((all, one) => all + shops.get(one)!.cents, off)
    return { chosen, cents: typed && off === 0 ? -1 : cents }
  }
}

/**
 * The combination that takes most off, with the typed code in it; of equals the one with the fewest coupons, then those given first. What takes
 * nothing off by itself takes nothing off beside others, which only leave less.
 */
function best(priced: Priced, candidates: readonly Reduction[], typed: Reduction | null): Reduction[] {
  const own = new Map(
    candidates.flatMap((one) => {
      const off = alone(priced, one)
      return off ? [[one, off] as const] : []
    }),
  )
  const places = byPlace([...own.keys()])
  const combinations = places.reduce((all, place) => all * (place.length + 1), 1)
  const { chosen } = (combinations <= MAX_TRIED ? tryAll : climb)(places, judgeOf(priced, own, typed))
  return [...used(chosen), ...(typed ? [typed] : [])]
}

/** Which of these a checkout uses: what the buyer chose, or the best. A code that takes nothing off by itself leaves its place to the others. */
export function chooseReductions(
  priced: Priced,
  candidates: readonly Reduction[],
  { refs, pinned }: Choice,
): Reduction[] {
  const typed = candidates.find((one) => one.ref === pinned && alone(priced, one)) ?? null
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

/** Coupons of shops come first, and count on the price of their own lines; what stands in the second place comes after those that are chosen. */
export function judgeReductions(priced: Priced, list: readonly Reduction[], chosen: readonly Reduction[]): Judged[] {
  const { linesPaid, freightsPaid } = applyReductions(priced.lines, priced.freights, chosen.filter(isOfShop))
  const left: Priced = {
    lines: priced.lines.map((line, at) => ({ ...line, cents: linesPaid[at]! })),
    freights: priced.freights.map((freight, at) => ({ ...freight, cents: freightsPaid[at]! })),
  }
  return list.map((one) => judgeOne(isOfShop(one) ? priced : left, one))
}

function judgeOne({ lines, freights }: Priced, one: Reduction): Judged {
  const { adjustments, unused } = applyReductions(lines, freights, [one])
  if (adjustments[0]) return { savingCents: adjustments[0].cents, unused: null, missingCents: 0 }
  if (unused.get(one.ref) !== 'BELOW_MIN') return { savingCents: 0, unused: 'OUT_OF_SCOPE', missingCents: 0 }
  const goods = lines.reduce((all, line) => all + (inScope(one, line) ? line.cents : 0), 0)
  return { savingCents: 0, unused: 'BELOW_MIN', missingCents: one.minCents - goods }
}
