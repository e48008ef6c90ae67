import { formatMoney } from '../../../../src/domain/money'
import type { Db } from '../../../db/database'
import { BusinessError } from '../../../http/errors'
import { NotCovered, post } from '../ledger'
import { balancesOf } from '../ledgerRepository'

/** The part of a payment that its buyer's wallet pays. */
export interface WalletPart {
  /** Of its attempt: each is held once, and ends once. */
  reference: string
  userId: number
  cents: number
  /** The order that it pays; null for several. */
  orderId: number | null
}

/** What a person may pay with now, at least 0; `held` of it is frozen and would be released first. */
export const usableBalance = async (db: Db, userId: number, held = 0): Promise<number> =>
  Math.max(0, (await balancesOf(db, userId)).available + held)

/** A payment begins: available → frozen. @throws BusinessError walletShort */
export async function holdPart(trx: Db, { reference, userId, cents, orderId }: WalletPart, now: Date): Promise<void> {
  await post(
    trx,
    {
      cause: `pay-${reference}`,
      kind: 'PAY_HELD',
      orderId,
      entries: [
        { account: 'AVAILABLE', userId, cents: -cents },
        { account: 'FROZEN', userId, cents },
      ],
    },
    now,
  ).catch(async (error: unknown) => {
    if (!(error instanceof NotCovered)) throw error
    throw new BusinessError('walletShort', { amount: `$${formatMoney(await usableBalance(trx, userId))}` })
  })
}

/** The payment was made, and what is frozen is the platform's; or it was not, and it is available again. The first of the two stands. */
export async function endPart(
  trx: Db,
  { reference, userId, cents, orderId }: WalletPart,
  outcome: 'PAID' | 'FAILED',
  now: Date,
): Promise<void> {
  await post(
    trx,
    {
      cause: `pay-${reference}-end`,
      kind: outcome === 'PAID' ? 'PAY_TAKEN' : 'PAY_RELEASED',
      orderId,
      entries: [
        { account: 'FROZEN', userId, cents: -cents },
        outcome === 'PAID' ? { account: 'CLEARING', userId: null, cents } : { account: 'AVAILABLE', userId, cents },
      ],
    },
    now,
  )
}
