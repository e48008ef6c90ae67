import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { MemberRole } from '../../db/imSchema'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { bounded, names, text, texts } from '../rest/input'
import { changes, reads } from './GroupCommand'
import { cursorOf } from './inputs'
import { admit, dismiss, placesOf } from './membership'
import { GROUP } from './refusals'
import { groups, needUsers } from './store'

const PAGE = 20
const MOST_A_PAGE = 500
const MOST_ADMINS = 99

interface MemberRow {
  username: string
  role: MemberRole
  joined_at: Date
}

/** A member by the name of the role, as the SDK reads it: `{owner: 'a'}`. */
export const affiliation = ({ username, role, joined_at }: MemberRow, withTime: boolean) => ({
  [role]: username,
  ...(withTime ? { joined_time: joined_at.getTime() } : {}),
})

/** Who leads first, then the longest there. */
export const PLACE = sql<number>`array_position(array['owner', 'admin', 'member'], role)`

/** Members, in order of rank and time: by page number, or by cursor where the call brings one. */
export const listMembers = reads('member', async ({ db, group }, { query }) => {
  const byCursor = query.cursor !== undefined || query.pagenum === undefined
  const limit = bounded(query.limit ?? query.pagesize, PAGE, MOST_A_PAGE)
  const offset = byCursor ? 0 : (bounded(query.pagenum, 1, 1_000_000) - 1) * limit
  const rows = await page(db, group.id, byCursor ? cursorOf(query.cursor) : '', limit + 1, offset)
  const members = rows.slice(0, limit)
  const last = members.at(-1)
  return {
    data: members.map((member) => affiliation(member, byCursor)),
    count: byCursor ? members.length : await groups.count(db, group.id),
    ...(byCursor && last && rows.length > limit
      ? { cursor: `${last.place}_${last.joined_at.getTime()}_${last.username}` }
      : {}),
  }
})

async function page(db: Db, id: string, cursor: string, limit: number, offset: number) {
  const [, place, time, after] = /^([1-3])_(\d{1,15})_(.+)$/.exec(cursor) ?? []
  if (cursor && !time) throw REST.badParameter('cursor')
  const query = db
    .selectFrom('im_members')
    .select(['username', 'role', 'joined_at', PLACE.as('place')])
    .where('group_id', '=', id)
    .orderBy('place')
    .orderBy('joined_at')
    .orderBy('username')
    .limit(limit)
    .offset(offset)
  const from = sql<boolean>`(${PLACE}, joined_at, username)
    > (${Number(place)}::int, ${new Date(Number(time))}::timestamptz, ${after}::text)`
  return (time ? query.where(from) : query).execute()
}

/** Puts known users in at once (chat rooms; of groups for those who lead them). */
export const addMembers = changes('admin', async (command, call) => {
  const usernames = call.params.names === undefined ? texts(call, 'usernames') : names(call.params.names)
  await needUsers(command.trx, usernames)
  const places = await placesOf(command, usernames)
  if (places.some(({ reason, member }) => reason && !member)) throw REST.forbidden()
  const fresh = places.filter(({ member }) => !member).map(({ user }) => user)
  await admit(command, fresh)
  command.notify(fresh, MUC.directJoined, fresh)
  return { data: { newmembers: fresh, action: 'add_member', id: command.id } }
})

/** Removes members (chat spec §6: admin or owner). One gets a single response, several a list. */
export const removeMembers = changes('admin', async (command, call) => {
  const given = names(call.params.names)
  const roles = await command.assertCanManage(given)
  const gone = given.filter((name) => roles.has(name))
  if (gone.length === 0) throw GROUP.notMembers(given)
  await dismiss(command, gone)
  for (const name of gone) command.notify([name], MUC.kick, [name])
  const data = given.map((user) => ({
    result: roles.has(user),
    action: 'remove_member',
    user,
    id: command.id,
    groupid: command.id,
    ...(roles.has(user) ? {} : { reason: GROUP.notMembers([user]).message }),
  }))
  return { data: given.length > 1 ? data : data[0] }
})

export const listAdmins = reads('member', async ({ db, group }) => {
  const rows = await db
    .selectFrom('im_members')
    .select('username')
    .where('group_id', '=', group.id)
    .where('role', '=', 'admin')
    .orderBy('username')
    .execute()
  return { data: rows.map(({ username }) => username), count: rows.length }
})

/** chat spec §6: admins are added and removed by admins and the owner. */
export const addAdmin = changes('admin', async (command, call) => {
  const name = text(call, 'newadmin')
  const role = await groups.role(command.trx, command.id, name)
  if (!role) throw GROUP.notMembers([name])
  if (role === 'owner') throw REST.forbidden()
  const admins = await command.trx
    .selectFrom('im_members')
    .select('username')
    .where('group_id', '=', command.id)
    .where('role', '=', 'admin')
    .execute()
  if (role === 'member') {
    if (admins.length >= MOST_ADMINS) throw GROUP.limit('admin')
    await setRole(command.trx, command.id, name, 'admin')
    await command.notifyAll(MUC.addAdmin, [name])
  }
  return { data: { result: 'success', newadmin: name } }
})

export const removeAdmin = changes('admin', async (command, call) => {
  const name = call.params.name!
  const role = await groups.role(command.trx, command.id, name)
  if (!role) throw GROUP.notMembers([name])
  if (role === 'owner') throw REST.forbidden()
  if (role === 'admin') {
    await setRole(command.trx, command.id, name, 'member')
    await command.notifyAll(MUC.removeAdmin, [name])
  }
  return { data: { result: 'success', oldadmin: name } }
})

async function setRole(trx: Db, id: string, username: string, role: MemberRole): Promise<void> {
  await trx
    .updateTable('im_members')
    .set({ role })
    .where('group_id', '=', id)
    .where('username', '=', username)
    .execute()
}
