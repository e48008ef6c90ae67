import type { Actor } from '../../access/actor'
import type { Db } from '../../db/database'
import { BusinessError } from '../../http/errors'
import { findAddress } from '../address/public'
import { loadOffers } from './public/offers'
import { loadReductions, type PricingDeps, type StatedAdjustment } from './public/reductions'
import type { Selection } from './public/selection'
import { loadFreights, storedQuote } from './quoteRepository'
import type { QuoteFacts, RequestedLine } from './quoteRules'

/** What a quote showed the buyer; create holds it against the facts of its own instant. */
export interface QuotePromise {
  source: 'CART' | 'ITEMS' | 'DIRECT'
  /** The buyer's latest payment when the cart was read (boughtRepository.ts); 0 for none, and where no cart was. */
  lastPaymentId: number
  addressAlias: string | null
  lines: { skuAlias: string; title: string; quantity: number; priceCents: number }[]
  /** By seller: the way chosen and what it costs. */
  freights: Record<string, { key: string; cents: number }>
  /** What is taken off; absent in quotes of the version before. */
  adjustments?: StatedAdjustment[]
}

/** The promise behind a key; refused once it is too old, or is another buyer's. */
export async function readQuote(db: Db, userId: number, quoteKey: string, now: Date): Promise<QuotePromise> {
  const row = await storedQuote(db, { quoteKey, userId })
  if (!row || row.expires_at <= now) throw new BusinessError('quoteGone')
  return row.payload as QuotePromise
}

/** What an order wants taken off: what its quote showed, and nothing that came since. */
export const statedIn = ({ adjustments = [] }: QuotePromise): Selection => ({
  refs: adjustments.map(({ ref }) => ref),
  code: '',
})

/** The facts of an instant behind a promise. @throws quoteChanged for a line that is gone */
export async function promisedFacts(
  deps: PricingDeps,
  db: Db,
  buyer: Actor,
  promise: QuotePromise,
  { now, selection }: { now: Date; selection: Selection },
): Promise<QuoteFacts> {
  const direct = promise.source === 'DIRECT'
  const skuAliases = promise.lines.map((line) => line.skuAlias)
  const rows = await loadOffers(db, buyer, now, { cart: 'none', skuAliases, direct })
  const lines: RequestedLine[] = promise.lines.map((line) => {
    const row = rows.find(({ offer }) => offer.skuAlias === line.skuAlias)
    if (!row)
      throw new BusinessError('quoteChanged', { title: line.title, reason: '该规格已失效', skuAlias: line.skuAlias })
    return { offer: row.offer, quantity: line.quantity, statedCents: line.priceCents }
  })
  return {
    lines,
    freights: await loadFreights(db, [...new Set(lines.map((line) => line.offer.shopId))], direct),
    address: promise.addressAlias === null ? null : await findAddress(db, buyer.id, promise.addressAlias),
    chosen: Object.fromEntries(Object.entries(promise.freights).map(([seller, freight]) => [seller, freight.key])),
    offered: await loadReductions(deps, db, { userId: buyer.id, lines, now, selection }),
    selection,
  }
}
