import { sql } from 'kysely'
import { arrayOf } from '../../db/lists'
import { MUC } from '../protocol/codes'
import type { Act } from './Act'
import { forgetAttributesOf } from './roomAttributes'
import { GROUP } from './refusals'
import { groups } from './store'

/**
 * Makes users members: known, not members yet, not blocked, as the caller has seen to. Tells those who were there before.
 * @throws 403 when they do not all fit
 */
export async function admit(act: Act, names: readonly string[], ext = ''): Promise<void> {
  if (names.length === 0) return
  const before = await act.members()
  const after = before.length + names.length
  if (before.length >= act.group.max_users) throw GROUP.full()
  if (after > act.group.max_users) throw GROUP.tooMany()
  await act.trx
    .insertInto('im_members')
    .values(names.map((username) => ({ group_id: act.id, username, role: 'member' as const, joined_at: act.now })))
    .execute()
  await act.trx.deleteFrom('im_group_requests').where('group_id', '=', act.id).where('username', 'in', names).execute()
  tellPresence(act, MUC.presence, before, names, after, ext)
}

/** Ends memberships, with what only members have: threads and the allow list. Tells those who stay. */
export async function dismiss(act: Act, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    delete from im_members where username = any(${arrayOf('text', names)})
      and group_id in (select id from im_groups where id = ${act.id} or parent_id = ${act.id})`.execute(act.trx)
  await act.trx
    .deleteFrom('im_group_lists')
    .where('group_id', '=', act.id)
    .where('list', '=', 'allow')
    .where('username', 'in', names)
    .execute()
  const left = await act.members()
  tellPresence(act, MUC.absence, left, names, left.length)
  if (act.group.kind === 'room') for (const name of names) await forgetAttributesOf(act, name, left)
}

/** Who came or went, for the others; someone who acts for themselves hears of it on their other devices. */
function tellPresence(
  act: Act,
  operation: typeof MUC.presence | typeof MUC.absence,
  others: readonly string[],
  names: readonly string[],
  count: number,
  ext = '',
): void {
  const to = names.includes(act.me) ? [...others, act.me] : others
  const members = names.length > 1 ? { members: [...names] } : {}
  act.tell(to, operation, [], { mucMemberCount: count, ...members, ...(ext ? { ext } : {}) }, names[0])
}

/** Members that the group may still take, of those named. */
export async function placesOf(act: Act, names: readonly string[]) {
  const roles = await groups.roles(act.trx, act.id, names)
  const blocked = await groups.listed(act.trx, act.id, 'block', act.now)
  return names.map((user) => ({
    user,
    reason: roles.has(user)
      ? `user ${user} already in group ${act.id}`
      : blocked.has(user)
        ? `user ${user} is in the blacklist`
        : null,
    member: roles.has(user),
  }))
}
