import type { CustomField } from '../../../src/contract/item'
import { addressText } from '../../../src/domain/address'
import { PAY_MINUTES } from '../../../src/domain/order'
import { normalisePhone } from '../../../src/domain/phone'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, wrongField } from '../../http/errors'
import { announceStock } from './public/announce'
import { refuseHoarding, refuseOrderedCart } from './bought'
import { removeBought } from './boughtRepository'
import { groupsOverMax } from './maxima'
import { runEffects, type MoveDeps } from './public/effects'
import { paying, refreshPayment, writeMoves, type OrderRow } from './public/moves'
import { promisedFacts, readQuote, statedIn, type QuotePromise } from './promise'
import { lineProblem, priceQuote, sum, type PricedGroup, type PricedQuote, type QuoteFacts } from './quoteRules'
import { groupReason, lineReason, minimumOf, priceChange } from './quoteWords'
import { refuseOtherAdjustments } from './public/reductions'
import { lockSkus, reserve } from './stockRepository'
import { lockBuyer, PLACE, placedOrders, writeOrder, writePayment, type NewOrder } from './newOrderRepository'

export interface CreateInput {
  quoteKey: string
  notes: Record<string, string>
  fields: Record<string, Record<string, string>>
  /** An order of the same cart that the buyer knows of. */
  again?: string
  /** Of what is used in a store, which is of one seller: the note. */
  note?: string
  /** The contact number of the same. */
  direct?: { phone: string }
}
export interface Created {
  payNo: string
  orderNos: string[]
  totalCents: number
}

type Deps = Pick<Services, 'db' | 'bus' | 'orderEffects' | 'reductionSources'>
/** Who buys, and when. */
type By = Pick<Call, 'user' | 'now'>

/**
 * Places a quote (app §4): one transaction that judges it again, reserves the stock and makes one order per seller under one payment. The
 * same key returns the same orders, also when two calls run at once; a refusal names the line and leaves nothing behind (domain: order).
 */
export async function createOrder(deps: Deps, input: CreateInput, { user, now }: By): Promise<Created> {
  const buyer = user()
  const { id: userId } = buyer
  const made = await transaction(deps.db, async (trx) => {
    // One order at a time per buyer: the limit per user and the key are then judged on settled facts.
    await lockBuyer(trx, userId)
    const earlier = await existing(trx, userId, input.quoteKey)
    if (earlier) return { created: earlier, itemAliases: [] }
    const promise = await readQuote(trx, userId, input.quoteKey, now)
    // A voucher has a checkout of its own, and nothing else goes through it.
    if ((promise.source === 'DIRECT') !== (input.direct !== undefined)) throw new BusinessError('quoteGone')
    if (promise.source === 'CART') await refuseOrderedCart(trx, userId, quotedCart(promise), input.again)
    // Until the end of the transaction stock and prices stay as they are read.
    await lockSkus(trx, { aliases: promise.lines.map((line) => line.skuAlias) })
    const facts = await promisedFacts(deps, trx, buyer, promise, { now, selection: statedIn(promise) })
    const priced = priceQuote(facts)
    refuseChanges(promise, facts, priced)
    const pieces = sum(facts.lines, (line) => line.quantity)
    await refuseHoarding(trx, userId, { orders: priced.groups.length, pieces })
    const created = await place(deps, trx, { userId, input, promise, now, facts, priced })
    return { created, itemAliases: facts.lines.map((line) => line.offer.itemAlias) }
  })
  announceStock(deps, made.itemAliases)
  return made.created
}

const quotedCart = (promise: QuotePromise) => ({
  after: promise.lastPaymentId,
  skuAliases: promise.lines.map((line) => line.skuAlias),
})

async function existing(db: Db, userId: number, quoteKey: string): Promise<Created | null> {
  const rows = await placedOrders(db, { quoteKey, userId })
  const first = rows[0]
  if (!first) return null
  return {
    payNo: first.pay_no,
    orderNos: rows.map((row) => row.order_no),
    totalCents: rows.reduce((all, row) => all + row.total_cents, 0),
  }
}

/** Describes what differs from the quote, first things first: goods, then freight and minimum, what is taken off, and the address. */
function refuseChanges(promise: QuotePromise, facts: QuoteFacts, priced: PricedQuote): void {
  for (const line of facts.lines) {
    const { title, skuAlias, priceCents } = line.offer
    const problem = lineProblem(line, facts.lines)
    const reason = problem === null ? priceChange(line.statedCents, priceCents) : lineReason(line.offer, problem)
    if (reason !== null) throw new BusinessError('quoteChanged', { title, reason, skuAlias })
  }
  for (const group of priced.groups) {
    const { sellerAlias, shopName } = group.shop
    const promised = promise.freights[sellerAlias]
    if (!promised || group.freight === null || promised.key !== group.freight.row.key)
      throw new BusinessError('freightUnavailable', { shop: shopName, sellerAlias })
    const reason = priceChange(promised.cents, group.freightCents, '运费')
    if (reason !== null) throw new BusinessError('quoteChanged', { title: shopName, reason, sellerAlias })
    if (group.missingCents > 0) throw new BusinessError('belowMinimum', { ...minimumOf(group), sellerAlias })
  }
  const excess = groupsOverMax(priced.groups)
  if (excess !== null) {
    const { shopName, sellerAlias } = excess.group.shop
    throw new BusinessError('quoteChanged', { title: shopName, reason: groupReason(excess.over), sellerAlias })
  }
  refuseOtherAdjustments(promise.adjustments ?? [], priced.adjustments, facts.offered)
  if (priced.needsAddress && facts.address === null) throw new BusinessError('addressNeeded')
}

