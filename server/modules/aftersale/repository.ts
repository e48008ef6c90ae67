import { randomBytes } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { json, type Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row, Schema } from '../../db/schema'

export type CaseRow = Row<'after_sale_cases'>
type NewCase = Pick<
  CaseRow,
  | 'order_id'
  | 'user_id'
  | 'shop_id'
  | 'state'
  | 'remedy'
  | 'unsent'
  | 'reason'
  | 'words'
  | 'pictures'
  | 'way_back'
  | 'cents'
  | 'freight_cents'
  | 'freight_claimed'
  | 'request_key'
>
/** Pieces of a line in a case; none of an amount that was paid to a shop, of which cents alone are held. */
export interface HeldLine {
  lineId: number
  quantity: number
  /** Requested for. */
  cents: number
  /** What the pieces are worth. */
  worth: number
}

/** A case with what its locks need; permission is checked by the caller. */
export async function findCase(db: Db, alias: string): Promise<(CaseRow & { paymentId: number }) | null> {
  const found = await db
    .selectFrom('after_sale_cases')
    .innerJoin('orders', 'orders.id', 'after_sale_cases.order_id')
    .selectAll('after_sale_cases')
    .select('orders.payment_id as paymentId')
    .where('after_sale_cases.alias', '=', alias)
    .executeTakeFirst()
  return found ?? null
}

export async function findCaseById(db: Db, id: number): Promise<(CaseRow & { paymentId: number }) | null> {
  const alias = (await db.selectFrom('after_sale_cases').select('alias').where('id', '=', id).executeTakeFirst())?.alias
  return alias === undefined ? null : findCase(db, alias)
}

/** The case that a call opened under its request key. */
export const caseByKey = (db: Db, orderId: number, requestKey: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('after_sale_cases')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey === '' ? null : requestKey)
    .executeTakeFirst()

