import fc from 'fast-check'
import { applyReductions, placeOf, type AdjustedLine, type Reduction } from './adjustments'
import { chooseReductions, judgeReductions, type Priced } from './couponChoice'

const BEST = { refs: null, pinned: null }
const off = ({ lines, freights }: Priced, chosen: readonly Reduction[]) =>
  applyReductions(lines, freights, chosen).adjustments.reduce((all, { cents }) => all + cents, 0)
const judgeReduction = (priced: Priced, one: Reduction, chosen: readonly Reduction[]) =>
  judgeReductions(priced, [one], chosen)[0]
const refs = (chosen: readonly Reduction[]) => chosen.map(({ ref }) => ref).sort()

const reduction = (over: Partial<Reduction>): Reduction => ({
  ...{ kind: 'PLATFORM_COUPON', ref: 'all', label: '券', sellerAlias: null, skuAliases: null, minCents: 0 },
  off: { cents: 100 },
  ...over,
})
const ofShop = (ref: string, sellerAlias: string, over: Partial<Reduction> = {}) =>
  reduction({ kind: 'SHOP_COUPON', ref, sellerAlias, ...over })
const checkout = (...cents: number[]): Priced => ({
  lines: cents.map((one, at): AdjustedLine => ({ sellerAlias: 'abcdefgh'[at]!, skuAlias: `sku${at}`, cents: one })),
  freights: cents.map((_one, at) => ({ sellerAlias: 'abcdefgh'[at]!, cents: 500 })),
})

const cents = fc.integer({ min: 0, max: 9000 })
const anyReductions = (sellers: number, max: number) =>
  fc.array(
    fc.record({
      place: fc.integer({ min: -2, max: sellers - 1 }),
      minCents: cents,
      off: fc.oneof(
        fc.record({ cents: fc.integer({ min: 1, max: 6000 }) }),
        fc.record({ percent: fc.integer({ min: 1, max: 99 }), maxCents: fc.option(cents) }),
        fc.record({ freight: fc.constant(true as const), maxCents: fc.option(cents) }),
      ),
    }),
    { maxLength: max },
  )
const made = (given: readonly { place: number; minCents: number; off: Reduction['off'] }[]) =>
  given.map(({ place, ...one }, at) =>
    place < 0
      ? reduction({ ...one, ref: `r${at}`, kind: place === -1 ? 'PROMO_CODE' : 'PLATFORM_COUPON' })
      : ofShop(`r${at}`, 'abcdefgh'[place]!, one),
  )
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])

test('domain: the quote picks the best allowed combination', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 3 }), anyReductions(3, 7), (lines, given) => {
      const priced = checkout(...lines)
      const candidates = made(given)
      const chosen = chooseReductions(priced, candidates, BEST)
      expect(off(priced, chosen)).toBe(Math.max(...subsets(candidates).map((some) => off(priced, some))))
      const savings = judgeReductions(priced, chosen, chosen).map(({ savingCents }) => savingCents)
      expect(savings.reduce((all, one) => all + one, 0)).toBe(off(priced, chosen))
      // Each takes something off, and there is one of each place.
      expect(applyReductions(priced.lines, priced.freights, chosen).adjustments).toHaveLength(chosen.length)
      expect(new Set(chosen.map(placeOf)).size).toBe(chosen.length)
    }),
    { numRuns: 150 },
  )
})

test('domain: of more coupons than can all be tried, none by itself and none beside the chosen would take off more', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 8, maxLength: 8 }), anyReductions(8, 40), (lines, given) => {
      const priced = checkout(...lines)
      const candidates = made(given)
      const chosen = chooseReductions(priced, candidates, BEST)
      const total = off(priced, chosen)
      for (const one of candidates) {
        expect(off(priced, [one])).toBeLessThanOrEqual(total)
        const swapped = [...chosen.filter((other) => placeOf(other) !== placeOf(one)), one]
        expect(off(priced, swapped)).toBeLessThanOrEqual(total)
      }
    }),
    { numRuns: 30 },
  )
})

test('the largest checkout with the fullest wallet is searched by sums that are computed once', () => {
  let reads = 0
  const price = (sellerAlias: string, skuAlias: string) => ({
    ...{ sellerAlias, skuAlias },
    get cents() {
      reads++
      return 1000
    },
  })
  const sellers = Array.from({ length: 30 }, (_one, at) => `s${at}`)
  const priced: Priced = {
    lines: sellers.flatMap((seller) => [1, 2, 3, 4].map((line) => price(seller, `${seller} ${line}`))),
    freights: sellers.map((seller) => price(seller, '')),
  }
  const candidates = [
    ...sellers.flatMap((seller) =>
      [5, 6, 7, 8, 9, 10].map((percent) =>
        ofShop(`${seller} ${percent}`, seller, { off: { percent, maxCents: null } }),
      ),
    ),
    ...[1, 2, 3, 4, 5, 6].map((percent) => reduction({ ref: `all ${percent}`, off: { percent, maxCents: null } })),
  ]
  const chosen = chooseReductions(priced, candidates, BEST)
  expect(refs(chosen)).toEqual([...sellers.map((seller) => `${seller} 10`), 'all 6'].sort())
  judgeReductions(priced, candidates, chosen)
  expect(reads).toBeLessThan(200_000)
})

test('a coupon of a shop is left out where the platform’s takes off more without it', () => {
  const priced = checkout(5000)
  const candidates = [
    ofShop('shop', 'a', { off: { cents: 300 } }),
    reduction({ ref: 'big', minCents: 5000, off: { cents: 1000 } }),
  ]
  expect(refs(chooseReductions(priced, candidates, BEST))).toEqual(['big'])
  expect(judgeReduction(priced, candidates[0]!, [candidates[1]!])).toMatchObject({ savingCents: 300, unused: null })
  expect(judgeReduction(priced, candidates[1]!, [candidates[0]!])).toEqual({
    savingCents: 0,
    unused: 'BELOW_MIN',
    missingCents: 300,
  })
})

test('the buyer’s own choice holds, none among it; a typed code goes before any coupon', () => {
  const priced = checkout(5000, 2000)
  const candidates = [
    ofShop('a1', 'a', { off: { cents: 500 } }),
    ofShop('a2', 'a', { off: { cents: 900 } }),
    reduction({ ref: 'platform', off: { cents: 1000 } }),
    reduction({ ref: 'code', kind: 'PROMO_CODE', off: { cents: 50 } }),
    reduction({ ref: 'far', kind: 'PROMO_CODE', minCents: 90_000 }),
  ]
  const choose = (given: readonly string[] | null, pinned: string | null = null) =>
    refs(chooseReductions(priced, candidates, { refs: given, pinned }))
  expect(choose(null)).toEqual(['a2', 'platform'])
  expect(choose([])).toEqual([])
  expect(choose(['a1'])).toEqual(['a1'])
  expect(choose(null, 'code')).toEqual(['a2', 'code'])
  expect(choose(['a1', 'platform'], 'code')).toEqual(['a1', 'code'])
  // One that takes nothing off leaves its place.
  expect(choose(null, 'far')).toEqual(['a2', 'platform'])
  expect(judgeReduction(priced, candidates[4]!, [])).toEqual({
    savingCents: 0,
    unused: 'BELOW_MIN',
    missingCents: 83_000,
  })
})
