import type { Db } from '../../db/database'
import type { Clock } from '../../platform/clock'

export interface FreshToken {
  value: string
  /** How long WeChat takes it. */
  seconds: number
}

interface StoredToken {
  value: string
  expires_at: Date
}

/** Renewed so long before its end that a call under way still goes through. */
const EARLY_MS = 300_000
/** The instance that fetches has this long; then another instance may try. */
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
  async drop(name: string, value: string): Promise<void> {
    await this.db
      .updateTable('wechat_tokens')
      .set({ expires_at: new Date(0) })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute()
  }

  private async find(name: string, fetchFresh: () => Promise<FreshToken>): Promise<string> {
    for (let tries = Math.ceil((2 * LEASE_MS) / POLL_MS); tries > 0; tries--) {
      const stored = await this.db.selectFrom('wechat_tokens').selectAll().where('name', '=', name).executeTakeFirst()
      if (stored && this.isGood(stored)) return stored.value
      const held = await this.lease(name)
      // Another instance may have renewed it and gone between the two statements.
      if (held) return this.renew(name, this.isGood(held) ? null : fetchFresh, held.value)
      await this.pause(POLL_MS)
    }
    throw new Error(`nobody could renew ${name}`)
  }

  private isGood = ({ expires_at }: Pick<StoredToken, 'expires_at'>) =>
    expires_at.getTime() - EARLY_MS > this.clock.now().getTime()

  /** Gives the lease back, with a new value where one has to be fetched. */
  private async renew(name: string, fetchFresh: (() => Promise<FreshToken>) | null, stored: string): Promise<string> {
    const free = new Date(0)
    const change = (values: object) =>
      this.db
        .updateTable('wechat_tokens')
        .set({ leased_until: free, ...values })
        .where('name', '=', name)
        .execute()
    try {
      if (!fetchFresh) {
        await change({})
        return stored
      }
      const { value, seconds } = await fetchFresh()
      await change({ value, expires_at: new Date(this.clock.now().getTime() + seconds * 1000) })
      return value
    } catch (error) {
      await change({})
      throw error
    }
  }

  /** One statement, so that of many instances one gets it. */
  private lease(name: string): Promise<StoredToken | undefined> {
    const now = this.clock.now()
    const leased_until = new Date(now.getTime() + LEASE_MS)
    return this.db
      .insertInto('wechat_tokens')
      .values({ name, value: '', expires_at: new Date(0), leased_until })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ leased_until }).where('wechat_tokens.leased_until', '<=', now),
      )
      .returning(['value', 'expires_at'])
      .executeTakeFirst()
  }
}
