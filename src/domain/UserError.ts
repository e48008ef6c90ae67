import { BAD_INPUT, ITEM_GONE, NOT_FOUND } from '../contract/envelope'
import type { AnyDetails } from '../contract/errors'

/**
 * What kind of refusal it is. `business`: the service refused, with a number of the catalogue (contract/errors.ts, contract/passport.ts).
 * `login`: a user is needed. `unexpected`: a failure of the service itself. `transport`, `timeout`, `offline`: no usable response. `chat`: the
 * chat service refused, with a number of its own (chat §8). `program`: an error of ours, which has been reported.
 */
export type ErrorKind = 'business' | 'login' | 'unexpected' | 'transport' | 'timeout' | 'offline' | 'chat' | 'program'

/** Responses to a read that mean: there is no such thing. A URL that was made up is refused as bad input. */
const ABSENT: readonly number[] = [NOT_FOUND, BAD_INPUT, ITEM_GONE]

/** A refusal that a person may read, whatever it came from. Any other error is a programming error (services/userErrorOf.ts). */
export class UserError extends Error {
  /**
   * @param text Chinese, fit to be shown; shown only, never compared or cut
   * @param details of a business error: what its text was filled with, and what it is about (contract/errors.ts)
   * @param message for logs and tests
   */
  constructor(
    readonly kind: ErrorKind,
    readonly code: number,
    readonly text: string,
    readonly details: AnyDetails = {},
    message = text,
  ) {
    super(message)
  }
  /** No response is known: the call may or may not have been carried out, and may be repeated. */
  get unanswered() {
    return this.kind === 'timeout' || this.kind === 'offline' || this.kind === 'transport'
  }
  /** Of a read: what was requested does not exist, so that a retry is of no use. */
  get notFound() {
    return this.kind === 'business' && ABSENT.includes(this.code)
  }
}