/** Its order is locked by the caller. */
export const lockCase = (trx: Db, id: number): Promise<CaseRow> =>
  trx.selectFrom('after_sale_cases').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function insertCase(
  trx: Db,
  given: NewCase,
  lines: readonly HeldLine[],
  { now, dueAt }: { now: Date; dueAt: Date | null },
): Promise<CaseRow> {
  const row = await trx
    .insertInto('after_sale_cases')
    .values({
      ...given,
      alias: randomBytes(12).toString('base64url'),
      return_to: null,
      sent_back_at: null,
      created_at: now,
      due_at: dueAt,
      escalated_at: null,
      decided_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('after_sale_lines')
    .values(
      lines.map(({ lineId, quantity, cents, worth }) => ({
        case_id: row.id,
        line_id: lineId,
        quantity,
        cents,
        claimed_cents: worth,
      })),
    )
    .execute()
  return row
}

export type CaseChange = Updateable<Schema['after_sale_cases']>
/** Changes a case under the condition that it still stands where it was read; undefined when it does not. */
export const changeCase = (
  trx: Db,
  row: Pick<CaseRow, 'id' | 'state'>,
  change: CaseChange,
): Promise<CaseRow | undefined> =>
  trx
    .updateTable('after_sale_cases')
    .set(change)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst()

export type LogRow = Row<'after_sale_logs'>
export async function insertLog(
  trx: Db,
  entry: Pick<LogRow, 'case_id' | 'event' | 'to_state' | 'actor' | 'user_id' | 'text' | 'detail' | 'card_due'>,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('after_sale_logs')
    .values({ ...entry, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last thing that a person did with a case. */
export const lastStep = (db: Db, caseId: number): Promise<Pick<LogRow, 'event' | 'actor'> | undefined> =>
  db
    .selectFrom('after_sale_logs')
    .select(['event', 'actor'])
    .where('case_id', '=', caseId)
    .where('actor', '<>', 'system')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The history of a case, newest first, with the name of who of the shop did it. */
export const caseLogs = (db: Db, caseId: number): Promise<(LogRow & { who: string | null })[]> =>
  db
    .selectFrom('after_sale_logs')
    .leftJoin('users', 'users.id', 'after_sale_logs.user_id')
    .selectAll('after_sale_logs')
    .select('users.nickname as who')
    .where('case_id', '=', caseId)
    .orderBy('after_sale_logs.id', 'desc')
    .execute()

/** What of a case's sum is for which line. */
export const partsOf = (trx: Db, caseId: number): Promise<{ lineId: number; pieces: number; cents: number }[]> =>
  trx
    .selectFrom('after_sale_lines')
    .select(['line_id as lineId', 'quantity as pieces', 'cents'])
    .where('case_id', '=', caseId)
    .orderBy('line_id')
    .execute()

/** Changes what of a case's sum is for a line; what the case holds of the line stays. */
export async function setLineCents(trx: Db, caseId: number, lineId: number, cents: number): Promise<void> {
  const line = trx.updateTable('after_sale_lines').where('case_id', '=', caseId).where('line_id', '=', lineId)
  await line.set({ cents }).execute()
}

/** What a case holds of its order's lines: pieces, and what these are worth. */
export async function claimsOf(
  trx: Db,
  caseId: number,
): Promise<{ lineId: number; quantity: number; cents: number }[]> {
  return trx
    .selectFrom('after_sale_lines')
    .select(['line_id as lineId', 'quantity', 'claimed_cents as cents'])
    .where('case_id', '=', caseId)
    .orderBy('line_id')
    .execute()
}

export const saveReturnTo = async (trx: Db, shopId: number, returnTo: CaseRow['return_to']): Promise<void> => {
  await trx
    .updateTable('shops')
    .set({ return_to: json(returnTo) })
    .where('id', '=', shopId)
    .execute()
}
export const returnToOf = async (db: Db, shopId: number): Promise<CaseRow['return_to']> =>
  (await db.selectFrom('shops').select('return_to').where('id', '=', shopId).executeTakeFirstOrThrow()).return_to

/** What a case shows beside its own row. */
export interface CaseShown {
  row: CaseRow
  orderNo: string
  /** Of what is used in a store. */
  direct: boolean
  shop: { sellerAlias: string; shopName: string; returnTo: CaseRow['return_to']; im: string }
  buyer: { alias: string; nickname: string; avatar: string; im: string }
  lines: {
    skuAlias: string
    itemAlias: string
    title: string
    picture: string
    skuText: string
    quantity: number
    cents: number
  }[]
}

/** Adds order, shop, buyer and lines to cases, in two statements however many there are. */
export async function withParts(db: Db, rows: readonly CaseRow[]): Promise<CaseShown[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { rows: parts } = await sql<{
    id: number
    orderNo: string
    direct: boolean
    sellerAlias: string
    shopName: string
    returnTo: CaseRow['return_to']
    sellerIm: string
    alias: string
    nickname: string
    avatar: string
    buyerIm: string
  }>`
    select c.id, o.order_no as "orderNo", o.freight->>'kind' = 'redeem' as direct, s.alias as "sellerAlias", s.name as "shopName", s.return_to as "returnTo", w.im_username as "sellerIm",
      b.alias, b.nickname, b.avatar, b.im_username as "buyerIm"
    from after_sale_cases c join orders o on o.id = c.order_id join shops s on s.id = c.shop_id join users w on w.id = s.user_id
      join users b on b.id = c.user_id
    where c.id = any(${arrayOf('int', ids)})`.execute(db)
  const { rows: lines } = await sql<CaseShown['lines'][number] & { caseId: number }>`
    select a.case_id as "caseId", l.sku_alias as "skuAlias", l.item_alias as "itemAlias", l.title, l.picture, l.sku_text as "skuText",
      greatest(a.quantity, 1) as quantity, a.cents
    from after_sale_lines a join order_lines l on l.id = a.line_id where a.case_id = any(${arrayOf('int', ids)}) order by l.id`.execute(
    db,
  )
  return rows.map((row) => {
    const part = parts.find(({ id }) => id === row.id)!
    const { alias, nickname, avatar, buyerIm } = part
    return {
      row,
      orderNo: part.orderNo,
      direct: part.direct,
      shop: {
        sellerAlias: part.sellerAlias,
        shopName: part.shopName,
        returnTo: part.returnTo,
        im: part.sellerIm,
      },
      buyer: { alias, nickname, avatar, im: buyerIm },
      lines: lines.filter(({ caseId }) => caseId === row.id).map(({ caseId: _caseId, ...line }) => line),
    }
  })
}
