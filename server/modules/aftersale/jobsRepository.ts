import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import type { LogRow } from './repository'

/** Cases whose time is over, as the job runner finds them. */
export const dueCases = (now: Date): RawBuilder<{ key: string; due: Date }> => sql`
    select id::text as key, due_at as due from after_sale_cases where due_at <= ${now} order by due_at`

/** Names the refunds of a case among those of its order. */
export const refundKey = (caseId: number): string => `c${caseId}`
const ofCase = sql`r.order_id = c.order_id and r.reason = 'ORDER' and r.reference like '%-c' || c.id`

/** Cases whose money was decided and has gone back, as the job runner finds them. */
export const repaidCases = (): RawBuilder<{ key: string; due: Date }> => sql`
    select c.id::text as key, c.decided_at as due from after_sale_cases c
    where c.decided_at is not null and c.ended_at is null
      and not exists (select 1 from refunds r where ${ofCase} and r.state <> 'DONE') order by c.decided_at`

/** What became of the money of a case: `late` where a provider refused it or could not be reached. */
export async function repaidOf(db: Db, caseId: number): Promise<{ done: boolean; late: boolean; at: Date | null }> {
  const { rows } = await sql<{ done: boolean; late: boolean; at: Date | null }>`
    select coalesce(bool_and(r.state = 'DONE'), true) as done,
      coalesce(bool_or(r.state = 'FAILED' or r.state <> 'DONE' and r.last_error is not null), false) as late,
      max(r.settled_at) as at
    from after_sale_cases c join refunds r on ${ofCase} where c.id = ${caseId}`.execute(db)
  return rows[0]!
}

/** Cards of steps that are not sent yet, as the job runner finds them. */
export const dueCards = (): RawBuilder<{ key: string; due: Date }> => sql`
    select id::text as key, at as due from after_sale_logs where card_due order by at`
export const logById = (db: Db, id: number): Promise<LogRow | undefined> =>
  db.selectFrom('after_sale_logs').selectAll().where('id', '=', id).where('card_due', '=', true).executeTakeFirst()
export async function markCarded(db: Db, id: number): Promise<void> {
  await db.updateTable('after_sale_logs').set({ card_due: false }).where('id', '=', id).execute()
}
