import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { optional, text, texts } from '../rest/input'
import type { RestCall } from '../rest/router'
import { changes, requireRole, type GroupCommand, type Fields } from './GroupCommand'
import { TEXT_LENGTH } from './inputs'
import { admit, dismiss, placesOf } from './membership'
import { GROUP } from './refusals'
import { groups, needUsers } from './store'

/**
 * Members invite where the group lets them, else admins do; the invited join at once, or confirm first (chat spec
 * §3).
 */
export const invite = changes('member', async (command, call) => {
  if (!command.group.allow_invites) requireRole('admin', command.role, command.me)
  const usernames = texts(call, 'usernames')
  await needUsers(command.trx, usernames)
  const places = await placesOf(command, usernames)
  const free = places.filter(({ reason }) => reason === null).map(({ user }) => user)
  if (free.length === 0)
    throw places.some(({ member }) => member) ? GROUP.already(usernames[0]!, command.id) : REST.forbidden()
  if (command.group.invite_confirm) await sendInvitations(command, free)
  else {
    await admit(command, free)
    command.notify(free, MUC.directJoined, free)
  }
  const data = places.map(({ user, reason }) => ({
    user,
    result: reason === null,
    action: 'invite',
    id: command.id,
    groupid: command.id,
    ...(reason === null ? {} : { reason }),
  }))
  return { data }
})

/** Invites each user; of repeated invitations the last text stays. */
export async function sendInvitations(command: GroupCommand, usernames: readonly string[]): Promise<void> {
  const taken = await groups.count(command.trx, command.id)
  if (usernames.length > 0 && taken >= command.group.max_users) throw GROUP.full()
  for (const name of usernames) await request(command, name, 'invite', '')
  command.notify(usernames, MUC.invite, usernames)
}

/** The invited user's own response. */
export const verifyInvite = changes('anyone', async (command, call) => {
  const invitee = text(call, 'invitee')
  if (invitee !== command.me) throw REST.forbidden()
  const inviter = await take(command, invitee, 'invite')
  if (accepted(call)) {
    await comeIn(command, invitee)
    command.notify([inviter], MUC.inviteAccept, [inviter])
  } else command.notify([inviter], MUC.inviteDecline, [inviter], { reason: optional(call, 'reason') })
  return response(command, 'invite_verify', invitee)
})

/**
 * Joins an open group or a room at once; applies to a group that needs approval; a private group takes invited users
 * only.
 */
export const apply = changes('anyone', async (command, call) => {
  const { group, me } = command
  if (command.role && group.kind === 'group') throw GROUP.already(me, group.id)
  if (!group.is_public) throw REST.forbidden()
  if (group.approval && group.kind === 'group') {
    await needPlace(command, me)
    const reason = optional(call, 'message').slice(0, TEXT_LENGTH)
    await request(command, me, 'apply', reason)
    command.notify(await leaders(command), MUC.apply, [me], { reason })
  } else await comeIn(command, me)
  return response(command, 'apply', me)
})

/** An admin's response to an application (chat spec §5: an approval always carries 'no clue'). */
export const verifyApplication = changes('admin', async (command, call) => {
  const applicant = text(call, 'applicant')
  const reason = optional(call, 'reason').slice(0, TEXT_LENGTH)
  // Two admins may respond to the same application: the second finds it done.
  if (await groups.role(command.trx, command.id, applicant)) return response(command, 'apply_verify', applicant)
  await take(command, applicant, 'apply')
  if (accepted(call)) {
    await comeIn(command, applicant)
    command.notify([applicant], MUC.applyAccept, [applicant], { reason })
  } else command.notify([applicant], MUC.applyDecline, [applicant], { reason })
  return response(command, 'apply_verify', applicant)
})

export const quit = changes('member', async (command) => {
  await goOut(command)
  return { data: { result: true } }
})

/**
 * Ends the actor's own membership. A group's owner transfers or ends it first; a room's owner stays its owner, and
 * only receives no events until coming back.
 * @throws 403
 */
export async function goOut(command: GroupCommand): Promise<void> {
  if (command.role !== 'owner') return dismiss(command, [command.me])
  if (command.group.kind !== 'room') throw REST.forbidden()
  await setListening(command, command.me, false)
}

async function setListening(command: GroupCommand, username: string, listening: boolean): Promise<void> {
  await command.trx
    .updateTable('im_members')
    .set({ shielded: !listening })
    .where('group_id', '=', command.id)
    .where('username', '=', username)
    .execute()
}

/** One more member, where none of the group's doors is shut. Being in already is well. @throws 403 */
export async function comeIn(command: GroupCommand, username: string, ext = ''): Promise<void> {
  if (await needPlace(command, username)) await admit(command, [username], ext)
  else if (command.group.kind === 'room') await setListening(command, username, true)
}

/** Whether the user still needs a place. @throws 403 for the blocked and for a full group */
async function needPlace(command: GroupCommand, username: string): Promise<boolean> {
  const [place] = await placesOf(command, [username])
  if (place!.member) return false
  if (place!.reason) throw REST.forbidden()
  if ((await groups.count(command.trx, command.id)) >= command.group.max_users) throw GROUP.full()
  return true
}

function accepted(call: RestCall): boolean {
  const { verifyResult } = call.body
  if (typeof verifyResult !== 'boolean') throw REST.badParameter('verifyResult')
  return verifyResult
}

const response = ({ id }: GroupCommand, action: string, user: string): Fields => ({
  data: { result: true, action, user, id, groupid: id },
})

async function leaders(command: GroupCommand): Promise<string[]> {
  const rows = await command.trx
    .selectFrom('im_members')
    .select('username')
    .where('group_id', '=', command.id)
    .where('role', 'in', ['owner', 'admin'])
    .execute()
  return rows.map(({ username }) => username)
}

async function request(
  command: GroupCommand,
  username: string,
  kind: 'apply' | 'invite',
  message: string,
): Promise<void> {
  const words = { requested_by: command.me, message, created_at: command.now }
  await command.trx
    .insertInto('im_group_requests')
    .values({ group_id: command.id, username, kind, ...words })
    .onConflict((conflict) => conflict.columns(['group_id', 'username', 'kind']).doUpdateSet(words))
    .execute()
}

/** Removes a pending request; returns who made it. */
async function take(command: GroupCommand, username: string, kind: 'apply' | 'invite'): Promise<string> {
  const row = await command.trx
    .deleteFrom('im_group_requests')
    .where('group_id', '=', command.id)
    .where('username', '=', username)
    .where('kind', '=', kind)
    .returning('requested_by')
    .executeTakeFirst()
  if (!row) throw GROUP.noRequest(username)
  return row.requested_by
}
