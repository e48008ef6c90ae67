import type { CaseDetail } from '../../../src/contract/afterSale'
import type { caseGiveApi } from '../../../src/contract/caseGive'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { cannotOpen, caseMoveOf } from '../../../src/domain/afterSale'
import { formatMoney } from '../../../src/domain/money'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Call } from '../../context'
import { transaction } from '../../db/transaction'
import type { Db } from '../../db/database'
import { BusinessError, orNotFound } from '../../http/errors'
import { countCase, holdLines, lockForCase, orderByNo, orderLines } from '../order/public/cases'
import { isToShop, leftOf } from '../order/public/lines'
import type { OrderRow } from '../order/public/moves'
import { announceStep } from './announce'
import { giveBack, sendBackMoney } from './money'
import { logStep } from './moves'
import { caseByKey, insertCase, withParts, type CaseRow, type HeldLine } from './repository'
import { caseDetail, type CaseDeps } from './service'

type In = ParsedInputOf<(typeof caseGiveApi)['give']>

const GIVE = caseMoveOf(null, 'give')!
const GOODS = '有商品的订单，由买家申请售后后退款'

/** What of an amount the shop gives back, as the order stands under its lock. It may at any time: nothing is held against the buyer by it. */
function judge(order: OrderRow, lines: Awaited<ReturnType<typeof orderLines>>, cents: number): HeldLine {
  const toShop = isToShop(order)
  const line = lines[0]!
  const { left, leftCents } = leftOf(line)
  const why = toShop
    ? cannotOpen({ state: order.state, completedAt: null, cases: order.cases, left, toShop }, order.created_at)
    : GOODS
  if (why !== '') throw new BusinessError('caseNotNow', { reason: why })
  if (cents > leftCents) throw new BusinessError('caseSum', { amount: `$${formatMoney(leftCents)}` })
  return { lineId: line.id, quantity: 0, cents, worth: cents }
}

/** The case of a refund that no buyer requested: it begins accepted, its money decided. Order locked by the caller. */
async function begin(trx: Db, order: OrderRow, held: HeldLine, input: In, by: Actor, requestKey: string, now: Date) {
  if ((await holdLines(trx, order.id, [{ ...held, cents: held.worth }])) !== null) throw new BusinessError('busy')
  await countCase(trx, order.id, { cases: 1, open: 1 })
  const row = await insertCase(
    trx,
    {
      order_id: order.id,
      user_id: order.user_id,
      shop_id: order.shop_id,
      state: GIVE.to,
      remedy: 'MONEY',
      unsent: false,
      reason: 'GIVEN',
      words: input.words,
      pictures: [],
      way_back: 'NONE',
      cents: held.cents,
      freight_cents: 0,
      freight_claimed: 0,
      request_key: requestKey || null,
    },
    [held],
    { now, dueAt: null },
  )
  const step = { event: GIVE.event, by: 'seller' as const, userId: by.id, now, detail: input.words }
  const key = await logStep(trx, order, row, { ...step, text: GIVE.by.seller! })
  return { row, step: { ...step, key: String(key) } }
}

/**
 * A shop gives back some or all of what was paid to it without goods, in one transaction that holds it like any case does; a repeat of the call finds the
 * first one (decision 60).
 */
export async function give(
  deps: CaseDeps,
  input: In,
  call: Pick<Call, 'user' | 'now' | 'requestKey'>,
): Promise<CaseDetail> {
  const { requestKey, now } = call
  const actor = call.user()
  const found = orNotFound(await orderByNo(deps.db, input.orderNo))
  orNotFound(can(actor, 'order.refund', found) || null)
  const made = await transaction(deps.db, async (trx): Promise<{ row: CaseRow; refunds: number[] }> => {
    const order = await lockForCase(trx, found)
    const repeat = await caseByKey(trx, order.id, requestKey)
    if (repeat) return { row: repeat, refunds: [] }
    const held = judge(order, await orderLines(trx, order.id), input.cents)
    const { row, step } = await begin(trx, order, held, input, actor, requestKey, now)
    const given = await giveBack(deps, trx, order, row, now)
    const [shown] = await withParts(trx, [given.row])
    await announceStep(trx, shown!, step, now)
    return given
  })
  await sendBackMoney(deps, made.row.id, made.refunds, now)
  return caseDetail(deps, made.row, call)
}
