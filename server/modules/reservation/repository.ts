import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { ReservationState } from '../../../src/contract/reservation'
import { OPEN_STATES } from '../../../src/domain/reservation'
import type { Db } from '../../db/database'
import type { Row, Schema } from '../../db/schema'
import { offsetOf, type Paged } from '../../http/cursor'
import { arrayOf } from '../../db/lists'

export type ReservationRow = Row<'reservations'>

const STORE_COLUMNS = [
  'stores.id as store_id',
  'stores.alias as store_alias',
  'stores.name as store_name',
  'stores.street',
  'stores.suburb',
  'stores.city',
  'stores.postcode',
  'stores.phone as store_phone',
  'stores.lat',
  'stores.lng',
  'stores.zone',
] as const
const PICTURE = sql<string | null>`stores.pictures[1]`.as('store_picture')

/** A store that takes reservations, by its rules. */
const ruled = (db: Db) =>
  db
    .selectFrom('stores')
    .innerJoin('reservation_rules as rules', 'rules.store_id', 'stores.id')
    .select(STORE_COLUMNS)
    .select([
      PICTURE,
      'stores.hours',
      'stores.kitchen_minutes',
      'rules.open',
      'rules.automatic',
      'rules.slot_minutes',
      'rules.stay_minutes',
      'rules.group_minutes',
      'rules.days_ahead',
    ])
export type StoreRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ruled>['executeTakeFirst']>>>

export const storeByAlias = (db: Db, alias: string) =>
  ruled(db).where('stores.alias', '=', alias).where('stores.listed', '=', true).executeTakeFirst()
export const storeById = (db: Db, id: number) => ruled(db).where('stores.id', '=', id).executeTakeFirstOrThrow()

/**
 * Locks what a store's bookings are judged by, before anything else of it. `share`: who takes a table; many at once. `update`: who gives one back,
 * joins the queue, or changes hours and tables, so that no one who joins is passed over.
 */
export async function lockStore(trx: Db, storeId: number, how: 'share' | 'update'): Promise<void> {
  await sql`select 1 from reservation_rules where store_id = ${storeId} for ${sql.raw(how)}`.execute(trx)
}
/** One person holds one thing after the other. */
export async function lockGuest(trx: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(trx)
}

export const findReservation = (db: Db, alias: string) =>
  db.selectFrom('reservations').selectAll().where('alias', '=', alias).executeTakeFirst()
export const lockReservation = (trx: Db, id: number) =>
  trx.selectFrom('reservations').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertReservation = (trx: Db, values: Insertable<Schema['reservations']>) =>
  trx.insertInto('reservations').values(values).returningAll().executeTakeFirstOrThrow()

export const updateReservation = (trx: Db, id: number, values: Updateable<Schema['reservations']>) =>
  trx
    .updateTable('reservations')
    .set({ ...values, moves: sql`moves + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Another reservation of a guest at a store that overlaps a stay. */
export async function hasAnother(
  db: Db,
  { userId, storeId, at, until, but }: { userId: number; storeId: number; at: Date; until: Date; but: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .where('id', '<>', but)
    .where('state', '=', sql<ReservationState>`any(${arrayOf('text', OPEN_STATES)})`)
    .where('at', '<', until)
    .where('until', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a guest holds something at a store. */
export const holds = async (db: Db, userId: number, storeId: number): Promise<boolean> =>
  (await db
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'HELD')
    .executeTakeFirst()) !== undefined
export const holdsOf = (trx: Db, userId: number, storeId: number) =>
  trx
    .selectFrom('reservations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'HELD')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Who waits for a table of a store in a time, first come first, locked. */
export const lockQueue = (trx: Db, storeId: number, { at, until }: { at: Date; until: Date }) =>
  trx
    .selectFrom('reservations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', '=', 'QUEUED')
    .where('at', '<', until)
    .where('until', '>', at)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What is shown of reservations; to be narrowed and ordered. */
export const shown = (db: Db) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('stores', 'stores.id', 'r.store_id')
    .leftJoin('store_tables as t', 't.id', 'r.table_id')
    .selectAll('r')
    .select(STORE_COLUMNS)
    .select([
      PICTURE,
      't.kind as table_kind',
      't.min_people',
      't.max_people',
      sql<number>`(select count(*)::int from reservations o where o.store_id = r.store_id and o.state = 'QUEUED'
        and o.id < r.id and o.at < r.until and o.until > r.at)`.as('ahead'),
    ])
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export const shownById = (db: Db, id: number) => shown(db).where('r.id', '=', id).executeTakeFirstOrThrow()

/** A guest's own: what comes, the next first; or what is over, the latest first. One that was held and never filled in is neither. */
export function listOf(db: Db, userId: number, when: 'coming' | 'past', now: Date, paging: Paged) {
  const coming = sql<boolean>`r.state = any(${arrayOf('text', OPEN_STATES)}) and r.until > ${now}`
  return shown(db)
    .where('r.user_id', '=', userId)
    .where('r.name', '<>', '')
    .where('r.state', '<>', 'HELD')
    .where(when === 'coming' ? coming : sql<boolean>`not (${coming})`)
    .orderBy(when === 'coming' ? sql`r.at, r.id` : sql`r.at desc, r.id desc`)
    .limit(paging.pageSize + 1)
    .offset(offsetOf(paging))
    .execute()
}

/** Chat names of a guest and of who works in a store. */
export async function addresses(db: Db, { user_id, store_id }: Pick<ReservationRow, 'user_id' | 'store_id'>) {
  const [guest, staff] = await Promise.all([
    db.selectFrom('users').select(['im_username', 'nickname']).where('id', '=', user_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('users.im_username')
      .where('memberships.store_id', '=', store_id)
      .execute(),
  ])
  return { guest: guest.im_username, staff: staff.map(({ im_username }) => im_username) }
}

/** Reservations whose time is over, as the job runner finds them. */
export const expiring = (now: Date): RawBuilder<{ key: string; due: Date }> => sql`
  select id::text as key, expires_at as due from reservations where expires_at <= ${now} order by expires_at`
/** Reservations whose guest is to be reminded. */
export const reminding = (now: Date): RawBuilder<{ key: string; due: Date }> => sql`
  select id::text as key, remind_at as due from reservations where remind_at <= ${now} order by remind_at`

export const reservationById = (db: Db, id: number) =>
  db.selectFrom('reservations').select('store_id').where('id', '=', id).executeTakeFirst()
