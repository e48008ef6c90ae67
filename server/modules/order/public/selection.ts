import type { Reduction } from '../../../../src/domain/adjustments'

/** What the buyer wants taken off. */
export interface Selection {
  /** By `ref` of the reduction; null for the best combination. An order wants what its quote showed. */
  refs: readonly string[] | null
  /** A code as it was typed; empty for none. */
  code: string
}

/** What a typed code came to: a reduction by `ref`, or why it can't be used, the second half of a sentence that begins with it. */
export interface TypedCode {
  /** As it is stored. */
  code: string
  ref: string | null
  reason: string
}

/** What may be taken off a checkout. */
export interface Offered {
  reductions: readonly Reduction[]
  /** Why one of the selection can't be used, by its `ref`: 已过期. */
  refused: ReadonlyMap<string, string>
  typed: TypedCode | null
}
