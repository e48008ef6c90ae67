import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { payApi, PrePay } from '../../../src/contract/order'
import { MAX_TRANSFERS } from '../../../src/domain/bankTransfer'
import { formatMoney } from '../../../src/domain/money'
import type { Call } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { lockPayment } from '../order/public/moves'
import { holdPart } from '../wallet/public/tender'
import type { PaymentProviders } from './PaymentProviders'
import { CannotPay, WALLET, type PaymentProvider } from './provider'
import { queryProvider, settle, type SettleDeps } from './public/settle'
import {
  attemptOf,
  findScope,
  forgetRequestKey,
  insertAttempt,
  openAttemptOf,
  markUnopened,
  newReference,
  ordersInScope,
  type PayScope,
} from './repository'
import { closingOf, live, pending, total } from './scope'
import { waitingOf } from './bankRepository'
import { refuseWithdrawn } from './friendRepository'
import { releaseIdle, releaseParts } from './walletPart'
import { waitLonger } from './waitingRepository'
import { attemptBeside, partByReference, partsInScope } from './walletPartRepository'

type Input = Omit<ParsedInputOf<typeof payApi.prepare>, 'orderNo' | 'password' | 'verifycode'>
/** What a caller says of who they are: the buyer, or a friend by a link. */
export interface Payer {
  userId: number
  /** Null for the buyer. */
  linkId: number | null
}
/** Ends the code that allowed something, in the transaction of that. */
type Use = (trx: Db) => Promise<void>

const STALE_KEY = { text: '请求已失效，请重新操作' }

/** What one call is to pay with. */
interface Means {
  /** The provider of the channel; null where that is not offered. */
  provider: PaymentProvider | null
  walletCents: number
  requestKey: string
  /** Ends the code that allows the wallet's part; null without one. */
  prove: Use | null
}

/** An attempt that was opened: what its provider takes, which is the wallet where nothing is left for another. */
interface Opened {
  reference: string
  provider: PaymentProvider
  cents: number
  /** Until when it can be paid. */
  closesAt: Date
  shops: string[]
}

type PrepareCall = Pick<Call, 'user' | 'now' | 'requestKey'>

/** The buyer pays (`beginPayment`). */
export async function prepare(
  deps: SettleDeps,
  { orderNo, ...input }: Omit<ParsedInputOf<typeof payApi.prepare>, 'password' | 'verifycode'>,
  call: PrepareCall,
  checkProof: () => Promise<Use>,
): Promise<PrePay> {
  const { id: userId } = call.user()
  const scope = orNotFound(await findScope(deps.db, userId, orderNo))
  return beginPayment(deps, { scope, payer: { userId, linkId: null } }, input, call, checkProof)
}

/**
 * Opens an attempt to pay everything still open in the scope, by the channel chosen (app §9: 5 by default), and of it so much by the payer's wallet. A
 * repeat of the call, also after a crash in the middle of it, opens the same attempt at the provider again.
 *
 * @param checkProof checks the proof of who calls, where the wallet pays something
 */
export async function beginPayment(
  deps: SettleDeps,
  { scope, payer }: { scope: PayScope; payer: Payer },
  input: Input,
  { requestKey, now }: Omit<PrepareCall, 'user'>,
  checkProof: () => Promise<Use>,
): Promise<PrePay> {
  const { db, payments, log } = deps
  const { walletCents } = input
  const { payment } = scope
  if (walletCents > 0 && requestKey === '') throw new BusinessError('badInput', STALE_KEY)
  // A first attempt whose notice is late must not be paid a second time.
  await queryProvider(deps, payment.id, now)
  const earlier = () => attemptOf(db, payment.id, payer, requestKey)
  const prove = walletCents > 0 ? await proofFor(earlier, checkProof) : null
  const means: Means = { provider: payments.ofChannel(input.channelId), walletCents, requestKey, prove }
  const attempt = await transaction(db, (trx) => openAttempt(trx, payments, { scope, payer }, means, now))
  const { reference, provider, cents } = attempt
  const opened = { provider: provider.name, payNo: payment.pay_no, reference }
  if (provider.name === WALLET) {
    await settle(deps, { reference, state: 'PAID', cents }, now)
    return { ...opened, totalCents: 0, walletCents: cents, params: {} }
  }
  try {
    const params = await provider.open({
      reference,
      cents,
      payNo: payment.pay_no,
      description: describe(attempt.shops),
      closesAt: attempt.closesAt,
      payer: { openId: input.wxOpenId, appId: input.appId },
    })
    return { ...opened, totalCents: cents, walletCents, params }
  } catch (error) {
    if (!(error instanceof CannotPay))
      log.error('an attempt to pay could not be opened', { message: (error as Error).message })
    await transaction(db, async (trx) => {
      await lockPayment(trx, payment.id)
      await markUnopened(trx, reference, now)
      await releaseIdle(trx, payment.id, now)
    })
    if (error instanceof CannotPay) throw new BusinessError('payElsewhere')
    throw new BusinessError('payChannel')
  }
}

