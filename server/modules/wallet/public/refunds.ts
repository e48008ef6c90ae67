import type { Db } from '../../../db/database'
import { post } from '../ledger'
import { isOwed, lockPayer, type SentRefund } from '../ledgerRepository'

interface Refund {
  reference: string
  cents: number
}

/** Money that came and that no order accounts for: it is owed to who paid it until its refund is carried out. */
export async function bookOwed(trx: Db, { reference, cents }: Refund, now: Date): Promise<void> {
  await post(
    trx,
    {
      cause: `owed-${reference}`,
      kind: 'REFUND_OWED',
      orderId: null,
      entries: [
        { account: 'CLEARING', userId: null, cents: -cents },
        { account: 'REFUNDS', userId: null, cents },
      ],
    },
    now,
  )
}

/** A refund was carried out, by its provider or into a wallet: it is owed no longer. */
export async function bookSent(
  trx: Db,
  { reference, cents, toWallet, orderId, payerId }: SentRefund,
  now: Date,
): Promise<void> {
  // The version before the ledger decided it: nothing of it is booked.
  if (!(await isOwed(trx, reference))) return
  const userId = toWallet ? await lockPayer(trx, reference) : null
  await post(
    trx,
    {
      cause: `sent-${reference}`,
      kind: userId === null ? 'REFUND_SENT' : 'PAY_RETURNED',
      // A friend's statement leads to no order that is not theirs.
      orderId: userId === null || payerId !== null ? null : orderId,
      entries: [
        { account: 'REFUNDS', userId: null, cents: -cents },
        userId === null ? { account: 'CLEARING', userId: null, cents } : { account: 'AVAILABLE', userId, cents },
      ],
    },
    now,
  )
}
