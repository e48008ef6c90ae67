import type { CaseAction, CaseReason, CaseRemedy } from '../contract/afterSale'
import type { CaseState } from '../contract/caseMark'
import type { OrderState } from '../contract/order'

/** What can happen to an after-sale case. */
export type CaseEvent =
  | 'open'
  | 'give'
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'sendBack'
  | 'receive'
  | 'escalate'
  | 'close'
  | 'lapse'
  | 'refund'
export type CaseActor = 'buyer' | 'seller' | 'system' | 'operator'

export interface CaseMove {
  readonly from: CaseState | null
  readonly event: CaseEvent
  readonly to: CaseState
  /** Who may make it, each with what the case's history then states. */
  readonly by: Readonly<Partial<Record<CaseActor, string>>>
}

type From = CaseMove['from']
const move = (from: From | readonly From[], event: CaseEvent, to: CaseState, by: CaseMove['by']): CaseMove[] =>
  [from].flat().map((one) => ({ from: one, event, to, by }))

/** The one table of moves of a case (domain: after-sale); docs/order.md draws it. A move that is not here cannot happen. */
export const CASE_MOVES: readonly CaseMove[] = [
  move(null, 'open', 'ASKED', { buyer: '买家申请了售后' }),
  move(null, 'give', 'ACCEPTED', { seller: '卖家主动退款', system: '过期未使用，自动退款' }),
  move('ASKED', 'accept', 'ACCEPTED', { seller: '卖家同意了申请', system: '申请自动同意' }),
  move('ASKED', 'refuse', 'REFUSED', { seller: '卖家拒绝了申请' }),
  move(['ASKED', 'ACCEPTED', 'REFUSED', 'ESCALATED'], 'withdraw', 'WITHDRAWN', { buyer: '买家撤销了申请' }),
  move('ACCEPTED', 'sendBack', 'SENT_BACK', { buyer: '买家寄回了商品' }),
  move('ACCEPTED', 'lapse', 'CLOSED', { system: '到期没有寄回商品，售后关闭' }),
  move('SENT_BACK', 'sendBack', 'SENT_BACK', { buyer: '买家更正了退货单号' }),
  move('SENT_BACK', 'receive', 'RECEIVED', { seller: '卖家收到了退货', system: '到期自动确认收到退货' }),
  move('SENT_BACK', 'refuse', 'REFUSED', { seller: '卖家对退回的商品有异议' }),
  move('REFUSED', 'escalate', 'ESCALATED', { buyer: '买家申请平台介入' }),
  move('REFUSED', 'lapse', 'CLOSED', { system: '到期没有申请平台介入，售后关闭' }),
  move('ESCALATED', 'accept', 'ACCEPTED', { seller: '卖家同意了申请', operator: '平台支持买家' }),
  move('ESCALATED', 'close', 'CLOSED', { operator: '平台支持卖家，售后关闭' }),
  move(['ACCEPTED', 'RECEIVED'], 'refund', 'REFUNDED', { system: '退款已退回' }),
].flat()

export const caseMoveOf = (from: From, event: CaseEvent): CaseMove | null =>
  CASE_MOVES.find((one) => one.from === from && one.event === event) ?? null

const HOUR_MS = 3_600_000
/** How long a case may stand in a state, and what happens by itself then (domain: after-sale; a refusal that stands ends after a week). */
export const CASE_LIMITS: Readonly<Partial<Record<CaseState, { ms: number; event: CaseEvent }>>> = {
  ASKED: { ms: 48 * HOUR_MS, event: 'accept' },
  ACCEPTED: { ms: 7 * 24 * HOUR_MS, event: 'lapse' },
  SENT_BACK: { ms: 3 * 24 * HOUR_MS, event: 'receive' },
  REFUSED: { ms: 7 * 24 * HOUR_MS, event: 'lapse' },
}

