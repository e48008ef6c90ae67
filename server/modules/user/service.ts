import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { MineExt, userApi, UserInfo } from '../../../src/contract/user'
import { maskPhone } from '../../../src/domain/phone'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { LoginRequired, orNotFound, wrongField } from '../../http/errors'
import { accounts, PassportTokens } from '../../passport/accounts'
import { wechatPeople } from '../../passport/wechatPeople'
import { tabCounts } from '../order/public/counts'
import { soldOf } from '../order/public/sold'
import { profileOf } from './profile'
import { userOf } from './public'
import { users, type Profile, type User } from './repository'

type Deps = Pick<Services, 'db' | 'sessions' | 'chat' | 'digests' | 'sender' | 'log'>
type In<K extends keyof typeof userApi> = ParsedInputOf<(typeof userApi)[K]>

/** `x***@example.com`: enough to recognise one's own, too little for anybody else. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***')

/**
 * A passport login → user and session. Only the token is believed; id, name and portrait as sent are what the client got from it, and the
 * passport is queried again.
 */
export async function verify(deps: Deps, input: In<'verify'>, { now }: Call): Promise<UserInfo> {
  const { db, digests, sessions } = deps
  const account = await new PassportTokens(digests).find(db, input.passportToken, now)
  if (!account || account.alias !== input.passportUserId) throw new LoginRequired()
  const user = await userOf(deps, account, now)
  return present(deps, user, await sessions.open(user.id, now), now)
}

/** The user of a session, with the profile the passport has now. */
export async function current(deps: Deps, _input: In<'current'>, call: Call): Promise<UserInfo> {
  const { db } = deps
  let user = orNotFound(await users.byId(db, call.user().id))
  const account = await accounts.byAlias(db, user.passport_user_id)
  if (account && account.merged_into === null) {
    const profile = profileOf(account)
    const changed = (Object.keys(profile) as (keyof Profile)[]).some((name) => profile[name] !== user[name])
    if (changed) user = await users.put(db, account.alias, profile, call.now)
  }
  return present(deps, user, call.token, call.now)
}

export async function logout({ sessions }: Deps, _input: In<'logout'>, { token }: Call) {
  if (token) await sessions.end(token)
  return {}
}

export async function mine({ db }: Deps, _input: In<'mine'>, call: Call): Promise<MineExt> {
  const viewer = call.user()
  const [orders, sold] = [await tabCounts(db, viewer.id), await soldOf(db, viewer)]
  return { orders, sold, ...(await users.savedCounts(db, viewer.id)) }
}

/** The first recommendation counts; a later one changes nothing and is no error, as the app sends it by itself. */
export async function updateRecommend({ db }: Deps, { alias }: In<'updateRecommend'>, call: Call) {
  const actor = call.user()
  const by = orNotFound(await users.byAlias(db, alias))
  if (!can(actor, 'user.recommend', { user_id: by.id })) throw wrongField('推荐人')
  await users.recommend(db, actor.id, by.id)
  return {}
}

async function present({ db, chat }: Deps, user: User, token: string, now: Date): Promise<UserInfo> {
  const issued = await chat.token(token, user.im_username, now)
  const shopName = await users.shopName(db, user.id)
  return {
    uid: user.passport_user_id,
    alias: user.alias,
    nickname: user.nickname,
    name: shopName ?? user.nickname,
    avatar: user.avatar,
    token,
    imToken: issued.token,
    imUsername: user.im_username,
    phone: maskPhone(user.phone),
    email: maskEmail(user.email),
    hasPassword: user.has_password,
    wechat: await wechatPeople.has(db, user.passport_user_id),
    seller: shopName !== undefined,
  }
}
