import type { Db } from '../../db/database'
import type { Clock } from '../../platform/clock'
import { expireToken, leaseToken, releaseToken, storedToken, type StoredToken } from './repository'

export interface FreshToken {
  value: string
  /** How long WeChat takes it. */
  seconds: number
}

/** Renewed so long before its end that a call under way still goes through. */
const EARLY_MS = 300_000
/** The instance that fetches has this long; then another may try. */
const LEASE_MS = 15_000
const POLL_MS = 100

/**
 * Access tokens and tickets of WeChat: one for all instances, stored in the database. WeChat counts how often they are requested, so one
 * instance fetches while the others wait, and within an instance one call does.
 */
export class SharedTokens {
  private readonly pending = new Map<string, Promise<string>>()

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly pause: (ms: number) => Promise<void> = (ms) => new Promise((passed) => setTimeout(passed, ms)),
  ) {}

  get(name: string, fetchFresh: () => Promise<FreshToken>): Promise<string> {
    const under = this.pending.get(name)
    if (under) return under
    const work = this.find(name, fetchFresh).finally(() => this.pending.delete(name))
    this.pending.set(name, work)
    return work
  }

  /** WeChat no longer takes this value, though its time is not over: the next `get` fetches. Another's newer value stays. */
  drop(name: string, value: string): Promise<void> {
    return expireToken(this.db, name, value)
  }

  private async find(name: string, fetchFresh: () => Promise<FreshToken>): Promise<string> {
    for (let tries = Math.ceil((2 * LEASE_MS) / POLL_MS); tries > 0; tries--) {
      const stored = await storedToken(this.db, name)
      if (stored && this.isGood(stored)) return stored.value
      const held = await this.lease(name)
      // Another instance may have renewed it and gone between the two statements.
      if (held) return this.renew(name, this.isGood(held) ? null : fetchFresh, held.value)
      await this.pause(POLL_MS)
    }
    throw new Error(`no instance could renew ${name}`)
  }

  private isGood = ({ expires_at }: Pick<StoredToken, 'expires_at'>) =>
    expires_at.getTime() - EARLY_MS > this.clock.now().getTime()

  /** Gives the lease back, with a new value where one has to be fetched. */
  private async renew(name: string, fetchFresh: (() => Promise<FreshToken>) | null, stored: string): Promise<string> {
    let renewed: StoredToken | null = null
    try {
      if (!fetchFresh) return stored
      const { value, seconds } = await fetchFresh()
      renewed = { value, expires_at: new Date(this.clock.now().getTime() + seconds * 1000) }
      return value
    } finally {
      await releaseToken(this.db, name, renewed)
    }
  }

  private lease(name: string): Promise<StoredToken | undefined> {
    const now = this.clock.now()
    return leaseToken(this.db, name, now, new Date(now.getTime() + LEASE_MS))
  }
}