/** States in which nothing happens to a case any more. */
export const ENDED_CASES: readonly CaseState[] = ['REFUNDED', 'CLOSED', 'WITHDRAWN']
/** States that end it and give back what it held of the order. */
export const DROPPED_CASES: readonly CaseState[] = ['CLOSED', 'WITHDRAWN']
/** States that wait for the seller. */
export const SELLER_CASES: readonly CaseState[] = ['ASKED', 'SENT_BACK']

/** A case, as far as the rules need it. */
export interface CaseFacts {
  state: CaseState
  remedy: CaseRemedy
  /** The money goes back: nothing is left for people to do. */
  decided: boolean
}

/** Each button with the move that makes it possible, and who makes it. */
const ACTIONS: Readonly<Record<CaseAction, { event: CaseEvent; by: CaseActor }>> = {
  withdraw: { event: 'withdraw', by: 'buyer' },
  escalate: { event: 'escalate', by: 'buyer' },
  sendBack: { event: 'sendBack', by: 'buyer' },
  refuse: { event: 'refuse', by: 'seller' },
  accept: { event: 'accept', by: 'seller' },
  receive: { event: 'receive', by: 'seller' },
  decide: { event: 'close', by: 'operator' },
}

/** What can be done with a case now by whom `may` allows it; a screen shows these and no others. */
export const caseActions = (facts: CaseFacts, may: (action: CaseAction) => boolean): CaseAction[] =>
  (Object.keys(ACTIONS) as CaseAction[]).filter((action) => {
    const { event, by } = ACTIONS[action]
    return !facts.decided && caseMoveOf(facts.state, event)?.by[by] !== undefined && may(action)
  })

/** States of an order of which the buyer has received nothing, unless it is a pick-up that was handed over. */
const UNSENT_STATES: readonly OrderState[] = [
  'PAID',
  'GROUPING',
  'TO_SHIP',
  'TO_PICKUP',
  'TO_REDEEM',
  'PARTLY_REDEEMED',
]
/** Nothing of it was received: pieces are worth what was paid for them, and none is sent back. */
export const isUnsent = (order: { state: OrderState; picked_up_at: Date | null }): boolean =>
  UNSENT_STATES.includes(order.state) && order.picked_up_at === null

/** States of an order whose goods the buyer has, or has on the way; of one without goods, that it was paid. */
export const SENT_STATES: readonly OrderState[] = ['TO_SETTLE', 'SHIPPED', 'COMPLETED', 'PARTLY_REFUNDED']

/** After-sale is requested for until so many days after the order was finished. */
export const OPEN_DAYS = 30
/** Cases that one order may have. */
export const MAX_CASES = 10

/** An order, as far as requesting about it is concerned. */
export interface OpenFacts {
  state: OrderState
  completedAt: Date | null
  /** Cases that there were. */
  cases: number
  /** Pieces of all lines that no case holds; of an amount paid to a shop, 1 while some of it is left. */
  left: number
  toShop?: boolean
  /** Used in a store: what was redeemed is not left. */
  direct?: boolean
}

const NOT_OPEN: Readonly<Partial<Record<OrderState, string>>> = {
  PENDING_PAYMENT: '订单还没有付款，可以直接取消订单',
  CLOSED: '订单已关闭，没有扣款',
  REFUNDING: '订单正在全额退款',
  REFUNDED: '订单已全额退款',
  GROUP_FAILED: '没有成团，款项已原路退回',
}

/** Why nothing can be requested of an order; empty where something can. */
export function cannotOpen({ state, completedAt, cases, left, toShop, direct }: OpenFacts, now: Date): string {
  const byState = NOT_OPEN[state]
  if (byState !== undefined) return byState
  if (completedAt && now.getTime() > completedAt.getTime() + OPEN_DAYS * 24 * HOUR_MS)
    return `交易完成已超过${OPEN_DAYS}天，不能再申请售后，请联系卖家`
  if (left === 0 && direct) return '都已使用或退款，使用后有问题请联系门店'
  if (left === 0) return toShop ? '这笔付款都已申请退款' : '订单里的商品都已申请过售后'
  if (cases >= MAX_CASES) return `这个订单已申请过${MAX_CASES}次售后，请联系客服`
  return ''
}

