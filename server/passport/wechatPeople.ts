import { sql } from 'kysely'
import type { Db } from '../db/database'
import type { WechatPerson } from '../modules/wechat/api'
import { accounts, type Account } from './accounts'
import { PassportRefusal } from './errors'
import { nicknameOf } from './nickname'

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

  /** The account of a person, made at the first login; somebody known in another app of ours is the same here. */
  enter(db: Db, person: WechatPerson, now: Date): Promise<{ account: Account; created: boolean }> {
    const { appId: app_id, openId: open_id, unionId } = person
    return db.transaction().execute(async (trx) => {
      // Two first logins at once, be it from both apps, wait for each other: one person, one account.
      await sql`select pg_advisory_xact_lock(hashtext(${`wechat ${unionId || `${app_id} ${open_id}`}`}))`.execute(trx)
      const known = await wechatPeople.find(trx, person)
      if (known) return { account: known, created: false }
      const elsewhere = unionId ? await byUnion(trx, unionId) : undefined
      const account = elsewhere ?? (await accounts.create(trx, { nickname: nicknameOf(person.nickname) }, now))!
      await trx
        .insertInto('wechat_people')
        .values({ app_id, open_id, union_id: unionId || null, account_id: account.id, created_at: now })
        .execute()
      return { account, created: elsewhere === undefined }
    })
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
