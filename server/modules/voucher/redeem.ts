import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { RedeemView, Redemption, redeemApi } from '../../../src/contract/redeem'
import { worthOf } from '../../../src/domain/afterSale'
import { maskedName } from '../../../src/domain/maskedName'
import { plusDays, wallTime } from '../../../src/domain/storeHours'
import { CANCEL_MS, notOn, readCode } from '../../../src/domain/voucher'
import type { Actor } from '../../access/actor'
import { can, type Action } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentNewest } from '../../http/cursor'
import { BusinessError, orNotFound } from '../../http/errors'
import { lockForCase } from '../order/public/cases'
import { directLine, directOrder, REDEEM_STATES, returnPieces, takePieces } from '../order/public/direct'
import { leftOf } from '../order/public/lines'
import { moveOrder, moveOrders, writeLog, type OrderRow } from '../order/public/moves'
import { announceCancelled, announceRedeemed } from './announce'
import { daysOf, presentRedemption, presentRules } from './present'
import { boughtOf, type BoughtRow } from './repository'
import {
  buyerName,
  insertRedemption,
  markCancelled,
  namesOf,
  ofDay,
  orderNoByCode,
  redemptionByAlias,
  redemptionByKey,
  shownById,
  storeOf,
  sumsByDay,
  usesOf,
  type DeskStore,
} from './redeemRepository'

type Deps = Pick<Services, 'db'>
type ChangeDeps = Pick<Services, 'db' | 'orderEffects'>
type In<K extends keyof typeof redeemApi> = ParsedInputOf<(typeof redeemApi)[K]>

/** The store that an actor stands in. A store of other people does not exist. */
async function deskOf(
  db: Db,
  actor: Actor,
  alias: string,
  action: Extract<Action, `store.${string}`>,
): Promise<DeskStore> {
  const store = orNotFound(await storeOf(db, alias))
  return orNotFound(can(actor, action, { store_id: store.id }) ? store : null)
}

interface Found {
  order: OrderRow
  bought: BoughtRow & { code: string }
}
/** A code that a store takes: one of another store's vouchers is as unknown as none. */
async function byCode(db: Db, store: DeskStore, typed: string): Promise<Found> {
  const code = readCode(typed)
  const orderNo = code && (await orderNoByCode(db, code))
  const order = orderNo ? await directOrder(db, orderNo) : null
  const bought = order && (await boughtOf(db, order.id))
  if (!order || !bought || code === null || !bought.store_ids.includes(store.id))
    throw new BusinessError('codeNotFound')
  return { order, bought: { ...bought, code } }
}

const GONE: Partial<Record<OrderRow['state'], string>> = {
  TO_SETTLE: '已全部核销',
  COMPLETED: '已全部核销',
  PARTLY_REFUNDED: '已全部核销，其余的已退款',
  REFUNDING: '已申请退款，不能使用',
  REFUNDED: '已退款，不能使用',
}

/** Why nothing of an order may be used in a store today, in a sentence; empty where something may. */
function problemOf({ order, bought }: Found, store: DeskStore, now: Date): string {
  if (!REDEEM_STATES.includes(order.state)) return GONE[order.state] ?? '还没有付款'
  return notOn(bought.terms, daysOf(bought)!, wallTime(now, store.zone).day)
}

async function viewOf(db: Db, found: Found, store: DeskStore, now: Date): Promise<RedeemView> {
  const { order, bought } = found
  const [line, uses] = [await directLine(db, order.id), await usesOf(db, order.id)]
  const last = uses.find(({ cancelled_at }) => cancelled_at === null)
  const today = wallTime(now, store.zone).day
  return {
    orderNo: order.order_no,
    code: bought.code,
    kind: bought.terms.kind,
    title: line.title,
    picture: line.picture,
    buyer: maskedName(await buyerName(db, order.user_id)),
    bought: line.quantity,
    used: line.shipped,
    refunded: line.refunded,
    left: REDEEM_STATES.includes(order.state) ? leftOf(line).left : 0,
    ...presentRules(bought.terms, now, { of: daysOf(bought)!, today }),
    problem: problemOf(found, store, now),
    stores: await namesOf(db, bought.store_ids),
    last: last ? { at: last.at.toISOString(), count: last.count, storeName: last.storeName } : null,
  }
}

export async function findCode({ db }: Deps, { storeAlias, code }: In<'find'>, call: Call): Promise<RedeemView> {
  const store = await deskOf(db, call.user(), storeAlias, 'store.redeem')
  return viewOf(db, await byCode(db, store, code), store, call.now)
}

