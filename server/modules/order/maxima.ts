import type { QuoteGroup } from '../../../src/contract/order'
import { dollars } from '../../../src/domain/freight'
import { MAX_ORDER_CENTS, MAX_ORDER_PIECES, MAX_ORDER_SHOPS, maxPiecesAt } from '../../../src/domain/orderLimits'
import type { Offer } from './offers'

interface Counted {
  offer: Pick<Offer, 'priceCents'>
  quantity: number
}

type Shop = Pick<QuoteGroup, 'sellerAlias' | 'shopName'>

const WAY_OUT = '请减少数量或分开下单'
const CENTS_TEXT = `单笔订单最多${dollars(MAX_ORDER_CENTS)}`

/**
 * Why this line makes the order larger than an order may be, as the second half of a sentence that begins with its title; null when it
 * does not. Lines count in their order, so that the lines named are those to be taken out.
 */
export function lineOverMax(line: Counted, lines: readonly Counted[]): string | null {
  const { priceCents } = line.offer
  if (priceCents > MAX_ORDER_CENTS) return `${CENTS_TEXT}，这件商品无法在线购买`
  const own = maxPiecesAt(priceCents)
  if (line.quantity > own)
    return own < MAX_ORDER_PIECES ? `${CENTS_TEXT}，这件商品最多买${own}件` : `单笔订单最多${MAX_ORDER_PIECES}件`
  const before = lines.slice(0, lines.indexOf(line) + 1)
  const total = (of: (one: Counted) => number) => before.reduce((all, one) => all + of(one), 0)
  if (total((one) => one.quantity) > MAX_ORDER_PIECES) return `单笔订单最多${MAX_ORDER_PIECES}件，${WAY_OUT}`
  return total((one) => one.offer.priceCents * one.quantity) > MAX_ORDER_CENTS ? `${CENTS_TEXT}，${WAY_OUT}` : null
}

/** The same of a seller's part with its freight, said of the first seller that is too many; null when all of them fit. */
export function groupsOverMax(groups: readonly QuoteGroup[]): { shop: Shop; reason: string } | null {
  const next = groups[MAX_ORDER_SHOPS]
  if (next) return { shop: next, reason: `单笔订单最多${MAX_ORDER_SHOPS}家店，请分开下单` }
  let cents = 0
  for (const group of groups) {
    cents += group.totalCents
    if (cents > MAX_ORDER_CENTS) return { shop: group, reason: `含运费后超出，${CENTS_TEXT}，${WAY_OUT}` }
  }
  return null
}
