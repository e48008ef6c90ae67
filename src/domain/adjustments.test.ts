import fc from 'fast-check'
import { REDUCTION_KINDS } from '../contract/quote'
import { applyReductions, refundOf, type AdjustedLine, type Reduction } from './adjustments'

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const SELLERS = ['a', 'b', 'c'] as const

const cents = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 9_000_000 }))
const anyLines = fc
  .array(fc.record({ sellerAlias: fc.constantFrom(...SELLERS), cents }), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((line, at): AdjustedLine => ({ ...line, skuAlias: `sku${at}` })))
const anyOff: fc.Arbitrary<Reduction['off']> = fc.oneof(
  fc.record({ cents: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), maxCents: fc.option(cents) }),
  fc.record({ freight: fc.constant(true as const), maxCents: fc.option(cents) }),
)
const anyReduction: fc.Arbitrary<Reduction> = fc
  .record({
    kind: fc.constantFrom(...REDUCTION_KINDS),
    ref: fc.uuid(),
    label: fc.constant('满减'),
    sellerAlias: fc.option(fc.constantFrom(...SELLERS)),
    skuAliases: fc.option(fc.subarray(['sku0', 'sku1', 'sku2', 'sku3', 'gone'])),
    minCents: fc.oneof(fc.constant(0), cents),
    off: anyOff,
  })
  .map((one) => (one.kind === 'SHOP_COUPON' && one.sellerAlias === null ? { ...one, sellerAlias: 'a' } : one))
const freightsOf = (lines: readonly AdjustedLine[], fee: number) =>
  [...new Set(lines.map((line) => line.sellerAlias))].map((sellerAlias, at) => ({ sellerAlias, cents: fee * at }))
const anyCheckout = fc.tuple(anyLines, fc.integer({ min: 0, max: 3000 }), fc.array(anyReduction, { maxLength: 6 }))

test('domain: whatever is taken off, shares sum to it to the cent and nothing payable is below 0', () => {
  fc.assert(
    fc.property(anyCheckout, ([lines, fee, reductions]) => {
      const freights = freightsOf(lines, fee)
      const { adjustments, linesPaid, freightsPaid } = applyReductions(lines, freights, reductions)
      for (const adjustment of adjustments) {
        expect(adjustment.cents).toBeGreaterThan(0)
        expect(sum(adjustment.lineShares) + sum(adjustment.freightShares)).toBe(adjustment.cents)
        for (const share of [...adjustment.lineShares, ...adjustment.freightShares])
          expect(share).toBeGreaterThanOrEqual(0)
      }
      for (const paid of [...linesPaid, ...freightsPaid]) expect(paid).toBeGreaterThanOrEqual(0)
      const listed = sum(lines.map((line) => line.cents)) + sum(freights.map((freight) => freight.cents))
      expect(sum(linesPaid) + sum(freightsPaid)).toBe(listed - sum(adjustments.map((one) => one.cents)))
    }),
  )
})

test('domain: at most one coupon of a shop, then at most one code or platform coupon; each off its own lines', () => {
  fc.assert(
    fc.property(anyCheckout, ([lines, fee, reductions]) => {
      const { adjustments, unused } = applyReductions(lines, freightsOf(lines, fee), reductions)
      const given = (ref: string) => reductions.find((one) => one.ref === ref)!
      const ofShops = adjustments.filter((one) => one.kind === 'SHOP_COUPON')
      expect(new Set(ofShops.map(({ ref }) => given(ref).sellerAlias)).size).toBe(ofShops.length)
      expect(adjustments.length - ofShops.length).toBeLessThanOrEqual(1)
      expect(adjustments.slice(ofShops.length).every((one) => one.kind !== 'SHOP_COUPON')).toBe(true)
      for (const { ref, lineShares } of adjustments) {
        const { sellerAlias, skuAliases } = given(ref)
        lines.forEach((line, at) => {
          const inScope =
            (sellerAlias === null || sellerAlias === line.sellerAlias) &&
            (skuAliases === null || skuAliases.includes(line.skuAlias))
          if (!inScope) expect(lineShares[at]).toBe(0)
        })
      }
      // Each that was given either takes something off or says why not.
      expect([...adjustments.map((one) => one.ref), ...unused.keys()].sort()).toEqual(
        reductions.map((one) => one.ref).sort(),
      )
    }),
  )
})

