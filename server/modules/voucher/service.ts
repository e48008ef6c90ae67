import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { VoucherCode, VoucherDetail, VoucherQuote, voucherApi } from '../../../src/contract/voucher'
import { dayInNewZealand } from '../../../src/domain/newZealand'
import { isSellable, notOn } from '../../../src/domain/voucher'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { presentPage } from '../../http/cursor'
import { BusinessError, orNotFound } from '../../http/errors'
import { directLine, directOffer, directOrder, placeDirect, quoteDirect, REDEEM_STATES } from '../order/public/direct'
import { leftOf } from '../order/public/lines'
import type { Offer } from '../order/public/offers'
import { here, nowhere } from '../store/public/places'
import { daysOf, presentCard, presentRules, presentStore, termsOf } from './present'
import { boughtOf, listed, phoneOf, storeIdsOf, storesByIds, voucherByAlias, type DetailRow } from './repository'
import { usesOf } from './redeemRepository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof voucherApi> = ParsedInputOf<(typeof voucherApi)[K]>

export async function queryVouchers({ db }: Deps, input: In<'query'>, { now }: Pick<Call, 'now'>) {
  return presentPage(await listed(db, { ...input, today: dayInNewZealand(now) }), input, presentCard)
}

const WHY_NOT: Record<NonNullable<Offer['invalid']>, string> = {
  OFF_SHELF: '已停止售卖',
  SKU_GONE: '已停止售卖',
  SOLD_OUT: '已售罄',
  OWN_ITEM: '不能购买自己店铺的券',
  OVER_LIMIT: '已达到每人限购份数',
}

/** Why a voucher cannot be bought, in a sentence; empty where it can. A guest signs in later. */
function problemOf(row: DetailRow, offer: Offer | undefined, now: Date): string {
  if (!row.onSale || !isSellable(termsOf(row), now)) return WHY_NOT.OFF_SHELF
  return offer?.invalid ? WHY_NOT[offer.invalid] : ''
}

const GUEST = { id: 0, alias: '', memberships: { shops: [], stores: [], chains: [], operator: false } }

export async function voucherDetail(
  { db }: Deps,
  input: In<'detail'>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
): Promise<VoucherDetail> {
  const row = orNotFound(await voucherByAlias(db, input.alias))
  const stores = await storesByIds(db, await storeIdsOf(db, row.item_id), here(input))
  const offer = await directOffer(db, viewer ?? GUEST, row.skuAlias, now)
  const problem = problemOf(row, offer, now)
  return {
    ...presentCard(row),
    ...presentRules(termsOf(row), now),
    pictures: row.pictures,
    detail: row.detail,
    where: stores.map(presentStore),
    sellerAlias: row.sellerAlias,
    shopName: row.shopName,
    max: problem === '' ? (offer?.maxQuantity ?? 0) : 0,
    problem,
    limitText: row.limit === null ? '' : `每人限购${row.limit}份`,
  }
}

export async function quoteVoucher(
  deps: Pick<Services, 'db' | 'reductionSources'>,
  { itemAlias, quantity, coupons, promoCode }: In<'preCreate'>,
  call: Pick<Call, 'user' | 'now'>,
): Promise<VoucherQuote> {
  const { db } = deps
  const row = orNotFound(await voucherByAlias(db, itemAlias))
  if (!isSellable(termsOf(row), call.now)) throw new BusinessError('voucherGone', { reason: WHY_NOT.OFF_SHELF })
  const line = { itemAlias, skuAlias: row.skuAlias, quantity }
  const quote = await quoteDirect(deps, { line, coupons, promoCode }, call)
  const { validText } = presentRules(termsOf(row), call.now)
  return { ...quote, voucher: { ...presentCard(row), validText }, phone: await phoneOf(db, call.user().id) }
}

export const buyVoucher = (
  deps: Pick<Services, 'db' | 'bus' | 'orderEffects' | 'reductionSources'>,
  input: In<'create'>,
  call: Pick<Call, 'user' | 'now'>,
) => placeDirect(deps, input, call)

export async function voucherCode({ db }: Deps, { orderNo }: In<'code'>, call: Call): Promise<VoucherCode> {
  const order = orNotFound(await directOrder(db, orderNo))
  if (!can(call.user(), 'order.readAsBuyer', order)) throw new BusinessError('notFound')
  const [bought, line, uses] = [
    orNotFound(await boughtOf(db, order.id)),
    await directLine(db, order.id),
    await usesOf(db, order.id),
  ]
  const { terms } = bought
  const range = daysOf(bought)
  const today = dayInNewZealand(call.now)
  const usable = REDEEM_STATES.includes(order.state)
  return {
    orderNo,
    itemAlias: line.item_alias,
    kind: terms.kind,
    ...presentRules(terms, call.now, range && { of: range, today }),
    code: usable ? (bought.code ?? '') : '',
    bought: line.quantity,
    used: line.shipped,
    refunded: line.refunded,
    left: usable ? leftOf(line).left : 0,
    expiresAt: bought.expires_at?.toISOString() ?? null,
    todayText: usable && range ? notOn(terms, range, today) : '',
    phone: order.address?.phone ?? '',
    where: (await storesByIds(db, bought.store_ids, nowhere)).map(presentStore),
    uses: uses.map(({ at, count, storeName, cancelled_at }) => ({
      at: at.toISOString(),
      count,
      storeName,
      cancelled: cancelled_at !== null,
    })),
  }
}
