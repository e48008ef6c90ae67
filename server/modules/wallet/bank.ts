import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Bank, withdrawApi } from '../../../src/contract/withdraw'
import { bankAccountError, formatBankAccount, readBankAccount } from '../../../src/domain/bankAccount'
import { BANK_LOCK_MS } from '../../../src/domain/withdrawal'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError } from '../../http/errors'
import { accountOf, targetsOf } from '../../passport/confirm'
import { addNotices } from '../chat/public/notices'
import { balancesOf, lockWallets } from './ledgerRepository'
import { proofOf, type PersonDeps } from './public/person'
import { maskedNumber, presentBank } from './presentWithdrawal'
import { bankOf, deleteBank, personOf, putBank } from './withdrawRepository'

/** Warns the owner outside the app; run after the commit of what it is about. */
export type BankWarning = (deps: Pick<Services, 'db' | 'sender' | 'log'>) => Promise<void>

const lockEnd = (now: Date) => new Date(now.getTime() + BANK_LOCK_MS)

/**
 * Saves the bank account. Another number than before locks withdrawals for a day, and a first one where money is available. The owner is notified
 * of either in the app and by SMS or e-mail: who took over an account would otherwise have its money at once.
 */
export async function saveBank(
  deps: PersonDeps,
  input: ParsedInputOf<(typeof withdrawApi)['saveBank']>,
  call: Call,
): Promise<Bank> {
  const { now } = call
  const { id } = call.user()
  const wrong = bankAccountError(input.number)
  if (wrong) throw new BusinessError('badBank', { text: wrong })
  const number = formatBankAccount(readBankAccount(input.number)!)
  const use = await proofOf(deps, call, input)
  const { bank, warn } = await transaction(deps.db, async (trx) => {
    await lockWallets(trx, [id])
    await use(trx)
    const before = await bankOf(trx, id)
    const other = before?.number !== number
    const locks = other && (before !== undefined || (await balancesOf(trx, id)).available > 0)
    const locked_until = locks ? lockEnd(now) : (before?.locked_until ?? null)
    const bank = { user_id: id, number, holder: input.holder, changed_at: now, locked_until }
    await putBank(trx, bank)
    const change = { first: before === undefined, number, locks }
    return { bank, warn: other ? await announce(trx, id, change, now) : null }
  })
  await warn?.(deps)
  return presentBank(bank, now)
}

/**
 * Of two logins of one person, the bank account of the one that stays counts. Money whose account is another from now on is locked as after a
 * change. Both wallets must still be apart.
 */
export async function uniteBanks(trx: Db, from: number, into: number, now: Date): Promise<BankWarning | null> {
  await lockWallets(trx, [from, into])
  const [theirs, mine] = [await bankOf(trx, from), await bankOf(trx, into)]
  const bank = mine ?? theirs
  if (!bank) return null
  const locks = theirs && mine ? theirs.number !== mine.number : await hasMoney(trx, mine ? from : into)
  const ends = [theirs?.locked_until, mine?.locked_until, locks ? lockEnd(now) : null].flatMap((end) => end ?? [])
  const locked_until = ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())))
  await deleteBank(trx, from)
  await putBank(trx, { ...bank, user_id: into, locked_until })
  return locks ? announce(trx, into, { first: false, number: bank.number, locks }, now) : null
}

async function hasMoney(trx: Db, userId: number): Promise<boolean> {
  const { available, pending, frozen } = await balancesOf(trx, userId)
  return available > 0 || pending > 0 || frozen > 0
}

interface Change {
  first: boolean
  number: string
  locks: boolean
}

/**
 * The notice is written with the change. What comes back sends the same to each number and address of the owner, where who took over the session
 * does not read it.
 */
async function announce(trx: Db, userId: number, change: Change, now: Date): Promise<BankWarning> {
  const { first, number, locks } = change
  const lock = locks ? '，24小时内不能提现' : ''
  const text = `收款账户已${first ? '设为' : '改为'} ${maskedNumber(number)}${lock}。如果不是你本人操作，请立即联系客服。`
  const { im_username: to } = await personOf(trx, userId)
  const notice = { kind: 'system' as const, title: `收款银行账户已${first ? '设置' : '修改'}`, text }
  await addNotices(trx, [{ key: `bank-${userId}-${randomBytes(6).toString('hex')}`, to, notice }], now)
  return async ({ db, sender, log }) => {
    const account = await accountOf(db, (await personOf(db, userId)).passport_user_id)
    const send = (target: string) =>
      sender
        .send({ channel: target.includes('@') ? 'email' : 'sms', to: target, text: `【叮当】${text}` })
        // What is not sent does not undo the change.
        .catch((error: Error) => log.error('the owner was not warned of a bank account', { message: error.message }))
    await Promise.all((account ? targetsOf(account, now) : []).map(send))
  }
}
