import type { FastifyInstance } from 'fastify'
import { passportApi } from '../../src/contract/passport'
import type { Services } from '../context'
import { accounts, PassportTokens, type Account } from './accounts'
import { Codes } from './codes'
import { passportHandlers, type MayMerge } from './handlers'
import { servePassport } from './serve'

/**
 * The passport service (app §7 passport calls): accounts, logins and codes. `mayMerge` lets the product decide about
 * two logins.
 */
export function passportRoutes(app: FastifyInstance, services: Services, mayMerge: MayMerge): void {
  const { db, digests, limiter, sessions } = services
  const tokens = new PassportTokens(digests)
  const codes = new Codes(db, services.sender, limiter, digests, services.log)

  /** TK is a passport token, or the session token that came of one. */
  async function identify(token: string, now: Date): Promise<Account | null> {
    if (token === '') return null
    const direct = await tokens.find(db, token, now)
    if (direct) return direct
    const viewer = await sessions.find(token, now)
    if (!viewer) return null
    const user = await db.selectFrom('users').select('passport_user_id').where('id', '=', viewer.id).executeTakeFirst()
    const account = user && (await accounts.byAlias(db, user.passport_user_id))
    // A login that was bound elsewhere is no login any more.
    return account && account.merged_into === null ? account : null
  }

  servePassport(app, services, identify, passportApi, passportHandlers(services, { codes, tokens, mayMerge }))
}
