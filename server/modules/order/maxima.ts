import { MAX_ORDER_CENTS, MAX_ORDER_PIECES, MAX_ORDER_SHOPS, maxPiecesAt } from '../../../src/domain/orderLimits'
import type { Offer } from './public/offers'

interface Counted {
  offer: Pick<Offer, 'priceCents'>
  quantity: number
}

/** Why a line makes an order larger than one may be (domain/orderLimits). `max`: pieces of this line that would still fit. */
export type LineOverMax =
  | { reason: 'PIECE_TOO_DEAR' }
  | { reason: 'TOO_MANY_OF_LINE'; max: number }
  | { reason: 'TOO_MANY_PIECES' }
  | { reason: 'TOO_DEAR' }

/** The line's reason; null when it fits. Lines count in their order, so that the lines named are those to be taken out. */
export function lineOverMax(line: Counted, lines: readonly Counted[]): LineOverMax | null {
  const { priceCents } = line.offer
  if (priceCents > MAX_ORDER_CENTS) return { reason: 'PIECE_TOO_DEAR' }
  const max = maxPiecesAt(priceCents)
  if (line.quantity > max) return { reason: 'TOO_MANY_OF_LINE', max }
  const before = lines.slice(0, lines.indexOf(line) + 1)
  const total = (of: (one: Counted) => number) => before.reduce((all, one) => all + of(one), 0)
  if (total((one) => one.quantity) > MAX_ORDER_PIECES) return { reason: 'TOO_MANY_PIECES' }
  return total((one) => one.offer.priceCents * one.quantity) > MAX_ORDER_CENTS ? { reason: 'TOO_DEAR' } : null
}

export type GroupOverMax = 'TOO_MANY_SHOPS' | 'TOO_DEAR_WITH_FREIGHT'

/** The same of sellers' parts with their freight, naming the first that is too many; null when all of them fit. */
export function groupsOverMax<G extends { goodsCents: number; freightCents: number }>(
  groups: readonly G[],
): { group: G; over: GroupOverMax } | null {
  const next = groups[MAX_ORDER_SHOPS]
  if (next) return { group: next, over: 'TOO_MANY_SHOPS' }
  let cents = 0
  for (const group of groups) {
    cents += group.goodsCents + group.freightCents
    if (cents > MAX_ORDER_CENTS) return { group, over: 'TOO_DEAR_WITH_FREIGHT' }
  }
  return null
}
