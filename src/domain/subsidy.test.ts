import fc from 'fast-check'
import { subsidyBack, type GivenBack, type SubsidisedPart } from './subsidy'

const paid = (paidCents: number, subsidyCents: number, quantity = 1): SubsidisedPart => ({
  paidCents,
  subsidyCents,
  quantity,
})
const NO_FREIGHT = paid(0, 0)
const all = (cents: number): GivenBack => ({ cents, named: null })
const of = (lines: number[], pieces = lines.map(() => 1), freight = 0): GivenBack => ({
  cents: lines.reduce((sum, cents) => sum + cents, freight),
  named: { lines, pieces, freight },
})

test('domain: a line that is given back takes its own part of the subsidy along, and none of the others', () => {
  const parts = [paid(2000, 1000), paid(3000, 0), NO_FREIGHT]
  expect(subsidyBack(parts, [of([0, 3000])])).toBe(0)
  expect(subsidyBack(parts, [of([2000, 0])])).toBe(1000)
  expect(subsidyBack(parts, [of([500, 0])])).toBe(250)
})

test('domain: money that names no line takes its share of all of them', () => {
  const parts = [paid(2000, 1000), paid(2000, 0), NO_FREIGHT]
  expect(subsidyBack(parts, [all(2000)])).toBe(500)
  expect(subsidyBack(parts, [all(2000), all(2000)])).toBe(1000)
})

test('domain: what cost its buyer nothing goes back by pieces', () => {
  const parts = [paid(0, 999, 3), NO_FREIGHT]
  expect(subsidyBack(parts, [of([0], [1])])).toBe(333)
  expect(subsidyBack(parts, [of([0], [1]), of([0], [2])])).toBe(999)
})

test('domain: freight that the platform paid part of goes back with it', () => {
  expect(subsidyBack([paid(2000, 0), paid(300, 500)], [of([0], [0], 300)])).toBe(500)
})

const part = fc.record({ paidCents: fc.integer({ min: 1, max: 9_999_999 }), subsidyCents: fc.nat(9_999_999) })
test('domain: over portions in any order the subsidy goes back to the cent, grows with each, and is never more than was added', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      part,
      fc.array(fc.record({ at: fc.nat(5), share: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 12 }),
      (lines, freight, steps) => {
        const parts = [...lines, freight].map((one) => ({ ...one, quantity: 1 }))
        const added = parts.reduce((sum, { subsidyCents }) => sum + subsidyCents, 0)
        const left = parts.map(({ paidCents }) => paidCents)
        const decisions: GivenBack[] = []
        const give = (at: number, cents: number) => {
          if (cents === 0) return
          left[at]! -= cents
          const named = left.map((_, place) => (place === at ? cents : 0))
          decisions.push(of(named.slice(0, -1), undefined, named.at(-1)))
        }
        let before = 0
        for (const { at, share } of steps) {
          const place = at % parts.length
          give(place, Math.floor(left[place]! * share))
          const back = subsidyBack(parts, decisions)
          expect(back).toBeGreaterThanOrEqual(before)
          expect(back).toBeLessThanOrEqual(added)
          before = back
        }
        left.forEach((cents, at) => give(at, cents))
        expect(subsidyBack(parts, decisions)).toBe(added)
      },
    ),
  )
})