test('domain: a later reduction counts on what the earlier ones left, its threshold too', () => {
  const lines = [
    { sellerAlias: 'a', skuAlias: 'x', cents: 10_000 },
    { sellerAlias: 'b', skuAlias: 'y', cents: 5000 },
  ]
  const shop: Reduction = {
    ...{ kind: 'SHOP_COUPON', ref: 'shop', label: '店铺券', sellerAlias: 'a', skuAliases: null },
    minCents: 10_000,
    off: { cents: 2000 },
  }
  const platform: Reduction = {
    ...{ kind: 'PLATFORM_COUPON', ref: 'all', label: '平台券', sellerAlias: null, skuAliases: null },
    minCents: 13_000,
    off: { percent: 10, maxCents: null },
  }
  const code: Reduction = { ...platform, kind: 'PROMO_CODE', ref: 'code' }
  const freights = [{ sellerAlias: 'a', cents: 700 }]
  const { adjustments, linesPaid, unused } = applyReductions(lines, freights, [code, platform, shop])
  expect(adjustments.map(({ ref, cents: off, lineShares }) => [ref, off, lineShares])).toEqual([
    ['shop', 2000, [2000, 0]],
    ['code', 1300, [800, 500]],
  ])
  expect(linesPaid).toEqual([7200, 4500])
  expect([...unused]).toEqual([['all', 'TAKEN']])
  const dearer = { ...code, minCents: 13_001 }
  expect([...applyReductions(lines, freights, [shop, dearer]).unused]).toEqual([['code', 'BELOW_MIN']])
})

test('domain: refunds of all pieces, in any portions and any order, add up to what was paid', () => {
  const portions = fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 5 })), { maxLength: 60 })
  const quantities = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(anyCheckout, quantities, portions, ([lines, fee, reductions], counts, tried) => {
      const { linesPaid } = applyReductions(lines, freightsOf(lines, fee), reductions)
      const bought = linesPaid.map((paidCents, at) => ({ paidCents, quantity: counts[at] as number }))
      const returned = bought.map(() => 0)
      let refunded = 0
      const refund = (at: number, pieces: number) => {
        const back = refundOf(bought[at]!, returned[at]!, pieces)
        expect(back).toBeGreaterThanOrEqual(0)
        returned[at] = returned[at]! + pieces
        refunded += back
      }
      for (const [place, pieces] of tried) {
        const at = place % bought.length
        if (returned[at]! + pieces <= bought[at]!.quantity) refund(at, pieces)
        else expect(() => refundOf(bought[at]!, returned[at]!, pieces)).toThrow(RangeError)
        expect(refunded).toBeLessThanOrEqual(sum(linesPaid))
      }
      bought.forEach(({ quantity }, at) => refund(at, quantity - returned[at]!))
      expect(refunded).toBe(sum(linesPaid))
    }),
  )
})

test('domain: 10 × 23.90 with 25 % off goes back piece by piece to the cent', () => {
  const lines = [{ sellerAlias: 'a', skuAlias: 'x', cents: 10 * 2390 }]
  const { linesPaid } = applyReductions(
    lines,
    [],
    [
      {
        ...{ kind: 'PROMO_CODE', ref: 'code', label: '七五折', sellerAlias: null, skuAliases: null, minCents: 0 },
        off: { percent: 25, maxCents: null },
      },
    ],
  )
  expect(linesPaid).toEqual([17_925])
  const each = Array.from({ length: 10 }, (_, at) => refundOf({ paidCents: 17_925, quantity: 10 }, at, 1))
  expect([...new Set(each)].sort()).toEqual([1792, 1793])
  expect(sum(each)).toBe(17_925)
})
