import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { deleteFiles } from '../files/store'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { text } from '../rest/input'
import { changes, requireRole, reads, type GroupCommand, type Fields } from './GroupCommand'
import { flagOf, NAME_LENGTH, sizeOf, TEXT_LENGTH, textOf } from './inputs'
import { affiliation, PLACE } from './members'
import { GROUP } from './refusals'
import { groups, type GroupRow } from './store'

/** What a group is, for anyone; who is in it, for members. A private group is nothing to outsiders but to the invited. */
export const details = reads('anyone', async ({ db, group, role }, call) => {
  if (!role && !group.is_public && !(await isInvited(db, group.id, call.me))) throw GROUP.notMembers([call.me])
  const members = await db
    .selectFrom('im_members')
    .select(['username', 'role', 'shielded', 'joined_at'])
    .where('group_id', '=', group.id)
    .orderBy(PLACE)
    .orderBy('joined_at')
    .orderBy('username')
    .execute()
  const seen = role ? members : members.filter((member) => member.role === 'owner')
  return {
    data: [
      {
        ...summary(group, members.length),
        shieldgroup: members.find(({ username }) => username === call.me)?.shielded ?? false,
        affiliations: seen.map((member) => affiliation(member, call.query.joined_time === 'true')),
      },
    ],
    count: 1,
  }
})

async function isInvited(db: Db, id: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('im_group_requests')
    .select('kind')
    .where('group_id', '=', id)
    .where('username', '=', name)
    .where('kind', '=', 'invite')
    .executeTakeFirst()
  return row !== undefined
}

/** A group or room without its members, in the wire's names. */
export const summary = (group: GroupRow, members: number) => ({
  id: group.id,
  name: group.name,
  description: group.description,
  avatar: group.avatar,
  custom: group.custom,
  owner: group.owner,
  public: group.is_public,
  membersonly: group.approval,
  allowinvites: group.allow_invites,
  invite_need_confirm: group.invite_confirm,
  maxusers: group.max_users,
  mute: group.mute_all,
  disabled: group.disabled,
  created: group.created_at.getTime(),
  last_modified: String(group.modified_at.getTime()),
  affiliations_count: members,
})

/** Columns by the keys a body may send them under, and the key the event carries them by. */
const CHANGES = [
  { column: 'name', response: 'groupname', keys: ['groupname', 'name'], event: 'name' },
  { column: 'description', response: 'description', keys: ['description', 'desc'], event: 'description' },
  { column: 'avatar', response: 'avatar', keys: ['avatar'], event: 'avatar' },
  { column: 'custom', response: 'custom', keys: ['custom'], event: 'custom' },
] as const
const FLAGS = [
  { column: 'is_public', response: 'public', keys: ['public'], event: 'public' },
  { column: 'approval', response: 'membersonly', keys: ['membersonly', 'approval'], event: 'members_only' },
  { column: 'allow_invites', response: 'allowinvites', keys: ['allowinvites'], event: 'allow_user_invites' },
  {
    column: 'invite_confirm',
    response: 'invite_need_confirm',
    keys: ['invite_need_confirm', 'inviteNeedConfirm'],
    event: 'invite_need_confirm',
  },
] as const
const LONGEST = { name: NAME_LENGTH, description: TEXT_LENGTH, avatar: TEXT_LENGTH, custom: TEXT_LENGTH * 2 }

/** New name, words or settings, or another owner (chat spec §6: the owner transfers ownership). */
export const modify = changes('admin', async (command, call) => {
  if (call.body.newowner !== undefined) return transfer(command, text(call, 'newowner'))
  const found = [
    ...CHANGES.map((field) => ({ ...field, value: textOf(call, field.keys, LONGEST[field.column]) })),
    ...FLAGS.map((field) => ({ ...field, value: flagOf(call, field.keys) })),
    { column: 'max_users', response: 'maxusers', event: 'max_users', value: sizeOf(call) },
  ].filter(({ value }) => value !== undefined)
  if (found.some(({ column, value }) => column === 'name' && value === '')) throw REST.badParameter('groupname')
  const size = found.find(({ column }) => column === 'max_users')?.value
  if (size !== undefined && Number(size) < (await groups.count(command.trx, command.id))) throw GROUP.tooMany()
  const set = Object.fromEntries(found.map(({ column, value }) => [column, value]))
  await command.trx
    .updateTable('im_groups')
    .set({ ...set, modified_at: command.now })
    .where('id', '=', command.id)
    .execute()
  if (typeof set.name === 'string') command.group.name = set.name
  const received = Object.fromEntries(found.map(({ event, value }) => [event, value]))
  const ext = JSON.stringify({ ...received, last_modified: String(command.now.getTime()) })
  await command.notifyAll(MUC.update, [], { eventInfo: { ext } })
  return { data: Object.fromEntries(found.map(({ response: responses }) => [responses, true])) }
})

async function transfer(command: GroupCommand, owner: string): Promise<Fields> {
  requireRole('owner', command.role, command.me)
  if (!(await groups.role(command.trx, command.id, owner))) throw GROUP.notMembers([owner])
  if (owner !== command.me) {
    const role = (username: string, value: 'owner' | 'member') =>
      command.trx
        .updateTable('im_members')
        .set({ role: value })
        .where('group_id', '=', command.id)
        .where('username', '=', username)
        .execute()
    await role(command.me, 'member')
    await role(owner, 'owner')
    await command.trx
      .updateTable('im_groups')
      .set({ owner, modified_at: command.now })
      .where('id', '=', command.id)
      .execute()
    await command.notifyAll(MUC.assignOwner, [owner])
  }
  return { data: { newowner: true } }
}

/** Ends it for everyone: lists, files, requests and threads go with it (chat spec §6: the owner destroys). */
export const destroy = changes('owner', async (command) => {
  await command.notifyAll(MUC.destroy)
  await unlist(command.trx, command.id)
  const shared = sql`id in (select file_id from im_group_files where group_id = ${command.id})`
  await deleteFiles(command.trx, shared, command.now)
  await command.trx.deleteFrom('im_groups').where('id', '=', command.id).execute()
  return { data: { success: true, id: command.id } }
})

/** Takes a group out of everyone's conversations. */
async function unlist(trx: Db, id: string): Promise<void> {
  // Locked in the order in which sending lists conversations, so that the two never wait for each other.
  await sql`
    with listed as (select username, channel, kind from im_conversations
      where conversation = ${id} and kind = 'group' order by username collate "C" for update)
    delete from im_conversations c using listed
    where c.username = listed.username and c.channel = listed.channel and c.kind = listed.kind`.execute(trx)
}
