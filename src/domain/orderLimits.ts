/**
 * What one person may order and hold. The service decides by these numbers; screens repeat them only in its responses.
 * An order here is what one checkout places, however many sellers it is split over.
 */

/**
 * The most that one order may cost, freight included: $100,000. No basket of this market comes near it, and 200 times as much still fits
 * the database's integers (2^31 − 1 cents), so that no sum of an order leaves their range.
 */
export const MAX_ORDER_CENTS = 10_000_000

/** The most pieces in one order, all lines together. A household or a small shop buys less; a seller has tens to hundreds of a thing. */
export const MAX_ORDER_PIECES = 200

/** The most sellers in one order: each gets an order of its own, and all of them wait for payment at once. */
export const MAX_ORDER_SHOPS = 30

/** Unpaid orders that one person may have at a time: what the largest checkout makes. */
export const MAX_UNPAID_ORDERS = MAX_ORDER_SHOPS

/**
 * Pieces that the unpaid orders of one person may reserve at a time: as many as one order may have. What is reserved is lost to other buyers
 * until it is paid or 30 minutes are over.
 */
export const MAX_UNPAID_PIECES = MAX_ORDER_PIECES

/** The most pieces of one line at this price that still fit one order. */
export const maxPiecesAt = (priceCents: number): number =>
  priceCents > 0 ? Math.min(MAX_ORDER_PIECES, Math.floor(MAX_ORDER_CENTS / priceCents)) : MAX_ORDER_PIECES
