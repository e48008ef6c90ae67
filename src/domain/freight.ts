import { formatMoney } from './money'

/** How a shop charges one way of delivery. Money in cents including GST. */
export interface FreightRule {
  kind: 'fixed' | 'weight' | 'pickup' | 'redeem'
  /** Fixed fee, or the fee of the first kilogram. */
  cents: number
  /** Fee of each started kilogram after the first; only for `weight`. */
  perKgCents: number
  /** Goods of at least this sum travel free; null for never. */
  freeOverCents: number | null
}

/** What a delivery costs, and why, in the words shown beside it. */
export interface FreightFee {
  cents: number
  reason: string
}

/** `$99` for whole dollars, `$6.50` otherwise: how a sum is written inside a sentence. */
export const dollars = (cents: number): string => `$${formatMoney(cents).replace(/\.00$/, '')}`

/** Largest sum of the database (int4), far above what an order may cost: a fee that reaches it stops the order, and stays a whole number. */
const MAX_CENTS = 2_147_483_647

/** Kilograms beyond the first, each started one counted. */
const furtherKg = (grams: number): number => Math.max(0, Math.ceil(grams / 1000) - 1)

/** The fee of a rule for goods of this sum and weight. Never below 0. */
export function freightFee(rule: FreightRule, goodsCents: number, weightGrams: number): FreightFee {
  if (rule.kind === 'redeem') return { cents: 0, reason: '到店使用，不用配送' }
  if (rule.kind === 'pickup') return { cents: 0, reason: '到店自提，免运费' }
  const free = rule.freeOverCents
  if (free !== null && goodsCents >= free) return { cents: 0, reason: `满${dollars(free)}包邮` }
  const missing = free === null ? '' : `，再买${dollars(free - goodsCents)}包邮`
  if (rule.kind === 'fixed') {
    return { cents: rule.cents, reason: rule.cents === 0 ? '包邮' : `固定运费${dollars(rule.cents)}${missing}` }
  }
  const cents = Math.min(MAX_CENTS, rule.cents + furtherKg(weightGrams) * rule.perKgCents)
  const weight = `共${(Math.ceil(weightGrams / 100) / 10).toFixed(1)}kg`
  return { cents, reason: `首重1kg ${dollars(rule.cents)}，续重每kg ${dollars(rule.perKgCents)}，${weight}${missing}` }
}

/** The cheapest of some fees, the earlier on a tie; null when there is none. */
export function cheapest<T extends { cents: number }>(fees: readonly T[]): T | null {
  return fees.reduce<T | null>((best, fee) => (best === null || fee.cents < best.cents ? fee : best), null)
}
