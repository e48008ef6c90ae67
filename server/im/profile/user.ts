import { firstGraphemes } from '../../../src/contract/graphemes'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { setShield } from '../groups/shield'
import { REST } from '../rest/errors'
import { optional } from '../rest/input'
import type { RestCall } from '../rest/router'

const SHIELD = /^notification_ignore_(.+)$/
const NAME_LENGTH = 100
/** Part of a key of the table, which holds no longer ones. */
const DEVICE_LENGTH = 255
const TOKEN_LENGTH = 2048

/** PUT users/{user}: a push token, the name that pushes show, or groups whose messages are muted. */
export async function updateUser(call: RestCall) {
  const { body } = call
  if (Array.isArray(body.entities)) return shieldGroups(call, body.entities)
  if ('device_id' in body) return registerPush(call)
  if ('nickname' in body) return rename(call)
  throw REST.badParameter('nickname')
}

async function rename(call: RestCall) {
  const nickname = firstGraphemes(optional(call, 'nickname'), NAME_LENGTH)
  await call.im.db.updateTable('im_users').set({ nickname }).where('username', '=', call.me).execute()
  return { entities: [{ type: 'user', username: call.me, nickname, activated: true }] }
}

/**
 * An empty token removes the device's. A token belongs to one phone: the last account that logs in on it gets its
 * pushes.
 */
async function registerPush(call: RestCall) {
  const { im, me, body } = call
  const [deviceId, token, notifier] = [body.device_id, body.device_token, body.notifier_name].map((value) =>
    typeof value === 'string' ? value : '',
  ) as [string, string, string]
  if (!deviceId || deviceId.length > DEVICE_LENGTH) throw REST.badParameter('deviceId')
  if (token.length > TOKEN_LENGTH) throw REST.badParameter('deviceToken')
  if (token && !notifier) throw REST.badParameter('notifierName')
  await transaction(im.db, async (trx) => {
    await trx
      .deleteFrom('im_push_tokens')
      .where((where) =>
        where.or([
          where.and([where('username', '=', me), where('device_id', '=', deviceId)]),
          where.and([where('token', '=', token), where('notifier', '=', notifier)]),
        ]),
      )
      .execute()
    if (token)
      await trx
        .insertInto('im_push_tokens')
        .values({ username: me, device_id: deviceId, token, notifier, session: call.session })
        .execute()
  })
  return { entities: [{ type: 'user', username: me, activated: true, pushInfo: await pushInfo(im.db, me) }] }
}

async function pushInfo(db: Db, username: string) {
  const rows = await db.selectFrom('im_push_tokens').selectAll().where('username', '=', username).execute()
  return rows.map((row) => ({ device_Id: row.device_id, device_token: row.token, notifier_name: row.notifier }))
}

async function shieldGroups(call: RestCall, entities: unknown[]) {
  for (const entity of entities)
    for (const [key, value] of Object.entries((entity ?? {}) as object)) {
      const group = SHIELD.exec(key)?.[1]
      if (!group || typeof value !== 'boolean') throw REST.badParameter(key)
      await setShield(call.im, call.me, group, value)
    }
  return { entities: [{ type: 'user', username: call.me, activated: true, ...(entities[0] as object) }] }
}
