import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../db/database'
import type { ImSettings } from '../settings/chat'

export interface TokenOwner {
  username: string
  expiresAt: Date
  /** Digest of the product's session that made the token; null for one of the chat's own. */
  session: string | null
}

/** Chat tokens: random, stored only as a keyed digest, with a fixed life (chat spec §4). */
export class ImTokens {
  constructor(
    private readonly secret: string,
    private readonly settings: ImSettings,
  ) {}

  /** A token made by a `session` of the product ends with it. */
  async issue(
    db: Db,
    username: string,
    now: Date,
    session: string | null = null,
  ): Promise<{ token: string; expiresAt: Date; seconds: number }> {
    const token = `YW${randomBytes(24).toString('base64url')}`
    const seconds = this.settings.tokenSeconds
    const expiresAt = new Date(now.getTime() + seconds * 1000)
    await db
      .insertInto('im_tokens')
      .values({ token_hash: this.hash(token), username, created_at: now, expires_at: expiresAt, session })
      .execute()
    return { token, expiresAt, seconds }
  }

  /** The token's owner; `expired` is a result of its own, as the socket names it (chat spec §8). */
  async find(db: Db, token: string, now: Date): Promise<TokenOwner | 'expired' | null> {
    if (!token || token.length > 256) return null
    const row = await db
      .selectFrom('im_tokens')
      .innerJoin('im_users', 'im_users.username', 'im_tokens.username')
      .leftJoin('sessions', 'sessions.token_hash', 'im_tokens.session')
      .select([
        'im_tokens.username as username',
        'im_tokens.expires_at as expiresAt',
        'im_tokens.session as session',
        'im_users.disabled as disabled',
        'sessions.expires_at as sessionExpiresAt',
      ])
      .where('im_tokens.token_hash', '=', this.hash(token))
      .executeTakeFirst()
    if (!row || row.disabled || (row.sessionExpiresAt && row.sessionExpiresAt <= now)) return null
    const { username, expiresAt, session } = row
    return expiresAt <= now ? 'expired' : { username, expiresAt, session }
  }

  /** Ends every token of a user but the one given. */
  async endOthers(db: Db, username: string, keep = ''): Promise<void> {
    await db
      .deleteFrom('im_tokens')
      .where('username', '=', username)
      .where('token_hash', '<>', this.hash(keep))
      .execute()
  }

  /** What the database keeps instead of the token. */
  hash(token: string): string {
    return createHmac('sha256', this.secret).update(`im:${token}`).digest('base64url')
  }
}
