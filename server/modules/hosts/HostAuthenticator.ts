import type { HostKey } from '../../../src/contract/hosts'
import type { Actor } from '../../access/actor'
import type { HostConfig } from '../../config'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { refuse } from '../../http/errors'
import { accounts, type Account } from '../../passport/accounts'
import { nicknameOf } from '../../passport/nickname'
import type { Limiter } from '../../platform/limiter'
import { LIMITS } from '../../limits'
import type { AvatarImporter } from './AvatarImporter'
import type { HostPerson, HostTokens } from './provider'
import { deleteAccount, linkAccount, linked } from './repository'
import { RemoteHostTokens } from './remoteTokens'
import { SignedHostTokens } from './signedTokens'

/** A proved token is a session this long at most, then the host's word is requested again: a token it took back ends with it. */
const PROVED_MS = 12 * 3_600_000

interface Parts {
  db: Db
  sessions: Pick<Services['sessions'], 'adopt' | 'find'>
  limiter: Limiter
  hosts: Record<HostKey, HostConfig | null>
  portraits: AvatarImporter
  /** The product's user of a passport account. */
  userOf(account: Account, now: Date): Promise<{ id: number }>
}

/**
 * Lets people of native hosts in (app §4 host-app login): a token its host vouches for becomes a session of the person it speaks for,
 * under the token itself, which the page sends as X-Token or X-SN-Token (app §7).
 */
export class HostAuthenticator {
  private readonly tokens: Partial<Record<HostKey, HostTokens>>

  constructor(private readonly parts: Parts) {
    this.tokens = Object.fromEntries(
      Object.entries(parts.hosts)
        .filter((entry): entry is [HostKey, HostConfig] => entry[1] !== null)
        .map(([key, config]) => [
          key,
          'url' in config
            ? new RemoteHostTokens(config.url, config.key)
            : new SignedHostTokens(key as HostKey, config.secret),
        ]),
    )
  }

  /** The viewer of a host's token; null when the host is not served here or does not know it. Rejects when it cannot be reached. */
  async authenticate(host: HostKey, token: string, now: Date, ip: string): Promise<Actor | null> {
    const tokens = this.tokens[host]
    if (!tokens) return null
    if ((await this.parts.limiter.take(LIMITS.hostTokens, ip, now)) > 0) refuse('tooMany')
    const person = await tokens.verify(token, now)
    if (!person) return null
    const user = await this.parts.userOf(await this.accountOf(host, person, now), now)
    const until = Math.min(person.expiresAt.getTime(), now.getTime() + PROVED_MS)
    await this.parts.sessions.adopt(token, user.id, now, new Date(until))
    return this.parts.sessions.find(token, now)
  }

  /** The passport account of a host's person, made at the first login; one that was bound to another passport leads to that one. */
  private async accountOf(host: HostKey, person: HostPerson, now: Date): Promise<Account> {
    const { db } = this.parts
    const known = await linked(db, host, person.id)
    if (known) return known
    const made = await transaction(db, async (trx) => {
      const account = (await accounts.create(trx, { nickname: nicknameOf(person.name) }, now))!
      if (await linkAccount(trx, { host, personId: person.id, accountId: account.id }, now)) return account.id
      // Two first calls at once: the other one's account stands.
      await deleteAccount(trx, account.id)
      return null
    })
    if (made !== null) await this.parts.portraits.importFor(made, person.picture)
    return (await linked(db, host, person.id))!
  }
}