/** The proof of a call, before its attempt is opened. A repeat needs none: the first call used its code up. */
async function proofFor(earlier: () => Promise<unknown>, checkProof: () => Promise<Use>): Promise<Use | null> {
  if (await earlier()) return null
  return checkProof().catch(async (error: unknown) => {
    // The same call, tapped twice, was here meanwhile.
    if (await earlier()) return null
    throw error
  })
}

/** The attempt of a call: written under its key, or found by it. */
async function openAttempt(
  trx: Db,
  payments: PaymentProviders,
  { scope: { payment, orderNo }, payer }: { scope: PayScope; payer: Payer },
  means: Means,
  now: Date,
): Promise<Opened> {
  const { walletCents, requestKey } = means
  await lockPayment(trx, payment.id)
  if (payer.linkId !== null) await refuseWithdrawn(trx, payer.linkId)
  const orders = await ordersInScope(trx, payment.id, orderNo)
  const open = pending(orders)
  if (open.length === 0) throw new BusinessError(live(orders).length > 0 ? 'payDone' : 'payClosed')
  const closesAt = closingOf({ payment, orders })
  if (closesAt <= now) throw new BusinessError('payClosed')
  const due = total(open)
  if (walletCents > due) throw new BusinessError('walletOver', { amount: `$${formatMoney(due)}` })
  const whole = walletCents > 0 && walletCents === due
  const provider = whole ? payments.of(WALLET) : means.provider
  const waits = provider?.waitHours !== undefined
  if (!provider || (waits && payer.linkId !== null)) throw new BusinessError('payChannel')
  const cents = whole ? due : due - walletCents
  const shops = [...new Set(open.map((order) => order.shopName))]
  const keyed = requestKey === '' ? null : await attemptOf(trx, payment.id, payer, requestKey)
  const earlier = keyed ?? (waits ? await openAttemptOf(trx, payment.id, orderNo, provider.name) : null)
  if (earlier && earlier.order_no === orderNo && earlier.provider === provider.name && earlier.cents === cents) {
    const beside = await attemptBeside(trx, earlier.reference)
    const same = earlier.state === 'OPEN' && (whole || (beside?.cents ?? 0) === walletCents)
    if (same && beside?.state !== 'FAILED') return { reference: earlier.reference, provider, cents, closesAt, shops }
  }
  // A call whose proof was that of its repeat, which has ended.
  if (walletCents > 0 && !means.prove) throw new BusinessError('badInput', STALE_KEY)
  // The key was of another sum, or of an attempt that is over.
  if (earlier) await forgetRequestKey(trx, earlier.reference)
  const parts = await partsInScope(trx, payment.id, orderNo)
  // The balance pays all of it in another window, this very moment.
  if (parts.some((part) => part.whole)) throw new BusinessError('busy')
  // Orders before wallets, in the order of locks.
  if (waits) {
    if ((await waitingOf(trx, payer.userId, payment.id)) >= MAX_TRANSFERS)
      throw new BusinessError('transferLimit', { max: MAX_TRANSFERS })
    await waitLonger(trx, { paymentId: payment.id, orderNo }, { hours: provider.waitHours! })
  }
  // Another attempt of the same person for the same orders holds nothing any more: they chose this one last. What is another's they keep.
  await releaseParts(
    trx,
    parts.filter(({ userId }) => userId === payer.userId),
    now,
  )
  const reference = newReference()
  const paidBy = { payer_id: payer.linkId === null ? null : payer.userId, link_id: payer.linkId }
  const attempt = { payment_id: payment.id, order_no: orderNo, ...paidBy }
  const opened = {
    ...attempt,
    reference,
    cents,
    provider: provider.name,
    request_key: requestKey || null,
    beside: null,
  }
  await insertAttempt(trx, opened, now)
  if (walletCents > 0) {
    const part = whole ? reference : newReference()
    const beside = {
      ...attempt,
      reference: part,
      cents: walletCents,
      provider: WALLET,
      request_key: null,
      beside: reference,
    }
    if (part !== reference) await insertAttempt(trx, beside, now)
    await holdPart(trx, await partByReference(trx, part), now)
    // After the wallet's lock, as for a withdrawal: a code may be given for both at once.
    await means.prove?.(trx)
  }
  return { reference, provider, cents, closesAt, shops }
}

/** What the buyer reads at the provider, in few words. */
const describe = ([first = '', ...others]: string[]) =>
  others.length > 0 ? `叮当订单 · ${first}等${others.length + 1}家店` : `叮当订单 · ${first}`
