import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { post, type RestCall, type RestRoute } from '../rest/router'
import { GroupCommand, actorOf, type Kind } from './GroupCommand'
import { flagOf, NAME_LENGTH, optionalTexts, sizeOf, TEXT_LENGTH, textOf } from './inputs'
import { admit } from './membership'
import { GROUP } from './refusals'
import { sendInvitations } from './requests'
import { needUsers } from './store'

const DEFAULT_SIZE = 200

/** A group or room belongs to who creates it (chat spec §3 group create payload; any user may open a room). */
export const createRoutes: readonly RestRoute[] = [
  post('/chatgroups', (call) => create(call, 'group')),
  post('/chatrooms', (call) => create(call, 'room')),
]

async function create(call: RestCall, kind: Kind) {
  const { im, me } = call
  const name = textOf(call, ['groupname', 'name'], NAME_LENGTH)
  if (!name) throw REST.badParameter(kind === 'group' ? 'groupname' : 'name')
  if (call.body.owner !== undefined && call.body.owner !== me) throw REST.forbidden()
  const members = optionalTexts(call, 'members').filter((one) => one !== me)
  const size = sizeOf(call) ?? Math.min(DEFAULT_SIZE, im.settings.maxGroupMembers)
  if (members.length + 1 > size) throw GROUP.tooMany()
  const confirm = flagOf(call, ['invite_need_confirm', 'inviteNeedConfirm']) ?? false
  const values = {
    id: im.ids.next(),
    kind,
    name,
    description: textOf(call, ['desc', 'description'], TEXT_LENGTH) ?? '',
    avatar: textOf(call, ['avatar'], TEXT_LENGTH) ?? '',
    custom: textOf(call, ['custom'], TEXT_LENGTH * 2) ?? '',
    owner: me,
    is_public: kind === 'room' || (flagOf(call, ['public']) ?? false),
    approval: flagOf(call, ['approval', 'membersonly', 'members_only']) ?? false,
    allow_invites: flagOf(call, ['allowinvites']) ?? false,
    invite_confirm: confirm,
    max_users: size,
    parent_id: null,
    parent_message_id: null,
  }
  await im.unitOfWork.run(async (trx, outbox, now) => {
    await needUsers(trx, members)
    const group = await trx
      .insertInto('im_groups')
      .values({ ...values, created_at: now, modified_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('im_members')
      .values({ group_id: group.id, username: me, role: 'owner', joined_at: now })
      .execute()
    const command = new GroupCommand(im, trx, outbox, now, actorOf(call), group, 'owner')
    command.notify([me], MUC.create)
    if (kind === 'group' && confirm) return sendInvitations(command, members)
    await admit(command, members)
    command.notify(members, MUC.directJoined, members)
  })
  return { data: { id: values.id, groupid: values.id } }
}
