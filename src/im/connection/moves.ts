import type { ImState } from '../events'

/**
 * What happens to a connection. `lost`: it ended, or never came about, against the user's will. `refused`: the
 * service refused it.
 */
export type ImMove = 'login' | 'opened' | 'refused' | 'lost' | 'close' | 'closed'

/** chat §4: the states, and every way between them. A move that a state does not name does not happen. */
export const MOVES: Record<ImState, Partial<Record<ImMove, ImState>>> = {
  init: { login: 'login', close: 'closed' },
  login: { opened: 'opened', refused: 'error', lost: 'closed', close: 'closing' },
  opened: { lost: 'closed', close: 'closing' },
  closing: { closed: 'closed' },
  closed: { login: 'login' },
  error: { login: 'login', close: 'closed' },
}

/** The product's own set-up (chat §9): one automatic reconnect, interval 2 (seconds). */
export const RECONNECTS = 1
export const RECONNECT_MS = 2000
/** A connection that held this long resets the count: its next close is a first one. */
export const STEADY_MS = 60_000

export interface Close {
  /** The service logged this device out. */
  forced: boolean
  /** The token's time is over. */
  expired: boolean
  /** Reconnects tried since the connection last held. */
  reconnects: number
  /** Closes that were followed by a renewal and a re-login. */
  closes: number
}
export type AfterClose = 'reconnect' | 'renew' | 'kicked'

/**
 * chat §4: a lost connection is first reconnected; a close is followed by one renewal and one re-login; the second
 * close ends it.
 */
export function afterClose({ forced, expired, reconnects, closes }: Close): AfterClose {
  if (!forced && !expired && reconnects < RECONNECTS) return 'reconnect'
  return closes === 0 ? 'renew' : 'kicked'
}

const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000
/** Delay of the next login while the service is unreachable; `resume` does not wait for it. */
export const waitMs = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
