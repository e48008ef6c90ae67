import { isBalanced, USER_ACCOUNTS, type LedgerEntry, type PostingKind } from '../../../src/domain/ledger'
import type { Db } from '../../db/database'
import { changeWallet, insertEntries, insertPosting, lockWallets } from './ledgerRepository'

export interface Posting {
  /** Names what moves the money: the same cause is posted once. */
  cause: string
  kind: PostingKind
  /** The order whose money it is; null where it is of none. */
  orderId: number | null
  withdrawalId?: number
  /** They add up to 0; each account stands once. */
  entries: readonly LedgerEntry[]
  /** Whether what is available may fall below 0 by it. */
  mayOwe?: boolean
}

/** An account holds too little for a posting; the caller says so in its own words. */
export class NotCovered extends Error {
  constructor(posting: string) {
    super(`not covered: ${posting}`)
  }
}

/**
 * Writes a posting in the caller's transaction: entries, and the balances that they add up to (domain: wallet). The wallets wait here, by user,
 * after everything else that a transaction locks (docs/order.md). False for a cause that was posted before: nothing is written then.
 *
 * @throws NotCovered where an account would fall below what it may
 */
export async function post(trx: Db, posting: Posting, now: Date): Promise<boolean> {
  const { cause, kind, orderId, withdrawalId = null, entries, mayOwe = false } = posting
  if (!isBalanced(entries)) throw new Error(`entries of ${cause} do not add up`)
  const users = [...new Set(entries.flatMap(({ userId }) => (userId === null ? [] : [userId])))].sort((a, b) => a - b)
  await lockWallets(trx, users)
  const postingId = await insertPosting(trx, { cause, kind, orderId, withdrawalId }, now)
  if (postingId === null) return false
  for (const userId of users) {
    const [available, pending, frozen] = USER_ACCOUNTS.map(
      (account) => entries.find((entry) => entry.userId === userId && entry.account === account)?.cents ?? 0,
    ) as [number, number, number]
    if (!(await changeWallet(trx, { userId, available, pending, frozen, mayOwe }))) throw new NotCovered(cause)
  }
  await insertEntries(trx, postingId, entries, now)
  return true
}
