import type { Db } from '../db/database'
import { LIMITS } from '../limits'
import type { Limiter } from '../platform/limiter'
import { accounts, type Account } from './accounts'
import { PassportRefusal, waitText } from './errors'
import { checkPassword } from './passwords'

/**
 * The account of a name (username or e-mail) and password. Unknown names and wrong passwords get the same response,
 * take as long, and lock alike.
 * @throws badLogin, locked
 */
export async function loginByPassword(
  db: Db,
  limiter: Limiter,
  login: { username: string; password: string; ip: string },
  now: Date,
): Promise<Account> {
  const name = login.username.trim().toLowerCase()
  const here = `${name} ${login.ip}`
  // Counted before the check: a hundred guesses at once are a hundred tries.
  const wait = Math.max(
    await limiter.take(LIMITS.loginIp, login.ip, now),
    await limiter.take(LIMITS.loginName, name, now),
    await limiter.take(LIMITS.login, here, now),
  )
  if (wait > 0) throw new PassportRefusal('locked', { wait: waitText(wait) })
  const account = await (name.includes('@') ? accounts.byEmail(db, name) : accounts.byUsername(db, name))
  const right = await checkPassword(account?.password_hash ?? null, login.password)
  if (!account || !right) throw new PassportRefusal('badLogin')
  await limiter.clear(LIMITS.login, here)
  await limiter.clear(LIMITS.loginName, name)
  await limiter.giveBack(LIMITS.loginIp, login.ip)
  return account
}
