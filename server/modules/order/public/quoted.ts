import type { Actor } from '../../../access/actor'
import type { Db } from '../../../db/database'
import { promisedFacts, readQuote } from '../promise'
import { codeReason, judgeCoupons, type JudgedCoupon } from '../quotePresent'
import { priceQuote, sum } from '../quoteRules'
import type { PricingDeps } from './reductions'
import type { TypedCode, Selection } from './selection'

/** What a quote would cost with other coupons. */
export interface QuotedCoupons {
  coupons: JudgedCoupon[]
  /** Why others of the buyer's can't be used, by `ref`. */
  refused: ReadonlyMap<string, string>
  /** `reason` is empty where the code takes something off. */
  typed: TypedCode | null
  savedCents: number
  totalCents: number
}

/**
 * Prices the goods of a quote again with what the buyer would want taken off; nothing is written.
 *
 * @throws quoteGone, quoteChanged
 */
export async function quotedCoupons(
  deps: PricingDeps & { db: Db },
  buyer: Actor,
  quoteKey: string,
  { now, selection }: { now: Date; selection: Selection },
): Promise<QuotedCoupons> {
  const promise = await readQuote(deps.db, buyer.id, quoteKey, now)
  const facts = await promisedFacts(deps, deps.db, buyer, promise, { now, selection })
  const priced = priceQuote(facts)
  const coupons = judgeCoupons(facts, priced)
  const { typed, refused } = facts.offered
  return {
    coupons,
    refused,
    typed: typed && { ...typed, reason: codeReason(facts.offered, coupons) },
    savedCents: sum(priced.adjustments, ({ cents }) => cents),
    totalCents: priced.totalCents,
  }
}
