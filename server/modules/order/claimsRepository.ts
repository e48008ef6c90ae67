import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'

/** Pieces of a line that a case holds, and what they are worth. */
export interface Claim {
  lineId: number
  quantity: number
  cents: number
}

/** Claims as a table `c(id, quantity, cents)` of a statement. */
const tableOf = (claims: readonly Claim[]) =>
  sql`unnest(${arrayOf(
    'int',
    claims.map(({ lineId }) => lineId),
  )}, ${arrayOf(
    'int',
    claims.map(({ quantity }) => quantity),
  )}, ${arrayOf(
    'int',
    claims.map(({ cents }) => cents),
  )}) as c(id, quantity, cents)`

/** Holds pieces of an order's lines for a case, on the condition that so many are left. Returns the lines of which they were. */
export async function claimLines(trx: Db, orderId: number, claims: readonly Claim[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update order_lines l set claimed = claimed + c.quantity, claimed_cents = claimed_cents + c.cents from ${tableOf(claims)}
    where l.order_id = ${orderId} and l.id = c.id and l.claimed + c.quantity <= l.quantity
      and l.claimed_cents + c.cents <= coalesce(l.paid_cents, l.total_cents) returning l.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Gives back what a case held. */
export async function releaseLines(trx: Db, claims: readonly Claim[]): Promise<void> {
  await sql`update order_lines l set claimed = claimed - c.quantity, claimed_cents = claimed_cents - c.cents from ${tableOf(claims)}
    where l.id = c.id`.execute(trx)
}

/** Holds some of an order's freight; false where less is left. */
export async function claimFreightCents(trx: Db, orderId: number, cents: number): Promise<boolean> {
  const { rows } = await sql`
    update orders set freight_claimed_cents = freight_claimed_cents + ${cents}
    where id = ${orderId} and freight_claimed_cents + ${cents} between 0 and coalesce(freight_paid_cents, freight_cents)
    returning id`.execute(trx)
  return rows.length === 1
}

/** Counts cases of an order: all that there were, and those that wait for people. */
export async function countCases(
  trx: Db,
  orderId: number,
  { cases = 0, open }: { cases?: number; open: number },
): Promise<void> {
  await sql`update orders set cases = cases + ${cases}, open_cases = open_cases + ${open} where id = ${orderId}`.execute(
    trx,
  )
}

/** Pieces whose money goes back. */
export async function markRefunded(trx: Db, claims: readonly Claim[]): Promise<void> {
  await sql`update order_lines l set refunded = refunded + c.quantity from ${tableOf(claims)} where l.id = c.id`.execute(
    trx,
  )
}

/** Pieces that will not leave any more, as far as they have not left: returns how many of each SKU. */
export async function cancelLines(trx: Db, claims: readonly Claim[]): Promise<{ skuId: number; quantity: number }[]> {
  const { rows } = await sql<{ skuId: number; quantity: number }>`
    with ended as (select l.id, l.sku_id, least(c.quantity, l.quantity - l.shipped - l.cancelled) as quantity
      from order_lines l join ${tableOf(claims)} on c.id = l.id where l.stock = 'RESERVED' and l.quantity > l.shipped + l.cancelled)
    update order_lines l set cancelled = l.cancelled + ended.quantity from ended where l.id = ended.id
    returning ended.sku_id as "skuId", ended.quantity`.execute(trx)
  return rows
}

/** SKUs of lines, with the pieces of a claim. */
export async function skusOf(trx: Db, claims: readonly Claim[]): Promise<{ skuId: number; quantity: number }[]> {
  const { rows } = await sql<{ skuId: number; quantity: number }>`
    select l.sku_id as "skuId", c.quantity from order_lines l join ${tableOf(claims)} on c.id = l.id where l.sku_id is not null`.execute(
    trx,
  )
  return rows
}

export const lockOrderRow = (trx: Db, orderId: number): Promise<Row<'orders'>> =>
  trx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const linesOfOrder = (db: Db, orderId: number): Promise<Row<'order_lines'>[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Of an order's own money, what has gone back or is on its way. */
export async function givenBack(trx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from refunds where order_id = ${orderId} and reason = 'ORDER'`.execute(
    trx,
  )
  return rows[0]!.cents
}

export interface CaseRow extends Pick<Row<'after_sale_cases'>, 'alias' | 'state' | 'cents'> {
  orderId: number
  decided: boolean
}
/** Cases of orders, newest first. */
export async function casesOf(db: Db, orderIds: readonly number[]): Promise<CaseRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<CaseRow>`
    select order_id as "orderId", alias, state, cents, decided_at is not null as decided from after_sale_cases
    where order_id = any(${arrayOf('int', orderIds)}) order by id desc`.execute(db)
  return rows
}
