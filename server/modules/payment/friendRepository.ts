import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PaidGoods } from '../../../src/contract/friendPay'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { BusinessError } from '../../http/errors'
import { ordersInScope, type PayScope } from './repository'

export const WITHDRAWN = '对方已收回这个代付链接'

export type LinkRow = Row<'pay_links'>

/** The link of a scope that works now. */
export const openLink = (db: Db, { payment, orderNo }: PayScope): Promise<LinkRow | undefined> =>
  db
    .selectFrom('pay_links')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('order_no', 'is not distinct from', orderNo)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** The payment's lock is held by the caller: no other makes one meanwhile. */
export async function insertLink(trx: Db, { payment, orderNo }: PayScope, userId: number, now: Date): Promise<void> {
  const token = randomBytes(18).toString('base64url')
  const link = {
    token,
    payment_id: payment.id,
    order_no: orderNo,
    user_id: userId,
    created_at: now,
    withdrawn_at: null,
  }
  await trx.insertInto('pay_links').values(link).execute()
}

export async function withdrawLink(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('pay_links').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

/** A link by its token, with what it is for, and the buyer's nickname. */
export async function linkByToken(
  db: Db,
  token: string,
): Promise<{ link: LinkRow; scope: PayScope; buyer: string } | null> {
  const link = await db.selectFrom('pay_links').selectAll().where('token', '=', token).executeTakeFirst()
  if (!link) return null
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', link.payment_id)
    .executeTakeFirstOrThrow()
  const { nickname } = await db
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', link.user_id)
    .executeTakeFirstOrThrow()
  const orders = await ordersInScope(db, payment.id, link.order_no)
  return { link, scope: { payment, orderNo: link.order_no, orders }, buyer: nickname }
}

/** @throws BusinessError friendPayGone where the buyer withdrew the link; its payment is locked by the caller */
export async function refuseWithdrawn(trx: Db, id: number): Promise<void> {
  const { withdrawn_at: at } = await trx
    .selectFrom('pay_links')
    .select('withdrawn_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (at !== null) throw new BusinessError('friendPayGone', { reason: WITHDRAWN })
}

/** What orders are of, as anyone may see it. */
export async function goodsOf(db: Db, orderIds: readonly number[]): Promise<PaidGoods[]> {
  const { rows } = await sql<PaidGoods>`
    select title, picture, sku_text as "skuText", quantity from order_lines where order_id = any(${arrayOf('int', orderIds)}) order by id`.execute(
    db,
  )
  return rows
}

/** What a person has done by a link: their last attempt, what was taken by all of them, and what of that goes back. */
export interface FriendAttempts {
  state: Row<'pay_attempts'>['state']
  cents: number
  refunded: number
}
export async function attemptsBy(db: Db, linkId: number, payerId: number): Promise<FriendAttempts | null> {
  const { rows } = await sql<FriendAttempts | { state: null }>`
    select (array_agg(a.state order by a.created_at desc) filter (where a.beside is null))[1] as state,
      coalesce(sum(t.cents), 0)::int as cents, coalesce(sum(t.refunded_cents), 0)::int as refunded
    from pay_attempts a left join payment_tenders t on t.attempt_reference = a.reference
    where a.link_id = ${linkId} and a.payer_id = ${payerId}`.execute(db)
  const [row] = rows
  return row && row.state !== null ? row : null
}

/** Chat names and nicknames of who is paid for and who pays, and the link. */
export async function friendOf(trx: Db, attempt: string) {
  return trx
    .selectFrom('pay_attempts as a')
    .innerJoin('pay_links as l', 'l.id', 'a.link_id')
    .innerJoin('users as b', 'b.id', 'l.user_id')
    .innerJoin('users as f', 'f.id', 'a.payer_id')
    .select([
      'l.token',
      'b.im_username as buyer',
      'b.nickname as buyerName',
      'f.im_username as friend',
      'f.nickname as friendName',
    ])
    .where('a.reference', '=', attempt)
    .executeTakeFirstOrThrow()
}
