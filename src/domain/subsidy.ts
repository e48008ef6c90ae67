import { creditOf, type Named, type Uncredited } from './receipt'

/*
 * What a coupon of the platform took off an order, its seller receives from the platform: the subsidy. It follows what is paid: a refund that gives a
 * share of a line's price back takes the same share of that line's subsidy back.
 */

/** A line of an order, or its freight: what was paid of it, and what the platform adds. */
export interface SubsidisedPart {
  paidCents: number
  subsidyCents: number
  /** Pieces; of a freight one. */
  quantity: number
}

/** What a decision gives back of an order's money, and of what where it says so: lines by their place, and the freight. */
export interface GivenBack {
  cents: number
  named: (Named & { pieces: readonly number[] }) | null
}

/**
 * The subsidy that goes back after these decisions, in cents: of each part the share that was given back of it by all of them together, floored, so that
 * portions in any order sum to the whole. A line that cost its buyer nothing goes back by pieces. The last part is the freight.
 *
 * @throws RangeError where more is given back than was paid
 */
export function subsidyBack(parts: readonly SubsidisedPart[], decisions: readonly GivenBack[]): number {
  const paid = parts.map(({ paidCents }) => paidCents)
  const pieces = parts.map(() => 0)
  let left: Uncredited = { lines: paid.slice(0, -1), freight: paid.at(-1) ?? 0 }
  for (const { cents, named } of decisions) {
    named?.pieces.forEach((count, at) => (pieces[at] = (pieces[at] ?? 0) + count))
    if (cents === 0) continue
    const shares = creditOf(left, cents, false, named ?? undefined)
    left = { lines: left.lines.map((one, at) => one - shares.lines[at]!), freight: left.freight - shares.freight }
  }
  const rest = [...left.lines, left.freight]
  return parts.reduce((sum, { paidCents, subsidyCents, quantity }, at) => {
    const [back, whole] =
      paidCents > 0 ? [paidCents - rest[at]!, paidCents] : [Math.min(pieces[at]!, quantity), quantity]
    // Cents times cents stays below 2^53, where the floor of a quotient is exact.
    return sum + Math.floor((subsidyCents * back) / whole)
  }, 0)
}
