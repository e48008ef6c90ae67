import type { Adjustment } from '../../../../src/domain/adjustments'
import type { Db } from '../../../db/database'
import { BusinessError } from '../../../http/errors'
import { priceChange } from '../quoteWords'
import type { Offer } from './offers'
import type { Offered, Selection } from './selection'

/** A checkout for which a module says what may be taken off. */
export interface Checkout {
  userId: number
  lines: readonly { offer: Offer; quantity: number }[]
  now: Date
  selection: Selection
}

/**
 * What a module (coupons, codes …) offers to take off a checkout. Computed for the quote, and again in the transaction that places the order,
 * where the buyer's row is locked. What must not be used twice is locked by the module's own effect of the move `place` (effects.ts).
 */
export type ReductionSource = (db: Db, checkout: Checkout) => Promise<Offered>

/** What pricing a checkout needs of the service. */
export interface PricingDeps {
  reductionSources: readonly ReductionSource[]
}

export async function loadReductions({ reductionSources }: PricingDeps, db: Db, checkout: Checkout): Promise<Offered> {
  const offered: Offered[] = []
  for (const source of reductionSources) offered.push(await source(db, checkout))
  return {
    reductions: offered.flatMap(({ reductions }) => reductions),
    refused: new Map(offered.flatMap(({ refused }) => [...refused])),
    typed: offered.map(({ typed }) => typed).find((typed) => typed !== null) ?? null,
  }
}

/** An adjustment as a quote showed it to the buyer. */
export type StatedAdjustment = Pick<Adjustment, 'kind' | 'ref' | 'label' | 'cents'>

/** Refuses an order whose reductions are not those of its quote, naming the first that differs. */
export function refuseOtherAdjustments(
  text: readonly StatedAdjustment[],
  now: readonly StatedAdjustment[],
  { refused }: Pick<Offered, 'refused'>,
): void {
  const refs = new Set([...text, ...now].map(({ ref }) => ref))
  for (const ref of refs) {
    const before = text.find((one) => one.ref === ref)
    const after = now.find((one) => one.ref === ref)
    const title = (after ?? before)!.label
    const reason = after ? priceChange(before?.cents ?? 0, after.cents, '优惠') : (refused.get(ref) ?? '已不能使用')
    if (reason !== null) throw new BusinessError('quoteChanged', { title, reason })
  }
}

declare module '../../../context' {
  interface Services {
    /** What modules offer to take off a checkout. */
    reductionSources: readonly ReductionSource[]
  }
}
