import { createHmac, randomBytes } from 'node:crypto'
import { HOST_TOKEN_MAX } from '../../../src/contract/hosts'
import type { Actor } from '../../access/actor'
import type { Db } from '../../db/database'
import type { Bus } from '../../platform/bus'
import { deleteSessions, putSession, sessionActor, type EndedSessions } from './sessionsRepository'

/** A session lives this long after it was opened. */
const SESSION_DAYS = 60
/** A looked-up session is trusted this long, so that a burst of calls costs one query; a log-out is announced to every instance by the bus. */
const CACHE_MS = 10_000
const CACHE_SIZE = 5_000

/** Session tokens of the product: random, or a proved token of a native host; stored only as a keyed digest. */
export class Sessions {
  private readonly cache = new Map<string, { viewer: Actor; until: number }>()

  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly secret: string,
  ) {
    bus.subscribe('session.ended', ({ tokenHash }) => void this.cache.delete(tokenHash))
  }

  async open(userId: number, now: Date): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    await this.adopt(token, userId, now, new Date(now.getTime() + SESSION_DAYS * 86_400_000))
    return token
  }

  /** Makes a session of a token that was proved elsewhere; proved again, it goes on. */
  async adopt(token: string, userId: number, now: Date, expires_at: Date): Promise<void> {
    const token_hash = this.hash(token)
    await putSession(this.db, { token_hash, user_id: userId, expires_at }, now)
    this.cache.delete(token_hash)
  }

  /** The user of a session; null where there is none of this token. */
  async find(token: string, now: Date): Promise<Actor | null> {
    if (token.length > HOST_TOKEN_MAX) return null
    const hash = this.hash(token)
    const cached = this.cache.get(hash)
    if (cached && cached.until > now.getTime()) return cached.viewer
    const viewer = await sessionActor(this.db, hash, now)
    this.cache.delete(hash)
    if (!viewer) return null
    this.cache.set(hash, { viewer, until: now.getTime() + CACHE_MS })
    if (this.cache.size > CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!)
    return viewer
  }

  /** Log-out. */
  async end(token: string): Promise<void> {
    const notify = await this.remove(this.db, { hash: this.hash(token) })
    notify()
  }

  /** Those that ran out; maintenance calls it. */
  async endExpired(now: Date): Promise<void> {
    const notify = await this.remove(this.db, { expiredAt: now })
    notify()
  }

  /** Every session of a user; `db` is the caller's handle, the instances are notified by the function returned, after its commit. */
  endAll(db: Db, userId: number): Promise<() => void> {
    return this.remove(db, { userId })
  }

  /**
   * The one way a session ends. What it made ends with its row: chat tokens, those minted from them, and push registrations are removed by the
   * database; every instance forgets the viewer and closes the session's sockets (im/socket/Hub).
   */
  private async remove(db: Db, which: EndedSessions): Promise<() => void> {
    const ended = await deleteSessions(db, which)
    return () => {
      for (const tokenHash of ended) {
        this.cache.delete(tokenHash)
        this.bus.publish('session.ended', { tokenHash })
      }
    }
  }

  /** What the database stores instead of the token. */
  hash(token: string): string {
    return createHmac('sha256', this.secret).update(token).digest('base64url')
  }
}

declare module '../../context' {
  interface Services {
    sessions: Sessions
  }
}

declare module '../../platform/bus' {
  interface Topics {
    'session.ended': { tokenHash: string }
  }
}
