import * as v from 'valibot'
import { Alias, Cents, Instant, Nothing, Paging, pageOf } from './common'
import { get, post } from './endpoint'
import { FileLink } from './files'

/** Withdrawals that one file has the bank pay. A withdrawal is in one at a time: it leaves a file that is void. */
export const Payout = v.object({
  alias: Alias,
  /** Withdrawals in it, and what they come to. */
  count: v.number(),
  cents: Cents,
  /** Those that neither were paid nor rejected yet. */
  open: v.number(),
  /** The file pays nothing. */
  voided: v.boolean(),
  createdAt: Instant,
})
export type Payout = v.InferOutput<typeof Payout>

/** For operators alone. */
export const payoutApi = {
  /** Newest first. */
  list: get('/wallet/ops/payouts', { access: 'user', input: v.object({ ...Paging }), output: pageOf(Payout) }),
  /** Puts all that waits and is in none into a new one. */
  make: post('/wallet/ops/payout', { access: 'user', input: Nothing, output: Payout, once: true }),
  /** The file for the bank, the same each time. */
  file: post('/wallet/ops/payoutFile', { access: 'user', input: v.object({ alias: Alias }), output: FileLink }),
  /** The bank has paid what is still open of it. Again changes nothing. @throws payoutEnded of a void one */
  paid: post('/wallet/ops/payoutPaid', { access: 'user', input: v.object({ alias: Alias }), output: Payout }),
  /**
   * The file was not given to the bank, or was taken back whole: it pays nothing, and what is open of it waits for another. Again changes nothing.
   *
   * @throws payoutEnded of one that was marked paid, or that holds the operator's own withdrawal
   */
  void: post('/wallet/ops/payoutVoid', { access: 'user', input: v.object({ alias: Alias }), output: Payout }),
} as const
