import type { GroupList } from '../../db/imSchema'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { names, number, texts } from '../rest/input'
import type { RestCall } from '../rest/router'
import { changes, reads, type GroupCommand } from './GroupCommand'
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
export const mute = changes('admin', async (command, call) => {
  const usernames = texts(call, 'usernames')
  const duration = number(call, 'mute_duration')
  await needMembers(command, usernames)
  const expires = duration < 0 || duration > FOR_EVER_MS ? null : new Date(command.now.getTime() + duration)
  const expire = expires?.getTime() ?? -1
  await put(command, 'mute', usernames, expires)
  await command.notifyEach(MUC.addMute, usernames, { ext: JSON.stringify({ user_mute_time: expire }) })
  return done(usernames, { expire })
})

export const unmute = changes('admin', async (command, call) => {
  const usernames = given(call)
  await command.assertCanManage(usernames)
  await take(command, 'mute', usernames)
  await command.notifyEach(MUC.removeMute, usernames)
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
  changes('admin', async (command) => {
    await command.trx.updateTable('im_groups').set({ mute_all: on }).where('id', '=', command.id).execute()
    await command.notifyAll(on ? MUC.muteAll : MUC.unmuteAll)
    return { data: { mute: on } }
  })

/** Puts users out, and keeps them out. */
export const block = changes('admin', async (command, call) => {
  const usernames = given(call)
  await needUsers(command.trx, usernames)
  const roles = await command.assertCanManage(usernames)
  if (usernames.includes(command.me)) throw REST.forbidden()
  const members = usernames.filter((name) => roles.has(name))
  await put(command, 'block', usernames, null)
  await command.trx
    .deleteFrom('im_group_requests')
    .where('group_id', '=', command.id)
    .where('username', 'in', usernames)
    .execute()
  await dismiss(command, members)
  for (const name of members) command.notify([name], MUC.kick, [name])
  return done(usernames, { groupid: command.id, action: 'add_blocks' })
})

export const unblock = changes('admin', async (command, call) => {
  const usernames = given(call)
  await take(command, 'block', usernames)
  for (const name of usernames) command.notify([name], MUC.allow, [name])
  return done(usernames, { groupid: command.id, action: 'remove_blocks' })
})

const listNames = (list: GroupList) =>
  reads('admin', async ({ db, group }, { now }) => {
    const data = [...(await groups.listed(db, group.id, list, now)).keys()]
    return { data, count: data.length }
  })
export const listBlocked = listNames('block')
export const listAllowed = listNames('allow')

/** Members who may write while all others are silenced. */
export const allow = changes('admin', async (command, call) => {
  const usernames = given(call)
  const roles = await groups.roles(command.trx, command.id, usernames)
  const outside = usernames.filter((name) => !roles.has(name))
  if (outside.length > 0) throw GROUP.notMembers(outside)
  await put(command, 'allow', usernames, null)
  await command.notifyEach(MUC.addAllow, usernames)
  return done(usernames, { groupid: command.id, action: 'add_user_whitelist' })
})

export const disallow = changes('admin', async (command, call) => {
  const usernames = given(call)
  await take(command, 'allow', usernames)
  await command.notifyEach(MUC.removeAllow, usernames)
  return done(usernames, { groupid: command.id, action: 'remove_user_whitelist' })
})

/** Whether a member is on the allow list: of oneself, or of anyone for who leads. */
export const isAllowed = reads('member', async ({ db, group, role }, call) => {
  const member = call.params.name!
  if (member !== call.me && role === 'member') throw REST.forbidden()
  return { data: { white: (await groups.listed(db, group.id, 'allow', call.now)).has(member), member } }
})

async function needMembers(command: GroupCommand, usernames: readonly string[]): Promise<void> {
  const roles = await command.assertCanManage(usernames)
  const outside = usernames.filter((name) => !roles.has(name))
  if (outside.length > 0) throw GROUP.notMembers(outside)
}

async function put(
  command: GroupCommand,
  list: GroupList,
  usernames: readonly string[],
  expires: Date | null,
): Promise<void> {
  await command.trx
    .insertInto('im_group_lists')
    .values(
      usernames.map((username) => ({
        group_id: command.id,
        list,
        username,
        expires_at: expires,
        created_at: command.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'list', 'username']).doUpdateSet({ expires_at: expires }))
    .execute()
}

async function take(command: GroupCommand, list: GroupList, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return
  await command.trx
    .deleteFrom('im_group_lists')
    .where('group_id', '=', command.id)
    .where('list', '=', list)
    .where('username', 'in', usernames)
    .execute()
}
