import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import type { Services } from '../../context'
import type { ItemKind } from '../../platform/jobs/JobRunner'
import type { OrderEffect, OrderEffects } from '../order/public/effects'
import { lockPayment } from '../order/public/moves'
import { PAYABLE_STATES } from '../../../src/domain/orderStates'
import { endPart, type WalletPart } from '../wallet/public/tender'
import { endAttempt, idleParts, paymentsWithIdleParts } from './walletPartRepository'

/** Makes parts that were frozen available again, each once; the payment's lock is held by the caller. */
export async function releaseParts(trx: Db, parts: readonly WalletPart[], now: Date): Promise<void> {
  for (const part of parts)
    if (await endAttempt(trx, part.reference, 'FAILED', now)) await endPart(trx, part, 'FAILED', now)
}

/** What of a payment is frozen for orders that are no longer to be paid. */
export const releaseIdle = async (trx: Db, paymentId: number, now: Date): Promise<void> =>
  releaseParts(trx, await idleParts(trx, paymentId), now)

/** An order that ends unpaid leaves no money frozen. What pays one takes its part itself (public/settle.ts). */
const releaseUnpaid: OrderEffect = async (trx, order, { event, from }, { now }) => {
  if (from !== null && PAYABLE_STATES.includes(from) && event !== 'pay') await releaseIdle(trx, order.payment_id, now)
}
export const walletPartEffects: OrderEffects = { locks: 'accounts', effect: releaseUnpaid }

/** Makes good what the version before this one did, while a release rolls out: it closes orders, and knows of no parts. */
export const idlePartJobs = ({ db }: Pick<Services, 'db'>): ItemKind => ({
  kind: 'walletParts',
  findEveryMs: 60_000,
  concurrency: 4,
  find: () => paymentsWithIdleParts,
  run: ({ key, now }) =>
    transaction(db, async (trx) => {
      const paymentId = Number(key)
      await lockPayment(trx, paymentId)
      await releaseIdle(trx, paymentId, now)
    }),
})
