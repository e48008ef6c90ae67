import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Bank, withdrawApi, WithdrawFacts, Withdrawal } from '../../../src/contract/withdraw'
import { bankAccountError, formatBankAccount, maskBankAccount, readBankAccount } from '../../../src/domain/bankAccount'
import { formatMoney } from '../../../src/domain/money'
import { BANK_LOCK_MS, MIN_WITHDRAWAL_CENTS } from '../../../src/domain/withdrawal'
import type { Call } from '../../context'
import type { Row } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { BusinessError } from '../../http/errors'
import { accountOf, codeTarget } from '../../passport/confirm'
import { addNotices } from '../chat/public/notices'
import { NotCovered, post } from './ledger'
import { balancesOf, lockWallets } from './ledgerRepository'
import { loginOf, proofOf, type PersonDeps } from './person'
import { maskTarget, presentBank, presentWithdrawal } from './presentWithdrawal'
import { bankOf, byRequestKey, insertWithdrawal, personOf, putBank } from './withdrawRepository'

type In<K extends keyof typeof withdrawApi> = ParsedInputOf<(typeof withdrawApi)[K]>

/** What the pages of withdrawing and of the bank account show before anything is typed. */
export async function getFacts({ db }: PersonDeps, _input: In<'facts'>, call: Call): Promise<WithdrawFacts> {
  const { id } = call.user()
  const bank = await bankOf(db, id)
  const account = await accountOf(db, (await personOf(db, id)).passport_user_id)
  const target = account && codeTarget(account)
  return {
    bank: bank ? presentBank(bank, call.now) : null,
    availableCents: (await balancesOf(db, id)).available,
    minCents: MIN_WITHDRAWAL_CENTS,
    hasPassword: account !== null && account.username !== null,
    codeTo: target ? maskTarget(target) : null,
  }
}

/**
 * Saves the bank account. Another number locks withdrawals for a day, and the owner is notified in the app and by SMS or e-mail: who took over
 * an account would otherwise have its money at once.
 */
export async function saveBank(deps: PersonDeps, input: In<'saveBank'>, call: Call): Promise<Bank> {
  const { id } = call.user()
  const wrong = bankAccountError(input.number)
  if (wrong) throw new BusinessError('badBank', { text: wrong })
  const parts = readBankAccount(input.number)!
  const number = formatBankAccount(parts)
  const use = await proofOf(deps, call, input)
  const { bank, changed } = await transaction(deps.db, async (trx) => {
    await lockWallets(trx, [id])
    await use(trx)
    const before = await bankOf(trx, id)
    const changed = before !== undefined && before.number !== number
    const lockedUntil = changed ? new Date(call.now.getTime() + BANK_LOCK_MS) : (before?.locked_until ?? null)
    const bank = { user_id: id, number, holder: input.holder, changed_at: call.now, locked_until: lockedUntil }
    await putBank(trx, bank)
    if (changed) {
      const { im_username: to } = await personOf(trx, id)
      const notice = { kind: 'system' as const, title: '收款银行账户已修改', text: CHANGED(maskBankAccount(parts)) }
      await addNotices(trx, [{ key: `bank-${id}-${call.now.getTime()}`, to, notice }], call.now)
    }
    return { bank, changed }
  })
  if (changed) await warnOwner(deps, id, maskBankAccount(parts))
  return presentBank(bank, call.now)
}
const CHANGED = (number: string) =>
  `收款账户已改为 ${number}，24小时内不能提现。如果不是你本人操作，请立即修改登录密码并联系客服。`

/** Outside the app as well, where who took over the session does not read it. What is not sent does not undo the change. */
async function warnOwner({ db, sender, log }: PersonDeps, userId: number, number: string): Promise<void> {
  const to = codeTarget(await loginOf(db, userId))
  if (to === null) return
  const channel = to.includes('@') ? 'email' : 'sms'
  await sender
    .send({ channel, to, text: `【叮当】${CHANGED(number)}` })
    .catch((error: Error) => log.error('the owner was not warned of another bank account', { message: error.message }))
}

/** `12-02 18:30`, in New Zealand. */
const inNewZealand = (at: Date) =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Pacific/Auckland',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** The bank account that money may go to now. @throws bankNeeded, bankLocked */
function usable(bank: Row<'bank_accounts'> | undefined, now: Date): Row<'bank_accounts'> {
  if (!bank) throw new BusinessError('bankNeeded')
  if (bank.locked_until && bank.locked_until > now)
    throw new BusinessError('bankLocked', { until: inNewZealand(bank.locked_until) })
  return bank
}

/**
 * Requests a withdrawal: available → frozen, with its row, in one transaction under the call's request key. A repeat, however often it is tapped
 * and also after a crash, finds the first one.
 */
export async function requestWithdrawal(deps: PersonDeps, input: In<'request'>, call: Call): Promise<Withdrawal> {
  const { db } = deps
  const { id } = call.user()
  const { requestKey, now } = call
  const { cents } = input
  if (requestKey === '') throw new BusinessError('badInput', { text: '请求已失效，请重新操作' })
  const done = await byRequestKey(db, id, requestKey)
  if (done) return presentWithdrawal(done)
  if (cents < MIN_WITHDRAWAL_CENTS)
    throw new BusinessError('belowWithdrawal', { amount: `$${formatMoney(MIN_WITHDRAWAL_CENTS)}` })
  usable(await bankOf(db, id), now)
  const use = await proofOf(deps, call, input).catch(async (error: unknown) => {
    // The same request was made by another tap meanwhile, and has used the code up.
    const made = await byRequestKey(db, id, requestKey)
    if (made) return null
    throw error
  })
  return presentWithdrawal(
    await transaction(db, async (trx) => {
      await lockWallets(trx, [id])
      const made = await byRequestKey(trx, id, requestKey)
      if (made) return made
      await use?.(trx)
      const bank = usable(await bankOf(trx, id), now)
      const given = { user_id: id, request_key: requestKey, cents, bank_number: bank.number, holder: bank.holder }
      const withdrawal = await insertWithdrawal(trx, given, now)
      await freeze(trx, withdrawal, now)
      return withdrawal
    }),
  )
}

/** Available → frozen. @throws balanceShort */
export async function freeze(
  trx: Parameters<typeof post>[0],
  withdrawal: Row<'withdrawals'>,
  now: Date,
): Promise<void> {
  const { id, alias, user_id: userId, cents } = withdrawal
  await post(
    trx,
    {
      cause: `withdraw-${alias}`,
      kind: 'WITHDRAW',
      orderId: null,
      withdrawalId: id,
      entries: [
        { account: 'AVAILABLE', userId, cents: -cents },
        { account: 'FROZEN', userId, cents },
      ],
    },
    now,
  ).catch(async (error: unknown) => {
    if (!(error instanceof NotCovered)) throw error
    const { available } = await balancesOf(trx, userId)
    throw new BusinessError('balanceShort', { amount: `$${formatMoney(Math.max(0, available))}` })
  })
}
