import type { Server } from '../app'
import type { Services } from '../context'
import { vacuum } from '../db/vacuum'
import { caseCards, caseLimits, caseRefunds } from '../modules/aftersale/public/jobs'
import { awayReplies } from '../modules/chat/public/awayReplies'
import { noticeJobs } from '../modules/chat/public/notices'
import { earlierCoupons } from '../modules/coupon/public/earlier'
import { couponReminders } from '../modules/coupon/public/reminders'
import { interactionNotices } from '../modules/favorite/public'
import { unusedPictures } from '../modules/media/public'
import { completeOrders } from '../modules/order/public/complete'
import { closeOrders } from '../modules/payment/public/closing'
import { earlierReceipts, receiptJobs } from '../modules/invoice/public'
import { reservationLimits, reservationReminders } from '../modules/reservation/public/jobs'
import { expiredVouchers } from '../modules/voucher/public/jobs'
import { idlePartJobs } from '../modules/payment/walletPart'
import { transferJobs } from '../modules/payment/public/transfers'
import { refundJobs } from '../modules/payment/public/refunds'
import { earlierOrders, ledgerJob } from '../modules/wallet/public/check'
import { chatFileCopies } from '../im/files/jobs'
import { blobDeletions } from '../platform/blobs/deletions'
import { unusedBlobs } from './blobs'
import { JobRunner, type JobKind } from '../platform/jobs/JobRunner'
import { maintain } from './maintenance'

/** Work of the service that is under way. */
export interface Jobs {
  /** Ends it; what does not end within the deadline is left to the next start. */
  stop(): Promise<void>
}

/** Everything the service does by itself. A module's own work stands with it and registers here, one line each. */
export const jobKinds = (services: Services): JobKind[] => [
  noticeJobs(services),
  refundJobs(services),
  receiptJobs(services),
  earlierReceipts(services),
  closeOrders(services),
  transferJobs(services),
  idlePartJobs(services),
  completeOrders(services),
  caseLimits(services),
  caseRefunds(services),
  caseCards(services),
  earlierOrders(services),
  ledgerJob(services),
  awayReplies(services),
  blobDeletions(services),
  unusedBlobs(services),
  unusedPictures(services),
  chatFileCopies(services),
  interactionNotices(services),
  couponReminders(services),
  reservationLimits(services),
  reservationReminders(services),
  expiredVouchers(services),
  earlierCoupons(services),
  { kind: 'maintenance', everyMs: 5 * 60_000, run: ({ now }) => maintain(services, now) },
]

/** A job that runs may end within this when the service is stopped. */
const STOP_MS = 3_000

/** Starts everything the service does by itself, and what is added to it; app.ts stops it before it closes the server. */
export async function startJobs(
  { services, database }: Pick<Server, 'services' | 'database'>,
  added: readonly JobKind[] = [],
): Promise<Jobs> {
  const alone = database.engine === 'pglite'
  const kinds = [...jobKinds(services), ...added]
  if (alone) kinds.push({ kind: 'vacuum', everyMs: 30 * 60_000, run: () => vacuum(services.db) })
  const runner = new JobRunner(services, kinds)
  await runner.start({ alone })
  return { stop: () => runner.stop(STOP_MS) }
}
