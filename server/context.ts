import type { Actor } from './access/actor'
import type { Config } from './config'
import type { Db } from './db/database'
import type { BlobStore } from './platform/blobs/BlobStore'
import type { Bus } from './platform/bus'
import type { Clock } from './platform/clock'
import type { Digests } from './platform/digests'
import type { Limiter } from './platform/limiter'
import type { Log } from './platform/log'
import type { TokenBuckets } from './platform/tokenBucket'
import type { Sender } from './platform/sender'

/**
 * The object graph of the service, built once by app.ts. A module that puts something into it declares so beside what it puts
 * (`declare module`), so that nothing here knows a module; functions take a `Pick` of what they use.
 */
export interface Services {
  config: Config
  db: Db
  clock: Clock
  bus: Bus
  log: Log
  digests: Digests
  limiter: Limiter
  /** Of all calls (server/limits.ts). */
  rates: { address: TokenBuckets; user: TokenBuckets }
  /** Files of any size, which never go through the database. */
  blobs: BlobStore
  /** Delivers codes by SMS and e-mail. */
  sender: Sender
}

/** One call in progress. */
export interface Call {
  /** Null for a guest. */
  readonly viewer: Actor | null
  /** The viewer, or code 255. */
  user(): Actor
  /** The instant this call is judged by. */
  readonly now: Date
  readonly ip: string
  /** Key of one intended action (contract `once`); empty when the call has none. */
  readonly requestKey: string
  /** Session token as sent, for log-out and renewal. */
  readonly token: string
  /** Path of the file that came in a form (`Endpoint.file`), removed after the response; null where none did. */
  readonly file: string | null
}
