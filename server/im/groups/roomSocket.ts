import { userJid, type Im } from '../context'
import type { Ack, Origin } from '../messages/receive'
import { Refusal, REFUSE } from '../messages/refusal'
import { isName } from '../messages/normalize'
import { MUC, NS, STATUS } from '../protocol/codes'
import { encode, type Meta, type MucBody } from '../protocol/msync'
import { ImError } from '../rest/errors'
import { runCommand, type GroupCommand, type Actor } from './GroupCommand'
import { comeIn, goOut } from './requests'
import { groups } from './store'

const MOVES: Record<number, (room: GroupCommand, body: MucBody) => Promise<void>> = {
  [MUC.join]: (room, { ext = '' }) => comeIn(room, room.me, ext),
  // Leaving twice is well: a page that closes does not know whether it was in.
  [MUC.leave]: async (room) => {
    if (room.role) await goOut(room)
  },
}

/** Joining and leaving a chat room, which the SDK does over the socket (wire: MUCBody up). */
export async function roomOverSocket(im: Im, origin: Origin, _meta: Meta, body: MucBody): Promise<Ack> {
  const move = MOVES[body.operation ?? -1]
  const id = body.mucId?.name ?? ''
  if (!move || !body.isChatroom || !isName(id)) throw REFUSE.unsupported()
  try {
    const joined = await runCommand(im, origin, 'room', id, 'anyone', async (room) => {
      await move(room, body)
      return responseOf(room, body)
    })
    if (body.operation === MUC.join && body.leaveOtherRooms) await leaveOthers(im, origin, id)
    return joined
  } catch (error) {
    // The words of REST are those the SDK knows a room's refusals by, but for a shut door, which it calls "blocked" here.
    if (error instanceof ImError)
      throw error.message === 'permission denied' ? REFUSE.blocked() : new Refusal(STATUS.fail, error.message)
    throw error
  }
}

async function leaveOthers(im: Im, by: Actor, but: string): Promise<void> {
  const rows = await im.db
    .selectFrom('im_members')
    .innerJoin('im_groups', 'im_groups.id', 'im_members.group_id')
    .select('im_groups.id')
    .where('im_groups.kind', '=', 'room')
    .where('username', '=', by.username)
    .where('im_groups.id', '<>', but)
    .execute()
  for (const { id } of rows)
    await runCommand(im, by, 'room', id, 'anyone', async (room) => {
      if (room.role) await goOut(room)
    })
}

/** The acknowledgement carries how the room stands for who came. */
async function responseOf(room: GroupCommand, { mucId, operation }: MucBody): Promise<Ack> {
  const muted = await groups.listed(room.trx, room.id, 'mute', room.now)
  const allowed = await groups.listed(room.trx, room.id, 'allow', room.now)
  const info = {
    is_all_mute: room.group.mute_all,
    create_timestamp: room.group.created_at.getTime(),
    is_in_white_list: allowed.has(room.me),
    member_count: await groups.count(room.trx, room.id),
    ...(muted.has(room.me) ? { mute_duration: muted.get(room.me)?.getTime() ?? Number.MAX_SAFE_INTEGER } : {}),
  }
  const payload = encode('MUCBody', {
    mucId,
    operation,
    isChatroom: true,
    status: { errorCode: STATUS.ok, chatroomInfo: JSON.stringify({ [room.me]: info }) },
  })
  const meta: Meta = {
    id: room.im.ids.next(),
    to: userJid(room.im, room.me),
    timestamp: String(room.now.getTime()),
    ns: NS.muc,
    payload,
  }
  return { status: { errorCode: STATUS.ok }, serverId: room.im.ids.next(), metas: [meta] }
}
