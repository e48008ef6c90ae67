import type { Services } from '../context'
import type { Db } from '../db/database'
import { accounts, type Account } from './accounts'
import { Codes } from './codes'
import { PassportRefusal } from './errors'
import { CODE_SECONDS } from './limits'
import { loginByPassword } from './logins'

type Deps = Pick<Services, 'db' | 'limiter' | 'digests' | 'sender' | 'log'>

/** What a signed-in person proves themselves by once more: the password of their login, or a code that was sent to them. */
export interface Proof {
  password: string
  verifycode: string
}
interface Where {
  ip: string
  now: Date
}

const PURPOSE = 'confirm'
const codesOf = ({ db, sender, limiter, digests, log }: Deps) => new Codes(db, sender, limiter, digests, log)
/** Where codes of this account go; null where it has neither number nor address. */
export const codeTarget = ({ phone, email }: Pick<Account, 'phone' | 'email'>): string | null => phone ?? email

/** The login behind a user; null for one that only a native host knows, or that was bound to another. */
export async function accountOf(db: Db, passportUserId: string): Promise<Account | null> {
  const account = await accounts.byAlias(db, passportUserId)
  return account && account.merged_into === null ? account : null
}

/** Sends a code to the account's own number or address. @throws PassportRefusal */
export async function sendConfirmCode(deps: Deps, account: Account, what: string, { ip, now }: Where) {
  const target = codeTarget(account)
  if (target === null) throw new PassportRefusal('codeExpired')
  const words = (code: string) =>
    `【叮当】验证码${code}，用于${what}，${CODE_SECONDS / 60}分钟内有效。如非本人操作，请立即修改密码。`
  return codesOf(deps).send(PURPOSE, target, ip, now, words)
}

/**
 * Checks a proof, counted and limited as a login is. What comes back ends a code in the transaction of what it allows, so that it allows one thing.
 *
 * @throws PassportRefusal
 */
export async function confirmPerson(
  deps: Deps,
  account: Account,
  { password, verifycode }: Proof,
  { ip, now }: Where,
): Promise<(trx: Db) => Promise<void>> {
  const target = codeTarget(account)
  if (verifycode !== '' && target !== null) {
    await codesOf(deps).check(PURPOSE, target, verifycode, ip, now)
    return (trx) => codesOf(deps).use(trx, PURPOSE, target, verifycode)
  }
  if (password === '' || account.username === null) throw new PassportRefusal('badLogin')
  await loginByPassword(deps.db, deps.limiter, { username: account.username, password, ip }, now)
  return async () => undefined
}
