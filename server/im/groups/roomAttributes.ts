import type { Db } from '../../db/database'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { post, put, del, type RestCall, type RestRoute } from '../rest/router'
import { runCommand, actorOf, reads, type GroupCommand, type Fields } from './GroupCommand'
import { texts } from '../rest/input'

/** Keys and values as Easemob's rooms take them. */
const KEY = /^[\w.-]{1,128}$/
const VALUE_LENGTH = 4096
const MOST_KEYS = 100

/** Why a key was not set, in the words the SDK maps (limit reached, no permission, wrong parameter). */
const WHY = {
  key: (key: string) => `${key} is not Legal`,
  foreign: (key: string) => `${key} is not part of you`,
  many: 'the number of attributes is exceeding maximum limit',
}

type Work = (command: GroupCommand, call: RestCall, forced: boolean) => Promise<Fields>

const command = (work: Work, forced: boolean) => (call: RestCall) =>
  runCommand(call.im, actorOf(call), 'room', call.params.id!, 'member', (room) => work(room, call, forced))

/** Key and value pairs of a room, owned by who set them; `forced` overwrites those of others. */
export const roomAttributeRoutes: readonly RestRoute[] = [
  put('/metadata/chatroom/:id/user/:user', command(set, false)),
  put('/metadata/chatroom/:id/user/:user/forced', command(set, true)),
  del('/metadata/chatroom/:id/user/:user', command(remove, false)),
  del('/metadata/chatroom/:id/user/:user/forced', command(remove, true)),
  post('/metadata/chatroom/:id', (call) => read(call, 'room')),
]

const read = reads('member', async ({ db, group }, call) => {
  const rows = await rowsOf(db, group.id)
  const requested = Array.isArray(call.body.keys) && call.body.keys.length > 0 ? new Set(call.body.keys) : null
  const found = rows.filter(({ key }) => !requested || requested.has(key))
  return { data: Object.fromEntries(found.map(({ key, value }) => [key, value])) }
})

async function set(room: GroupCommand, call: RestCall, forced: boolean): Promise<Fields> {
  const given = call.body.metaData
  if (typeof given !== 'object' || given === null) throw REST.badParameter('metaData')
  const owners = await ownersOf(room)
  const errorKeys: Record<string, string> = {}
  const properties: Record<string, string> = {}
  for (const [key, value] of Object.entries(given)) {
    const owner = owners.get(key)
    if (!KEY.test(key) || typeof value !== 'string' || value.length > VALUE_LENGTH) errorKeys[key] = WHY.key(key)
    else if (owner && owner !== room.me && !forced) errorKeys[key] = WHY.foreign(key)
    else if (!owner && owners.size >= MOST_KEYS) errorKeys[key] = WHY.many
    else {
      owners.set(key, room.me)
      properties[key] = value
    }
  }
  const rows = Object.entries(properties).map(([key, value]) => ({
    group_id: room.id,
    key,
    value,
    username: room.me,
    auto_delete: call.body.autoDelete !== 'NO_DELETE',
  }))
  if (rows.length > 0)
    await room.trx
      .insertInto('im_room_attributes')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'key']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          username: row.ref('excluded.username'),
          auto_delete: row.ref('excluded.auto_delete'),
        })),
      )
      .execute()
  const successKeys = Object.keys(properties)
  if (successKeys.length > 0)
    await room.notifyAll(MUC.setMetadata, [], {
      eventInfo: { ext: JSON.stringify({ result: { successKeys }, properties }) },
    })
  return { data: { successKeys, errorKeys } }
}

async function remove(room: GroupCommand, call: RestCall, forced: boolean): Promise<Fields> {
  const owners = await ownersOf(room)
  const errorKeys: Record<string, string> = {}
  const successKeys = texts(call, 'keys', MOST_KEYS).filter((key) => {
    const owner = owners.get(key)
    if (owner && owner !== room.me && !forced) errorKeys[key] = WHY.foreign(key)
    return !errorKeys[key]
  })
  await forget(room, successKeys, await room.members(), room.me)
  return { data: { successKeys, errorKeys } }
}

/** Attributes that were to go with the user who set them. */
export async function forgetAttributesOf(room: GroupCommand, username: string, left: readonly string[]): Promise<void> {
  const rows = await rowsOf(room.trx, room.id)
  const keys = rows.filter((row) => row.auto_delete && row.username === username).map(({ key }) => key)
  await forget(room, keys, left, username)
}

async function forget(room: GroupCommand, keys: readonly string[], to: readonly string[], from: string): Promise<void> {
  if (keys.length === 0) return
  await room.trx.deleteFrom('im_room_attributes').where('group_id', '=', room.id).where('key', 'in', keys).execute()
  const ext = JSON.stringify({ result: { successKeys: keys } })
  room.notify(to, MUC.deleteMetadata, [], { eventInfo: { ext } }, from)
}

const rowsOf = (db: Db, id: string) =>
  db.selectFrom('im_room_attributes').selectAll().where('group_id', '=', id).orderBy('key').execute()

const ownersOf = async (room: GroupCommand) =>
  new Map((await rowsOf(room.trx, room.id)).map(({ key, username }) => [key, username]))
