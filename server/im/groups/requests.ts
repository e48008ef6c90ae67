import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { optional, text, texts } from '../rest/input'
import type { RestCall } from '../rest/router'
import { changes, demand, type Act, type Fields } from './Act'
import { TEXT_LENGTH } from './inputs'
import { admit, dismiss, placesOf } from './membership'
import { GROUP } from './refusals'
import { groups, needUsers } from './store'

/** Members invite where the group lets them, else who leads it; the invited are in at once, or asked first (chat spec §3). */
export const invite = changes('member', async (change, call) => {
  if (!change.group.allow_invites) demand('admin', change.role, change.me)
  const usernames = texts(call, 'usernames')
  await needUsers(change.trx, usernames)
  const places = await placesOf(change, usernames)
  const free = places.filter(({ reason }) => reason === null).map(({ user }) => user)
  if (free.length === 0)
    throw places.some(({ member }) => member) ? GROUP.already(usernames[0]!, change.id) : REST.forbidden()
  if (change.group.invite_confirm) await askToJoin(change, free)
  else {
    await admit(change, free)
    change.tell(free, MUC.directJoined, free)
  }
  const data = places.map(({ user, reason }) => ({
    user,
    result: reason === null,
    action: 'invite',
    id: change.id,
    groupid: change.id,
    ...(reason === null ? {} : { reason }),
  }))
  return { data }
})

/** Asks each to come; asked twice, the later words stand. */
export async function askToJoin(change: Act, usernames: readonly string[]): Promise<void> {
  const taken = await groups.count(change.trx, change.id)
  if (usernames.length > 0 && taken >= change.group.max_users) throw GROUP.full()
  for (const name of usernames) await request(change, name, 'invite', '')
  change.tell(usernames, MUC.invite, usernames)
}

/** The invited user's own answer. */
export const verifyInvite = changes('anyone', async (change, call) => {
  const invitee = text(call, 'invitee')
  if (invitee !== change.me) throw REST.forbidden()
  const inviter = await take(change, invitee, 'invite')
  if (accepted(call)) {
    await comeIn(change, invitee)
    change.tell([inviter], MUC.inviteAccept, [inviter])
  } else change.tell([inviter], MUC.inviteDecline, [inviter], { reason: optional(call, 'reason') })
  return answer(change, 'invite_verify', invitee)
})

/** Joins an open group or a room at once; asks at a group that wants approval; a private group takes nobody who was not invited. */
export const apply = changes('anyone', async (change, call) => {
  const { group, me } = change
  if (change.role && group.kind === 'group') throw GROUP.already(me, group.id)
  if (!group.is_public) throw REST.forbidden()
  if (group.approval && group.kind === 'group') {
    await needPlace(change, me)
    const reason = optional(call, 'message').slice(0, TEXT_LENGTH)
    await request(change, me, 'apply', reason)
    change.tell(await leaders(change), MUC.apply, [me], { reason })
  } else await comeIn(change, me)
  return answer(change, 'apply', me)
})

/** An admin's answer about an applicant (chat spec §5: a yes always says 'no clue'). */
export const verifyApplication = changes('admin', async (change, call) => {
  const applicant = text(call, 'applicant')
  const reason = optional(call, 'reason').slice(0, TEXT_LENGTH)
  // Two admins may answer the same: the second finds it done.
  if (await groups.role(change.trx, change.id, applicant)) return answer(change, 'apply_verify', applicant)
  await take(change, applicant, 'apply')
  if (accepted(call)) {
    await comeIn(change, applicant)
    change.tell([applicant], MUC.applyAccept, [applicant], { reason })
  } else change.tell([applicant], MUC.applyDecline, [applicant], { reason })
  return answer(change, 'apply_verify', applicant)
})

export const quit = changes('member', async (change) => {
  await goOut(change)
  return { data: { result: true } }
})

/**
 * Ends the actor's own membership. A group's owner hands it over or ends it first; a room's owner stays its owner, and only hears nothing
 * of it until coming back.
 * @throws 403
 */
export async function goOut(change: Act): Promise<void> {
  if (change.role !== 'owner') return dismiss(change, [change.me])
  if (change.group.kind !== 'room') throw REST.forbidden()
  await setHearing(change, change.me, false)
}

async function setHearing(change: Act, username: string, hears: boolean): Promise<void> {
  await change.trx
    .updateTable('im_members')
    .set({ shielded: !hears })
    .where('group_id', '=', change.id)
    .where('username', '=', username)
    .execute()
}

/** One more member, where none of the group's doors is shut. Being in already is well. @throws 403 */
export async function comeIn(change: Act, username: string, ext = ''): Promise<void> {
  if (await needPlace(change, username)) await admit(change, [username], ext)
  else if (change.group.kind === 'room') await setHearing(change, username, true)
}

/** Whether the user still needs a place. @throws 403 for the blocked and for a full group */
async function needPlace(change: Act, username: string): Promise<boolean> {
  const [place] = await placesOf(change, [username])
  if (place!.member) return false
  if (place!.reason) throw REST.forbidden()
  if ((await groups.count(change.trx, change.id)) >= change.group.max_users) throw GROUP.full()
  return true
}

function accepted(call: RestCall): boolean {
  const { verifyResult } = call.body
  if (typeof verifyResult !== 'boolean') throw REST.badParameter('verifyResult')
  return verifyResult
}

const answer = ({ id }: Act, action: string, user: string): Fields => ({
  data: { result: true, action, user, id, groupid: id },
})

async function leaders(change: Act): Promise<string[]> {
  const rows = await change.trx
    .selectFrom('im_members')
    .select('username')
    .where('group_id', '=', change.id)
    .where('role', 'in', ['owner', 'admin'])
    .execute()
  return rows.map(({ username }) => username)
}

async function request(change: Act, username: string, kind: 'apply' | 'invite', message: string): Promise<void> {
  const words = { requested_by: change.me, message, created_at: change.now }
  await change.trx
    .insertInto('im_group_requests')
    .values({ group_id: change.id, username, kind, ...words })
    .onConflict((conflict) => conflict.columns(['group_id', 'username', 'kind']).doUpdateSet(words))
    .execute()
}

/** Takes a waiting request away; answers who made it. */
async function take(change: Act, username: string, kind: 'apply' | 'invite'): Promise<string> {
  const row = await change.trx
    .deleteFrom('im_group_requests')
    .where('group_id', '=', change.id)
    .where('username', '=', username)
    .where('kind', '=', kind)
    .returning('requested_by')
    .executeTakeFirst()
  if (!row) throw GROUP.noRequest(username)
  return row.requested_by
}