/** Uses up a count of an order whose rows are locked. */
async function useUp(deps: ChangeDeps, trx: Db, found: Found, store: DeskStore, input: In<'redeem'>, call: Call) {
  const { order } = found
  const { now, requestKey } = call
  const problem = problemOf(found, store, now)
  if (problem !== '') throw new BusinessError('redeemNot', { reason: problem })
  const line = await directLine(trx, order.id)
  const rest = leftOf(line)
  if (rest.left !== input.left) throw new BusinessError('redeemChanged', { left: rest.left })
  if (input.count > rest.left) throw new BusinessError('redeemLeft', { left: rest.left })
  const used = { lineId: line.id, count: input.count, cents: worthOf(rest, input.count) }
  // The order is locked, so that what was judged is what is used; the condition is the last word all the same.
  if (!(await takePieces(trx, used))) throw new BusinessError('busy')
  const row = await insertRedemption(trx, {
    alias: randomBytes(12).toString('base64url'),
    order_id: order.id,
    line_id: line.id,
    store_id: store.id,
    user_id: call.user().id,
    count: used.count,
    cents: used.cents,
    day: wallTime(now, store.zone).day,
    request_key: requestKey || null,
    at: now,
    cancelled_at: null,
  })
  const detail = `${used.count}份，${store.name}`
  const how = { by: 'seller' as const, userId: call.user().id, now, detail }
  if (used.count === rest.left) await moveOrder(deps, trx, order, 'redeemLast', { ...how, set: { shipped_at: now } })
  else if (order.state === 'TO_REDEEM') await moveOrder(deps, trx, order, 'redeemSome', how)
  else await stepped(trx, order, `门店核销了一部分（${detail}）`, how)
  await announceRedeemed(
    trx,
    order,
    { id: row.id, title: line.title, count: used.count, left: rest.left - used.count },
    store.name,
    now,
  )
  return row
}

/** The history of what moves no state. */
const stepped = (trx: Db, { id, state }: OrderRow, text: string, { userId, now }: { userId: number; now: Date }) =>
  writeLog(trx, { id }, { from: state, to: state, actor: 'seller', text, userId }, now)

export async function redeem(deps: ChangeDeps, input: In<'redeem'>, call: Call) {
  const { db } = deps
  const store = await deskOf(db, call.user(), input.storeAlias, 'store.redeem')
  const found = await byCode(db, store, input.code)
  if (found.order.order_no !== input.orderNo) throw new BusinessError('codeNotFound')
  const row = await transaction(db, async (trx) => {
    const order = await lockForCase(trx, found.order)
    return (
      (await redemptionByKey(trx, order.id, call.requestKey)) ??
      useUp(deps, trx, { ...found, order }, store, input, call)
    )
  })
  const now = await byCode(db, store, input.code)
  return {
    redemption: presentRedemption(await shownById(db, row.id), call.now),
    view: await viewOf(db, now, store, call.now),
  }
}

export async function cancelRedeem(deps: ChangeDeps, input: In<'cancel'>, call: Call): Promise<Redemption> {
  const { db } = deps
  const { now } = call
  const actor = call.user()
  const found = orNotFound(await redemptionByAlias(db, input.alias))
  orNotFound(can(actor, 'store.redeem', found) || null)
  const direct = orNotFound(await directOrder(db, input.orderNo))
  orNotFound(direct.id === found.order_id || null)
  await transaction(db, async (trx) => {
    const order = await lockForCase(trx, direct)
    const current = orNotFound(await redemptionByAlias(trx, input.alias))
    if (current.cancelled_at !== null) return
    if (now.getTime() >= current.at.getTime() + CANCEL_MS) throw new BusinessError('cancelLate')
    if (order.state !== 'TO_SETTLE' && order.state !== 'PARTLY_REDEEMED') throw new BusinessError('orderState')
    if (!(await markCancelled(trx, current.id, now))) return
    await returnPieces(trx, { lineId: current.line_id, count: current.count, cents: current.cents })
    const line = await directLine(trx, order.id)
    const shown = await shownById(trx, current.id)
    const how = { by: 'seller' as const, userId: actor.id, now, detail: `${current.count}份，${shown.storeName}` }
    const events = [
      ...(order.state === 'TO_SETTLE' ? ['cancelRedemption' as const] : []),
      ...(line.shipped === 0 ? ['cancelRedemption' as const] : []),
    ]
    if (events.length > 0) await moveOrders(deps, trx, [{ order, events }], { ...how, set: { shipped_at: null } })
    else await stepped(trx, order, `门店撤销了核销（${how.detail}）`, how)
    await announceCancelled(
      trx,
      order,
      { id: current.id, title: line.title, count: current.count },
      shown.storeName,
      now,
    )
  })
  return presentRedemption(await shownById(db, found.id), now)
}

const NONE = { count: 0, times: 0, cents: 0 }

export async function listRedemptions({ db }: Deps, input: In<'list'>, call: Call) {
  const store = await deskOf(db, call.user(), input.storeAlias, 'store.redeem')
  const day = input.day ?? wallTime(call.now, store.zone).day
  const [rows, sums] = [await ofDay(db, store.id, day, input), await sumsByDay(db, store.id, { from: day, until: day })]
  const page = presentNewest(
    rows,
    input,
    (row) => presentRedemption(row, call.now),
    ({ at, id }) => ({ at, id }),
  )
  const { count, times, cents } = sums[0] ?? NONE
  return { ...page, day, sums: { count, times, cents } }
}

export async function redeemFigures({ db }: Deps, { storeAlias, days }: In<'figures'>, call: Call) {
  const store = await deskOf(db, call.user(), storeAlias, 'store.seeFigures')
  const until = wallTime(call.now, store.zone).day
  const list = await sumsByDay(db, store.id, { from: plusDays(until, 1 - days), until })
  const total = list.reduce(
    (all, one) => ({ count: all.count + one.count, times: all.times + one.times, cents: all.cents + one.cents }),
    NONE,
  )
  return { list, total }
}
