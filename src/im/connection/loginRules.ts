import { parseAppKey } from '../appKey'
import { CODE, failureOf, isUnreachable, make } from '../failures'
import type { ImLogin } from '../ImClient'
import { ImError } from '../ImError'
import type { SdkConnection } from '../sdk'
import type { ImFailure } from '../types'

/** What came of a try to open. */
export type Outcome = 'opened' | 'refused' | 'unreachable' | 'abandoned'

/** Errors of a login that mean a lost connection, not a refusal. */
const CUTS: number[] = [CODE.disconnected, CODE.closed, CODE.socketError, CODE.timeout]
/** The service's responses to the provision (chat §4). */
const PROVISION: number[] = [CODE.auth, CODE.noToken, CODE.tokenExpired, CODE.parameter, 50, 57, 204, 214, 220]

export function loginFailure(error: unknown): ImFailure {
  const failure = failureOf(error)
  if (error instanceof ImError) return failure
  return PROVISION.includes(failure.code)
    ? { ...failure, message: 'provision error', detail: failure.message }
    : failure
}

/** chat §5: what a login needs. */
export function loginError(
  { username, accessToken, password, providerToken }: ImLogin,
  appKey: string,
): ImFailure | null {
  try {
    parseAppKey(appKey)
  } catch (error) {
    return failureOf(error)
  }
  if (!username) return make(CODE.noToken, 'the user cannot be empty')
  if (!accessToken && !password && !providerToken) return make(CODE.noToken, 'token not assign error')
  return null
}

/**
 * Ends an SDK connection without logging the user out at the service; with `forRest` its token stays usable for
 * calls.
 */
export function retire(sdk: SdkConnection | null, forRest = false): void {
  const internals = sdk as unknown as { close(reason: string): void; sock?: { close(): void } } | null
  if (forRest) internals?.sock?.close()
  else internals?.close('replaced')
}

/**
 * Sends a ping to find out whether the connection is alive. The SDK skips it when it received something lately, by
 * the phone's clock.
 */
export function probe(sdk: SdkConnection): void {
  ;(sdk as unknown as { lastHeartbeat: number }).lastHeartbeat = 0
  sdk.onShow()
}

/**
 * No response, or no code to run: login is retried later. The SDK rejects with plain objects; of this layer's own
 * errors only a refused token is a refusal.
 */
export const isCut = (error: unknown, failure: ImFailure): boolean =>
  error instanceof Error ? failure.code !== CODE.noToken : isUnreachable(error) || CUTS.includes(failure.code)
