import type { Services } from '../context'
import type { Db } from '../db/database'
import { accounts, type Account } from './accounts'
import { Codes } from './codes'
import { PassportRefusal } from './errors'
import { CODE_SECONDS, REST_SECONDS } from './limits'
import { loginByPassword } from './logins'

type Deps = Pick<Services, 'db' | 'limiter' | 'digests' | 'sender' | 'log'>

/** What a signed-in person proves themselves by once more: the password of their login, or a code that was sent to them. */
export interface Proof {
  password: string
  verifycode: string
}
type Contacts = Pick<Account, 'phone' | 'email' | 'email_set_at'>
interface Where {
  ip: string
  now: Date
}

const PURPOSE = 'confirm'
const codesOf = ({ db, sender, limiter, digests, log }: Deps) => new Codes(db, sender, limiter, digests, log)

/** The end of the time in which something set then proves nothing; null where it proves its owner. */
function restsUntil(setAt: Date | null, now: Date): Date | null {
  const end = setAt && new Date(setAt.getTime() + REST_SECONDS * 1000)
  return end && end > now ? end : null
}
/** From when on the password proves the owner; null where it does. */
export const passwordRests = ({ password_set_at }: Pick<Account, 'password_set_at'>, now: Date): Date | null =>
  restsUntil(password_set_at, now)
/** Where the owner is reached, the number first. An address that was added lately may be of who took over the session. */
export const targetsOf = ({ phone, email, email_set_at }: Contacts, now: Date): string[] =>
  [phone, restsUntil(email_set_at, now) ? null : email].flatMap((target) => target ?? [])
/** Where codes of this account go; null where the owner is reached nowhere. */
export const codeTarget = (account: Contacts, now: Date): string | null => targetsOf(account, now)[0] ?? null

/** The login behind a user; null for one that only a native host knows, or that was bound to another. */
export async function accountOf(db: Db, passportUserId: string): Promise<Account | null> {
  const account = await accounts.byAlias(db, passportUserId)
  return account && account.merged_into === null ? account : null
}

/** Sends a code to the account's own number or address. @throws PassportRefusal */
export async function sendConfirmCode(deps: Deps, account: Account, what: string, { ip, now }: Where) {
  const target = codeTarget(account, now)
  if (target === null) throw new PassportRefusal(passwordRests(account, now) ? 'passwordRests' : 'codeExpired')
  const words = (code: string) =>
    `【叮当】验证码${code}，用于${what}，${CODE_SECONDS / 60}分钟内有效。请勿告诉他人；如非本人操作，请联系客服。`
  return codesOf(deps).send(PURPOSE, target, ip, now, words)
}

/**
 * Checks a proof, counted and limited as a login is; a password that was set lately is none. What comes back ends a code in the transaction of what
 * it allows, so that it allows one thing.
 *
 * @throws PassportRefusal
 */
export async function confirmPerson(
  deps: Deps,
  account: Account,
  { password, verifycode }: Proof,
  { ip, now }: Where,
): Promise<(trx: Db) => Promise<void>> {
  const target = codeTarget(account, now)
  if (verifycode !== '' && target !== null) {
    await codesOf(deps).check(PURPOSE, target, verifycode, ip, now)
    return (trx) => codesOf(deps).use(trx, PURPOSE, target, verifycode)
  }
  if (password === '' || account.username === null) throw new PassportRefusal('badLogin')
  if (passwordRests(account, now)) throw new PassportRefusal(target === null ? 'passwordRests' : 'passwordNew')
  await loginByPassword(deps.db, deps.limiter, { username: account.username, password, ip }, now)
  return async () => undefined
}
