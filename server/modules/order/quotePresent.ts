import { ERRORS } from '../../../src/contract/errors'
import type { FreightChoice, Quote, QuoteGroup, QuoteLine, QuoteProblem } from '../../../src/contract/quote'
import { judgeReductions } from '../../../src/domain/couponChoice'
import { gstOf } from '../../../src/domain/money'
import { presentSku } from './public/offers'
import type { Offered } from './public/selection'
import {
  lineProblem,
  stopsOf,
  sum,
  type FreightOption,
  type PricedGroup,
  type PricedLine,
  type PricedQuote,
  type QuoteFacts,
  type Stop,
  type RequestedLine,
} from './quoteRules'
import { lineReason, priceChange, stopText, unusedReason } from './quoteWords'

function presentLine(line: PricedLine, { lines }: QuoteFacts): QuoteLine {
  const { offer, quantity, statedCents, totalCents } = line
  const requested = lines.find((one) => one.offer === offer) as RequestedLine
  const problem = lineProblem(requested, lines)
  return {
    ...presentSku(offer),
    listCents: offer.listCents,
    quantity,
    totalCents,
    problem: problem === null ? priceChange(statedCents, offer.priceCents) : lineReason(offer, problem),
    customFields: offer.customFields,
  }
}

const presentFreight = ({ row, cents, reason }: FreightOption): FreightChoice => ({
  key: row.key,
  name: row.name,
  kind: row.kind,
  cents,
  eta: row.kind === 'pickup' ? row.hours : row.eta,
  reason,
})

const presentGroup = (group: PricedGroup, facts: QuoteFacts): QuoteGroup => ({
  sellerAlias: group.shop.sellerAlias,
  shopName: group.shop.shopName,
  shopLogo: group.shop.shopLogo,
  lines: group.lines.map((line) => presentLine(line, facts)),
  freights: group.options.map(presentFreight),
  freightKey: group.freight?.row.key ?? '',
  goodsCents: group.goodsCents,
  freightCents: group.freightCents,
  discountCents: group.discountCents,
  totalCents: group.totalCents,
  minOrderCents: group.shop.minOrderCents,
  missingCents: group.missingCents,
})

const presentStop = (stop: Stop): QuoteProblem => ({
  code: ERRORS[stop.name][0],
  text: stopText(stop),
  ...(stop.skuAlias === undefined ? {} : { skuAlias: stop.skuAlias }),
  ...(stop.sellerAlias === undefined ? {} : { sellerAlias: stop.sellerAlias }),
})

/** A priced checkout as the contract has it; key and notices are the caller's. */
export function presentQuote(
  facts: QuoteFacts,
  priced: PricedQuote,
): Omit<Quote, 'quoteKey' | 'expiresAt' | 'notices'> {
  const saved = sum(facts.lines, ({ offer, quantity }) => {
    const struckCents = offer.listCents ?? offer.priceCents
    return (struckCents - offer.priceCents) * quantity
  })
  const platforms = new Set(
    facts.offered.reductions.filter(({ sellerAlias }) => sellerAlias === null).map(({ ref }) => ref),
  )
  const subsidyOf = ({ adjustments }: PricedGroup) =>
    sum(
      adjustments.filter(({ ref }) => platforms.has(ref)),
      ({ cents }) => cents,
    )
  const registered = priced.groups.filter(({ shop }) => shop.gstRegistered)
  return {
    pricesUntil: priced.pricesUntil,
    address: facts.address,
    needsAddress: priced.needsAddress,
    groups: priced.groups.map((group) => presentGroup(group, facts)),
    discounts: saved > 0 ? [{ reason: '商品优惠', cents: saved }] : [],
    adjustments: priced.adjustments.map(({ kind, label, cents }) => ({ kind, label, cents })),
    goodsCents: priced.goodsCents,
    freightCents: priced.freightCents,
    totalCents: priced.totalCents,
    gstCents: registered.length > 0 ? sum(registered, (group) => gstOf(group.totalCents + subsidyOf(group))) : null,
    subsidyCents: sum(priced.groups, subsidyOf),
    problems: stopsOf(facts, priced).map(presentStop),
    promo: presentPromo(facts, priced),
  }
}

/** What each coupon that may be used is to a checkout; `reason` is empty where it can be. */
export interface JudgedCoupon {
  ref: string
  savingCents: number
  reason: string
  chosen: boolean
}
export const judgeCoupons = (
  { offered: { reductions } }: QuoteFacts,
  { listed, chosen, adjustments }: PricedQuote,
): JudgedCoupon[] =>
  judgeReductions(listed, reductions, chosen).map((judged, at) => {
    const { ref } = reductions[at]!
    const { savingCents } = judged
    return { ref, savingCents, reason: unusedReason(judged), chosen: adjustments.some((one) => one.ref === ref) }
  })

/** Why a typed code takes nothing off; empty where it does, or none was typed. */
export const codeReason = ({ typed }: Offered, judged: readonly JudgedCoupon[]): string =>
  judged.find(({ ref }) => ref === typed?.ref)?.reason ?? typed?.reason ?? ''

/** The buyer's coupons in short. */
function presentPromo(facts: QuoteFacts, priced: PricedQuote): Quote['promo'] {
  const judged = judgeCoupons(facts, priced)
  return {
    usable: judged.filter(({ reason }) => reason === '').length,
    chosen: priced.adjustments.map(({ ref }) => ref),
    code: facts.offered.typed?.code ?? '',
    codeReason: codeReason(facts.offered, judged),
  }
}
