import type { Row } from '../../../db/schema'
import type { OrderRow } from './moves'

/** An amount paid to a shop: an order without goods, whose one line is no item (decision 60). */
export const isToShop = ({ freight }: Pick<OrderRow, 'freight'>): boolean => freight.kind === 'none'

/** Used in a store, by count (decision 62). */
export const isDirect = ({ freight }: Pick<OrderRow, 'freight'>): boolean => freight.kind === 'redeem'

type Line = Pick<
  Row<'order_lines'>,
  'item_id' | 'quantity' | 'claimed' | 'paid_cents' | 'total_cents' | 'claimed_cents'
>

/** Pieces of a line that no case holds and no store has redeemed, and what they are worth. An amount has no pieces: it is one as long as some of it is left. */
export function leftOf(line: Line): { left: number; leftCents: number } {
  const leftCents = (line.paid_cents ?? line.total_cents) - line.claimed_cents
  return { left: line.item_id === null ? Math.sign(leftCents) : line.quantity - line.claimed, leftCents }
}
