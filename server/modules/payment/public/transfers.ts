import type { bankTransferApi, WaitingTransfer } from '../../../../src/contract/bankTransfer'
import type { ParsedInputOf } from '../../../../src/contract/endpoint'
import { TRANSFER_HOURS } from '../../../../src/domain/bankTransfer'
import type { Actor } from '../../../access/actor'
import { can } from '../../../access/can'
import type { Call, Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import { presentPage } from '../../../http/cursor'
import { BusinessError, orNotFound } from '../../../http/errors'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { addNotices } from '../../chat/public/notices'
import { lockPayment } from '../../order/public/moves'
import { presentWaiting } from '../bankPresent'
import { lockTransfer, setTransfer, transferByReference, unsettled, waitingTransfers } from '../bankRepository'
import { waitLonger } from '../waitingRepository'
import { settle, type SettleDeps } from './settle'

type In<K extends keyof typeof bankTransferApi> = ParsedInputOf<(typeof bankTransferApi)[K]>

/** Transfers that wait for an operator, whose proof is there first. */
export async function listTransfers({ db }: Pick<Services, 'db'>, paging: In<'waiting'>) {
  return presentPage(await waitingTransfers(db, paging), paging, (row): WaitingTransfer => presentWaiting(row))
}
/** The same for who calls; to others there is no such list. */
export async function callWaiting(deps: Pick<Services, 'db'>, input: In<'waiting'>, call: Call) {
  orNotFound(can(call.user(), 'transfer.list', { user_id: 0 }) || null)
  return listTransfers(deps, input)
}

/**
 * Money has arrived under a transfer's code, and is settled as a provider's notice is; or its proof is refused, and the order waits for another. Once, however
 * many decide and however often. `by` is null for the machine's own operator (development).
 *
 * @throws transferDecided where it was decided otherwise, or there is no proof to refuse
 */
export async function decideTransfer(
  deps: SettleDeps,
  input: In<'decide'>,
  by: Actor | null,
  now: Date,
): Promise<void> {
  const { reference, decision, reason } = input
  const known = orNotFound(await transferByReference(deps.db, reference))
  if (by) orNotFound(can(by, 'transfer.decide', { user_id: known.userId }) || null)
  const cents = input.cents ?? known.cents
  if (decision === 'REJECTED') return refuse(deps, known, reason, { by, now })
  await transaction(deps.db, async (trx) => {
    const { state, received_cents: received } = orNotFound(await lockTransfer(trx, reference))
    if (state === 'CONFIRMED') {
      if (received !== cents) throw new BusinessError('transferDecided')
      return
    }
    await setTransfer(trx, reference, {
      state: 'CONFIRMED',
      received_cents: cents,
      decided_at: now,
      decided_by: by?.id ?? null,
    })
  })
  await settle(deps, { reference, state: 'PAID', cents }, now)
}

type Known = NonNullable<Awaited<ReturnType<typeof transferByReference>>>
async function refuse(
  { db }: SettleDeps,
  { reference, paymentId, orderNo, payNo, imName }: Known,
  reason: string,
  { by, now }: { by: Actor | null; now: Date },
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockPayment(trx, paymentId)
    const { state, submitted_at: at } = orNotFound(await lockTransfer(trx, reference))
    if (state === 'REJECTED') return
    if (state !== 'SUBMITTED' || !at) throw new BusinessError('transferDecided')
    await setTransfer(trx, reference, { state: 'REJECTED', reason, decided_at: now, decided_by: by?.id ?? null })
    await waitLonger(trx, { paymentId, orderNo }, new Date(now.getTime() + TRANSFER_HOURS * 3_600_000))
    const notice = {
      kind: 'system' as const,
      title: '转账凭证没有通过',
      text: `${reason || '凭证与到账记录对不上'}。请重新上传凭证，或换一种方式付款`,
      link: `/packageOrder/pages/money/transfer?orderNo=${orderNo ?? payNo}`,
    }
    await addNotices(trx, [{ key: `transfer-${reference}-${at.getTime()}`, to: imName, notice }], now)
  })
}

export async function callDecide(deps: SettleDeps, input: In<'decide'>, call: Call) {
  await decideTransfer(deps, input, call.user(), call.now)
  return {}
}

/** Settles what was confirmed by an instance that ended before it could. */
export const transferJobs = (deps: SettleDeps): ItemKind => ({
  kind: 'bankTransfers',
  findEveryMs: 10_000,
  concurrency: 2,
  find: () => unsettled,
  run: ({ key, now }) => settleTransfer(deps, key, now),
})
export async function settleTransfer(deps: SettleDeps, reference: string, now: Date): Promise<boolean> {
  const cents = (await transferByReference(deps.db, reference))?.received_cents ?? null
  if (cents !== null) await settle(deps, { reference, state: 'PAID', cents }, now)
  return cents !== null
}
