import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { withdrawApi, WithdrawFacts, Withdrawal } from '../../../src/contract/withdraw'
import { formatMoney } from '../../../src/domain/money'
import { inNewZealand } from '../../../src/domain/newZealand'
import { formatShortDateTime } from '../../../src/domain/time'
import { MIN_WITHDRAWAL_CENTS } from '../../../src/domain/withdrawal'
import type { Call } from '../../context'
import type { Row } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { BusinessError } from '../../http/errors'
import { accountOf, codeTarget, passwordRests } from '../../passport/confirm'
import { NotCovered, post } from './ledger'
import { balancesOf, lockWallets } from './ledgerRepository'
import { proofOf, type PersonDeps } from './public/person'
import { maskTarget, presentBank, presentWithdrawal } from './presentWithdrawal'
import { bankOf, byRequestKey, insertWithdrawal, personOf } from './withdrawRepository'

type In<K extends keyof typeof withdrawApi> = ParsedInputOf<(typeof withdrawApi)[K]>

/** What the pages of withdrawing and of the bank account show before anything is typed. */
export async function getFacts({ db }: PersonDeps, _input: In<'facts'>, call: Call): Promise<WithdrawFacts> {
  const { id } = call.user()
  const bank = await bankOf(db, id)
  const account = await accountOf(db, (await personOf(db, id)).passport_user_id)
  const target = account && codeTarget(account, call.now)
  const rests = account && passwordRests(account, call.now)
  return {
    bank: bank ? presentBank(bank, call.now) : null,
    availableCents: (await balancesOf(db, id)).available,
    minCents: MIN_WITHDRAWAL_CENTS,
    hasPassword: account !== null && account.username !== null && rests === null,
    passwordFrom: rests?.toISOString() ?? null,
    codeTo: target ? maskTarget(target) : null,
  }
}

/** The bank account that money may go to now. @throws bankNeeded, bankLocked */
function usable(bank: Row<'bank_accounts'> | undefined, now: Date): Row<'bank_accounts'> {
  if (!bank) throw new BusinessError('bankNeeded')
  if (bank.locked_until && bank.locked_until > now)
    throw new BusinessError('bankLocked', { until: formatShortDateTime(bank.locked_until, inNewZealand) })
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
