import { sql } from 'kysely'
import type { Address } from '../../../src/contract/address'
import type { CustomField } from '../../../src/contract/item'
import type { QuoteGroup } from '../../../src/contract/order'
import { addressText } from '../../../src/domain/address'
import { dollars } from '../../../src/domain/freight'
import { PAY_MINUTES } from '../../../src/domain/order'
import { normalisePhone } from '../../../src/domain/phone'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { statement } from '../../db/statement'
import { transaction } from '../../db/transaction'
import { BusinessError, wrongField } from '../../http/errors'
import { findAddress } from '../address/service'
import { announceStock } from './announce'
import { refuseHoarding, refuseOrderedCart, removeBought } from './bought'
import { groupsOverMax } from './maxima'
import { runEffects } from './effects'
import { payOrders, refreshPayment, type OrderRow } from './moves'
import { loadOffers } from './offers'
import { loadFreights, readQuote, type QuotePromise } from './quote'
import { judge, lineProblem, priceChange, type Judged, type ShopFreight, type WantedLine } from './quotePolicy'
import { lockSkus, reserve } from './stock'
import { PLACE, writeOrder, writePayment, type NewOrder } from './writeOrder'

export interface CreateInput {
  quoteKey: string
  notes: Record<string, string>
  fields: Record<string, Record<string, string>>
  /** An order of the same cart that the buyer knows of. */
  again?: string
}
export interface Created {
  payNo: string
  orderNos: string[]
  totalCents: number
}

/**
 * Places a quote (app §4): one transaction that judges it again, reserves the stock and makes one order per seller under one payment. The
 * same key answers the same orders, also when two calls run at once; a refusal names the line and leaves nothing behind (domain: order).
 */
export async function createOrder(services: Services, userId: number, input: CreateInput, now: Date): Promise<Created> {
  const { db } = services
  const made = await transaction(db, async (trx) => {
    // One order at a time per buyer: the limit per user and the key are then judged on settled facts.
    await lockBuyer.rows(trx, { userId })
    const earlier = await existing(trx, userId, input.quoteKey)
    if (earlier) return { created: earlier, itemAliases: [] }
    const promise = await readQuote(trx, userId, input.quoteKey, now)
    if (promise.source === 'CART') await refuseOrderedCart(trx, userId, quotedCart(promise), input.again)
    const facts = await freshFacts(trx, userId, promise, now)
    const judged = judge(facts)
    refuseChanges(promise, facts.lines, judged)
    await refuseHoarding(trx, userId, { orders: judged.groups.length, pieces: pieces(facts.lines) })
    const created = await place(services, trx, { userId, input, promise, now, ...facts, judged })
    return { created, itemAliases: facts.lines.map((line) => line.offer.itemAlias) }
  })
  announceStock(services, made.itemAliases)
  return made.created
}

const quotedCart = (promise: QuotePromise) => ({
  after: promise.lastPaymentId,
  skuAliases: promise.lines.map((line) => line.skuAlias),
})
const pieces = (lines: readonly WantedLine[]) => lines.reduce((all, line) => all + line.quantity, 0)

const lockBuyer = statement(
  (_db, given: { userId: number }) => sql`select id from users where id = ${given.userId} for no key update`,
)

const placed = statement((db, given: { quoteKey: string; userId: number }) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .where('payments.quote_key', '=', given.quoteKey)
    .where('payments.user_id', '=', given.userId)
    .select(['payments.pay_no', 'orders.order_no', 'orders.total_cents'])
    .orderBy('orders.id'),
)

async function existing(db: Db, userId: number, quoteKey: string): Promise<Created | null> {
  const rows = await placed.rows(db, { quoteKey, userId })
  const first = rows[0]
  if (!first) return null
  return {
    payNo: first.pay_no,
    orderNos: rows.map((row) => row.order_no),
    totalCents: rows.reduce((all, row) => all + row.total_cents, 0),
  }
}

/** The facts of this instant behind a promise, its SKUs locked so that they stay so until the end of the transaction. */
async function freshFacts(trx: Db, userId: number, promise: QuotePromise, now: Date) {
  const skuAliases = promise.lines.map((line) => line.skuAlias)
  await lockSkus(trx, { aliases: skuAliases })
  const rows = await loadOffers(trx, userId, now, { cart: 'none', skuAliases })
  const lines: WantedLine[] = promise.lines.map((line) => {
    const row = rows.find(({ offer }) => offer.skuAlias === line.skuAlias)
    if (!row)
      throw new BusinessError('quoteChanged', { title: line.title, reason: '该规格已失效', skuAlias: line.skuAlias })
    return { offer: row.offer, quantity: line.quantity, saidCents: line.priceCents }
  })
  return {
    lines,
    freights: await loadFreights(trx, [...new Set(lines.map((line) => line.offer.shopId))]),
    address: promise.addressAlias === null ? null : await findAddress(trx, userId, promise.addressAlias),
    chosen: Object.fromEntries(Object.entries(promise.freights).map(([seller, freight]) => [seller, freight.key])),
  }
}

