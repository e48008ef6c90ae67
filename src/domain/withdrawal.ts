/** The least that is withdrawn: NZ$10 (domain: wallet). */
export const MIN_WITHDRAWAL_CENTS = 1000
/** Nothing is withdrawn so long after the bank account was changed. */
export const BANK_LOCK_MS = 24 * 3_600_000
