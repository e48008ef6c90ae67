import { parseAppKey } from '../appKey'
import { CODE, failureOf, isUnreachable, make } from '../failures'
import type { ImLogin } from '../ImClient'
import { ImError } from '../ImError'
import type { SdkConnection } from '../sdk'
import type { ImFailure } from '../types'

/** What came of a try to open. */
export type Outcome = 'opened' | 'refused' | 'unreachable' | 'abandoned'

/** Faults of a login that mean a cut line, not a refusal. */
const CUTS: number[] = [CODE.disconnected, CODE.closed, CODE.socketError, CODE.timeout]
/** Answers of the service to the provision (chat §4). */
const PROVISION: number[] = [CODE.auth, CODE.noToken, CODE.tokenExpired, CODE.parameter, 50, 57, 204, 214, 220]

export function loginFailure(fault: unknown): ImFailure {
  const failure = failureOf(fault)
  if (fault instanceof ImError) return failure
  return PROVISION.includes(failure.code)
    ? { ...failure, message: 'provision error', detail: failure.message }
    : failure
}

/** chat §5: what a login needs. */
export function faultOf({ username, accessToken, password, providerToken }: ImLogin, appKey: string): ImFailure | null {
  try {
    parseAppKey(appKey)
  } catch (fault) {
    return failureOf(fault)
  }
  if (!username) return make(CODE.noToken, 'the user cannot be empty')
  if (!accessToken && !password && !providerToken) return make(CODE.noToken, 'token not assign error')
  return null
}

/** Ends an SDK connection without telling the service that the user logged out; with `forRest` its token stays usable for calls. */
export function retire(sdk: SdkConnection | null, forRest = false): void {
  const internals = sdk as unknown as { close(reason: string): void; sock?: { close(): void } } | null
  if (forRest) internals?.sock?.close()
  else internals?.close('replaced')
}

/** Asks over the line whether anybody is there. The SDK leaves it when it believes to have heard of the service just now, by the phone's clock. */
export function probe(sdk: SdkConnection): void {
  ;(sdk as unknown as { lastHeartbeat: number }).lastHeartbeat = 0
  sdk.onShow()
}

/**
 * No answer, or no code to run: logging in is tried again later. The SDK rejects with plain objects; of this layer's own faults only a
 * refused token is a refusal.
 */
export const isCut = (fault: unknown, failure: ImFailure): boolean =>
  fault instanceof Error ? failure.code !== CODE.noToken : isUnreachable(fault) || CUTS.includes(failure.code)
