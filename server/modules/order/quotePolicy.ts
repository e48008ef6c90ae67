import type { Address } from '../../../src/contract/address'
import { ERRORS, errorText, type ErrorName, type ErrorSubject } from '../../../src/contract/errors'
import type { FreightChoice, Quote, QuoteGroup, QuoteLine, QuoteProblem } from '../../../src/contract/order'
import { cheapest, dollars, freightFee } from '../../../src/domain/freight'
import { gstOf } from '../../../src/domain/money'
import { firstInstant } from '../../../src/domain/pricing'
import type { Row } from '../../db/schema'
import { groupsOverMax, lineOverMax } from './maxima'
import { presentSku, type Offer } from './offers'

/** One line as it would be bought. `saidCents` is the price the buyer was told before, null when none was. */
export interface WantedLine {
  offer: Offer
  quantity: number
  saidCents: number | null
}

export type ShopFreight = Pick<
  Row<'shop_freights'>,
  'shop_id' | 'key' | 'name' | 'kind' | 'cents' | 'per_kg_cents' | 'free_over_cents' | 'eta' | 'address' | 'hours'
>

/** Everything a quote is judged by, at one instant. */
export interface QuoteFacts {
  lines: readonly WantedLine[]
  freights: readonly ShopFreight[]
  address: Address | null
  /** Freight key by seller, as chosen. */
  chosen: Readonly<Record<string, string>>
}
export type Judged = Omit<Quote, 'quoteKey' | 'expiresAt' | 'notices'>

const sum = <T>(list: readonly T[], of: (entry: T) => number) => list.reduce((all, entry) => all + of(entry), 0)

/** Why an offer cannot be had at all, as the second half of a sentence that begins with its title; null when it can. */
export function offerProblem(offer: Offer): string | null {
  switch (offer.invalid) {
    case 'OFF_SHELF':
      return '已下架'
    case 'SKU_GONE':
      return '该规格已失效'
    case 'SOLD_OUT':
      return '已售罄'
    case 'OWN_ITEM':
      return '是你自己店铺的商品'
    case 'OVER_LIMIT':
      return limitText(offer)
    default:
      return null
  }
}

const limitText = ({ limit, bought }: Offer) =>
  bought > 0 ? `每人限购${limit}件，你已买过${bought}件` : `每人限购${limit}件`

/** What stops a line; the per-user limit counts every SKU of the item in this checkout (domain: permission and limits). */
export function lineProblem(line: WantedLine, lines: readonly WantedLine[]): string | null {
  const { offer, quantity } = line
  const gone = offerProblem(offer)
  if (gone !== null) return gone
  if (quantity > offer.available) return `库存仅剩${offer.available}件`
  const together = sum(
    lines.filter((other) => other.offer.itemId === offer.itemId),
    (other) => other.quantity,
  )
  if (offer.limit !== null && together > offer.limit - offer.bought) return limitText(offer)
  return lineOverMax(line, lines)
}

/** What differs from the price or fee the buyer was told; nothing that stops the order, since the new price is the one shown. */
export const priceChange = (saidCents: number | null, priceCents: number, what = '价格'): string | null =>
  saidCents === null || saidCents === priceCents ? null : `${what}由${dollars(saidCents)}变为${dollars(priceCents)}`

function presentLine(line: WantedLine, lines: readonly WantedLine[]): QuoteLine {
  const { offer, quantity, saidCents } = line
  return {
    ...presentSku(offer),
    listCents: offer.listCents,
    quantity,
    totalCents: offer.priceCents * quantity,
    problem: lineProblem(line, lines) ?? priceChange(saidCents, offer.priceCents),
    customFields: offer.customFields,
  }
}

function choices(freights: readonly ShopFreight[], goodsCents: number, grams: number): FreightChoice[] {
  return freights.map((row) => {
    const rule = { kind: row.kind, cents: row.cents, perKgCents: row.per_kg_cents, freeOverCents: row.free_over_cents }
    const { cents, reason } = freightFee(rule, goodsCents, grams)
    return {
      key: row.key,
      name: row.name,
      kind: row.kind,
      cents,
      eta: row.kind === 'pickup' ? row.hours : row.eta,
      reason,
    }
  })
}

/** The chosen freight, else the cheapest that comes to the door, else pick-up: nobody is sent to a far shop unasked. */
function choose(options: readonly FreightChoice[], key: string | undefined): FreightChoice | null {
  return (
    options.find((option) => option.key === key) ??
    cheapest(options.filter((option) => option.kind !== 'pickup')) ??
    cheapest(options)
  )
}

