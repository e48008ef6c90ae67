import type { InferOutput } from 'valibot'
import type { MineExt, userApi, UserInfo } from '../../../src/contract/user'
import { maskPhone } from '../../../src/domain/phone'
import { TAB_STATES } from '../../../src/domain/orderStates'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { orNotFound, LoginRequired, wrongField } from '../../http/errors'
import { accounts, PassportTokens, type Account } from '../../passport/accounts'
import { wechatPeople } from '../../passport/wechatPeople'
import { addNotices, welcomeKey } from '../im/public/notices'
import { mergeUsers } from './merge'
import { users, type Profile, type User } from './repository'

/** `x***@example.com`: enough to recognise one's own, too little for anybody else. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***')

const profileOf = (account: Account): Profile => ({
  nickname: account.nickname,
  avatar: account.avatar,
  phone: account.phone ?? '',
  email: account.email ?? '',
  has_password: account.password_hash !== null,
})

/** Whose account is older than this is no newcomer. */
const WELCOME_MS = 24 * 3_600_000
const WELCOME = '在这里逛新西兰华人自己的商城：有问题直接联系卖家，订单、退款的消息都会发到“消息”里。'

/** Users of the product: sessions out of passport logins, profile, counts, referral. */
export class UserService {
  private readonly tokens: PassportTokens

  constructor(private readonly services: Services) {
    this.tokens = new PassportTokens(services.digests)
  }

  /**
   * A passport login → user and session. Only the token is believed; id, name and portrait as sent are what the client got from it, and the
   * passport is queried again.
   */
  async verify(input: InferOutput<typeof userApi.verify.input>, now: Date): Promise<UserInfo> {
    const { db, sessions } = this.services
    const account = await this.tokens.find(db, input.passportToken, now)
    if (!account || account.alias !== input.passportUserId) throw new LoginRequired()
    const user = await this.userOf(account, now)
    return this.present(user, await sessions.open(user.id, now), now)
  }

  /** The user of a passport account, with its profile of now; logins that were bound to it become part of it. */
  userOf = async (account: Account, now: Date): Promise<User> => {
    const { db } = this.services
    const merged = await accounts.mergedInto(db, account.id)
    const user =
      merged.length > 0
        ? await this.adopt(account, merged, now)
        : await users.put(db, account.alias, profileOf(account), now)
    await this.welcome(user, now)
    return user
  }

  /** The user of a session, with the profile the passport has now. */
  async current(userId: number, token: string, now: Date): Promise<UserInfo> {
    const { db } = this.services
    let user = orNotFound(await users.byId(db, userId))
    const account = await accounts.byAlias(db, user.passport_user_id)
    if (account && account.merged_into === null) {
      const profile = profileOf(account)
      const changed = (Object.keys(profile) as (keyof Profile)[]).some((name) => profile[name] !== user[name])
      if (changed) user = await users.put(db, account.alias, profile, now)
    }
    return this.present(user, token, now)
  }

  logout(token: string): Promise<void> {
    return this.services.sessions.end(token)
  }

  /** Greets someone new, once. */
  private async welcome(user: User, now: Date): Promise<void> {
    if (now.getTime() - user.created_at.getTime() > WELCOME_MS) return
    const notice = { kind: 'system' as const, title: '欢迎来到叮当', text: WELCOME }
    await addNotices(this.services.db, [{ key: welcomeKey(user.im_username), to: user.im_username, notice }], now)
  }

  async mine(userId: number): Promise<MineExt> {
    const { db } = this.services
    const counts = await users.orderCounts(db, userId)
    const of = (tab: keyof typeof TAB_STATES) =>
      TAB_STATES[tab].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
    const orders = { unpaid: of('unpaid'), toShip: of('toShip'), shipped: of('shipped'), completed: of('completed') }
    return { orders, ...(await users.savedCounts(db, userId)) }
  }

  /** The first recommendation counts; a later one changes nothing and is no error, as the app sends it by itself. */
  async recommend(user: Actor, alias: string): Promise<void> {
    const { db } = this.services
    const by = orNotFound(await users.byAlias(db, alias))
    if (!can(user, 'user.recommend', { user_id: by.id })) throw wrongField('推荐人')
    await users.recommend(db, user.id, by.id)
  }

  /** May two logins become one? Not when both sell: a person has one shop. */
  mayMerge = async (fromPassport: string, intoPassport: string): Promise<boolean> => {
    const { db } = this.services
    const both = await users.byPassport(db, [fromPassport, intoPassport])
    const sell = await Promise.all(both.map((user) => users.shopName(db, user.id)))
    return sell.filter((name) => name !== undefined).length < 2
  }

  /** The user of an account that other logins were bound to: theirs become its own, once. */
  private async adopt(account: Account, merged: string[], now: Date): Promise<User> {
    const { db, sessions } = this.services
    const { user, notified } = await transaction(db, async (trx) => {
      const notified: (() => void)[] = []
      const others = await this.waiting(trx, merged)
      const own = (await users.byPassport(trx, [account.alias]))[0]
      // Without a user of its own, the account takes over the first as it is: its sessions, alias and chat name go on.
      const first = own ? undefined : others.shift()
      if (first) await users.rename(trx, first.id, account.alias)
      const into = await users.put(trx, account.alias, profileOf(account), now)
      for (const other of others) {
        const ended = await sessions.endAll(trx, other.id)
        await mergeUsers(trx, other.id, into.id, now)
        // The chat first: its devices learn why, before they learn that.
        notified.push(await this.services.chat.merge(trx, other.im_username, into.im_username), ended)
        await users.rename(trx, other.id, `merged-${other.alias}`)
      }
      return { user: into, notified }
    })
    for (const notify of notified) notify()
    return user
  }

  /** Users whose logins were bound and who have not been moved yet, held until the transaction ends. */
  private waiting(trx: Db, merged: string[]): Promise<User[]> {
    return trx
      .selectFrom('users')
      .selectAll()
      .where('passport_user_id', 'in', merged)
      .orderBy('id')
      .forUpdate()
      .execute()
  }

  private async present(user: User, token: string, now: Date): Promise<UserInfo> {
    const chat = await this.services.chat.token(token, user.im_username, now)
    const shopName = await users.shopName(this.services.db, user.id)
    return {
      uid: user.passport_user_id,
      alias: user.alias,
      nickname: user.nickname,
      name: shopName ?? user.nickname,
      avatar: user.avatar,
      token,
      imToken: chat.token,
      imUsername: user.im_username,
      phone: maskPhone(user.phone),
      email: maskEmail(user.email),
      hasPassword: user.has_password,
      wechat: await wechatPeople.has(this.services.db, user.passport_user_id),
      seller: shopName !== undefined,
    }
  }
}
