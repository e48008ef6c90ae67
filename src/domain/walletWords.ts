import type { EntryGroup } from '../contract/wallet'
import type { OrderState } from '../contract/order'
import type { Withdrawal } from '../contract/withdraw'
import type { PostingKind, UserAccount } from './ledger'
import { formatMoney } from './money'
import { COMPLETE_MS, PICKED_UP_MS, SETTLE_MS } from './orderTimes'

/** What each movement of money is called, by the account whose statement it stands in, and what it counts as there. */
export const ENTRY_WORDS: Readonly<Record<PostingKind, { title: string; group: EntryGroup | null }>> = {
  SALE: { title: '订单收款', group: 'sale' },
  RELEASE: { title: '货款到账', group: 'release' },
  REFUND: { title: '订单退款', group: 'refund' },
  REFUND_OWED: { title: '', group: null },
  REFUND_SENT: { title: '', group: null },
  WITHDRAW: { title: '提现', group: 'withdraw' },
  WITHDRAW_PAID: { title: '提现已转出', group: 'withdraw' },
  WITHDRAW_REJECTED: { title: '提现退回', group: 'withdraw' },
  PAY_HELD: { title: '余额付款', group: 'pay' },
  PAY_TAKEN: { title: '余额付款完成', group: 'pay' },
  PAY_RELEASED: { title: '未付款，余额退回', group: 'pay' },
  PAY_RETURNED: { title: '退款到余额', group: 'pay' },
  SUBSIDY: { title: '平台补贴', group: 'sale' },
  SUBSIDY_BACK: { title: '退款，平台补贴退回', group: 'refund' },
}

/** Kinds that a statement is narrowed to; all of them without a group. */
export const kindsOf = (group: EntryGroup | undefined): PostingKind[] =>
  (Object.keys(ENTRY_WORDS) as PostingKind[]).filter((kind) =>
    group === undefined ? ENTRY_WORDS[kind].group !== null : ENTRY_WORDS[kind].group === group,
  )

export const ACCOUNT_NAMES: Readonly<Record<UserAccount, string>> = {
  AVAILABLE: '可用余额',
  PENDING: '待到账',
  FROZEN: '处理中',
}

const DAYS = COMPLETE_MS / 86_400_000
/** What the money of an order waits for, by the order's state. */
const REASONS: Partial<Record<OrderState, string>> = {
  PAID: '等待处理，完成后到账',
  GROUPING: '成团后安排发货，未成团会退给买家',
  TO_SHIP: `发货后，买家确认收货就到账，最晚发货后${DAYS}天`,
  TO_PICKUP: '买家取货后到账，最晚在你点“已提货”后1天',
  TO_REDEEM: '买家到店使用后到账',
  PARTLY_REDEEMED: '全部用完后到账',
  TO_SETTLE: '买家付款满1天后到账',
  SHIPPED: '等待买家确认收货',
  REFUNDING: '退款处理中',
}
interface PendingOrder {
  state: OrderState
  /** When it was sent, or all of it was redeemed. */
  shippedAt: Date | null
  /** After-sale cases that wait for people: nothing is released meanwhile. */
  openCases: number
}
export function pendingReason({ state, openCases, shippedAt }: PendingOrder): string {
  if (openCases > 0) return '有售后正在处理，处理完后继续'
  if (state === 'TO_SETTLE' && shippedAt) return '全部核销满1天后到账'
  return REASONS[state] ?? '订单完成后到账'
}

/** The latest instant at which an order’s money is released; null while that depends on a person. */
export function releasesAt(order: PendingOrder & { paidAt: Date; pickedUpAt: Date | null }): Date | null {
  const { state, openCases, paidAt, shippedAt, pickedUpAt } = order
  if (openCases > 0) return null
  if (state === 'TO_SETTLE') return new Date((shippedAt ?? paidAt).getTime() + SETTLE_MS)
  if (state === 'SHIPPED' && shippedAt) return new Date(shippedAt.getTime() + COMPLETE_MS)
  if (state === 'TO_PICKUP' && pickedUpAt) return new Date(pickedUpAt.getTime() + PICKED_UP_MS)
  return null
}

/** `「金树蜂蜜」等3件` */
export const goodsText = (goods: { title: string; quantity: number } | null): string => {
  if (!goods) return ''
  return goods.quantity > 1 ? `「${goods.title}」等${goods.quantity}件` : `「${goods.title}」`
}

/** `+$12.00`, `-$3.00`, `$0.00`: by its sign, not by colour alone. */
export const signedMoney = (cents: number): string =>
  `${cents > 0 ? '+' : cents < 0 ? '-' : ''}$${formatMoney(Math.abs(cents))}`

/** The one amount of a movement: what it did to what can be used, else to what is pending. */
export function mainChange(changes: readonly { account: UserAccount; cents: number }[]): number {
  const of = (account: UserAccount) => changes.find((change) => change.account === account)?.cents
  return of('AVAILABLE') ?? of('PENDING') ?? of('FROZEN') ?? 0
}

/** The error page of an entry that is not there. */
export const NO_ENTRY = '账单不存在，它可能属于另一个账号'

/** Where a withdrawal stands, in a person's words. */
export function withdrawalText({ state, reason }: Pick<Withdrawal, 'state' | 'reason'>): string {
  if (state === 'REJECTED') return reason === '' ? '未成功，已退回可用余额' : `未成功，已退回可用余额：${reason}`
  return state === 'PAID' ? '已转出' : '处理中，一般1–2个工作日到账'
}
