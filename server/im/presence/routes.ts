import { mustExist } from '../contacts/people'
import { ImError, REST } from '../rest/errors'
import { bounded, optional, texts } from '../rest/input'
import { del, get, post, type RestCall, type RestRoute } from '../rest/router'
import { presenceChanged, presenceOf } from './notices'

const EXT_BYTES = 1024
const MOST_USERS = 100
const LONGEST_SECONDS = 30 * 86_400

/** Presence: publish, subscribe, query (chat spec §7, Presence). */
export const presenceRoutes: readonly RestRoute[] = [
  post('/users/:user/presence/:resource/:status', publish),
  post('/users/:user/presence/:expiry', subscribe),
  del('/users/:user/presence', unsubscribe),
  get('/users/:user/presence/sublist', subscriptions),
  post('/users/:user/presence', async (call) => ({
    result: await presenceOf(call.im, call.im.db, texts(call, 'usernames', MOST_USERS), call.now),
  })),
]

async function publish(call: RestCall) {
  const ext = optional(call, 'ext')
  // The space at the end is the SDK's: without it the words mean nothing to it.
  if (Buffer.byteLength(ext) > EXT_BYTES) throw new ImError(400, 'illegal_argument', 'ext is too big ')
  await call.im.db.updateTable('im_users').set({ presence_ext: ext }).where('username', '=', call.me).execute()
  await presenceChanged(call.im, call.me)
  return { result: 'ok' }
}

async function subscribe(call: RestCall) {
  const { im, me, now } = call
  const seconds = Number(call.params.expiry)
  if (!Number.isFinite(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) throw REST.badParameter('expiry')
  const targets = await mustExist(im.db, texts(call, 'usernames', MOST_USERS))
  const expires_at = new Date(now.getTime() + seconds * 1000)
  await im.db
    .insertInto('im_presence_subscriptions')
    .values(targets.map((target) => ({ username: me, target, expires_at })))
    .onConflict((conflict) => conflict.columns(['username', 'target']).doUpdateSet({ expires_at }))
    .execute()
  const values = await presenceOf(im, im.db, targets, now)
  return { result: values.map((value) => ({ ...value, expiry: seconds })) }
}

async function unsubscribe({ im, me, body }: RestCall) {
  const targets = (Array.isArray(body) ? body : []).filter((name): name is string => typeof name === 'string')
  if (targets.length === 0) throw REST.badParameter('usernames')
  await im.db
    .deleteFrom('im_presence_subscriptions')
    .where('username', '=', me)
    .where('target', 'in', targets)
    .execute()
  return { result: 'ok' }
}

async function subscriptions({ im, me, query, now }: RestCall) {
  const size = bounded(query.pageSize, 20, 100)
  const page = bounded(query.pageNum, 1, 10_000)
  const own = im.db.selectFrom('im_presence_subscriptions').where('username', '=', me).where('expires_at', '>', now)
  const { total } = await own.select((select) => select.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['target', 'expires_at'])
    .orderBy('target')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const sublist = rows.map(({ target, expires_at }) => ({
    uid: target,
    expiry: Math.floor(expires_at.getTime() / 1000),
  }))
  return { result: { totalnum: Number(total), sublist } }
}
