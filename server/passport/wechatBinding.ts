import type { PassportUser } from '../../src/contract/passport'
import type { Db } from '../db/database'
import { transaction } from '../db/transaction'
import type { WechatPerson } from '../modules/wechat/public'
import { accounts, type Account, type PassportTokens } from './accounts'
import { PassportRefusal } from './errors'
import { wechatPeople } from './wechatPeople'

interface Parts {
  tokens: PassportTokens
  /** May the first account become part of the second? The product decides, by passport ids. */
  mayMerge(fromAlias: string, intoAlias: string): Promise<boolean>
  signIn(handle: Db, account: Account, now: Date): Promise<PassportUser>
}
type Person = Omit<WechatPerson, 'nickname'>

/** An account that nothing but WeChat opens, as a first 微信登录 makes it. */
async function isBare(db: Db, { id, username, phone, email }: Account): Promise<boolean> {
  if (username !== null || phone !== null || email !== null) return false
  const host = await db.selectFrom('host_people').select('host').where('account_id', '=', id).executeTakeFirst()
  return host === undefined
}

/**
 * 绑定微信: a WeChat user signs in to this account from now on. An account that their earlier 微信登录 made is merged into
 * it; one with another login as well belongs to a person of its own, and is not touched.
 */
export function wechatBinding(db: Db, { tokens, mayMerge, signIn }: Parts) {
  const accountOf = async (handle: Db, person: Person) =>
    (await wechatPeople.find(handle, person)) ?? (await wechatPeople.elsewhere(handle, person))

  return async function bind(person: Person, current: Account, now: Date): Promise<PassportUser> {
    const before = await accountOf(db, person)
    if (before && before.id !== current.id) {
      if (!(await isBare(db, before))) throw new PassportRefusal('wxTaken')
      if (!(await mayMerge(before.alias, current.alias))) throw new PassportRefusal('bothSell')
    }
    return transaction(db, async (trx) => {
      await wechatPeople.hold(trx, person)
      const there = await accountOf(trx, person)
      // Another request was quicker: the check above was about another account.
      if (there?.id !== before?.id) throw new PassportRefusal('wxCode')
      // Always in the same order, so that two calls never wait for each other.
      const ids = [...new Set([current.id, there?.id ?? current.id])].sort((a, b) => a - b)
      const rows: Account[] = []
      for (const id of ids) rows.push(await accounts.lock(trx, id))
      const into = rows.find(({ id }) => id === current.id)!
      const from = rows.find(({ id }) => id !== current.id)
      if (into.merged_into !== null) throw new PassportRefusal('loginRequired')
      if (from && !(await isBare(trx, from))) throw new PassportRefusal('wxTaken')

      const has = await wechatPeople.of(trx, into.id)
      const coming = [
        { app_id: person.appId, open_id: person.openId, union_id: person.unionId || null },
        ...(from ? await wechatPeople.of(trx, from.id) : []),
      ]
      if (has.some((one) => coming.some((other) => areTwo(one, other)))) throw new PassportRefusal('wxHas')
      if (from) {
        await accounts.update(trx, from.id, { merged_into: into.id })
        await wechatPeople.move(trx, from.id, into.id)
        await tokens.endAll(trx, from.id)
      }
      if (!(await wechatPeople.find(trx, person))) await wechatPeople.add(trx, person, into.id, now)
      return signIn(trx, into, now)
    })
  }
}

type Row = Awaited<ReturnType<typeof wechatPeople.of>>[number]
/** One account is one person of WeChat: in one app by the openid, over both by the unionid where both are known. */
const areTwo = (one: Row, other: Row) =>
  one.app_id === other.app_id
    ? one.open_id !== other.open_id
    : one.union_id !== null && other.union_id !== null && one.union_id !== other.union_id
