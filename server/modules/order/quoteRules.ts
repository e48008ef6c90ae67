import type { Address } from '../../../src/contract/address'
import type { ErrorName, ErrorSubject } from '../../../src/contract/errors'
import { applyReductions, type Adjustment, type Reduction } from '../../../src/domain/adjustments'
import { chooseReductions, type Priced } from '../../../src/domain/couponChoice'
import { cheapest, freightFee, type FreightFee } from '../../../src/domain/freight'
import { firstInstant } from '../../../src/domain/pricing'
import type { Row } from '../../db/schema'
import { groupsOverMax, lineOverMax, type GroupOverMax, type LineOverMax } from './maxima'
import type { Offer } from './public/offers'
import type { Offered, Selection } from './public/selection'

/*
 * What a checkout costs and what stands in its way, as numbers and facts: pure, run for the quote and again when the order is placed.
 * quotePresent.ts shows it by the contract, quoteWords.ts puts it into sentences.
 */

/** One line as it would be bought. `statedCents` is the price the buyer was shown before, null when none was. */
export interface RequestedLine {
  offer: Offer
  quantity: number
  statedCents: number | null
}

export interface ShopFreight extends Pick<
  Row<'shop_freights'>,
  'shop_id' | 'key' | 'name' | 'cents' | 'per_kg_cents' | 'free_over_cents' | 'eta' | 'address' | 'hours'
> {
  kind: Row<'shop_freights'>['kind'] | 'redeem'
}

/** Everything a quote is priced by, at one instant. */
export interface QuoteFacts {
  lines: readonly RequestedLine[]
  freights: readonly ShopFreight[]
  address: Address | null
  /** Freight key by seller, as chosen. */
  chosen: Readonly<Record<string, string>>
  /** What may be taken off (reductions.ts), and what the buyer wants of it. */
  offered: Offered
  selection: Selection
}

/** A way to deliver one seller's goods, and its fee. */
export interface FreightOption extends FreightFee {
  row: ShopFreight
}

export interface PricedLine extends RequestedLine {
  /** At the price that won, all pieces. */
  totalCents: number
  /** What is paid of it after all that is taken off. */
  paidCents: number
}

/** What of an adjustment falls on one seller's order; `lineShares` by SKU. */
export interface OwnAdjustment extends Pick<Adjustment, 'kind' | 'ref' | 'label' | 'cents'> {
  freightCents: number
  lineShares: Record<string, number>
}

/** One seller's part. */
export interface PricedGroup {
  shop: Pick<Offer, 'shopId' | 'sellerAlias' | 'shopName' | 'shopLogo' | 'minOrderCents' | 'gstRegistered'>
  lines: PricedLine[]
  options: FreightOption[]
  /** The way chosen; null when the shop has none. */
  freight: FreightOption | null
  goodsCents: number
  freightCents: number
  freightPaidCents: number
  discountCents: number
  totalCents: number
  /** What the goods lack of the shop's minimum order. */
  missingCents: number
  adjustments: OwnAdjustment[]
}

export interface PricedQuote {
  groups: PricedGroup[]
  /** The checkout before anything is taken off, and what is chosen to be. */
  listed: Priced
  chosen: readonly Reduction[]
  adjustments: Adjustment[]
  needsAddress: boolean
  goodsCents: number
  freightCents: number
  totalCents: number
  /** When a price of these lines changes by itself. */
  pricesUntil: string | null
}

export const sum = <T>(list: readonly T[], of: (entry: T) => number) => list.reduce((all, entry) => all + of(entry), 0)

/** Why a line cannot be bought like this. */
export type LineProblem = { reason: NonNullable<Offer['invalid']> } | { reason: 'STOCK'; left: number } | LineOverMax

export const offerProblem = ({ invalid }: Offer): LineProblem | null => (invalid === null ? null : { reason: invalid })

/** What stops a line; the per-user limit counts every SKU of the item in this checkout (domain: permission and limits). */
export function lineProblem(line: RequestedLine, lines: readonly RequestedLine[]): LineProblem | null {
  const { offer, quantity } = line
  const gone = offerProblem(offer)
  if (gone !== null) return gone
  if (quantity > offer.available) return { reason: 'STOCK', left: offer.available }
  const together = sum(
    lines.filter((other) => other.offer.itemId === offer.itemId),
    (other) => other.quantity,
  )
  if (offer.limit !== null && together > offer.limit - offer.bought) return { reason: 'OVER_LIMIT' }
  return lineOverMax(line, lines)
}

/** Sellers in the order their first line came. */
function bySeller(lines: readonly RequestedLine[]): RequestedLine[][] {
  const groups = new Map<number, RequestedLine[]>()
  for (const line of lines) groups.set(line.offer.shopId, [...(groups.get(line.offer.shopId) ?? []), line])
  return [...groups.values()]
}

const lineCents = ({ offer, quantity }: RequestedLine) => offer.priceCents * quantity

function optionsOf(rows: readonly ShopFreight[], goodsCents: number, grams: number): FreightOption[] {
  return rows.map((row) => {
    const rule = { kind: row.kind, cents: row.cents, perKgCents: row.per_kg_cents, freeOverCents: row.free_over_cents }
    return { row, ...freightFee(rule, goodsCents, grams) }
  })
}

/** The chosen freight, else the cheapest that comes to the door, else pick-up: no buyer is sent to a far shop by default. */
function choose(options: readonly FreightOption[], key: string | undefined): FreightOption | null {
  return (
    options.find(({ row }) => row.key === key) ??
    cheapest(options.filter(({ row }) => row.kind !== 'pickup')) ??
    cheapest(options)
  )
}

