import * as v from 'valibot'
import { Alias, Cents, INT_MAX, Instant, PictureKey, opaque, whole } from './common'
import { get, post } from './endpoint'
import { OrderNo, PrePay } from './order'
import { PayChannel } from './payMarks'
import { proof } from './withdraw'

/** What is paid for, as a friend sees it: no number, address, phone or note of the order. */
const PaidGoods = v.object({ title: v.string(), picture: PictureKey, skuText: v.string(), quantity: v.number() })
export type PaidGoods = v.InferOutput<typeof PaidGoods>

/** 找好友代付, to the buyer. */
export const FriendLink = v.object({
  /** Something of it is still to be paid. */
  open: v.boolean(),
  totalCents: Cents,
  closesAt: Instant,
  goods: v.array(PaidGoods),
  /** Token of the link that works now; null for none. */
  token: v.nullable(Alias),
})
export type FriendLink = v.InferOutput<typeof FriendLink>

export const FRIEND_PAY_STATES = ['OPEN', 'PAID', 'CLOSED', 'WITHDRAWN'] as const

/** 好友代付, to who opens the link. `goods` and `totalCents` are shown while it can be paid, and to who has paid it. */
export const FriendPay = v.object({
  state: v.picklist(FRIEND_PAY_STATES),
  /** Why it cannot be paid; empty where it can. */
  why: v.string(),
  /** For whom: the nickname, masked. */
  buyer: v.string(),
  /** The viewer's own order. */
  mine: v.boolean(),
  goods: v.array(PaidGoods),
  totalCents: Cents,
  closesAt: Instant,
  /** What the viewer may pay of it with the balance of their wallet. */
  walletCents: Cents,
  channels: v.array(PayChannel),
  /** What the viewer has paid by this link; null where they never began. */
  paid: v.nullable(
    v.object({ state: v.picklist(['PENDING', 'PAID', 'FAILED', 'REFUNDED']), cents: Cents, refundedCents: Cents }),
  ),
})
export type FriendPay = v.InferOutput<typeof FriendPay>

/** A friend pays by a link that shows the goods but not the address (domain: payment). */
export const friendPayApi = {
  /** `orderNo` is a payNo or one order's number, as of /tx/checkout. */
  link: get('/tx/friend/link', { access: 'user', input: v.object({ orderNo: OrderNo }), output: FriendLink }),
  /** Makes the link; one that works already is returned. @throws payClosed, payDone */
  makeLink: post('/tx/friend/makeLink', { access: 'user', input: v.object({ orderNo: OrderNo }), output: FriendLink }),
  /** The link works no longer; what a friend has begun to pay by it still counts. */
  withdrawLink: post('/tx/friend/withdrawLink', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: FriendLink,
  }),
  detail: get('/tx/friend/detail', { input: v.object({ token: Alias }), output: FriendPay }),
  /** As /tx/prepare, by who opened the link. @throws friendPayGone */
  prepare: post('/tx/friend/prepare', {
    access: 'user',
    input: v.object({
      token: Alias,
      wxOpenId: v.optional(opaque(64), ''),
      channelId: v.optional(whole(0, 1000), 5),
      appId: v.optional(opaque(64), ''),
      walletCents: v.optional(whole(0, INT_MAX, '余额支付金额'), 0),
      ...proof,
    }),
    output: PrePay,
    once: 'keyed',
  }),
} as const
