import type { Services } from '../../context'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { transaction } from '../../db/transaction'
import type { ItemKind, RecurringKind } from '../../platform/jobs/JobRunner'
import { FEED, queue } from '../../platform/jobs/jobsRepository'
import type { OrderEffect, OrderEffects } from '../order/public/effects'
import { creditReceipt, GIVING_BACK, issueReceipt } from './receipts'
import { insertParts, lockOrder, unreceipted } from './receiptsRepository'

export type { RefundLine } from '../../db/invoiceSchema'

/** A paid order has its receipt, and money that goes back a credit note, in the transaction of the move. */
const writeDocuments: OrderEffect = async (trx, order, { event }, { now }) => {
  if (event === 'pay') await issueReceipt(trx, order, now)
  if (GIVING_BACK.has(event)) await creditReceipt(trx, order, now)
}

/** Credit notes of refunds that leave their order where it is: no move writes them. */
export const creditRefunds = (trx: Db, order: Row<'orders'>, now: Date): Promise<void> => creditReceipt(trx, order, now)

/** Says what a decision gives back, before its refunds are written: the credit note then names lines and pieces. */
export const nameRefund = insertParts

export const invoiceEffects: OrderEffects = { locks: 'numbers', effect: writeDocuments }

const KIND = 'receipts'
/** A release has rolled out long before that: what is older is looked for once a day. */
const RECENT_MS = 7 * 24 * 3_600_000

/** Receipts of orders that were paid by the version before while a release rolled out (decision 44). */
export const receiptJobs = (services: Pick<Services, 'db'>): ItemKind => ({
  kind: KIND,
  findEveryMs: 5 * 60_000,
  find: (now) => unreceipted(new Date(now.getTime() - RECENT_MS)),
  concurrency: 2,
  run: ({ key, now }) => writeMissing(services, Number(key), now),
})

/** Receipts of orders that were paid before there were any, however long ago: reads all orders, when an instance starts and once a day. */
export const earlierReceipts = ({ db }: Pick<Services, 'db'>): RecurringKind => ({
  kind: 'earlierReceipts',
  everyMs: 24 * 3_600_000,
  atStart: true,
  run: async ({ signal }) => {
    while (!signal.aborted && (await queue.feed(db, KIND, unreceipted(new Date(0)))) === FEED);
  },
})

export async function writeMissing({ db }: Pick<Services, 'db'>, orderId: number, now: Date): Promise<void> {
  await transaction(db, async (trx: Db) => {
    const order = await lockOrder(trx, orderId)
    await issueReceipt(trx, order, now)
    await creditReceipt(trx, order, now)
  })
}
