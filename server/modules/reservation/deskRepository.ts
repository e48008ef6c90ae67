import { sql } from 'kysely'
import type { TableKind } from '../../../src/contract/reservation'
import { OPEN_STATES, TABLE_STATES } from '../../../src/domain/reservation'
import { instantOf, plusDays, type StoreHours, type StoreZone } from '../../../src/domain/storeHours'
import { json, type Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { hoursColumns } from '../store/public/listing'
import { shown, type ShownRow } from './repository'

/** Reservations of a day that a desk shows at most: far more than a store seats. */
const MAX_SHOWN = 500

/** A store as its people prepare it, whether or not the public sees it and it takes reservations. */
export const deskStore = (db: Db, alias: string) =>
  db.selectFrom('stores').select(['id', 'alias', 'name', 'zone', 'hours']).where('alias', '=', alias).executeTakeFirst()
export type DeskStoreRow = NonNullable<Awaited<ReturnType<typeof deskStore>>>

/** Reservations of a store that were submitted and begin within a day of its clock, by time. */
export const reservationsOn = (
  db: Db,
  { id, zone }: { id: number; zone: StoreZone },
  day: string,
): Promise<ShownRow[]> =>
  shown(db)
    .where('r.store_id', '=', id)
    .where('r.at', '>=', instantOf({ day, minute: 0 }, zone))
    .where('r.at', '<', instantOf({ day: plusDays(day, 1), minute: 0 }, zone))
    .where('r.name', '<>', '')
    .where('r.state', '<>', 'HELD')
    .orderBy('r.at')
    .orderBy('r.id')
    .limit(MAX_SHOWN)
    .execute()

/** How many wait for the store to reply. */
export async function waitingAt(db: Db, storeId: number, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('reservations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('store_id', '=', storeId)
    .where('state', '=', 'WAITING')
    .where('at', '>', now)
    .executeTakeFirstOrThrow()
  return n
}

/** What may still happen at a store, held tables included, by time. */
export const comingAt = (db: Db, storeId: number, now: Date): Promise<ShownRow[]> =>
  shown(db)
    .where('r.store_id', '=', storeId)
    .where(sql<boolean>`r.state = any(${arrayOf('text', [...OPEN_STATES, 'HELD'])})`)
    .where('r.at', '>', now)
    .orderBy('r.at')
    .orderBy('r.id')
    .execute()

export const rulesAt = (db: Db, storeId: number) =>
  db.selectFrom('reservation_rules').selectAll().where('store_id', '=', storeId).executeTakeFirst()

export interface Rules {
  open: boolean
  automatic: boolean
  slot_minutes: number
  stay_minutes: number
  group_minutes: number
  days_ahead: number
}
export const saveRules = (trx: Db, storeId: number, rules: Rules) =>
  trx
    .insertInto('reservation_rules')
    .values({ store_id: storeId, ...rules })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(rules))
    .execute()

/** Of such tables, how many are taken at once from an instant on; and whether any reservation to come sits at one. */
export async function bookedOf(trx: Db, tableId: number, now: Date): Promise<{ most: number; any: boolean }> {
  const { rows } = await sql<{ most: number; any: boolean }>`select
    (select coalesce(max(taken), 0)::int from table_load where table_id = ${tableId} and at > ${now}::timestamptz - interval '15 minutes') as most,
    exists (select 1 from reservations where table_id = ${tableId} and until > ${now}
      and state = any(${arrayOf('text', TABLE_STATES)})) as any`.execute(trx)
  return rows[0]!
}

export interface TableValues {
  kind: TableKind
  min_people: number
  max_people: number
  count: number
}
export const insertTable = (trx: Db, values: TableValues & { alias: string; store_id: number }) =>
  trx.insertInto('store_tables').values(values).execute()
export const updateTable = (trx: Db, id: number, values: Partial<TableValues>) =>
  trx.updateTable('store_tables').set(values).where('id', '=', id).execute()

export async function saveHoursOf(trx: Db, storeId: number, hours: StoreHours): Promise<void> {
  await trx
    .updateTable('stores')
    .set({ ...hoursColumns(hours), hours: json(hours) })
    .where('id', '=', storeId)
    .execute()
}
