import type { passportApi, PassportUser } from '../../src/contract/passport'
import type { Services } from '../context'
import type { Db } from '../db/database'
import type { PassportSchema } from '../db/passportSchema'
import type { WechatApi, WechatPerson } from '../modules/wechat/public'
import { LIMITS } from '../limits'
import { isOwnPage } from '../settings/wechat'
import type { Account, PassportTokens } from './accounts'
import { PassportRefusal, waitText } from './errors'
import type { MayMerge } from './handlers'
import { PROOF_SECONDS } from './limits'
import { newToken } from './secrets'
import type { PassportHandlers } from './serve'
import { wechatBinding } from './wechatBinding'
import { wechatPeople } from './wechatPeople'

type WechatCalls = Pick<typeof passportApi, 'wxUrl' | 'wxAuth' | 'wxMiniCode' | 'wxOnLogin'>
type Proof = PassportSchema['wechat_proofs']
type Kind = Proof['kind']

/** What these calls need of the service. */
export type WechatDeps = Pick<Services, 'db' | 'digests' | 'limiter' | 'wechat' | 'config'>

interface Parts {
  tokens: PassportTokens
  mayMerge: MayMerge
  signIn(handle: Db, account: Account, now: Date, created?: boolean): Promise<PassportUser>
}

/**
 * 微信登录 (app §7 passport calls): WeChat identifies the person, and that is an account of the passport like a mobile
 * login's.
 */
export function wechatHandlers(
  { db, digests, limiter, wechat, config }: WechatDeps,
  { tokens, mayMerge, signIn }: Parts,
): PassportHandlers<WechatCalls> {
  const bindTo = wechatBinding(db, { tokens, mayMerge, signIn })

  function api(name: 'officialAppId' | 'miniAppId'): WechatApi {
    if (!wechat || wechat[name] === '') throw new PassportRefusal('wxUnavailable')
    return wechat
  }
  async function count(ip: string, now: Date): Promise<void> {
    const wait = await limiter.take(LIMITS.wechatIp, ip, now)
    if (wait > 0) throw new PassportRefusal('tooMany', { wait: waitText(wait) })
  }
  /** A word that is taken once. */
  async function prove(
    kind: Kind,
    person: Omit<WechatPerson, 'nickname'>,
    now: Date,
    accountId: number | null = null,
  ): Promise<string> {
    const token = newToken()
    await db
      .insertInto('wechat_proofs')
      .values({
        proof_hash: digests.of('proof', token),
        kind,
        app_id: person.appId,
        open_id: person.openId,
        union_id: person.unionId || null,
        account_id: accountId,
        expires_at: new Date(now.getTime() + PROOF_SECONDS * 1000),
      })
      .execute()
    return token
  }
  /** Ends with the statement that reads it: two calls at once can't both use it. @throws wxCode */
  async function take(kinds: readonly Kind[], token: string, now: Date) {
    const proof = await db
      .deleteFrom('wechat_proofs')
      .where('proof_hash', '=', digests.of('proof', token))
      .where('kind', 'in', [...kinds])
      .returningAll()
      .executeTakeFirst()
    if (!proof || proof.expires_at.getTime() <= now.getTime()) throw new PassportRefusal('wxCode')
    return proof
  }
  async function enter(person: WechatPerson, now: Date): Promise<PassportUser> {
    const { account, created } = await wechatPeople.enter(db, person, now)
    return signIn(db, account, now, created)
  }

  return {
    async wxUrl({ url, silent, bind }, { now, user }) {
      const official = api('officialAppId')
      const account = bind ? user() : null
      // WeChat holds the address against one host as well; a code must never be sent to a stranger.
      if (!isOwnPage(config.wechat, url)) throw new PassportRefusal('wxPage')
      const noAccount = { appId: official.officialAppId, openId: '', unionId: '' }
      const state = await prove(account ? 'bind' : silent ? 'silent' : 'login', noAccount, now, account?.id)
      return { url: official.oauthUrl({ redirect: url, state, silent: silent && !account }), state }
    },

    async wxAuth({ code, state }, { ip, now, account }) {
      const official = api('officialAppId')
      await count(ip, now)
      const { kind, account_id } = await take(['login', 'silent', 'bind'], state, now)
      // The user who began the binding must still be the one who finishes it.
      if (kind === 'bind' && account?.id !== account_id) throw new PassportRefusal('loginRequired')
      const person = await official.oauthPerson(code, kind === 'silent')
      if (!person) throw new PassportRefusal('wxCode')
      const { openId, appId } = person
      if (kind === 'bind') return { openId, appId, bound: true, user: await bindTo(person, account!, now) }
      return { openId, appId, bound: false, user: kind === 'silent' ? null : await enter(person, now) }
    },

    async wxMiniCode({ code }, { ip, now }) {
      const mini = api('miniAppId')
      await count(ip, now)
      const person = await mini.miniPerson(code)
      if (!person) throw new PassportRefusal('wxCode')
      return { openId: person.openId, appId: person.appId, loginToken: await prove('mini', person, now) }
    },

    async wxOnLogin({ loginToken, bind }, { now, user }) {
      api('miniAppId')
      const account = bind ? user() : null
      const { app_id: appId, open_id: openId, union_id } = await take(['mini'], loginToken, now)
      const person = { appId, openId, unionId: union_id ?? '', nickname: '' }
      return account ? bindTo(person, account, now) : enter(person, now)
    },
  }
}