/** What some of the pieces that are left of a line are worth: over any portions in any order they sum to what was paid for it. */
export function worthOf({ left, leftCents }: { left: number; leftCents: number }, pieces: number): number {
  if (pieces < 0 || pieces > left) throw new RangeError('more pieces are requested about than are left')
  return pieces === left ? leftCents : Math.floor((leftCents * pieces) / left)
}

/** What was bought, and how far it is. */
export interface CaseStage {
  unsent: boolean
  toShop: boolean
  direct?: boolean
}

type ReasonPart = 'before' | 'money' | 'back' | 'toShop' | 'direct'
/**
 * Reasons with what a screen calls them, whose liable they name, and when they are stated: `before` the goods have left, for `money` alone or
 * with goods `back` after that, about an amount that was paid to a shop (`toShop`), or about what is used in a store and was not (`direct`).
 */
export const REASONS: Readonly<
  Record<CaseReason, { text: string; liable: 'BUYER' | 'SELLER' } & Record<ReasonPart, boolean>>
> = {
  CHANGED_MIND: {
    text: '不想要了、拍错了',
    liable: 'BUYER',
    before: true,
    money: false,
    back: true,
    toShop: false,
    direct: true,
  },
  LATE: {
    text: '卖家没有按时发货',
    liable: 'SELLER',
    before: true,
    money: true,
    back: false,
    toShop: false,
    direct: false,
  },
  NOT_RECEIVED: {
    text: '没有收到商品',
    liable: 'SELLER',
    before: false,
    money: true,
    back: false,
    toShop: false,
    direct: false,
  },
  WRONG_ITEM: {
    text: '发错或少发了商品',
    liable: 'SELLER',
    before: false,
    money: true,
    back: true,
    toShop: false,
    direct: false,
  },
  DAMAGED: { text: '商品破损', liable: 'SELLER', before: false, money: true, back: true, toShop: false, direct: false },
  QUALITY: { text: '质量问题', liable: 'SELLER', before: false, money: true, back: true, toShop: true, direct: false },
  NOT_AS_DESCRIBED: {
    text: '商品与描述不符',
    liable: 'SELLER',
    before: false,
    money: true,
    back: true,
    toShop: false,
    direct: true,
  },
  WRONG_AMOUNT: {
    text: '金额付错了',
    liable: 'BUYER',
    before: false,
    money: false,
    back: false,
    toShop: true,
    direct: false,
  },
  PAID_TWICE: {
    text: '重复付款',
    liable: 'BUYER',
    before: false,
    money: false,
    back: false,
    toShop: true,
    direct: false,
  },
  WRONG_SHOP: {
    text: '付错商家了',
    liable: 'BUYER',
    before: false,
    money: false,
    back: false,
    toShop: true,
    direct: false,
  },
  OTHER: { text: '其他原因', liable: 'BUYER', before: true, money: true, back: true, toShop: true, direct: true },
  STORE_REFUSED: {
    text: '门店不能使用',
    liable: 'SELLER',
    before: false,
    money: false,
    back: false,
    toShop: false,
    direct: true,
  },
  GIVEN: {
    text: '卖家主动退款',
    liable: 'SELLER',
    before: false,
    money: false,
    back: false,
    toShop: false,
    direct: false,
  },
  EXPIRED: {
    text: '过期未使用',
    liable: 'BUYER',
    before: false,
    money: false,
    back: false,
    toShop: false,
    direct: false,
  },
}

/** The reasons that fit what is remedy of an order in this state. */
export function reasonsFor(remedy: CaseRemedy, { unsent, toShop, direct }: CaseStage): CaseReason[] {
  const part: ReasonPart = direct
    ? 'direct'
    : toShop
      ? 'toShop'
      : unsent
        ? 'before'
        : remedy === 'RETURN'
          ? 'back'
          : 'money'
  return (Object.keys(REASONS) as CaseReason[]).filter((reason) => REASONS[reason][part])
}
