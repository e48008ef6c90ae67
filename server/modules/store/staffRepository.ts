import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

export interface StaffedRow {
  id: number
  alias: string
  name: string
  picture: string | null
  suburb: string
  suburb_zh: string
}

/** Stores by their ids, whether or not the public sees them: who works in one prepares it before it is listed. */
export async function staffedStores(db: Db, ids: readonly number[]): Promise<StaffedRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('stores')
    .select(['id', 'alias', 'name', 'suburb', 'suburb_zh', sql<string | null>`pictures[1]`.as('picture')])
    .where('id', '=', sql<number>`any(${arrayOf('int', ids)})`)
    .orderBy('id')
    .execute()
}

export const userByPhone = (db: Db, phone: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('users').select('id').where('phone', '=', phone).orderBy('id').limit(1).executeTakeFirst()

export async function setMember(
  db: Db,
  member: { userId: number; storeId: number; role: 'owner' | 'staff'; now: Date },
): Promise<void> {
  await sql`insert into memberships (user_id, role, store_id, created_at)
    values (${member.userId}, ${member.role}, ${member.storeId}, ${member.now}) on conflict do nothing`.execute(db)
  await db
    .updateTable('memberships')
    .set({ role: member.role })
    .where('user_id', '=', member.userId)
    .where('store_id', '=', member.storeId)
    .execute()
}

/** Who works in a store, owners first. */
export const membersOf = (db: Db, storeId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.alias', 'users.nickname', 'users.avatar', 'users.phone', 'memberships.role'])
    .where('memberships.store_id', '=', storeId)
    .orderBy('memberships.role')
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

export const anyStore = (db: Db, alias: string) =>
  db.selectFrom('stores').select('id').where('alias', '=', alias).executeTakeFirst()

/** One of the staff, by the alias of their account; an owner stays. */
export const removeMember = (db: Db, storeId: number, userAlias: string) =>
  db
    .deleteFrom('memberships')
    .where('store_id', '=', storeId)
    .where('role', '=', 'staff')
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('alias', '=', userAlias))
    .execute()
