import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { text } from '../rest/input'
import { changes, demand, reads, type Act, type Fields } from './Act'
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

/** Columns by the names a body may bring them under, and the name the event tells them by. */
const CHANGES = [
  { column: 'name', answers: 'groupname', keys: ['groupname', 'name'], event: 'name' },
  { column: 'description', answers: 'description', keys: ['description', 'desc'], event: 'description' },
  { column: 'avatar', answers: 'avatar', keys: ['avatar'], event: 'avatar' },
  { column: 'custom', answers: 'custom', keys: ['custom'], event: 'custom' },
] as const
const FLAGS = [
  { column: 'is_public', answers: 'public', keys: ['public'], event: 'public' },
  { column: 'approval', answers: 'membersonly', keys: ['membersonly', 'approval'], event: 'members_only' },
  { column: 'allow_invites', answers: 'allowinvites', keys: ['allowinvites'], event: 'allow_user_invites' },
  {
    column: 'invite_confirm',
    answers: 'invite_need_confirm',
    keys: ['invite_need_confirm', 'inviteNeedConfirm'],
    event: 'invite_need_confirm',
  },
] as const
const LONGEST = { name: NAME_LENGTH, description: TEXT_LENGTH, avatar: TEXT_LENGTH, custom: TEXT_LENGTH * 2 }

/** New name, words or settings, or another owner (chat spec §6: the owner transfers ownership). */
export const modify = changes('admin', async (change, call) => {
  if (call.body.newowner !== undefined) return transfer(change, text(call, 'newowner'))
  const found = [
    ...CHANGES.map((field) => ({ ...field, value: textOf(call, field.keys, LONGEST[field.column]) })),
    ...FLAGS.map((field) => ({ ...field, value: flagOf(call, field.keys) })),
    { column: 'max_users', answers: 'maxusers', event: 'max_users', value: sizeOf(call) },
  ].filter(({ value }) => value !== undefined)
  if (found.some(({ column, value }) => column === 'name' && value === '')) throw REST.badParameter('groupname')
  const size = found.find(({ column }) => column === 'max_users')?.value
  if (size !== undefined && Number(size) < (await groups.count(change.trx, change.id))) throw GROUP.tooMany()
  const set = Object.fromEntries(found.map(({ column, value }) => [column, value]))
  await change.trx
    .updateTable('im_groups')
    .set({ ...set, modified_at: change.now })
    .where('id', '=', change.id)
    .execute()
  if (typeof set.name === 'string') change.group.name = set.name
  const told = Object.fromEntries(found.map(({ event, value }) => [event, value]))
  const ext = JSON.stringify({ ...told, last_modified: String(change.now.getTime()) })
  await change.tellAll(MUC.update, [], { eventInfo: { ext } })
  return { data: Object.fromEntries(found.map(({ answers }) => [answers, true])) }
})

async function transfer(change: Act, owner: string): Promise<Fields> {
  demand('owner', change.role, change.me)
  if (!(await groups.role(change.trx, change.id, owner))) throw GROUP.notMembers([owner])
  if (owner !== change.me) {
    const role = (username: string, value: 'owner' | 'member') =>
      change.trx
        .updateTable('im_members')
        .set({ role: value })
        .where('group_id', '=', change.id)
        .where('username', '=', username)
        .execute()
    await role(change.me, 'member')
    await role(owner, 'owner')
    await change.trx
      .updateTable('im_groups')
      .set({ owner, modified_at: change.now })
      .where('id', '=', change.id)
      .execute()
    await change.tellAll(MUC.assignOwner, [owner])
  }
  return { data: { newowner: true } }
}

/** Ends it for everyone: lists, files, requests and threads go with it (chat spec §6: the owner destroys). */
export const destroy = changes('owner', async (change) => {
  await change.tellAll(MUC.destroy)
  await unlist(change.trx, change.id)
  await change.trx
    .deleteFrom('im_files')
    .where('id', 'in', (files) =>
      files.selectFrom('im_group_files').select('file_id').where('group_id', '=', change.id),
    )
    .execute()
  await change.trx.deleteFrom('im_groups').where('id', '=', change.id).execute()
  return { data: { success: true, id: change.id } }
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