/** Says what is no longer as the quote said, first things first: goods, then freight, minimum and address. */
function refuseChanges(promise: QuotePromise, lines: readonly WantedLine[], judged: Judged): void {
  for (const line of lines) {
    const reason = lineProblem(line, lines) ?? priceChange(line.saidCents, line.offer.priceCents)
    const { title, skuAlias } = line.offer
    if (reason !== null) throw new BusinessError('quoteChanged', { title, reason, skuAlias })
  }
  for (const group of judged.groups) {
    const { sellerAlias, shopName } = group
    const said = promise.freights[sellerAlias]
    if (!said || group.freightKey === '' || said.key !== group.freightKey)
      throw new BusinessError('freightUnavailable', { shop: shopName, sellerAlias })
    const reason = priceChange(said.cents, group.freightCents, '运费')
    if (reason !== null) throw new BusinessError('quoteChanged', { title: shopName, reason, sellerAlias })
    if (group.missingCents > 0) {
      const amount = dollars(group.minOrderCents ?? 0)
      throw new BusinessError('belowMinimum', { shop: shopName, amount, sellerAlias })
    }
  }
  const over = groupsOverMax(judged.groups)
  if (over !== null) {
    const { shopName, sellerAlias } = over.shop
    throw new BusinessError('quoteChanged', { title: shopName, reason: over.reason, sellerAlias })
  }
  if (judged.needsAddress && judged.address === null) throw new BusinessError('addressNeeded')
}

interface Placing {
  userId: number
  input: CreateInput
  promise: QuotePromise
  now: Date
  lines: readonly WantedLine[]
  freights: readonly ShopFreight[]
  address: Address | null
  judged: Judged
}

async function place(services: Services, trx: Db, placing: Placing): Promise<Created> {
  const { userId, input, promise, now, lines, judged } = placing
  const filled = new Map(lines.map(({ offer }) => [offer.skuAlias, fieldValues(offer, input.fields[offer.skuAlias])]))
  const units = lines.map(({ offer, quantity }) => ({ skuId: offer.skuId, quantity }))
  const short = await reserve(trx, units)
  if (short !== null) {
    const { title, skuAlias } = lines.find(({ offer }) => offer.skuId === short)!.offer
    throw new BusinessError('quoteChanged', { title, reason: '库存不足', skuAlias })
  }
  const closesAt = new Date(now.getTime() + PAY_MINUTES * 60_000)
  const payment = await writePayment(trx, {
    userId,
    quoteKey: input.quoteKey,
    source: promise.source,
    totalCents: judged.totalCents,
    provider: services.payments.name,
    channelId: services.payments.channels[0]?.channelId ?? 0,
    now,
    closesAt,
  })
  const orders: OrderRow[] = []
  for (const group of judged.groups) {
    const own = lines.filter(({ offer }) => offer.sellerAlias === group.sellerAlias)
    const order = await writeOrder(
      trx,
      newOrder(placing, group, { paymentId: payment.id, closesAt }),
      own.map(({ offer, quantity }) => ({
        item_id: offer.itemId,
        sku_id: offer.skuId,
        item_alias: offer.itemAlias,
        sku_alias: offer.skuAlias,
        title: offer.title,
        picture: offer.picture,
        sku_text: offer.skuText,
        price_cents: offer.priceCents,
        quantity,
        total_cents: offer.priceCents * quantity,
        fields: filled.get(offer.skuAlias) ?? [],
      })),
    )
    orders.push(order)
  }
  const made = orders.map((order) => ({ order, move: PLACE }))
  await runEffects(services, trx, made, { by: 'buyer', now })
  // Nothing to pay is paid: no provider takes a payment of $0. As inserted, the payment is right unless something was free.
  const free = orders.filter((order) => order.total_cents === 0)
  if (free.length > 0) {
    await payOrders(services, trx, free, now)
    await refreshPayment(trx, payment.id, now)
  }
  if (promise.source === 'CART') await removeBought(trx, userId, units)
  return { payNo: payment.payNo, orderNos: orders.map((order) => order.order_no), totalCents: judged.totalCents }
}

function newOrder(
  { userId, input, now, lines, freights, address }: Placing,
  group: QuoteGroup,
  payment: { paymentId: number; closesAt: Date },
): NewOrder {
  const shopId = lines.find(({ offer }) => offer.sellerAlias === group.sellerAlias)!.offer.shopId
  const freight = freights.find((row) => row.shop_id === shopId && row.key === group.freightKey)!
  const target =
    freight.kind === 'pickup'
      ? { name: group.shopName, phone: '', text: [freight.address, freight.hours].filter(Boolean).join('，') }
      : address && { name: address.name, phone: address.phone, text: addressText(address) }
  return {
    payment_id: payment.paymentId,
    user_id: userId,
    shop_id: shopId,
    goods_cents: group.goodsCents,
    freight_cents: group.freightCents,
    total_cents: group.totalCents,
    freight: { key: freight.key, name: freight.name, kind: freight.kind, eta: freight.eta },
    address: target,
    note: input.notes[group.sellerAlias] ?? '',
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
