import type { Emitter } from '../Emitter'
import type { ForcedLogout } from '../events'
import { CODE, failureOf, make } from '../failures'
import type { SdkConnection } from '../sdk'
import type { ImFailure } from '../types'
import type { TokenClock } from './TokenClock'

export interface Watcher {
  /** Late events of a connection that was replaced or lost are ignored. */
  isCurrent(): boolean
  now(): number
  clock: TokenClock
  lost(): void
  expired(): void
  forced(kind: ForcedLogout, failure: ImFailure): void
}

/** chat §8: forced logout notices by the SDK's numbers. */
const FORCED: Record<number, [ForcedLogout, string]> = {
  [CODE.removed]: ['removed', 'user has been removed'],
  [CODE.loggedInElsewhere]: ['otherDevice', 'the user is already logged on another device'],
  [CODE.passwordChanged]: ['passwordChanged', 'the user was kicked by changing password'],
  [CODE.kicked]: ['kicked', 'the user was kicked by other device'],
}
/** With nothing to fetch the SDK emits no end of it. */
const NOTHING_WAITS_MS = 2000

/** The SDK's timers of a token, which this layer's clock replaces: members of the connection that its own code calls. */
interface TokenTimers {
  /** Instant the token ends, by the service's clock. */
  expirationTime: number
  tokenExpireTimeCountDown(lifeMs: number): void
  clearTokenTimeout(): void
}
/** The callback of its own code when the service does not respond. */
interface SocketOwner {
  reconnect(): void
  sock?: { close(): void }
}

/** Listens to the events of one SDK connection that concern the connection itself. */
export function watchConnection(sdk: SdkConnection, emitter: Emitter, watcher: Watcher): void {
  const timers = sdk as unknown as TokenTimers
  const owner = sdk as unknown as SocketOwner
  timers.tokenExpireTimeCountDown = () => watcher.clock.start(timers.expirationTime - watcher.now())
  // A dead socket may take minutes to emit its end: the connection counts as lost at once.
  owner.reconnect = () => (watcher.isCurrent() ? watcher.lost() : owner.sock?.close())
  timers.clearTokenTimeout = () => {
    if (watcher.isCurrent()) watcher.clock.stop()
  }
  let fetching = false
  sdk.addEventHandler('connection', {
    onConnected: () => {
      setTimeout(() => {
        if (!fetching && watcher.isCurrent()) emitter.emit('synced')
      }, NOTHING_WAITS_MS)
    },
    onOfflineMessageSyncStart: () => void (fetching = true),
    onOfflineMessageSyncFinish: () => emitter.emit('synced'),
    onTokenExpired: () => watcher.expired(),
    onDisconnected: () => {
      if (watcher.isCurrent() && !sdk.isOpened()) watcher.lost()
    },
    onError: (error) => {
      const forced = FORCED[error.type]
      if (!forced) return emitter.emit('error', failureOf(error))
      const failure = make(error.type, forced[1])
      emitter.emit('error', failure)
      // The SDK still works on the notice; what follows begins after it.
      if (watcher.isCurrent()) queueMicrotask(() => watcher.isCurrent() && watcher.forced(forced[0], failure))
    },
  })
}
