import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { FriendLink, FriendPay, friendPayApi } from '../../../src/contract/friendPay'
import type { PrePay } from '../../../src/contract/order'
import { maskedName } from '../../../src/domain/maskedName'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { lockPayment } from '../order/public/moves'
import { usableBalance } from '../wallet/public/tender'
import {
  attemptsBy,
  goodsOf,
  insertLink,
  linkByToken,
  openLink,
  withdrawLink,
  WITHDRAWN,
  type FriendAttempts,
  type LinkRow,
} from './friendRepository'
import { heldBy } from './public/checkout'
import { queryProvider, type SettleDeps } from './public/settle'
import { findScope, type PayScope } from './repository'
import { closingOf, live, pending, total } from './scope'
import { beginPayment } from './service'

type In<K extends keyof typeof friendPayApi> = ParsedInputOf<(typeof friendPayApi)[K]>
type Deps = Pick<Services, 'db'>

async function presentLink({ db }: Deps, scope: PayScope, now: Date): Promise<FriendLink> {
  const closesAt = closingOf(scope)
  const due = pending(scope.orders)
  const open = due.length > 0 && closesAt > now
  const shown = due.length > 0 ? due : scope.orders
  const goods = await goodsOf(
    db,
    shown.map(({ id }) => id),
  )
  return {
    open,
    totalCents: total(shown),
    closesAt: closesAt.toISOString(),
    goods,
    token: open ? ((await openLink(db, scope))?.token ?? null) : null,
  }
}

/** 找好友代付: what there is to pay and the link, to the buyer. */
export async function showLink(deps: Deps, { orderNo }: In<'link'>, call: Call): Promise<FriendLink> {
  const scope = orNotFound(await findScope(deps.db, call.user().id, orderNo))
  return presentLink(deps, scope, call.now)
}

/** Makes the link of a payment or an order, once: it works until the order is paid, closed, or the buyer withdraws it. */
export async function makeLink(deps: Deps, { orderNo }: In<'makeLink'>, { user, now }: Call): Promise<FriendLink> {
  const { id: userId } = user()
  const { payment } = orNotFound(await findScope(deps.db, userId, orderNo))
  return transaction(deps.db, async (trx) => {
    await lockPayment(trx, payment.id)
    const scope = orNotFound(await findScope(trx, userId, orderNo))
    if (pending(scope.orders).length === 0)
      throw new BusinessError(live(scope.orders).length > 0 ? 'payDone' : 'payClosed')
    if (closingOf(scope) <= now) throw new BusinessError('payClosed')
    if (!(await openLink(trx, scope))) await insertLink(trx, scope, userId, now)
    return presentLink({ db: trx }, scope, now)
  })
}

/** Doing it again changes nothing. */
export async function takeLinkBack(
  deps: Deps,
  { orderNo }: In<'withdrawLink'>,
  { user, now }: Call,
): Promise<FriendLink> {
  const { id: userId } = user()
  const { payment } = orNotFound(await findScope(deps.db, userId, orderNo))
  return transaction(deps.db, async (trx) => {
    await lockPayment(trx, payment.id)
    const scope = orNotFound(await findScope(trx, userId, orderNo))
    const link = await openLink(trx, scope)
    if (link) await withdrawLink(trx, link.id, now)
    return presentLink({ db: trx }, scope, now)
  })
}

function stateOf(link: LinkRow, scope: PayScope, now: Date): FriendPay['state'] {
  if (pending(scope.orders).length > 0) {
    if (closingOf(scope) <= now) return 'CLOSED'
    return link.withdrawn_at === null ? 'OPEN' : 'WITHDRAWN'
  }
  return live(scope.orders).length > 0 ? 'PAID' : 'CLOSED'
}
const WHY: Record<FriendPay['state'], string> = {
  OPEN: '',
  PAID: '这笔订单已经付好了，不用再付',
  CLOSED: '订单已关闭或超过付款时间，不用再付了',
  WITHDRAWN: WITHDRAWN,
}

function presentPaid(attempts: FriendAttempts | null): FriendPay['paid'] {
  if (!attempts) return null
  const { state, cents, refunded } = attempts
  const shown = cents > 0 ? (refunded < cents ? 'PAID' : 'REFUNDED') : state === 'FAILED' ? 'FAILED' : 'PENDING'
  return { state: shown, cents, refundedCents: refunded }
}

/** What a link is for, to anyone who has it; queries the provider first while the viewer's attempt is open. */
export async function showFriend(
  deps: SettleDeps,
  { token }: In<'detail'>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
): Promise<FriendPay> {
  const { db, payments } = deps
  const found = orNotFound(await linkByToken(db, token))
  const begun = viewer && (await attemptsBy(db, found.link.id, viewer.id))
  if (begun?.state === 'OPEN') await queryProvider(deps, found.link.payment_id, now)
  const { link, scope, buyer } = orNotFound(await linkByToken(db, token))
  const paid = viewer ? presentPaid(await attemptsBy(db, link.id, viewer.id)) : null
  const state = stateOf(link, scope, now)
  const mine = viewer !== null && !can(viewer, 'payLink.pay', link)
  const due = pending(scope.orders)
  const stored = live(scope.orders)
  const shown = state === 'OPEN' ? due : paid && paid.cents > 0 ? (stored.length > 0 ? stored : scope.orders) : []
  const mayPay = state === 'OPEN' && viewer !== null && !mine
  const balance = mayPay ? await usableBalance(db, viewer.id, await heldBy(db, scope, viewer.id)) : 0
  return {
    state,
    why: WHY[state],
    buyer: maskedName(buyer),
    mine,
    goods: await goodsOf(
      db,
      shown.map(({ id }) => id),
    ),
    totalCents: total(shown),
    closesAt: closingOf(scope).toISOString(),
    walletCents: Math.min(balance, total(due)),
    channels: payments.channelsFor('friend'),
    paid,
  }
}

/** A friend pays: as the buyer would, from their own means. */
export async function friendPrepare(
  deps: SettleDeps,
  { token, ...input }: In<'prepare'>,
  call: Call,
  checkProof: Parameters<typeof beginPayment>[4],
): Promise<PrePay> {
  const user = call.user()
  const { link, scope } = orNotFound(await linkByToken(deps.db, token))
  if (!can(user, 'payLink.pay', link))
    throw new BusinessError('friendPayGone', { reason: '这是你自己的订单，请在订单里付款' })
  return beginPayment(deps, { scope, payer: { userId: user.id, linkId: link.id } }, input, call, checkProof)
}
