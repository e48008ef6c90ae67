import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { payApi, PrePay } from '../../../src/contract/order'
import type { PaymentProviderName } from '../../config'
import type { Call } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { lockPayment } from '../order/public/moves'
import { CannotPay } from './provider'
import { queryProvider, type SettleDeps } from './public/settle'
import {
  attemptOf,
  findScope,
  forgetRequestKey,
  insertAttempt,
  markUnopened,
  newReference,
  ordersInScope,
  type PayScope,
} from './repository'
import { live, pending, total } from './scope'

/**
 * Opens an attempt to pay everything still open in the scope, by the channel chosen (app §9: 5 by default). A repeat of the call, also after a
 * crash in the middle of it, opens the same attempt at the provider again.
 */
export async function prepare(
  deps: SettleDeps,
  input: ParsedInputOf<typeof payApi.prepare>,
  { user, now, requestKey }: Pick<Call, 'user' | 'now' | 'requestKey'>,
): Promise<PrePay> {
  const { db, payments, log } = deps
  const scope = orNotFound(await findScope(db, user().id, input.orderNo))
  const { payment } = scope
  const provider = payments.ofChannel(input.channelId)
  if (!provider) throw new BusinessError('payChannel')
  // A first attempt whose notice is late must not be paid a second time.
  await queryProvider(deps, payment.id, now)
  const attempt = await transaction(db, (trx) => openAttempt(trx, scope, provider.name, requestKey, now))
  let params: Record<string, string>
  try {
    params = await provider.open({
      reference: attempt.reference,
      cents: attempt.cents,
      payNo: payment.pay_no,
      description: describe(attempt.shops),
      closesAt: payment.closes_at,
      payer: { openId: input.wxOpenId, appId: input.appId },
    })
  } catch (error) {
    if (!(error instanceof CannotPay))
      log.error('an attempt to pay could not be opened', { message: (error as Error).message })
    await markUnopened(db, attempt.reference, now)
    if (error instanceof CannotPay) throw new BusinessError('payElsewhere')
    throw new BusinessError('payChannel')
  }
  return {
    provider: provider.name,
    payNo: payment.pay_no,
    totalCents: attempt.cents,
    reference: attempt.reference,
    params,
  }
}

/** The attempt of a call: written under its key, or found by it. */
async function openAttempt(
  trx: Db,
  { payment, orderNo }: PayScope,
  provider: PaymentProviderName,
  requestKey: string,
  now: Date,
): Promise<{ reference: string; cents: number; shops: string[] }> {
  await lockPayment(trx, payment.id)
  const orders = await ordersInScope(trx, payment.id, orderNo)
  const open = pending(orders)
  if (open.length === 0) throw new BusinessError(live(orders).length > 0 ? 'payDone' : 'payClosed')
  if (payment.closes_at <= now) throw new BusinessError('payClosed')
  const cents = total(open)
  const shops = [...new Set(open.map((order) => order.shopName))]
  const earlier = requestKey === '' ? null : await attemptOf(trx, payment.id, requestKey)
  const same = earlier?.state === 'OPEN' && earlier.cents === cents && earlier.provider === provider
  if (earlier && same && earlier.order_no === orderNo) return { reference: earlier.reference, cents, shops }
  // The key was of another sum, or of an attempt that is over.
  if (earlier) await forgetRequestKey(trx, earlier.reference)
  const reference = newReference()
  await insertAttempt(
    trx,
    { reference, cents, payment_id: payment.id, order_no: orderNo, provider, request_key: requestKey || null },
    now,
  )
  return { reference, cents, shops }
}

/** What the buyer reads at the provider, in few words. */
const describe = ([first = '', ...others]: string[]) =>
  others.length > 0 ? `叮当订单 · ${first}等${others.length + 1}家店` : `叮当订单 · ${first}`
