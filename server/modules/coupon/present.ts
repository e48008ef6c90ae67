import type { Coupon, CouponCard } from '../../../src/contract/coupon'
import { couponRule, couponValue, validUntilText } from '../../../src/domain/coupon'
import type { Row } from '../../db/schema'
import type { CardRow } from './cardsRepository'
import type { CouponRow } from './repository'
import { cardReason, cardState } from './state'

/** Which place of a checkout a rule takes. */
export const kindOf = ({ code, shop_id: shopId }: Pick<Row<'coupons'>, 'code' | 'shop_id'>): Coupon['kind'] =>
  code !== null ? 'PROMO_CODE' : shopId === null ? 'PLATFORM_COUPON' : 'SHOP_COUPON'

/** Names that a scope lists before it only counts. */
const MAX_NAMED = 2
function scopeText({ scope, shop_id, categoryNames, item_ids }: CouponRow): string {
  if (scope === 'ITEMS') return `限指定的${item_ids.length}种商品`
  if (scope === 'ALL') return shop_id === null ? '全场可用' : '全店可用'
  const names = categoryNames ?? []
  const named = names.slice(0, MAX_NAMED).map((name) => `「${name}」`)
  return `限${named.join('')}${names.length > MAX_NAMED ? `等${names.length}个` : ''}分类`
}

export function presentCoupon(row: CouponRow): Coupon {
  const rule = {
    off: row.off,
    offCents: row.off_cents,
    percent: row.percent,
    maxCents: row.max_cents,
    minCents: row.min_cents,
  }
  return {
    alias: row.alias,
    kind: kindOf(row),
    name: row.name,
    ...rule,
    scope: row.scope,
    valueText: couponValue(rule),
    ruleText: couponRule(rule),
    scopeText: scopeText(row),
    shop:
      row.sellerAlias === null
        ? null
        : { sellerAlias: row.sellerAlias, shopName: row.shopName ?? '', shopLogo: row.shopLogo ?? '' },
  }
}

/** Why a card came back, as 卡包 says it. */
const RETURNED: Readonly<Record<string, string>> = {
  CLOSED: '已关闭',
  REFUNDED: '已全额退款',
  GROUP_FAILED: '未成团',
}
export const returnedText = (state: string, orderNo: string): string =>
  `订单${orderNo}${RETURNED[state] ?? '已取消'}，优惠券已退回`

export function presentCard(card: CardRow, coupon: CouponRow, now: Date): CouponCard {
  const state = cardState(card, now)
  return {
    alias: card.alias,
    coupon: presentCoupon(coupon),
    state,
    why: cardReason(card, now),
    takenAt: card.taken_at.toISOString(),
    validFrom: card.valid_from.toISOString(),
    validUntil: card.valid_until.toISOString(),
    validText: validUntilText(card.valid_until),
    giver: card.giver,
    orderNos: card.orderNos ?? [],
    usedAt: card.used_at?.toISOString() ?? null,
    returned:
      card.returned_at && card.returned_state !== null && card.returned_order !== null
        ? { at: card.returned_at.toISOString(), text: returnedText(card.returned_state, card.returned_order) }
        : null,
    gift:
      state === 'GIVEN' && card.token !== null && card.gift_until
        ? { token: card.token, expiresAt: card.gift_until.toISOString() }
        : null,
    mayGive: state === 'USABLE' && card.giver === null,
  }
}