interface Placing {
  userId: number
  input: CreateInput
  promise: QuotePromise
  now: Date
  facts: QuoteFacts
  priced: PricedQuote
}

async function place(deps: MoveDeps, trx: Db, placing: Placing): Promise<Created> {
  const { userId, input, promise, now, facts, priced } = placing
  const filled = new Map(
    facts.lines.map(({ offer }) => [offer.skuAlias, fieldValues(offer, input.fields[offer.skuAlias])]),
  )
  const units = facts.lines.map(({ offer, quantity }) => ({ skuId: offer.skuId, quantity }))
  const short = await reserve(trx, units)
  if (short !== null) {
    const { offer } = facts.lines.find((line) => line.offer.skuId === short)!
    throw new BusinessError('quoteChanged', { title: offer.title, reason: '库存不足', skuAlias: offer.skuAlias })
  }
  const closesAt = new Date(now.getTime() + PAY_MINUTES * 60_000)
  const payment = await writePayment(trx, {
    userId,
    quoteKey: input.quoteKey,
    source: promise.source === 'CART' ? 'CART' : 'ITEMS',
    totalCents: priced.totalCents,
    now,
    closesAt,
  })
  const orders: OrderRow[] = []
  for (const group of priced.groups) {
    const lines = group.lines.map(({ offer, quantity, totalCents, paidCents }) => ({
      item_id: offer.itemId,
      sku_id: offer.skuId,
      item_alias: offer.itemAlias,
      sku_alias: offer.skuAlias,
      title: offer.title,
      picture: offer.picture,
      sku_text: offer.skuText,
      price_cents: offer.priceCents,
      quantity,
      total_cents: totalCents,
      paid_cents: paidCents,
      fields: filled.get(offer.skuAlias) ?? [],
    }))
    orders.push(await writeOrder(trx, newOrder(placing, group, { paymentId: payment.id, closesAt }), lines))
  }
  // Nothing to pay is paid: no provider takes a payment of $0. As inserted, the payment is right unless something was free.
  const free = orders.filter((order) => order.total_cents === 0)
  const paid = await writeMoves(trx, free.map(paying), { by: 'system', now })
  const made = orders.map((order) => ({ order, move: PLACE, by: 'buyer' as const }))
  await runEffects(deps, trx, [...made, ...paid], now)
  if (free.length > 0) await refreshPayment(trx, payment.id, now)
  if (promise.source === 'CART') await removeBought(trx, userId, units)
  return { payNo: payment.payNo, orderNos: orders.map((order) => order.order_no), totalCents: priced.totalCents }
}

function newOrder(
  { userId, input, now, facts: { address } }: Placing,
  group: PricedGroup,
  payment: { paymentId: number; closesAt: Date },
): NewOrder {
  const { shop } = group
  const freight = group.freight!.row
  const target =
    freight.kind === 'pickup'
      ? { name: shop.shopName, phone: '', text: [freight.address, freight.hours].filter(Boolean).join('，') }
      : freight.kind === 'redeem'
        ? { name: '', phone: input.direct!.phone, text: '' }
        : address && { name: address.name, phone: address.phone, text: addressText(address) }
  return {
    payment_id: payment.paymentId,
    user_id: userId,
    shop_id: shop.shopId,
    goods_cents: group.goodsCents,
    freight_cents: group.freightCents,
    freight_paid_cents: group.freightPaidCents,
    discount_cents: group.discountCents,
    total_cents: group.totalCents,
    adjustments: group.adjustments,
    freight: { key: freight.key, name: freight.name, kind: freight.kind, eta: freight.eta },
    address: target,
    note: input.note ?? input.notes[shop.sellerAlias] ?? '',
    created_at: now,
    closes_at: payment.closesAt,
  }
}

/** Custom fields of a line as the buyer filled them in; unknown names are dropped, a missing or malformed one is named. */
function fieldValues(
  offer: { customFields: CustomField[] },
  given: Record<string, string> = {},
): { name: string; value: string }[] {
  return offer.customFields.flatMap((field) => {
    const value = (given[field.name] ?? '').trim()
    if (value === '') {
      if (field.required) throw new BusinessError('fieldNeeded', { field: field.name })
      return []
    }
    const read = field.kind === 'phone' ? normalisePhone(value) : field.kind === 'date' ? readDate(value) : value
    if (read === null) throw wrongField(field.name)
    return [{ name: field.name, value: read }]
  })
}

/** A calendar day as the date picker writes it, `2026-12-24`; null when there is no such day. */
function readDate(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}