/** A seller's part before anything is taken off. */
function listGroup(lines: readonly RequestedLine[], facts: QuoteFacts) {
  const { offer } = lines[0] as RequestedLine
  const goodsCents = sum(lines, lineCents)
  const rows = facts.freights.filter((row) => row.shop_id === offer.shopId)
  const grams = sum(lines, (line) => line.offer.weightGrams * line.quantity)
  const options = optionsOf(rows, goodsCents, grams)
  const freight = choose(options, facts.chosen[offer.sellerAlias])
  return { lines, shop: offer, options, freight, goodsCents, freightCents: freight?.cents ?? 0 }
}

/** The one pricing of a checkout: prices that won, freight, and what is taken off with each line's share. */
export function priceQuote(facts: QuoteFacts): PricedQuote {
  const listed = bySeller(facts.lines).map((lines) => listGroup(lines, facts))
  const lines = listed.flatMap((group) => group.lines)
  const bare: Priced = {
    lines: lines.map((line) => ({
      sellerAlias: line.offer.sellerAlias,
      skuAlias: line.offer.skuAlias,
      cents: lineCents(line),
    })),
    freights: listed.map(({ shop, freightCents }) => ({ sellerAlias: shop.sellerAlias, cents: freightCents })),
  }
  const { reductions, typed } = facts.offered
  const chosen = chooseReductions(bare, reductions, { refs: facts.selection.refs, pinned: typed?.ref ?? null })
  const { adjustments, linesPaid, freightsPaid } = applyReductions(bare.lines, bare.freights, chosen)
  const groups = listed.map((group, place): PricedGroup => {
    const own = ownAdjustments(adjustments, place, group.lines, lines)
    const discountCents = sum(own, (adjustment) => adjustment.cents)
    return {
      ...group,
      lines: group.lines.map((line) => ({
        ...line,
        totalCents: lineCents(line),
        paidCents: linesPaid[lines.indexOf(line)]!,
      })),
      freightPaidCents: freightsPaid[place]!,
      discountCents,
      totalCents: group.goodsCents + group.freightCents - discountCents,
      missingCents: Math.max(0, (group.shop.minOrderCents ?? 0) - group.goodsCents),
      adjustments: own,
    }
  })
  return {
    groups,
    listed: bare,
    chosen,
    adjustments,
    needsAddress: groups.some(({ freight }) => freight?.row.kind !== 'pickup' && freight?.row.kind !== 'redeem'),
    goodsCents: sum(groups, (group) => group.goodsCents),
    freightCents: sum(groups, (group) => group.freightCents),
    totalCents: sum(groups, (group) => group.totalCents),
    pricesUntil: firstInstant(facts.lines.map((line) => line.offer.priceUntil)),
  }
}

/** The part of each adjustment that falls on the group at this place; those that leave it alone are absent. */
function ownAdjustments(
  adjustments: readonly Adjustment[],
  place: number,
  own: readonly RequestedLine[],
  all: readonly RequestedLine[],
): OwnAdjustment[] {
  return adjustments.flatMap(({ kind, ref, label, lineShares, freightShares }) => {
    const shares = own.map((line) => [line.offer.skuAlias, lineShares[all.indexOf(line)]!] as const)
    const freightCents = freightShares[place]!
    const cents = freightCents + sum(shares, ([, share]) => share)
    const shown = Object.fromEntries(shares.filter(([, share]) => share > 0))
    return cents > 0 ? [{ kind, ref, label, cents, freightCents, lineShares: shown }] : []
  })
}

/** Something that stops the order: which refusal it is, about what, and the facts that its words are made of. */
export type Stop = ErrorSubject &
  (
    | { name: Extract<ErrorName, 'quoteChanged'>; line: RequestedLine; problem: LineProblem }
    | { name: Extract<ErrorName, 'quoteChanged'>; group: PricedGroup; over: GroupOverMax }
    | { name: Extract<ErrorName, 'belowMinimum' | 'freightUnavailable'>; group: PricedGroup }
    | { name: Extract<ErrorName, 'addressNeeded'> }
  )

/** Everything that stops the order: lines first, then sellers, then the address. */
export function stopsOf(facts: QuoteFacts, { groups, needsAddress }: PricedQuote): Stop[] {
  const lines = facts.lines.flatMap((line): Stop[] => {
    const problem = lineProblem(line, facts.lines)
    return problem === null ? [] : [{ name: 'quoteChanged', line, problem, skuAlias: line.offer.skuAlias }]
  })
  // A line that is too much by itself says so already.
  const over = lines.length === 0 ? groupsOverMax(groups) : null
  const ofShop = (name: 'belowMinimum' | 'freightUnavailable', group: PricedGroup): Stop => ({
    name,
    group,
    sellerAlias: group.shop.sellerAlias,
  })
  return [
    ...lines,
    ...(over === null ? [] : [{ name: 'quoteChanged' as const, ...over, sellerAlias: over.group.shop.sellerAlias }]),
    ...groups.filter((group) => group.missingCents > 0).map((group) => ofShop('belowMinimum', group)),
    ...groups.filter((group) => group.freight === null).map((group) => ofShop('freightUnavailable', group)),
    ...(needsAddress && facts.address === null ? [{ name: 'addressNeeded' as const }] : []),
  ]
}
