import type { afterSaleApi, CaseAction, CaseDetail } from '../../../src/contract/afterSale'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { formatMoney, splitCents } from '../../../src/domain/money'
import { CASE_LIMITS, type CaseActor, type CaseEvent } from '../../../src/domain/afterSale'
import { can } from '../../access/can'
import type { Actor } from '../../access/actor'
import type { Call, Services } from '../../context'
import { json, type Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { announceStock } from '../order/public/announce'
import { readDelivery } from '../order/public/carriers'
import { lockForCase, orderLines, restock } from '../order/public/cases'
import type { OrderRow } from '../order/public/moves'
import { openCase } from './open'
import { claimPictures, type Claims } from '../media/public'
import { giveBack, sendBackMoney, type MoneyDeps } from './money'
import { repaidOf } from './jobsRepository'
import { moveCase, notNow, type Step } from './moves'
import { presentDetail, sideOf } from './present'
import {
  caseLogs,
  changeCase,
  claimsOf,
  findCase,
  findCaseById,
  lastStep,
  lockCase,
  partsOf,
  returnToOf,
  saveReturnTo,
  setLineCents,
  withParts,
  type CaseRow,
} from './repository'

export type CaseDeps = MoneyDeps & Pick<Services, 'bus'> & Claims
/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>
type In<K extends keyof typeof afterSaleApi> = ParsedInputOf<(typeof afterSaleApi)[K]>
type Found = CaseRow & { paymentId: number }

export async function caseDetail(
  { db }: Pick<CaseDeps, 'db'>,
  { alias }: Pick<CaseRow, 'alias'>,
  call: Pick<Call, 'user'>,
): Promise<CaseDetail> {
  const viewer = call.user()
  const row = orNotFound(await findCase(db, alias))
  const side = orNotFound(sideOf(row, viewer))
  const [shown] = await withParts(db, [row])
  return presentDetail(shown!, { logs: await caseLogs(db, row.id), repaid: await repaidOf(db, row.id) }, viewer, side)
}

/** The case that an actor may do this with; any other, as one that they may not see yet, does not exist for them. */
async function caseFor(db: Db, actor: Actor, action: CaseAction, alias: string): Promise<Found> {
  const row = orNotFound(await findCase(db, alias))
  return orNotFound(can(actor, `afterSale.${action}`, row) && sideOf(row, actor) !== null ? row : null)
}

interface Locked {
  trx: Db
  order: OrderRow
  row: CaseRow
}
/** What a step leaves to be done after its commit: refunds to send; null where no money is decided. */
type After = { refunds: number[] } | null

/** One step of a case under the locks of its order and its own; what the last person did already is not done again. */
async function underLock(
  deps: CaseDeps,
  found: Found,
  now: Date,
  event: CaseEvent | null,
  work: (locked: Locked) => Promise<After>,
): Promise<void> {
  const { after, aliases } = await transaction(deps.db, async (trx) => {
    const order = await lockForCase(trx, { id: found.order_id, payment_id: found.paymentId })
    const row = await lockCase(trx, found.id)
    const repeated = event !== null && (await lastStep(trx, row.id))?.event === event
    const result = repeated ? null : await work({ trx, order, row })
    const lines = result ? await orderLines(trx, order.id) : []
    return { after: result, aliases: lines.map(({ item_alias }) => item_alias) }
  })
  if (!after) return
  announceStock(deps, aliases)
  await sendBackMoney(deps, found.id, after.refunds, now)
}

/** A step that moves the case and nothing else. */
async function plain({ trx, order, row }: Locked, step: Step): Promise<null> {
  const moved = await moveCase(trx, order, row, step)
  await moved.notify(moved.row)
  return null
}

/** The money goes back with a step. */
async function paying(deps: CaseDeps, { trx, order, row }: Locked, step: Step): Promise<After> {
  const moved = await moveCase(trx, order, row, step)
  const given = await giveBack(deps, trx, order, moved.row, step.now)
  await moved.notify(given.row)
  return given
}

const NO_PLACE = '卖家没有提供退货地址，不需要寄回商品'
/**
 * The case is accepted: money only, or where the goods are back or no one has stated where they would go, the money goes back at once; else the goods
 * come first.
 */
async function acceptCase(deps: CaseDeps, locked: Locked, step: Omit<Step, 'event'>): Promise<After> {
  const { trx, row } = locked
  const needsGoods = row.remedy === 'RETURN' && row.sent_back_at === null
  const placed = needsGoods ? await returnToOf(trx, row.shop_id) : null
  if (needsGoods && placed) return plain(locked, { ...step, event: 'accept', set: { return_to: json(placed) } })
  const detail = needsGoods ? [step.detail, NO_PLACE].filter(Boolean).join('；') : step.detail
  return paying(deps, locked, {
    ...step,
    detail,
    event: 'accept',
    ...(needsGoods ? { set: { way_back: 'NONE' } } : {}),
  })
}

/** A step of a person by its action: found, made under the locks, and shown as it is then. */
async function person(
  deps: CaseDeps,
  { alias }: { alias: string },
  call: By,
  { action, event }: { action: CaseAction; event: CaseEvent | null },
  work: (locked: Locked, step: Omit<Step, 'event'>) => Promise<After>,
): Promise<CaseDetail> {
  const actor = call.user()
  const found = await caseFor(deps.db, actor, action, alias)
  const by: CaseActor = can(actor, 'afterSale.readAsBuyer', found)
    ? 'buyer'
    : action === 'decide'
      ? 'operator'
      : 'seller'
  const step = { by, now: call.now, ...(by === 'seller' ? { userId: actor.id } : {}) }
  await underLock(deps, found, call.now, event, (locked) => work(locked, step))
  return caseDetail(deps, { alias }, call)
}

export async function open(
  deps: CaseDeps,
  input: In<'open'>,
  call: By & Pick<Call, 'requestKey'>,
): Promise<CaseDetail> {
  const { row, atOnce } = await openCase(deps, input, call)
  const lines = atOnce ? await orderLines(deps.db, row.order_id) : []
  announceStock(
    deps,
    lines.map(({ item_alias }) => item_alias),
  )
  return caseDetail(deps, row, call)
}

export const withdraw = (deps: CaseDeps, input: In<'withdraw'>, call: Call) =>
  person(deps, input, call, { action: 'withdraw', event: 'withdraw' }, (locked, step) =>
    plain(locked, { ...step, event: 'withdraw' }),
  )

/** More pictures than this do not help to decide. */
const MAX_PICTURES = 18

export async function escalate(deps: CaseDeps, input: In<'escalate'>, call: Call): Promise<CaseDetail> {
  await caseFor(deps.db, call.user(), 'escalate', input.alias)
  await claimPictures(deps, input.pictures)
  return person(deps, input, call, { action: 'escalate', event: 'escalate' }, (locked, step) => {
    const pictures = [...new Set([...locked.row.pictures, ...input.pictures])].slice(0, MAX_PICTURES)
    return plain(locked, { ...step, event: 'escalate', detail: input.words, set: { pictures, escalated_at: step.now } })
  })
}

const BROUGHT = '买家自行送回'

/** The goods are on their way back; another number puts the first one right. */
export function sendBack(deps: CaseDeps, input: In<'sendBack'>, call: Call): Promise<CaseDetail> {
  return person(deps, input, call, { action: 'sendBack', event: null }, async (locked, step) => {
    const { carrier, trackingNo } = readDelivery(input)
    const label = { carrier: trackingNo === '' ? BROUGHT : carrier, tracking_no: trackingNo }
    const { row } = locked
    const same = row.state === 'SENT_BACK' && row.carrier === label.carrier && row.tracking_no === label.tracking_no
    if (same) return null
    const set = { ...label, sent_back_at: row.sent_back_at ?? step.now }
    return plain(locked, { ...step, event: 'sendBack', detail: `${label.carrier} ${label.tracking_no}`.trim(), set })
  })
}

export function accept(deps: CaseDeps, input: In<'accept'>, call: By): Promise<CaseDetail> {
  return person(deps, input, call, { action: 'accept', event: 'accept' }, async (locked, step) => {
    const { trx, row } = locked
    if (row.remedy === 'RETURN' && row.sent_back_at === null) {
      if (input.returnTo) await saveReturnTo(trx, row.shop_id, input.returnTo)
      else if (!(await returnToOf(trx, row.shop_id))) throw new BusinessError('returnToNeeded')
    }
    return acceptCase(deps, locked, step)
  })
}

export const refuse = (deps: CaseDeps, input: In<'refuse'>, call: Call) =>
  person(deps, input, call, { action: 'refuse', event: 'refuse' }, (locked, step) =>
    plain(locked, { ...step, event: 'refuse', detail: input.reply }),
  )

export function receive(deps: CaseDeps, input: In<'receive'>, call: Call): Promise<CaseDetail> {
  return person(deps, input, call, { action: 'receive', event: 'receive' }, async (locked, step) => {
    const { trx, row } = locked
    if (row.state !== 'SENT_BACK') throw notNow(row, 'seller')
    if (input.restock) await restock(trx, await claimsOf(trx, row.id))
    return paying(deps, locked, { ...step, event: 'receive' })
  })
}

export type Decision = Pick<In<'decide'>, 'decision' | 'reply' | 'cents'>

/** The buyer is right about some of the sum: lines and freight are given back in the share of what was requested for each. */
async function lowered({ trx, order, row }: Locked, cents: number): Promise<Locked> {
  if (cents > row.cents) throw new BusinessError('badInput', { text: `最多退$${formatMoney(row.cents)}` })
  if (cents === 0) throw new BusinessError('badInput', { text: '不退款请选支持卖家' })
  // Nothing received, nothing bargained (decision 54).
  if (row.unsent) throw new BusinessError('badInput', { text: '商品没有发出，只能全额退款' })
  const parts = await partsOf(trx, row.id)
  const shares = splitCents(cents, [...parts.map((part) => part.cents), row.freight_cents])
  for (const [at, { lineId }] of parts.entries()) await setLineCents(trx, row.id, lineId, shares[at]!)
  const change = { cents, freight_cents: shares[parts.length]! }
  return { trx, order, row: (await changeCase(trx, row, change))! }
}

async function decideLocked(
  deps: CaseDeps,
  locked: Locked,
  step: Omit<Step, 'event'>,
  { decision, reply, cents = locked.row.cents }: Decision,
): Promise<After> {
  if (decision === 'CLOSE') return plain(locked, { ...step, event: 'close', detail: reply })
  const { row } = locked
  if (cents === row.cents) return acceptCase(deps, locked, { ...step, detail: reply })
  // What the case does not allow by now is refused before a sum is changed.
  if (row.state !== 'ESCALATED') throw notNow(row, 'operator')
  const detail = `退款$${formatMoney(cents)}（申请$${formatMoney(row.cents)}）：${reply}`
  return acceptCase(deps, await lowered(locked, cents), { ...step, detail })
}
const eventOf = ({ decision }: Decision): CaseEvent => (decision === 'ACCEPT' ? 'accept' : 'close')

export const decide = (deps: CaseDeps, input: In<'decide'>, call: Call) =>
  person(deps, input, call, { action: 'decide', event: eventOf(input) }, (locked, step) =>
    decideLocked(deps, locked, step, input),
  )

/** The same for the machine's own operator (development). */
export async function decideCase(deps: CaseDeps, alias: string, decision: Decision, now: Date): Promise<void> {
  const found = orNotFound(await findCase(deps.db, alias))
  await underLock(deps, found, now, eventOf(decision), (locked) =>
    decideLocked(deps, locked, { by: 'operator', now }, decision),
  )
}

const LATE = '卖家在48小时内没有处理'

/** What follows by itself once the time of a case is over; false where it is not, or someone was first. */
export async function lapseCase(deps: CaseDeps, caseId: number, now: Date): Promise<boolean> {
  const found = await findCaseById(deps.db, caseId)
  if (!found) return false
  let done = false
  await underLock(deps, found, now, null, async (locked) => {
    const { row } = locked
    const limit = CASE_LIMITS[row.state]
    if (!limit || row.due_at === null || row.due_at > now) return null
    done = true
    const step = { by: 'system' as const, now }
    if (limit.event === 'accept') return acceptCase(deps, locked, { ...step, detail: LATE })
    if (limit.event === 'receive') return paying(deps, locked, { ...step, event: 'receive' })
    return plain(locked, { ...step, event: limit.event })
  })
  return done
}
