import type { Actor } from './access/actor'
import type { Chat } from './modules/im/chat'
import type { Config } from './config'
import type { Db } from './db/database'
import type { BlobStore } from './platform/blobs/BlobStore'
import type { Bus } from './platform/bus'
import type { Clock } from './platform/clock'
import type { Digests } from './platform/digests'
import type { Limiter } from './platform/limiter'
import type { Log } from './platform/log'
import type { TokenBuckets } from './platform/tokenBucket'
import type { OrderEffect } from './modules/order/effects'
import type { ReductionSource } from './modules/order/reductions'
import type { Sessions } from './modules/user/sessions'
import type { PictureStore } from './modules/media/pictures/store'
import type { PaymentProviders } from './modules/payment/PaymentProviders'
import type { Sender } from './platform/sender'
import type { WechatApi } from './modules/wechat/public'

/** The object graph of the service, built once by app.ts and handed to every module. */
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
  sessions: Sessions
  /** Files of any size, which never go through the database. */
  blobs: BlobStore
  pictures: PictureStore
  /** What modules do when an order moves, in the order of their locks. */
  orderEffects: readonly OrderEffect[]
  payments: PaymentProviders
  /** What modules offer to take off a checkout. */
  reductionSources: readonly ReductionSource[]
  /** Null where WeChat is not configured. */
  wechat: WechatApi | null
  /** Delivers codes by SMS and e-mail. */
  sender: Sender
  /** What the modules ask of the chat service. */
  chat: Chat
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
