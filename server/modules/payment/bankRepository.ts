import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { PAYABLE_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { offsetOf, type Paged } from '../../http/cursor'

/** Letters and digits that are not mistaken for one another, on paper or by telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Banks take twelve characters as a reference. */
const CODE_LETTERS = 8
export const newCode = (): string =>
  `DD${Array.from({ length: CODE_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

export interface Account {
  number: string
  name: string
}

/** The transfer of an attempt, made with a code of its own where there is none yet. */
export async function openTransfer(db: Db, reference: string, account: Account, now: Date): Promise<void> {
  // A code that was given before, one in 800 billion, makes no row: another is tried.
  for (;;) {
    const given = {
      attempt_reference: reference,
      code: newCode(),
      account_number: account.number,
      account_name: account.name,
    }
    await db
      .insertInto('bank_transfers')
      .values({ ...given, state: 'WAITING', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (await transferOf(db, reference)) return
  }
}

export const transferOf = (db: Db, reference: string): Promise<Row<'bank_transfers'> | undefined> =>
  db.selectFrom('bank_transfers').selectAll().where('attempt_reference', '=', reference).executeTakeFirst()

export type TransferRow = Row<'bank_transfers'> & {
  reference: string
  cents: number
  attempt: Row<'pay_attempts'>['state']
  paymentId: number
  orderNo: string | null
  /** Who pays. */
  userId: number
  nickname: string
  imName: string
  payNo: string
  /** All that it took goes back. */
  returned: boolean
  /** Something that it pays is still to be paid. */
  due: boolean
  closesAt: Date
}

const rows = sql`select t.*, a.reference, a.cents, a.state as attempt, a.payment_id as "paymentId", a.order_no as "orderNo", p.pay_no as "payNo",
    u.id as "userId", u.nickname, u.im_username as "imName",
    exists (select from payment_tenders one where one.attempt_reference = a.reference and one.refunded_cents = one.cents) as returned, o.due is not null as due, coalesce(o.due, p.closes_at) as "closesAt"
  from bank_transfers t join pay_attempts a on a.reference = t.attempt_reference join payments p on p.id = a.payment_id
    join users u on u.id = p.user_id
    left join lateral (
      select min(closes_at) as due from orders where payment_id = a.payment_id and (a.order_no is null or a.order_no = order_no)
        and state = any(${arrayOf('text', PAYABLE_STATES)})) o on true`

export const transferByReference = async (db: Db, reference: string): Promise<TransferRow | undefined> =>
  (await sql<TransferRow>`${rows} where t.attempt_reference = ${reference}`.execute(db)).rows[0]

/** The latest of a scope. */
export const latestTransfer = async (
  db: Db,
  paymentId: number,
  orderNo: string | null,
): Promise<TransferRow | undefined> =>
  (
    await sql<TransferRow>`${rows} where a.provider = 'bank' and a.payment_id = ${paymentId} and a.order_no is not distinct from ${orderNo}
      order by t.created_at desc, a.reference limit 1`.execute(db)
  ).rows[0]

/** A page of what an operator has to look at, one more than requested: with a proof first, the oldest first; money may come after its order closed. */
export const waitingTransfers = async (db: Db, paging: Paged): Promise<TransferRow[]> =>
  (
    await sql<TransferRow>`${rows} where t.state <> 'CONFIRMED' order by t.state = 'SUBMITTED' desc, o.due is null, t.created_at, a.reference
      limit ${paging.pageSize + 1} offset ${offsetOf(paging)}`.execute(db)
  ).rows

export const lockTransfer = (trx: Db, reference: string) =>
  trx
    .selectFrom('bank_transfers')
    .selectAll()
    .where('attempt_reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function setTransfer(trx: Db, reference: string, change: Partial<Row<'bank_transfers'>>): Promise<void> {
  await trx.updateTable('bank_transfers').set(change).where('attempt_reference', '=', reference).execute()
}

/** Payments of a person that hold goods for a transfer, this one left out. */
export async function waitingOf(trx: Db, userId: number, paymentId: number): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(distinct a.payment_id)::int as count from pay_attempts a join payments p on p.id = a.payment_id
    where a.provider = 'bank' and a.state = 'OPEN' and p.user_id = ${userId} and p.id <> ${paymentId}
      and exists (select from orders o where o.payment_id = p.id and (a.order_no is null or a.order_no = o.order_no)
        and o.state = any(${arrayOf('text', PAYABLE_STATES)}))`.execute(trx)
  return found[0]!.count
}

/** Confirmed, and not settled: the service ended in between. */
export const unsettled = sql<{ key: string; due: Date }>`
  select t.attempt_reference as key, t.decided_at as due from bank_transfers t join pay_attempts a on a.reference = t.attempt_reference
  where t.state = 'CONFIRMED' and a.state = 'OPEN' order by t.decided_at`
