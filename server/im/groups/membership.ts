import { sql } from 'kysely'
import { arrayOf } from '../../db/lists'
import { MUC } from '../protocol/codes'
import type { GroupCommand } from './GroupCommand'
import { forgetAttributesOf } from './roomAttributes'
import { GROUP } from './refusals'
import { groups } from './store'

/**
 * Makes users members: the caller has checked that they exist, are not members and not blocked. Notifies the present
 * members.
 * @throws 403 when they do not all fit
 */
export async function admit(command: GroupCommand, names: readonly string[], ext = ''): Promise<void> {
  if (names.length === 0) return
  const before = await command.members()
  const after = before.length + names.length
  if (before.length >= command.group.max_users) throw GROUP.full()
  if (after > command.group.max_users) throw GROUP.tooMany()
  await command.trx
    .insertInto('im_members')
    .values(
      names.map((username) => ({ group_id: command.id, username, role: 'member' as const, joined_at: command.now })),
    )
    .execute()
  await command.trx
    .deleteFrom('im_group_requests')
    .where('group_id', '=', command.id)
    .where('username', 'in', names)
    .execute()
  notifyPresence(command, MUC.presence, before, names, after, ext)
}

/** Ends memberships, with what only members have: threads and the allow list. Notifies those who stay. */
export async function dismiss(command: GroupCommand, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    delete from im_members where username = any(${arrayOf('text', names)})
      and group_id in (select id from im_groups where id = ${command.id} or parent_id = ${command.id})`.execute(
    command.trx,
  )
  await command.trx
    .deleteFrom('im_group_lists')
    .where('group_id', '=', command.id)
    .where('list', '=', 'allow')
    .where('username', 'in', names)
    .execute()
  const left = await command.members()
  notifyPresence(command, MUC.absence, left, names, left.length)
  if (command.group.kind === 'room') for (const name of names) await forgetAttributesOf(command, name, left)
}

/** Who came or went, for the others; a user who acts for themselves gets it on their other devices. */
function notifyPresence(
  command: GroupCommand,
  operation: typeof MUC.presence | typeof MUC.absence,
  others: readonly string[],
  names: readonly string[],
  count: number,
  ext = '',
): void {
  const to = names.includes(command.me) ? [...others, command.me] : others
  const members = names.length > 1 ? { members: [...names] } : {}
  command.notify(to, operation, [], { mucMemberCount: count, ...members, ...(ext ? { ext } : {}) }, names[0])
}

/** Members that the group may still take, of those named. */
export async function placesOf(command: GroupCommand, names: readonly string[]) {
  const roles = await groups.roles(command.trx, command.id, names)
  const blocked = await groups.listed(command.trx, command.id, 'block', command.now)
  return names.map((user) => ({
    user,
    reason: roles.has(user)
      ? `user ${user} already in group ${command.id}`
      : blocked.has(user)
        ? `user ${user} is in the blacklist`
        : null,
    member: roles.has(user),
  }))
}
