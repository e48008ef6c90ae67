import { errorText } from '../../../src/contract/errors'
import type { Judged } from '../../../src/domain/couponChoice'
import { dollars } from '../../../src/domain/freight'
import { MAX_ORDER_CENTS, MAX_ORDER_PIECES, MAX_ORDER_SHOPS } from '../../../src/domain/orderLimits'
import type { GroupOverMax } from './maxima'
import type { Offer } from './public/offers'
import type { LineProblem, PricedGroup, Stop } from './quoteRules'

/*
 * Sentences of a quote. A reason is the second half of one that begins with what it is about: 「蜂蜜」已售罄.
 */

const WAY_OUT = '请减少数量或分开下单'
const CENTS_TEXT = `单笔订单最多${dollars(MAX_ORDER_CENTS)}`

const limitText = ({ limit, bought }: Offer) =>
  bought > 0 ? `每人限购${limit}件，你已买过${bought}件` : `每人限购${limit}件`

/** Why this line cannot be bought. */
export function lineReason(offer: Offer, problem: LineProblem): string {
  switch (problem.reason) {
    case 'OFF_SHELF':
      return '已下架'
    case 'SKU_GONE':
      return '该规格已失效'
    case 'SOLD_OUT':
      return '已售罄'
    case 'OWN_ITEM':
      return '是你自己店铺的商品'
    case 'OVER_LIMIT':
      return limitText(offer)
    case 'STOCK':
      return `库存仅剩${problem.left}件`
    case 'PIECE_TOO_DEAR':
      return `${CENTS_TEXT}，这件商品无法在线购买`
    case 'TOO_MANY_OF_LINE':
      return problem.max < MAX_ORDER_PIECES
        ? `${CENTS_TEXT}，这件商品最多买${problem.max}件`
        : `单笔订单最多${MAX_ORDER_PIECES}件`
    case 'TOO_MANY_PIECES':
      return `单笔订单最多${MAX_ORDER_PIECES}件，${WAY_OUT}`
    case 'TOO_DEAR':
      return `${CENTS_TEXT}，${WAY_OUT}`
  }
}

const OVER_MAX: Record<GroupOverMax, string> = {
  TOO_MANY_SHOPS: `单笔订单最多${MAX_ORDER_SHOPS}家店，请分开下单`,
  TOO_DEAR_WITH_FREIGHT: `含运费后超出，${CENTS_TEXT}，${WAY_OUT}`,
}
export const groupReason = (over: GroupOverMax): string => OVER_MAX[over]

/** What differs from what the buyer was shown; null when nothing does, or nothing was shown. */
export const priceChange = (statedCents: number | null, cents: number, what = '价格'): string | null =>
  statedCents === null || statedCents === cents ? null : `${what}由${dollars(statedCents)}变为${dollars(cents)}`

/** Why a coupon takes nothing off a checkout; empty where it does. */
export const unusedReason = ({ unused, missingCents }: Judged): string =>
  unused === null ? '' : unused === 'BELOW_MIN' ? `还差${dollars(missingCents)}可用` : '不适用于本单商品'

/** What fills the text of belowMinimum. */
export const minimumOf = ({ shop }: PricedGroup) => ({
  shop: shop.shopName,
  amount: dollars(shop.minOrderCents ?? 0),
})

/** What stops an order, as a whole sentence. */
export function stopText(stop: Stop): string {
  switch (stop.name) {
    case 'quoteChanged':
      return 'line' in stop
        ? `「${stop.line.offer.title}」${lineReason(stop.line.offer, stop.problem)}`
        : `「${stop.group.shop.shopName}」${groupReason(stop.over)}`
    case 'belowMinimum':
      return `${errorText('belowMinimum', minimumOf(stop.group))}，还差${dollars(stop.group.missingCents)}`
    case 'freightUnavailable':
      return `「${stop.group.shop.shopName}」暂时没有可用的配送方式`
    case 'addressNeeded':
      return errorText('addressNeeded')
  }
}
