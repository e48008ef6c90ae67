import { formatMoney } from '../../../src/domain/money'
import { maskedName } from '../../../src/domain/maskedName'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { addNotices } from '../chat/public/notices'
import type { RefundCause } from '../order/public/announce'
import { friendOf } from './friendRepository'

interface Refund {
  reference: string
  cents: number
}

/** Why a friend's money goes back, before where it goes. */
const CAUSES: Record<RefundCause, (buyer: string, money: string) => string> = {
  ORDER: (buyer, money) => `你为${buyer}代付的订单退款${money}`,
  CLOSED: (buyer, money) => `你为${buyer}代付的订单已关闭，收到的${money}`,
  REPEATED: (buyer, money) => `你为${buyer}代付的订单已经有人付过，你付的${money}`,
  EXCESS: (buyer, money) => `你为${buyer}代付的订单多付了${money}，多付的部分`,
  AMOUNT: (buyer, money) => `你为${buyer}代付了${money}，与应付金额不符，`,
  PARTED: (buyer, money) => `你为${buyer}代付时用余额支付的部分已先退回，单独收到的${money}`,
}

/** Writes a notice to the friend who began an attempt; it leads to the page of the link. */
async function notifyFriend(
  trx: Db,
  attempt: string,
  { key, title, words }: { key: string; title: string; words: (buyer: string) => string },
  now: Date,
): Promise<void> {
  const { token, buyerName, friend } = await friendOf(trx, attempt)
  const notice = {
    kind: 'system' as const,
    title,
    text: words(maskedName(buyerName)),
    link: `/packageOrder/pages/money/friendPay?pay=${token}`,
  }
  await addNotices(trx, [{ key, to: friend, notice }], now)
}

/** Writes the notices that a friend has paid, to both, in the transaction that takes it. */
export async function announcePaid(
  trx: Db,
  { reference }: Pick<Row<'pay_attempts'>, 'reference'>,
  cents: number,
  order: { order_no: string },
  now: Date,
): Promise<void> {
  const money = `$${formatMoney(cents)}`
  await notifyFriend(
    trx,
    reference,
    { key: `friend-paid-${reference}`, title: '代付成功', words: (buyer) => `你已为${buyer}付款${money}` },
    now,
  )
  const { buyer, friendName } = await friendOf(trx, reference)
  const notice = {
    kind: 'order' as const,
    title: '好友已帮你付款',
    text: `${friendName || '你的好友'}帮你付了${money}`,
    orderNo: order.order_no,
  }
  await addNotices(trx, [{ key: `friend-paid-${reference}-buyer`, to: buyer, notice }], now)
}

/** Writes the friend's notice of money that will go back, in the transaction that decides it. */
export const announceFriendRefund = (
  trx: Db,
  attempt: string,
  refund: Refund & { cause: RefundCause; toWallet: boolean },
  now: Date,
): Promise<void> =>
  notifyFriend(
    trx,
    attempt,
    {
      key: `friend-refund-${refund.reference}`,
      title: '代付退款已受理',
      words: (buyer) =>
        `${CAUSES[refund.cause](buyer, `$${formatMoney(refund.cents)}`)}${refund.toWallet ? '将退回你的余额' : '将原路退回，到账时间以支付渠道为准'}`,
    },
    now,
  )

/** Writes the friend's notice that the provider has carried a refund out, in the transaction that notes it. */
export const announceFriendRefunded = (trx: Db, attempt: string, refund: Refund, now: Date): Promise<void> =>
  notifyFriend(
    trx,
    attempt,
    {
      key: `friend-refunded-${refund.reference}`,
      title: '代付退款已退回',
      words: (buyer) => `你为${buyer}代付的$${formatMoney(refund.cents)}已原路退回，请在付款账户查看`,
    },
    now,
  )
