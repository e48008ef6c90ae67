import { HOST_TOKEN_MAX, type HostKey } from '../../../src/contract/hosts'
import type { Actor } from '../../access/actor'
import type { HostConfig } from '../../config'
import type { Services } from '../../context'
import { transaction } from '../../db/transaction'
import { refuse } from '../../http/errors'
import { accounts, type Account } from '../../passport/accounts'
import { nicknameOf } from '../../passport/nickname'
import { LIMITS } from '../../limits'
import { userOf } from '../user/public'
import type { AvatarImporter } from './AvatarImporter'
import type { HostPerson, HostTokens } from './provider'
import { deleteAccount, linkAccount, linked } from './repository'
import { RemoteHostTokens } from './remoteTokens'
import { SignedHostTokens } from './signedTokens'

/** A proved token is a session this long at most, then the host's word is requested again: a token it took back ends with it. */
const PROVED_MS = 12 * 3_600_000

type Deps = Pick<Services, 'db' | 'sessions' | 'limiter' | 'config' | 'chat' | 'sender' | 'log'>

/**
 * Whose token a call sends. People of native hosts are let in (app §4 host-app login): a token its host vouches for becomes a session of the
 * person it speaks for, under the token itself, which the page sends as X-Token or X-SN-Token (app §7).
 */
export class HostAuthenticator {
  private readonly tokens: Partial<Record<HostKey, HostTokens>>

  constructor(
    private readonly deps: Deps,
    private readonly portraits: AvatarImporter,
  ) {
    this.tokens = Object.fromEntries(
      Object.entries(deps.config.hosts)
        .filter((entry): entry is [HostKey, HostConfig] => entry[1] !== null)
        .map(([key, config]) => [
          key,
          'url' in config
            ? new RemoteHostTokens(config.url, config.key)
            : new SignedHostTokens(key as HostKey, config.secret),
        ]),
    )
  }

  /** The user of a token; one that is no session is shown to the native host that it claims to come from (app §7). */
  async viewer(token: string, now: Date, from: { host: HostKey | null; ip: string }): Promise<Actor | null> {
    const known = await this.deps.sessions.find(token, now)
    if (known || !from.host || token.length > HOST_TOKEN_MAX) return known
    return this.authenticate(from.host, token, now, from.ip)
  }

  /** The viewer of a host's token; null when the host is not served here or does not know it. Rejects when it cannot be reached. */
  private async authenticate(host: HostKey, token: string, now: Date, ip: string): Promise<Actor | null> {
    const tokens = this.tokens[host]
    if (!tokens) return null
    if ((await this.deps.limiter.take(LIMITS.hostTokens, ip, now)) > 0) refuse('tooMany')
    const person = await tokens.verify(token, now)
    if (!person) return null
    const user = await userOf(this.deps, await this.accountOf(host, person, now), now)
    const until = Math.min(person.expiresAt.getTime(), now.getTime() + PROVED_MS)
    await this.deps.sessions.adopt(token, user.id, now, new Date(until))
    return this.deps.sessions.find(token, now)
  }

  /** The passport account of a host's person, made at the first login; one that was bound to another passport leads to that one. */
  private async accountOf(host: HostKey, person: HostPerson, now: Date): Promise<Account> {
    const { db } = this.deps
    const known = await linked(db, host, person.id)
    if (known) return known
    const made = await transaction(db, async (trx) => {
      const account = (await accounts.create(trx, { nickname: nicknameOf(person.name) }, now))!
      if (await linkAccount(trx, { host, personId: person.id, accountId: account.id }, now)) return account.id
      // Two first calls at once: the other one's account stands.
      await deleteAccount(trx, account.id)
      return null
    })
    if (made !== null) await this.portraits.importFor(made, person.picture)
    return (await linked(db, host, person.id))!
  }
}

declare module '../../context' {
  interface Services {
    authenticator: HostAuthenticator
  }
}