function judgeGroup(
  lines: readonly WantedLine[],
  facts: QuoteFacts,
): { group: QuoteGroup; kind: FreightChoice['kind'] } {
  const { offer } = lines[0] as WantedLine
  const goodsCents = sum(lines, (line) => line.offer.priceCents * line.quantity)
  const grams = sum(lines, (line) => line.offer.weightGrams * line.quantity)
  const own = facts.freights.filter((row) => row.shop_id === offer.shopId)
  const freights = choices(own, goodsCents, grams)
  const freight = choose(freights, facts.chosen[offer.sellerAlias])
  const freightCents = freight?.cents ?? 0
  return {
    kind: freight?.kind ?? 'fixed',
    group: {
      sellerAlias: offer.sellerAlias,
      shopName: offer.shopName,
      shopLogo: offer.shopLogo,
      lines: lines.map((line) => presentLine(line, facts.lines)),
      freights,
      freightKey: freight?.key ?? '',
      goodsCents,
      freightCents,
      totalCents: goodsCents + freightCents,
      minOrderCents: offer.minOrderCents,
      missingCents: Math.max(0, (offer.minOrderCents ?? 0) - goodsCents),
    },
  }
}

const minimumText = (group: QuoteGroup) =>
  `${errorText('belowMinimum', { shop: group.shopName, amount: dollars(group.minOrderCents ?? 0) })}，还差${dollars(group.missingCents)}`

/** Sellers in the order their first line came. */
export function bySeller(lines: readonly WantedLine[]): WantedLine[][] {
  const groups = new Map<number, WantedLine[]>()
  for (const line of lines) groups.set(line.offer.shopId, [...(groups.get(line.offer.shopId) ?? []), line])
  return [...groups.values()]
}

const problemOf = (name: ErrorName, text: string, about: ErrorSubject = {}): QuoteProblem => ({
  code: ERRORS[name][0],
  text,
  ...about,
})

/** Everything that stops the order: lines first, then sellers, then the address. */
function problemsOf(facts: QuoteFacts, groups: readonly QuoteGroup[], needsAddress: boolean): QuoteProblem[] {
  const stopped = facts.lines.flatMap((line) => {
    const { title, skuAlias } = line.offer
    const reason = lineProblem(line, facts.lines)
    return reason === null ? [] : [problemOf('quoteChanged', `「${title}」${reason}`, { skuAlias })]
  })
  // A line that is too much by itself says so already.
  const over = stopped.length === 0 ? groupsOverMax(groups) : null
  const ofShop = (name: ErrorName, { sellerAlias }: Pick<QuoteGroup, 'sellerAlias'>, text: string) =>
    problemOf(name, text, { sellerAlias })
  return [
    ...stopped,
    ...(over === null ? [] : [ofShop('quoteChanged', over.shop, `「${over.shop.shopName}」${over.reason}`)]),
    ...groups
      .filter((group) => group.missingCents > 0)
      .map((group) => ofShop('belowMinimum', group, minimumText(group))),
    ...groups
      .filter((group) => group.freights.length === 0)
      .map((group) => ofShop('freightUnavailable', group, `「${group.shopName}」暂时没有可用的配送方式`)),
    ...(needsAddress && facts.address === null ? [problemOf('addressNeeded', errorText('addressNeeded'))] : []),
  ]
}

/** The one judgement of a checkout: money, freight and everything that stands in the way. Pure; run again when the order is placed. */
export function judge(facts: QuoteFacts): Judged {
  const judged = bySeller(facts.lines).map((lines) => judgeGroup(lines, facts))
  const groups = judged.map(({ group }) => group)
  const needsAddress = judged.some(({ kind }) => kind !== 'pickup')
  const goodsCents = sum(groups, (group) => group.goodsCents)
  const freightCents = sum(groups, (group) => group.freightCents)
  const saved = sum(
    groups.flatMap((group) => group.lines),
    (line) => ((line.listCents ?? line.priceCents) - line.priceCents) * line.quantity,
  )
  return {
    pricesUntil: firstInstant(facts.lines.map((line) => line.offer.priceUntil)),
    address: facts.address,
    needsAddress,
    groups,
    discounts: saved > 0 ? [{ reason: '商品优惠', cents: saved }] : [],
    goodsCents,
    freightCents,
    totalCents: goodsCents + freightCents,
    gstCents: gstOf(goodsCents + freightCents),
    problems: problemsOf(facts, groups, needsAddress),
  }
}
