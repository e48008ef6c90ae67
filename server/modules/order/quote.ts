import { randomBytes } from 'node:crypto'
import type { PreCreateInput, Quote } from '../../../src/contract/quote'
import { QUOTE_MINUTES } from '../../../src/domain/order'
import type { Call, Services } from '../../context'
import { BusinessError, orNotFound } from '../../http/errors'
import { findAddress } from '../address/public'
import { lastPaymentOf } from './boughtRepository'
import { loadOffers, type CartOffer } from './public/offers'
import { presentQuote } from './quotePresent'
import { offerProblem, priceQuote, type QuoteFacts, type RequestedLine } from './quoteRules'
import type { QuotePromise } from './promise'
import { keepQuote, loadFreights } from './quoteRepository'
import { lineReason } from './quoteWords'
import { loadReductions } from './public/reductions'

/** Named lines with repeats of a SKU put together. An item and a SKU that do not belong together do not exist. */
function namedLines(input: PreCreateInput, rows: readonly CartOffer[]): RequestedLine[] {
  const quantities = new Map<string, number>()
  for (const line of input.lines ?? []) {
    const { offer } = orNotFound(
      rows.find((row) => row.offer.skuAlias === line.skuAlias && row.offer.itemAlias === line.itemAlias),
    )
    quantities.set(offer.skuAlias, (quantities.get(offer.skuAlias) ?? 0) + line.quantity)
  }
  return [...quantities].map(([skuAlias, quantity]) => ({
    offer: rows.find((row) => row.offer.skuAlias === skuAlias)!.offer,
    quantity,
    statedCents: null,
  }))
}

/** The checked lines of the cart, or of the mall's. What cannot be bought at all stays there, as the cart shows it, and is mentioned. */
function cartLines(
  rows: readonly CartOffer[],
  part: PreCreateInput['part'],
): { lines: RequestedLine[]; notices: string[] } {
  const lines: RequestedLine[] = []
  const notices: string[] = []
  for (const { offer, cart } of rows) {
    if (cart === null || (part === 'MALL' && !offer.inMall)) continue
    const gone = offerProblem(offer)
    if (gone === null) lines.push({ offer, quantity: cart.quantity, statedCents: cart.addedCents })
    else notices.push(`「${offer.title}」${lineReason(offer, gone)}，未计入本单`)
  }
  return { lines, notices }
}

type Deps = Pick<Services, 'db' | 'reductionSources'>
type By = Pick<Call, 'user' | 'now'>

/** Makes and keeps a quote (app §4 pre-create): what would be bought, for how much, by which freight, and what stands in the way. */
export async function preCreate(deps: Deps, input: PreCreateInput, call: By): Promise<Quote> {
  const { db } = deps
  const buyer = call.user()
  const fromCart = input.source === 'CART'
  // Before the cart: an order that is placed between the two is then confirmed with the buyer, and never missed.
  const lastPaymentId = fromCart ? await lastPaymentOf(db, buyer.id) : 0
  const rows = await loadOffers(
    db,
    buyer,
    call.now,
    fromCart
      ? { cart: 'checked' }
      : { cart: 'none', skuAliases: [...new Set((input.lines ?? []).map((line) => line.skuAlias))] },
  )
  const { lines, notices } = fromCart ? cartLines(rows, input.part) : { lines: namedLines(input, rows), notices: [] }
  if (lines.length === 0) throw new BusinessError('cartEmpty')
  const address = await findAddress(db, buyer.id, input.addressAlias ?? null)
  return makeQuote(deps, { ...input, lines, notices, lastPaymentId, address }, call)
}

/** The same of a voucher, which is used in a store: no address, and one line alone. */
export async function preCreateDirect(deps: Deps, input: DirectInput, call: By): Promise<Quote> {
  const rows = await loadOffers(deps.db, call.user(), call.now, {
    cart: 'none',
    skuAliases: [input.line.skuAlias],
    direct: true,
  })
  const lines = namedLines({ source: 'ITEMS', lines: [input.line] }, rows)
  return makeQuote(deps, { ...input, source: 'DIRECT', lines, notices: [], lastPaymentId: 0, address: null }, call)
}
export interface DirectInput extends Pick<PreCreateInput, 'coupons' | 'promoCode'> {
  line: { itemAlias: string; skuAlias: string; quantity: number }
}

interface Requested extends Pick<PreCreateInput, 'freights' | 'coupons' | 'promoCode'> {
  source: QuotePromise['source']
  lines: readonly RequestedLine[]
  notices: string[]
  lastPaymentId: number
  address: QuoteFacts['address']
}

async function makeQuote(deps: Deps, requested: Requested, { user, now }: By): Promise<Quote> {
  const { db } = deps
  const { id: userId } = user()
  const { source, lines, notices, lastPaymentId, address } = requested
  const selection = { refs: requested.coupons ?? null, code: requested.promoCode ?? '' }
  const facts: QuoteFacts = {
    lines,
    freights: await loadFreights(db, [...new Set(lines.map((line) => line.offer.shopId))], source === 'DIRECT'),
    address,
    chosen: requested.freights ?? {},
    offered: await loadReductions(deps, db, { userId, lines, now, selection }),
    selection,
  }
  const priced = priceQuote(facts)
  const promise: QuotePromise = {
    source,
    lastPaymentId,
    addressAlias: address?.alias ?? null,
    lines: lines.map(({ offer, quantity }) => ({
      skuAlias: offer.skuAlias,
      title: offer.title,
      quantity,
      priceCents: offer.priceCents,
    })),
    freights: Object.fromEntries(
      priced.groups.map(({ shop, freight, freightCents }) => [
        shop.sellerAlias,
        { key: freight?.row.key ?? '', cents: freightCents },
      ]),
    ),
    adjustments: priced.adjustments.map(({ kind, ref, label, cents }) => ({ kind, ref, label, cents })),
  }
  const quoteKey = randomBytes(18).toString('base64url')
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000)
  await keepQuote(db, { quoteKey, userId, promise: JSON.stringify(promise), now, expiresAt })
  return { ...presentQuote(facts, priced), quoteKey, expiresAt: expiresAt.toISOString(), notices }
}
