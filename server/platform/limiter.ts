import { sql } from 'kysely'
import type { Db } from '../db/database'
import type { Digests } from './digests'

/** So many uses in so many seconds; counts of equal name and subject are one count. */
export interface Limit {
  readonly name: string
  readonly uses: number
  readonly seconds: number
}

/** Counts uses in fixed windows, in the database: every instance sees the same count, and two calls at once both count. */
export class Limiter {
  constructor(
    private readonly db: Db,
    private readonly digests: Digests,
  ) {}

  /** Counts one use. Returns 0 when it is within the limit, else the seconds until the window ends. */
  async take(limit: Limit, subject: string, now: Date): Promise<number> {
    const resets = new Date(now.getTime() + limit.seconds * 1000)
    const row = await this.db
      .insertInto('rate_limits')
      .values({ key: this.key(limit, subject), count: 1, resets_at: resets })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.count + 1 end`,
          resets_at: sql`case when rate_limits.resets_at <= ${now} then ${resets} else rate_limits.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow()
    return row.count <= limit.uses ? 0 : (row.resets_at.getTime() - now.getTime()) / 1000
  }

  /** Takes one use back: what turned out to be no guess does not count against others of the same address. */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    await this.db
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', this.key(limit, subject))
      .where('count', '>', 0)
      .execute()
  }

  /** Forgets the uses of a subject: a right password ends the count of wrong ones. */
  async clear(limit: Limit, subject: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('key', '=', this.key(limit, subject)).execute()
  }

  private key = (limit: Limit, subject: string) => this.digests.of('limit', limit.name, subject)
}
