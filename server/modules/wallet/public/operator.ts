import type { ParsedInputOf } from '../../../../src/contract/endpoint'
import type { WaitingWithdrawal, withdrawApi } from '../../../../src/contract/withdraw'
import { formatMoney } from '../../../../src/domain/money'
import type { Actor } from '../../../access/actor'
import { can } from '../../../access/can'
import type { Call, Services } from '../../../context'
import type { Db } from '../../../db/database'
import { transaction } from '../../../db/transaction'
import { presentPage } from '../../../http/cursor'
import { BusinessError, orNotFound } from '../../../http/errors'
import { addNotices } from '../../chat/public/notices'
import { post } from '../ledger'
import { payoutName } from '../payoutFile'
import { placeInFile } from '../payoutRepository'
import { presentWithdrawal } from '../presentWithdrawal'
import { lockWithdrawal, markDecided, personOf, waitingRows } from '../withdrawRepository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof withdrawApi> = ParsedInputOf<(typeof withdrawApi)[K]>
/** `payoutId` says that it is decided as a part of that file, and not if it has left it. */
export type Decision = Omit<In<'decide'>, 'bankRefused'> & { bankRefused?: boolean; payoutId?: number }

/** Withdrawals that wait for the bank, the oldest first, with the whole number that is paid to. */
export async function waitingWithdrawals({ db }: Deps, paging: Parameters<typeof waitingRows>[1]) {
  return presentPage(await waitingRows(db, paging), paging, (row): WaitingWithdrawal => ({
    ...presentWithdrawal(row),
    bankNumber: row.bank_number,
    nickname: row.nickname,
    payout: row.payout,
    inFile: row.payout === null ? null : { name: payoutName({ alias: row.payout, at: row.payoutAt! }), line: row.line },
    availableCents: row.availableCents,
  }))
}

/** The same for who calls; to others there is no such list. */
export async function listWaiting(deps: Deps, input: In<'waiting'>, call: Call) {
  orNotFound(can(call.user(), 'withdrawal.list', { user_id: 0 }) || null)
  return waitingWithdrawals(deps, input)
}

/**
 * The bank has paid a withdrawal, or its money goes back: once, however many decide and however often. `by` is null for the machine's own operator
 * (development). What a file has the bank pay goes back only where the bank has not: or both would pay it.
 *
 * @throws withdrawalDecided where it was decided otherwise; inPayout, which names file and line
 */
export async function decideWithdrawal(
  { db }: Deps,
  { alias, decision, reason, bankRefused, payoutId }: Decision,
  by: Actor | null,
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    const withdrawal = orNotFound(await lockWithdrawal(trx, alias))
    if (by) orNotFound(can(by, 'withdrawal.decide', withdrawal) || null)
    if (withdrawal.state === decision) return
    if (withdrawal.state !== 'PENDING') throw new BusinessError('withdrawalDecided')
    const { id, user_id: userId, cents } = withdrawal
    if (payoutId !== undefined && withdrawal.payout_id !== payoutId) throw new BusinessError('withdrawalDecided')
    if (decision === 'REJECTED' && !bankRefused) await refuseInFile(trx, id)
    await markDecided(trx, id, { state: decision, reason: decision === 'REJECTED' ? reason : '' }, now)
    await post(
      trx,
      {
        cause: `withdraw-${alias}-end`,
        kind: decision === 'PAID' ? 'WITHDRAW_PAID' : 'WITHDRAW_REJECTED',
        orderId: null,
        withdrawalId: id,
        entries: [
          { account: 'FROZEN', userId, cents: -cents },
          decision === 'PAID' ? { account: 'CLEARING', userId: null, cents } : { account: 'AVAILABLE', userId, cents },
        ],
      },
      now,
    )
    const { im_username: to } = await personOf(trx, userId)
    const money = `$${formatMoney(cents)}`
    const words = {
      PAID: { title: '提现已转出', text: `${money}已转到你的银行账户，一般当天到账` },
      REJECTED: { title: '提现未成功', text: `${money}已退回可用余额${reason ? `：${reason}` : ''}` },
    }[decision]
    const notice = { kind: 'system' as const, ...words, link: '/packageUser/pages/bill/billWithdrawal' }
    await addNotices(trx, [{ key: `withdraw-${alias}`, to, notice }], now)
  })
}

async function refuseInFile(trx: Db, withdrawalId: number): Promise<void> {
  const place = await placeInFile(trx, withdrawalId)
  if (!place) return
  const { alias, created_at: at, line } = place
  throw new BusinessError('inPayout', { file: payoutName({ alias, at }), line })
}

export async function decide(deps: Deps, input: In<'decide'>, call: Call) {
  await decideWithdrawal(deps, input, call.user(), call.now)
  return {}
}
