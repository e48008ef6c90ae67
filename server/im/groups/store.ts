import { sql, type Selectable } from 'kysely'
import { officialKind } from '../../../src/contract/im'
import type { Db } from '../../db/database'
import type { GroupKind, ImSchema, MemberRole } from '../../db/imSchema'
import { REST } from '../rest/errors'

/** A group, room or thread. */
export type GroupRow = Selectable<ImSchema['im_groups']>

/** Rows of groups and of who is in them (tables im_groups, im_members). */
export const groups = {
  /**
   * One of a kind. Locked, it stays as it is until the transaction ends: whatever changes who is in a group does so one after another.
   * @throws 404 "grpID … does not exist!"
   */
  async find(db: Db, kind: GroupKind, id: string, options: { lock?: boolean } = {}): Promise<GroupRow> {
    const query = db.selectFrom('im_groups').selectAll().where('id', '=', id).where('kind', '=', kind)
    const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst()
    if (!row) throw REST.noGroup(id)
    return row
  },

  async role(db: Db, id: string, username: string): Promise<MemberRole | null> {
    return (await this.roles(db, id, [username])).get(username) ?? null
  },

  /** Roles of those who are members. */
  async roles(db: Db, id: string, names: readonly string[]): Promise<Map<string, MemberRole>> {
    if (names.length === 0) return new Map()
    const rows = await db
      .selectFrom('im_members')
      .select(['username', 'role'])
      .where('group_id', '=', id)
      .where('username', 'in', names)
      .execute()
    return new Map(rows.map(({ username, role }) => [username, role]))
  },

  async count(db: Db, id: string): Promise<number> {
    const { members } = await db
      .selectFrom('im_members')
      .select(sql<number>`count(*)::int`.as('members'))
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow()
    return members
  },

  /** Names that stand on a list of the group. */
  async listed(db: Db, id: string, list: 'mute' | 'block' | 'allow', now: Date): Promise<Map<string, Date | null>> {
    const rows = await db
      .selectFrom('im_group_lists')
      .select(['username', 'expires_at'])
      .where('group_id', '=', id)
      .where('list', '=', list)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .orderBy('created_at')
      .orderBy('username')
      .execute()
    return new Map(rows.map(({ username, expires_at }) => [username, expires_at]))
  },
}

/** @throws 404 for the first name that no user has, 403 for an official account: it belongs to no group and to no list of one. */
export async function needUsers(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  if (names.some((name) => officialKind(name))) throw REST.forbidden()
  const rows = await db
    .selectFrom('im_users')
    .select('username')
    .where('username', 'in', names)
    .where('disabled', '=', false)
    .execute()
  const known = new Set(rows.map(({ username }) => username))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw REST.noUser(unknown)
}
