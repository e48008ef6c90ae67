import type { passportApi, PassportUser } from '../../src/contract/passport'
import type { Services } from '../context'
import type { Db } from '../db/database'
import type { PassportSchema } from '../db/passportSchema'
import type { WechatApi, WechatPerson } from '../modules/wechat/api'
import { isOwnPage } from '../modules/wechat/settings'
import type { Account } from './accounts'
import { PassportRefusal, waitText } from './errors'
import type { Limiter } from './limiter'
import { LIMITS, PROOF_SECONDS } from './policy'
import { Digests, newToken } from './secrets'
import type { PassportHandlers } from './serve'
import { wechatPeople } from './wechatPeople'

type WechatCalls = Pick<typeof passportApi, 'wxUrl' | 'wxAuth' | 'wxMiniCode' | 'wxOnLogin'>
type Proof = PassportSchema['wechat_proofs']
type Kind = Proof['kind']

interface Parts {
  limiter: Limiter
  signIn(handle: Db, account: Account, now: Date, created?: boolean): Promise<PassportUser>
}

/** 微信登录 (app §7 passport calls): WeChat says who it is, and that is an account of the passport like a mobile login's. */
export function wechatHandlers(
  { db, wechat, config }: Services,
  { limiter, signIn }: Parts,
): PassportHandlers<WechatCalls> {
  const digests = new Digests(config.tokenSecret)

  function api(name: 'officialAppId' | 'miniAppId'): WechatApi {
    if (!wechat || wechat[name] === '') throw new PassportRefusal('wxUnavailable')
    return wechat
  }
  async function count(ip: string, now: Date): Promise<void> {
    const wait = await limiter.take(LIMITS.wechatIp, ip, now)
    if (wait > 0) throw new PassportRefusal('tooMany', { wait: waitText(wait) })
  }
  /** A word that is taken once. */
  async function prove(kind: Kind, person: Omit<WechatPerson, 'nickname'>, now: Date): Promise<string> {
    const token = newToken()
    await db
      .insertInto('wechat_proofs')
      .values({
        proof_hash: digests.of('proof', token),
        kind,
        app_id: person.appId,
        open_id: person.openId,
        union_id: person.unionId || null,
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
    async wxUrl({ url, silent }, { now }) {
      const official = api('officialAppId')
      // WeChat holds the address against one host as well; a code must never be sent to a stranger.
      if (!isOwnPage(config.wechat, url)) throw new PassportRefusal('wxPage')
      const nobody = { appId: official.officialAppId, openId: '', unionId: '' }
      const state = await prove(silent ? 'silent' : 'login', nobody, now)
      return { url: official.oauthUrl({ redirect: url, state, silent }), state }
    },

    async wxAuth({ code, state }, { ip, now }) {
      const official = api('officialAppId')
      await count(ip, now)
      const silent = (await take(['login', 'silent'], state, now)).kind === 'silent'
      const person = await official.oauthPerson(code, silent)
      if (!person) throw new PassportRefusal('wxCode')
      const { openId, appId } = person
      return { openId, appId, user: silent ? null : await enter(person, now) }
    },

    async wxMiniCode({ code }, { ip, now }) {
      const mini = api('miniAppId')
      await count(ip, now)
      const person = await mini.miniPerson(code)
      if (!person) throw new PassportRefusal('wxCode')
      return { openId: person.openId, appId: person.appId, loginToken: await prove('mini', person, now) }
    },

    async wxOnLogin({ loginToken }, { now }) {
      api('miniAppId')
      const { app_id: appId, open_id: openId, union_id } = await take(['mini'], loginToken, now)
      return enter({ appId, openId, unionId: union_id ?? '', nickname: '' }, now)
    },
  }
}
