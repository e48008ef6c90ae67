import { NOTICE_KINDS, type Notice } from '@/contract/im'
import type { GiftCard, ItemCard, OrderCard } from '@/im/types'

/**
 * Cards as they come over the wire, where any client may send anything: of their shape, or null. The contract's schemas do not ship with the
 * client, so the few facts that are drawn are looked at here.
 */
const fields = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
const text = (value: unknown): value is string => typeof value === 'string' && value !== ''
const cents = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
/** A picture is a key of the product's own; a URL of elsewhere is not loaded. */
const picture = (value: unknown): string => (typeof value === 'string' && /^[\w./-]*$/.test(value) ? value : '')

export function itemCardOf(json: unknown): ItemCard | null {
  const { alias, title, picture: shot, priceCents } = fields(json)
  return text(alias) && text(title) && cents(priceCents) ? { alias, title, picture: picture(shot), priceCents } : null
}

export function orderCardOf(json: unknown): OrderCard | null {
  const { orderNo, title, picture: shot, totalCents, stateText } = fields(json)
  if (!text(orderNo) || !text(title) || !cents(totalCents)) return null
  return { orderNo, title, picture: picture(shot), totalCents, stateText: text(stateText) ? stateText : '' }
}

export function giftCardOf(json: unknown): GiftCard | null {
  const { token, title, valueText } = fields(json)
  return text(token) && text(title) && text(valueText) ? { token, title, valueText } : null
}

export function noticeOf(json: unknown): Notice | null {
  const { kind, title, text: words, orderNo, itemAlias, picture: shot, link } = fields(json)
  const known = NOTICE_KINDS.find((one) => one === kind)
  if (!known || !text(title) || typeof words !== 'string') return null
  return {
    kind: known,
    title,
    text: words,
    ...(text(orderNo) && { orderNo }),
    ...(text(itemAlias) && { itemAlias }),
    ...(picture(shot) && { picture: picture(shot) }),
    ...(text(link) && { link }),
  }
}

/** What a person came from, ready to be sent with one tap. */
export type Card =
  | { type: 'item'; json: ItemCard }
  | { type: 'order'; json: OrderCard }
  | { type: 'coupon'; json: GiftCard }

/** A link may carry anything: only a card of the expected shape is offered. */
export function cardOf(param: string | undefined): Card | null {
  try {
    const { type, json } = JSON.parse(param ?? '{}') as { type?: unknown; json?: unknown }
    const item = type === 'item' ? itemCardOf(json) : null
    const order = type === 'order' ? orderCardOf(json) : null
    if (item) return { type: 'item', json: item }
    if (order) return { type: 'order', json: order }
    const gift = type === 'coupon' ? giftCardOf(json) : null
    if (gift) return { type: 'coupon', json: gift }
  } catch {
    // Not JSON: no card.
  }
  return null
}
