import { sql } from 'kysely'
import { STEP_MINUTES, type Load, type Tables } from '../../../src/domain/reservation'
import type { TableKind } from '../../../src/contract/reservation'
import type { Db } from '../../db/database'

/** A table over a whole stay. */
export interface Stay {
  at: Date
  until: Date
}

const steps = ({ at, until }: Stay) => {
  const step = sql.raw(`interval '${STEP_MINUTES} minutes'`)
  return sql`generate_series(${at}::timestamptz, ${until}::timestamptz - ${step}, ${step})`
}

/** Tables of a store, the smallest first. */
export async function tablesOf(db: Db, storeId: number): Promise<(Tables & { alias: string })[]> {
  const rows = await db
    .selectFrom('store_tables')
    .select(['id', 'alias', 'kind', 'min_people', 'max_people', 'count'])
    .where('store_id', '=', storeId)
    .orderBy('max_people')
    .orderBy('id')
    .execute()
  return rows.map(({ id, alias, kind, min_people, max_people, count }) => ({
    id,
    alias,
    kind,
    minPeople: min_people,
    maxPeople: max_people,
    count,
  }))
}

/** What is taken of a store's tables between two instants. */
export async function loadOf(db: Db, storeId: number, { at, until }: Stay): Promise<Load> {
  const rows = await db
    .selectFrom('table_load')
    .innerJoin('store_tables', 'store_tables.id', 'table_load.table_id')
    .select(['table_load.table_id', 'table_load.at', 'table_load.taken'])
    .where('store_tables.store_id', '=', storeId)
    .where('table_load.at', '>=', at)
    .where('table_load.at', '<', until)
    .execute()
  const load = new Map<number, Map<number, number>>()
  for (const row of rows) {
    const taken = load.get(row.table_id) ?? new Map<number, number>()
    load.set(row.table_id, taken.set(row.at.getTime(), row.taken))
  }
  return load
}

/** Tables that may be free for a party over its stay, the smallest first. */
async function candidates(trx: Db, storeId: number, people: number, kind: TableKind | '', stay: Stay) {
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count from store_tables t
    where store_id = ${storeId} and count > 0 and ${people}::int between min_people and max_people
      and (${kind} = '' or kind = ${kind})
      and not exists (select 1 from table_load l where l.table_id = t.id and l.taken >= t.count
        and l.at >= ${stay.at} and l.at < ${stay.until})
    order by max_people, id`.execute(trx)
  return rows
}

/**
 * Takes one of a kind of tables over a whole stay. Each step is raised only where its number allows, by the row's value at that moment:
 * of two who want the last one, the second waits for the first and then gets false, and has taken nothing.
 */
async function takeOne(trx: Db, { id, count }: { id: number; count: number }, stay: Stay): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    insert into table_load (table_id, at, taken) select ${id}::int, step, 1 from ${steps(stay)} as step order by step
    on conflict (table_id, at) do update set taken = table_load.taken + 1 where table_load.taken < ${count}::int
    returning at`.execute(trx)
  const requested = (stay.until.getTime() - stay.at.getTime()) / (STEP_MINUTES * 60_000)
  if (rows.length === requested) return true
  for (const { at } of rows)
    await trx
      .updateTable('table_load')
      .set({ taken: sql`taken - 1` })
      .where('table_id', '=', id)
      .where('at', '=', at)
      .execute()
  return false
}

/** Takes the smallest table that is free for a party over its stay; null where none is. */
export async function takeTable(
  trx: Db,
  storeId: number,
  { people, kind }: { people: number; kind: TableKind | '' },
  stay: Stay,
): Promise<number | null> {
  for (const table of await candidates(trx, storeId, people, kind, stay))
    if (await takeOne(trx, table, stay)) return table.id
  return null
}

/** Gives a table back. */
export async function releaseTable(trx: Db, tableId: number, stay: Stay): Promise<void> {
  await sql`update table_load set taken = taken - 1
    where table_id = ${tableId} and at >= ${stay.at} and at < ${stay.until}`.execute(trx)
}

/** Forgets what was taken before an instant. */
export async function forgetLoad(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('table_load').where('at', '<', before).execute()
}
