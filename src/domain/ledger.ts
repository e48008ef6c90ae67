/**
 * The double-entry ledger (domain: wallet). Every movement of money is a posting: entries in cents that add up to 0. What the platform owes a
 * person is above 0 in their accounts, and what it holds for them is below 0 in its own.
 */

/** Of a person: theirs to use, theirs once the order is finished, and on its way to their bank or into a payment. */
export const USER_ACCOUNTS = ['AVAILABLE', 'PENDING', 'FROZEN'] as const
export type UserAccount = (typeof USER_ACCOUNTS)[number]
/**
 * Of the platform: what providers took and banks paid out, what it charges (nothing today), refunds that were decided and are not carried out
 * yet, and what its coupons cost it (below 0). They have no lower bound, so no row holds their balances and no transaction waits for another over them.
 */
export const PLATFORM_ACCOUNTS = ['CLEARING', 'FEES', 'REFUNDS', 'PROMOTIONS'] as const
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number]
export type Account = UserAccount | PlatformAccount

/** What moves money. */
export const POSTING_KINDS = [
  /** An order was paid: its money is its seller's, pending. */
  'SALE',
  /** The order is finished: what is left of its money is available. */
  'RELEASE',
  /** A refund takes money of an order back from its seller. */
  'REFUND',
  /** Money came that no order accounts for, and is owed to who paid it. */
  'REFUND_OWED',
  /** A provider has carried a refund out. */
  'REFUND_SENT',
  /** A withdrawal was requested: its money is frozen. */
  'WITHDRAW',
  /** The bank has paid it. */
  'WITHDRAW_PAID',
  /** It was rejected: its money is available again. */
  'WITHDRAW_REJECTED',
  /** A payment began that the wallet pays, all or part of it: that much is frozen. */
  'PAY_HELD',
  /** It was paid. */
  'PAY_TAKEN',
  /** It was not, and its money is available again. */
  'PAY_RELEASED',
  /** A refund gives back what the wallet paid. */
  'PAY_RETURNED',
  /** The platform adds to a paid order what its coupon took off it. */
  'SUBSIDY',
  /** A refund takes that back, in the share that is given back. */
  'SUBSIDY_BACK',
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

export type LedgerEntry =
  | { readonly account: UserAccount; readonly userId: number; readonly cents: number }
  | { readonly account: PlatformAccount; readonly userId: null; readonly cents: number }

/** Do entries add up to 0, in whole cents, none of them of nothing, each account once? */
export function isBalanced(entries: readonly LedgerEntry[]): boolean {
  const accounts = new Set(entries.map(({ account, userId }) => `${account} ${userId}`))
  return (
    entries.length > 1 &&
    accounts.size === entries.length &&
    entries.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
    entries.reduce((sum, { cents }) => sum + cents, 0) === 0
  )
}

/** What a refund takes from its seller: what is still pending of the order first, then what is available, which may fall below 0. */
export function takenBack(cents: number, pendingOfOrder: number): { pending: number; available: number } {
  const pending = Math.min(cents, Math.max(0, pendingOfOrder))
  return { pending, available: cents - pending }
}
