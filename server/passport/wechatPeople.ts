import { sql } from 'kysely'
import type { Db } from '../db/database'
import { transaction } from '../db/transaction'
import type { WechatPerson } from '../modules/wechat/public'
import { accounts, type Account } from './accounts'
import { PassportRefusal } from './errors'
import { nicknameOf } from './nickname'

type Known = Omit<WechatPerson, 'nickname'>

/** Repository: which account a person of WeChat is. */
export const wechatPeople = {
  async find(db: Db, { appId, openId }: Pick<WechatPerson, 'appId' | 'openId'>): Promise<Account | undefined> {
    return db
      .selectFrom('wechat_people')
      .innerJoin('passport_accounts', 'passport_accounts.id', 'wechat_people.account_id')
      .selectAll('passport_accounts')
      .where('wechat_people.app_id', '=', appId)
      .where('wechat_people.open_id', '=', openId)
      .executeTakeFirst()
  },

  /** The account of a person, made at the first login; a user of another app of ours is the same here. */
  enter(db: Db, person: WechatPerson, now: Date): Promise<{ account: Account; created: boolean }> {
    return transaction(db, async (trx) => {
      await wechatPeople.hold(trx, person)
      const known = await wechatPeople.find(trx, person)
      if (known) return { account: known, created: false }
      const elsewhere = await wechatPeople.elsewhere(trx, person)
      const account = elsewhere ?? (await accounts.create(trx, { nickname: nicknameOf(person.nickname) }, now))!
      await wechatPeople.add(trx, person, account.id, now)
      return { account, created: elsewhere === undefined }
    })
  },

  /** Two that deal with one person at once, be it from both apps, wait for each other: one person, one account. */
  async hold(trx: Db, { appId, openId, unionId }: Known): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext(${`wechat ${unionId || `${appId} ${openId}`}`}))`.execute(trx)
  },
  /** The account a person has by another app of ours. */
  elsewhere: async (db: Db, { unionId }: Known): Promise<Account | undefined> =>
    unionId ? byUnion(db, unionId) : undefined,
  async add(trx: Db, { appId, openId, unionId }: Known, accountId: number, now: Date): Promise<void> {
    await trx
      .insertInto('wechat_people')
      .values({ app_id: appId, open_id: openId, union_id: unionId || null, account_id: accountId, created_at: now })
      .execute()
  },
  /** Who of WeChat signs in to an account, by app. */
  of: (db: Db, accountId: number) =>
    db
      .selectFrom('wechat_people')
      .select(['app_id', 'open_id', 'union_id'])
      .where('account_id', '=', accountId)
      .execute(),

  /** Does a WeChat user sign in to the account of this public id? */
  async has(db: Db, alias: string): Promise<boolean> {
    const row = await db
      .selectFrom('wechat_people')
      .innerJoin('passport_accounts', 'passport_accounts.id', 'wechat_people.account_id')
      .select('open_id')
      .where('passport_accounts.alias', '=', alias)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** 绑定通行证: what signed in to one account signs in to the other. @throws wxBound when that one is another person's of WeChat */
  async move(trx: Db, from: number, into: number): Promise<void> {
    const people = await trx
      .selectFrom('wechat_people')
      .select(['app_id', 'account_id'])
      .where('account_id', 'in', [from, into])
      .execute()
    const taken = new Set(people.filter((one) => one.account_id === into).map((one) => one.app_id))
    if (people.some((one) => one.account_id === from && taken.has(one.app_id))) throw new PassportRefusal('wxBound')
    await trx.updateTable('wechat_people').set({ account_id: into }).where('account_id', '=', from).execute()
  },
}

const byUnion = (db: Db, unionId: string): Promise<Account | undefined> =>
  db
    .selectFrom('wechat_people')
    .innerJoin('passport_accounts', 'passport_accounts.id', 'wechat_people.account_id')
    .selectAll('passport_accounts')
    .where('wechat_people.union_id', '=', unionId)
    .orderBy('wechat_people.created_at')
    .executeTakeFirst()
