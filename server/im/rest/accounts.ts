import { firstGraphemes } from '../../../src/contract/graphemes'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { LIMITS } from '../../limits'
import { checkPassword, hashPassword } from '../../passport/passwords'
import { KICK } from '../protocol/codes'
import { ImError, REST } from './errors'
import { optional, text } from './input'
import { post, get, put, type RestCall, type RestRoute } from './router'

const USERNAME = /^[\w.-]{1,64}$/

/** Registration, log-in and tokens (chat spec §7, Registration and login). */
export const accountRoutes: readonly RestRoute[] = [
  post('/users', register, { open: true }),
  post('/token', logIn, { open: true }),
  get(['/sdk/users/:user/token/expires'], async (call) => {
    const owner = await call.im.tokens.find(call.im.db, call.token, call.now)
    if (!owner || owner === 'expired') throw REST.unauthorized()
    return { expire_timestamp: owner.expiresAt.getTime() }
  }),
  put('/users/:user/password', changePassword),
]

async function isOfProduct(db: Db, username: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('im_username', '=', username).executeTakeFirst()) !== undefined
  )
}

async function register(call: RestCall) {
  const { im, now } = call
  if (!im.settings.openRegistration) throw new ImError(401, 'unauthorized', 'registration is not open')
  if ((await im.services.limiter.take(LIMITS.chatRegisterIp, call.ip, now)) > 0) throw REST.tooMany()
  const username = text(call, 'username').toLowerCase()
  const password = text(call, 'password')
  if (!USERNAME.test(username)) throw new ImError(400, 'illegal_argument', `username ${username} is illegal`)
  const added = await im.db
    .insertInto('im_users')
    .values({
      username,
      password_hash: await hashPassword(password),
      nickname: firstGraphemes(optional(call, 'nickname'), 100),
      presence_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('username')
    .execute()
  if (added.length === 0)
    throw new ImError(
      400,
      'duplicate_unique_property_exists',
      `Entity user requires that property named username be unique, value of ${username} exists`,
    )
  return { entities: [{ type: 'user', username, nickname: optional(call, 'nickname'), activated: true }] }
}

async function logIn(call: RestCall) {
  const { im, now } = call
  const grant = text(call, 'grant_type')
  if (grant === 'agora') {
    if (!call.me) throw REST.unauthorized()
    const issued = await im.tokens.issue(im.db, call.me, now, call.session)
    return { access_token: issued.token, expire_timestamp: issued.expiresAt.getTime() }
  }
  if (grant !== 'password') throw new ImError(400, 'invalid_grant', 'unsupported grant_type')
  const username = text(call, 'username').toLowerCase()
  const password = text(call, 'password')
  const { limiter } = im.services
  // The address first: what it may not do does not count against the name. Both before the password, whose digest is dear.
  if ((await limiter.take(LIMITS.chatLoginIp, call.ip, now)) > 0) throw REST.tooMany()
  if ((await limiter.take(LIMITS.chatPassword, username, now)) > 0) throw REST.tooMany()
  const user = await im.db
    .selectFrom('im_users')
    .select(['password_hash', 'disabled'])
    .where('username', '=', username)
    .executeTakeFirst()
  const right = await checkPassword(user?.password_hash ?? null, password)
  if (!user || user.disabled) throw new ImError(404, 'invalid_grant', 'user not found')
  if (!right) throw new ImError(400, 'invalid_grant', 'invalid password')
  await limiter.clear(LIMITS.chatPassword, username)
  const issued = await im.tokens.issue(im.db, username, now)
  return { access_token: issued.token, expires_in: issued.seconds, user: { type: 'user', username, activated: true } }
}

/**
 * A new password ends every other token, and logs every device out (chat spec §4: kicked by password change). A person of the product has
 * none: their log-ins end with their sessions.
 */
async function changePassword(call: RestCall) {
  const { im } = call
  if (await isOfProduct(im.db, call.me)) throw new ImError(403, 'forbidden_op', 'the account logs in by a token alone')
  const hash = await hashPassword(text(call, 'newpassword'))
  await transaction(im.db, async (trx) => {
    await trx.updateTable('im_users').set({ password_hash: hash }).where('username', '=', call.me).execute()
    await im.tokens.endOthers(trx, call.me, call.token)
  })
  im.hub.kick({ username: call.me, reason: KICK.passwordChanged, words: '' })
  return { data: { result: true } }
}
