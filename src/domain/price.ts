import { roundShare } from './money'

/** A discount of an item: `percent` of the price is paid inside [startsAt, endsAt). */
export interface Discount {
  percent: number
  startsAt: Date
  endsAt: Date
}

/** What a price is now, and what is struck beside it. */
export interface CurrentPrice {
  kind: 'LIST' | 'DISCOUNT'
  priceCents: number
  /** Struck price, always above `priceCents`; null when nothing is struck. */
  listCents: number | null
}

/** Price after a discount that leaves `percent` of it, half up to a cent. */
export const discounted = (cents: number, percent: number): number => roundShare(cents, percent, 100)

/** Is this discount on at that instant? Its first instant counts, its last does not. */
export const discountRuns = (discount: Discount | null, now: Date): discount is Discount =>
  discount !== null && discount.startsAt <= now && now < discount.endsAt

/** When a discount next changes the price: its start, then its end; null when it has ended or there is none. */
export function nextPriceAt(discount: Discount | null, now: Date): Date | null {
  if (discount === null || discount.endsAt <= now) return null
  return discount.startsAt > now ? discount.startsAt : discount.endsAt
}

/** The first of some instants, as it travels; null when there is none. */
export function firstInstant(instants: readonly (Date | null)[]): string | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]))
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}

/**
 * The one price of a thing at an instant (domain: price that wins; so far discount, else list price). While a discount runs, what is struck
 * is the price before it, so that the 折 shown is the true one; otherwise the seller's own struck price, if it is higher.
 */
export function currentPrice(
  base: { priceCents: number; listCents: number | null },
  discount: Discount | null,
  now: Date,
): CurrentPrice {
  const runs = discountRuns(discount, now)
  const priceCents = runs ? discounted(base.priceCents, discount.percent) : base.priceCents
  const struck = runs ? base.priceCents : base.listCents
  return {
    kind: runs ? 'DISCOUNT' : 'LIST',
    priceCents,
    listCents: struck !== null && struck > priceCents ? struck : null,
  }
}

/** `8.5折`, `9折`; empty when the price is not below the struck one. Rounded up, so that no better offer is claimed than there is. */
export function discountText(priceCents: number, listCents: number | null): string {
  if (listCents === null || listCents <= priceCents || listCents <= 0) return ''
  const tenths = Math.max(1, Math.ceil((priceCents * 100) / listCents))
  return tenths >= 100 ? '' : `${tenths / 10}折`
}
