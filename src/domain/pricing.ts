import type { PriceKind } from '../contract/item'
import { roundShare } from './money'

/** Whose price wins, the first that applies (domain: selling forms). */
export const PRICE_ORDER: readonly PriceKind[] = ['SECKILL', 'GROUP_BUY', 'CHAIN', 'DISCOUNT', 'LIST']

/** A price that a selling form gives a SKU inside [startsAt, endsAt): a part of the list price in percent, or a price of its own. */
export interface PriceRule {
  kind: Exclude<PriceKind, 'LIST'>
  /** Names the form that gives the price: alias of the seckill, chain, … or of the discounted item. */
  ref: string
  startsAt: Date
  endsAt: Date
  price: { percent: number } | { cents: number }
}

/** A price in cents at an instant, and what is struck beside it. */
export interface WinningPrice {
  kind: PriceKind
  /** Of the rule that won; null for the list price. */
  ref: string | null
  priceCents: number
  /** Struck price, always above `priceCents`; null when nothing is struck. */
  listCents: number | null
}

/** Does a rule apply at that instant? Its first instant counts, its last does not. */
export const ruleApplies = ({ startsAt, endsAt }: Pick<PriceRule, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  startsAt <= now && now < endsAt

/** What a rule makes of a list price: a part of it half up to a cent, or the rule's own price. Never below 0. */
const priceBy = ({ price }: PriceRule, listCents: number): number =>
  'percent' in price ? roundShare(listCents, price.percent, 100) : Math.max(0, price.cents)

/**
 * The one price of a thing at an instant (domain: price that wins), for cards, pages, cart, quote and order alike. While a rule applies, what
 * is struck is the price before it, so that the 折 shown is the true one; otherwise the seller's own struck price, if it is higher.
 */
export function winningPrice(
  base: { priceCents: number; listCents: number | null },
  rules: readonly PriceRule[],
  now: Date,
): WinningPrice {
  const rule = PRICE_ORDER.flatMap((kind) => rules.filter((one) => one.kind === kind && ruleApplies(one, now)))[0]
  const priceCents = rule ? priceBy(rule, base.priceCents) : base.priceCents
  const struck = rule ? base.priceCents : base.listCents
  return {
    kind: rule?.kind ?? 'LIST',
    ref: rule?.ref ?? null,
    priceCents,
    listCents: struck !== null && struck > priceCents ? struck : null,
  }
}

/** When one of these rules next begins or ends; null when none will. */
export function nextPriceAt(rules: readonly PriceRule[], now: Date): Date | null {
  const instants = rules.flatMap(({ startsAt, endsAt }) => (endsAt > startsAt ? [startsAt, endsAt] : []))
  return instants.reduce<Date | null>((first, at) => (at > now && (first === null || at < first) ? at : first), null)
}

/** The first of some instants, as it travels; null when there is none. */
export function firstInstant(instants: readonly (Date | null)[]): string | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]))
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
