import { caseMoveOf } from '../../../../src/domain/afterSale'
import type { Db } from '../../../db/database'
import { transaction } from '../../../db/transaction'
import { BusinessError } from '../../../http/errors'
import { countCase, holdLines, lockForCase, orderByNo, orderLines } from '../../order/public/cases'
import { isDirect, leftOf } from '../../order/public/lines'
import type { OrderRow } from '../../order/public/moves'
import { announceStep } from '../announce'
import { giveBack, sendBackMoney, type MoneyDeps } from '../money'
import { logStep } from '../moves'
import { insertCase, withParts } from '../repository'

export type ExpireDeps = MoneyDeps

const GIVE = caseMoveOf(null, 'give')!

/** The case of what is left of an order and can no longer be used: it begins accepted, its money decided. Order locked by the caller. */
async function begin(trx: Db, order: OrderRow, now: Date) {
  const held = (await orderLines(trx, order.id)).flatMap((line) => {
    const { left, leftCents } = leftOf(line)
    return left === 0 ? [] : [{ lineId: line.id, quantity: left, cents: leftCents, worth: leftCents }]
  })
  if (held.length === 0) return null
  if ((await holdLines(trx, order.id, held)) !== null) throw new BusinessError('busy')
  await countCase(trx, order.id, { cases: 1, open: 1 })
  const row = await insertCase(
    trx,
    {
      order_id: order.id,
      user_id: order.user_id,
      shop_id: order.shop_id,
      state: GIVE.to,
      remedy: 'MONEY',
      unsent: true,
      reason: 'EXPIRED',
      words: '',
      pictures: [],
      way_back: 'NONE',
      cents: held.reduce((all, { cents }) => all + cents, 0),
      freight_cents: 0,
      freight_claimed: 0,
      request_key: null,
    },
    held,
    { now, dueAt: null },
  )
  const step = { event: GIVE.event, by: 'system' as const, now, detail: '' }
  const key = await logStep(trx, order, row, { ...step, text: GIVE.by.system! })
  return { row, step: { ...step, key: String(key) } }
}

/**
 * Gives back what was not used of a direct order, once its time is over, however many cases there were (decision 62). False where nothing is left of it.
 * Safe on many instances at once.
 */
export async function giveExpired(deps: ExpireDeps, orderNo: string, now: Date): Promise<boolean> {
  const found = await orderByNo(deps.db, orderNo)
  if (!found || !isDirect(found)) return false
  const made = await transaction(deps.db, async (trx) => {
    const order = await lockForCase(trx, found)
    if (order.state !== 'TO_REDEEM' && order.state !== 'PARTLY_REDEEMED') return null
    const begun = await begin(trx, order, now)
    if (!begun) return null
    const given = await giveBack(deps, trx, order, begun.row, now)
    const [shown] = await withParts(trx, [given.row])
    await announceStep(trx, shown!, begun.step, now)
    return given
  })
  if (!made) return false
  await sendBackMoney(deps, made.row.id, made.refunds, now)
  return true
}
