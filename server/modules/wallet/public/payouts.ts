import * as v from 'valibot'
import type { ParsedInputOf } from '../../../../src/contract/endpoint'
import type { FileLink } from '../../../../src/contract/files'
import type { Payout, payoutApi } from '../../../../src/contract/payout'
import type { Actor } from '../../../access/actor'
import { can } from '../../../access/can'
import type { Call, Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import { presentPage } from '../../../http/cursor'
import { BusinessError, orNotFound } from '../../../http/errors'
import { fileLink, type SavedFile } from '../../../http/files'
import { payoutFile, payoutName } from '../payoutFile'
import {
  endPayout,
  insertPayout,
  lockPayout,
  payoutByAlias,
  payoutLines,
  payoutRows,
  releaseOpen,
  type PayoutRow,
} from '../payoutRepository'
import { decideWithdrawal } from './operator'

type Deps = Pick<Services, 'db' | 'config'>
type In<K extends keyof typeof payoutApi> = ParsedInputOf<(typeof payoutApi)[K]>

const presentPayout = ({ alias, count, cents, open, voided_at, created_at }: PayoutRow): Payout => ({
  alias,
  count,
  cents,
  open,
  voided: voided_at !== null,
  createdAt: created_at.toISOString(),
})
/** To others than operators there is nothing of this. */
const mustOperate = (actor: Actor) => orNotFound(can(actor, 'withdrawal.list', { user_id: 0 }) || null)

export async function payouts({ db }: Pick<Deps, 'db'>, paging: Parameters<typeof payoutRows>[1]) {
  return presentPage(await payoutRows(db, paging), paging, presentPayout)
}

/** Puts what waits into a payout. `by` is null for the machine's own operator (development). @throws payoutAccount, payoutEmpty */
export async function makePayout({ db, config }: Deps, by: Actor | null, now: Date): Promise<Payout> {
  const fromNumber = config.payoutAccount
  if (fromNumber === null) throw new BusinessError('payoutAccount')
  const row = await transaction(db, (trx) => insertPayout(trx, { fromNumber, by: by?.id ?? null }, now))
  if (!row) throw new BusinessError('payoutEmpty')
  return presentPayout(row)
}

/**
 * The bank has paid a payout: each of its withdrawals that is still open, one after the other. A repeat goes on where one was interrupted. An operator's own, which
 * another put into it, stays open for another.
 *
 * @throws payoutEnded of a void one
 */
export async function payoutPaid(
  { db }: Pick<Deps, 'db'>,
  alias: string,
  by: Actor | null,
  now: Date,
): Promise<Payout> {
  const { id } = orNotFound(await payoutByAlias(db, alias))
  await transaction(db, async (trx) => {
    const payout = await lockPayout(trx, id)
    if (payout.voided_at) throw new BusinessError('payoutEnded', { reason: '这个付款文件已作废，不能标记为已付款' })
    if (!payout.paid_at) await endPayout(trx, id, { paid_at: now })
  })
  const paid = { decision: 'PAID', reason: '', payoutId: id } as const
  for (const { alias: withdrawal, state, user_id } of await payoutLines(db, id))
    if (state === 'PENDING' && (by === null || can(by, 'withdrawal.decide', { user_id })))
      await decideWithdrawal({ db }, { ...paid, alias: withdrawal }, by, now).catch(skipDecided)
  return presentPayout(orNotFound(await payoutByAlias(db, alias)))
}

/**
 * A file that the bank does not pay: what is open of it waits for another. One that holds the operator's own money ends by another: what the bank
 * has paid would be paid again.
 *
 * @throws payoutEnded of one that was marked paid, or that holds the operator's own
 */
export async function voidPayout(
  { db }: Pick<Deps, 'db'>,
  alias: string,
  by: Actor | null,
  now: Date,
): Promise<Payout> {
  const { id } = orNotFound(await payoutByAlias(db, alias))
  await transaction(db, async (trx) => {
    const payout = await lockPayout(trx, id)
    if (payout.paid_at) throw new BusinessError('payoutEnded', { reason: '这个付款文件已标记为银行已付款，不能作废' })
    const open = (await payoutLines(trx, id)).filter(({ state }) => state === 'PENDING')
    if (by && open.some(({ user_id }) => !can(by, 'withdrawal.decide', { user_id })))
      throw new BusinessError('payoutEnded', { reason: '这个付款文件里有你自己的提现，请让其他运营人员作废' })
    if (!payout.voided_at) await endPayout(trx, id, { voided_at: now })
    await releaseOpen(trx, id)
  })
  return presentPayout(orNotFound(await payoutByAlias(db, alias)))
}

/** Rejected this very moment. */
function skipDecided(error: unknown) {
  if (!(error instanceof BusinessError && error.reason === 'withdrawalDecided')) throw error
}

export const PAYOUT_FILE = 'payout'
export const PayoutFile = v.object({ alias: v.string() })

export async function payoutLink(deps: Pick<Services, 'db' | 'digests'>, alias: string, now: Date): Promise<FileLink> {
  const { created_at: at, voided_at } = orNotFound(await payoutByAlias(deps.db, alias))
  if (voided_at) throw new BusinessError('payoutEnded', { reason: '这个付款文件已作废，不能交给银行' })
  const name = payoutName({ alias, at })
  return { name, url: fileLink(deps, { kind: PAYOUT_FILE, name, claims: { alias } }, now) }
}

export async function savedPayout({ db }: Pick<Deps, 'db'>, alias: string): Promise<SavedFile | null> {
  const payout = await payoutByAlias(db, alias)
  if (!payout || payout.voided_at) return null
  const text = payoutFile(payout.from_number, await payoutLines(db, payout.id), payout.created_at)
  return { type: 'text/csv; charset=us-ascii', body: Buffer.from(text, 'ascii') }
}

/** The same for who calls. */
export async function listPayouts(deps: Deps, input: In<'list'>, call: Call) {
  mustOperate(call.user())
  return payouts(deps, input)
}
export async function callMake(deps: Deps, call: Call) {
  mustOperate(call.user())
  return makePayout(deps, call.user(), call.now)
}
export async function callPaid(deps: Deps, { alias }: In<'paid'>, call: Call) {
  mustOperate(call.user())
  return payoutPaid(deps, alias, call.user(), call.now)
}
export async function callVoid(deps: Deps, { alias }: In<'void'>, call: Call) {
  mustOperate(call.user())
  return voidPayout(deps, alias, call.user(), call.now)
}
export async function callFile(deps: Pick<Services, 'db' | 'digests'>, { alias }: In<'file'>, call: Call) {
  mustOperate(call.user())
  return payoutLink(deps, alias, call.now)
}
