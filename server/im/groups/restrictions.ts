import type { GroupList } from '../../db/imSchema'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { names, number, texts } from '../rest/input'
import type { RestCall } from '../rest/router'
import { changes, reads, type Act } from './Act'
import { dismiss } from './membership'
import { GROUP } from './refusals'
import { groups, needUsers } from './store'

/** Names of a path, or of the body where the path has none. */
const given = (call: RestCall) =>
  call.params.names === undefined ? texts(call, 'usernames') : names(call.params.names)

const done = (users: readonly string[], more: Record<string, unknown> = {}) => ({
  data: users.map((user) => ({ result: true, user, ...more })),
})

/** A hundred years. */
const FOR_EVER_MS = 3.2e12

/** Silences members for a while in ms, or for ever with -1 (chat spec §5 muteDuration). */
export const mute = changes('admin', async (change, call) => {
  const usernames = texts(call, 'usernames')
  const duration = number(call, 'mute_duration')
  await needMembers(change, usernames)
  const expires = duration < 0 || duration > FOR_EVER_MS ? null : new Date(change.now.getTime() + duration)
  const expire = expires?.getTime() ?? -1
  await put(change, 'mute', usernames, expires)
  await change.tellEach(MUC.addMute, usernames, { ext: JSON.stringify({ user_mute_time: expire }) })
  return done(usernames, { expire })
})

export const unmute = changes('admin', async (change, call) => {
  const usernames = given(call)
  await change.over(usernames)
  await take(change, 'mute', usernames)
  await change.tellEach(MUC.removeMute, usernames)
  return done(usernames)
})

export const listMuted = reads('admin', async ({ db, group }, { now }) => {
  const muted = await groups.listed(db, group.id, 'mute', now)
  return { data: [...muted].map(([user, expires]) => ({ user, expire: expires?.getTime() ?? -1 })) }
})

/** Whether the caller is silenced. */
export const amMuted = reads('member', async ({ db, group }, { me, now }) => ({
  data: (await groups.listed(db, group.id, 'mute', now)).has(me),
}))

/** Silences everyone but who leads and who is on the allow list. */
export const muteAll = (on: boolean) =>
  changes('admin', async (change) => {
    await change.trx.updateTable('im_groups').set({ mute_all: on }).where('id', '=', change.id).execute()
    await change.tellAll(on ? MUC.muteAll : MUC.unmuteAll)
    return { data: { mute: on } }
  })

/** Puts users out, and keeps them out. */
export const block = changes('admin', async (change, call) => {
  const usernames = given(call)
  await needUsers(change.trx, usernames)
  const roles = await change.over(usernames)
  if (usernames.includes(change.me)) throw REST.forbidden()
  const members = usernames.filter((name) => roles.has(name))
  await put(change, 'block', usernames, null)
  await change.trx
    .deleteFrom('im_group_requests')
    .where('group_id', '=', change.id)
    .where('username', 'in', usernames)
    .execute()
  await dismiss(change, members)
  for (const name of members) change.tell([name], MUC.kick, [name])
  return done(usernames, { groupid: change.id, action: 'add_blocks' })
})

export const unblock = changes('admin', async (change, call) => {
  const usernames = given(call)
  await take(change, 'block', usernames)
  for (const name of usernames) change.tell([name], MUC.allow, [name])
  return done(usernames, { groupid: change.id, action: 'remove_blocks' })
})

const listNames = (list: GroupList) =>
  reads('admin', async ({ db, group }, { now }) => {
    const data = [...(await groups.listed(db, group.id, list, now)).keys()]
    return { data, count: data.length }
  })
export const listBlocked = listNames('block')
export const listAllowed = listNames('allow')

/** Members who may write while all others are silenced. */
export const allow = changes('admin', async (change, call) => {
  const usernames = given(call)
  const roles = await groups.roles(change.trx, change.id, usernames)
  const outside = usernames.filter((name) => !roles.has(name))
  if (outside.length > 0) throw GROUP.notMembers(outside)
  await put(change, 'allow', usernames, null)
  await change.tellEach(MUC.addAllow, usernames)
  return done(usernames, { groupid: change.id, action: 'add_user_whitelist' })
})

export const disallow = changes('admin', async (change, call) => {
  const usernames = given(call)
  await take(change, 'allow', usernames)
  await change.tellEach(MUC.removeAllow, usernames)
  return done(usernames, { groupid: change.id, action: 'remove_user_whitelist' })
})

/** Whether a member is on the allow list: of oneself, or of anyone for who leads. */
export const isAllowed = reads('member', async ({ db, group, role }, call) => {
  const member = call.params.name!
  if (member !== call.me && role === 'member') throw REST.forbidden()
  return { data: { white: (await groups.listed(db, group.id, 'allow', call.now)).has(member), member } }
})

async function needMembers(change: Act, usernames: readonly string[]): Promise<void> {
  const roles = await change.over(usernames)
  const outside = usernames.filter((name) => !roles.has(name))
  if (outside.length > 0) throw GROUP.notMembers(outside)
}

async function put(change: Act, list: GroupList, usernames: readonly string[], expires: Date | null): Promise<void> {
  await change.trx
    .insertInto('im_group_lists')
    .values(
      usernames.map((username) => ({
        group_id: change.id,
        list,
        username,
        expires_at: expires,
        created_at: change.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'list', 'username']).doUpdateSet({ expires_at: expires }))
    .execute()
}

async function take(change: Act, list: GroupList, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return
  await change.trx
    .deleteFrom('im_group_lists')
    .where('group_id', '=', change.id)
    .where('list', '=', list)
    .where('username', 'in', usernames)
    .execute()
}
