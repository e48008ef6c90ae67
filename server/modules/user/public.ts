import { inNewZealand } from '../../../src/domain/newZealand'
import { formatShortDateTime } from '../../../src/domain/time'
import type { Services } from '../../context'
import { transaction } from '../../db/transaction'
import { accounts, type Account } from '../../passport/accounts'
import { addNotices, welcomeKey } from '../chat/public/notices'
import { mergeUsers, type AfterMerge } from './merge'
import { profileOf } from './profile'
import { users, type User } from './repository'

type Deps = Pick<Services, 'db' | 'sessions' | 'chat' | 'sender' | 'log'>

/** Whose account is older than this is no newcomer, and a password that is older no news. */
const RECENT_MS = 24 * 3_600_000
const WELCOME = '在这里逛新西兰华人自己的商城：有问题直接联系卖家，订单、退款的消息都会发到“消息”里。'

/** The user of a passport account, with its profile of now; logins that were bound to it become part of it. */
export async function userOf(deps: Deps, account: Account, now: Date): Promise<User> {
  const { db } = deps
  const merged = await accounts.mergedInto(db, account.id)
  const user =
    merged.length > 0
      ? await adopt(deps, account, merged, now)
      : await users.put(db, account.alias, profileOf(account), now)
  await welcome(deps, user, now)
  await noticePassword(deps, user, account, now)
  return user
}

/** May two logins become one? Not when both sell: a person has one shop. */
export async function mayMerge(
  { db }: Pick<Services, 'db'>,
  fromPassport: string,
  intoPassport: string,
): Promise<boolean> {
  const both = await users.byPassport(db, [fromPassport, intoPassport])
  const sell = await Promise.all(both.map((user) => users.shopName(db, user.id)))
  return sell.filter((name) => name !== undefined).length < 2
}

/** Greets someone new, once. */
async function welcome({ db }: Pick<Deps, 'db'>, user: User, now: Date): Promise<void> {
  if (now.getTime() - user.created_at.getTime() > RECENT_MS) return
  const notice = { kind: 'system' as const, title: '欢迎来到叮当', text: WELCOME }
  await addNotices(db, [{ key: welcomeKey(user.im_username), to: user.im_username, notice }], now)
}

/** The owner reads in the app, too, that the login has a password now (server/passport/warnOwner.ts); one for each time that one was set. */
async function noticePassword(
  { db }: Pick<Deps, 'db'>,
  user: User,
  { password_set_at: at }: Account,
  now: Date,
): Promise<void> {
  if (at === null || now.getTime() - at.getTime() > RECENT_MS) return
  const text = `你的账号在新西兰时间 ${formatShortDateTime(at, inNewZealand)} 有了登录密码，24小时后可以用它提现和付款。如果不是你本人操作，请立即联系客服。`
  const notice = { kind: 'system' as const, title: '登录密码已设置', text }
  await addNotices(db, [{ key: `password-${user.im_username}-${at.getTime()}`, to: user.im_username, notice }], now)
}

/** The user of an account that other logins were bound to: theirs become its own, once. */
async function adopt(deps: Deps, account: Account, merged: string[], now: Date): Promise<User> {
  const { db, sessions, chat } = deps
  const { user, notified, after } = await transaction(db, async (trx) => {
    const notified: (() => void)[] = []
    const after: AfterMerge[] = []
    const others = await users.forUpdate(trx, merged)
    const own = (await users.byPassport(trx, [account.alias]))[0]
    // Without a user of its own, the account takes over the first as it is: its sessions, alias and chat name go on.
    const first = own ? undefined : others.shift()
    if (first) await users.rename(trx, first.id, account.alias)
    const into = await users.put(trx, account.alias, profileOf(account), now)
    for (const other of others) {
      const ended = await sessions.endAll(trx, other.id)
      after.push(...(await mergeUsers(trx, other.id, into.id, now)))
      // The chat first: its devices learn why, before they learn that.
      notified.push(await chat.merge(trx, other.im_username, into.im_username), ended)
      await users.rename(trx, other.id, `merged-${other.alias}`)
    }
    return { user: into, notified, after }
  })
  for (const notify of notified) notify()
  for (const work of after) await work(deps)
  return user
}
