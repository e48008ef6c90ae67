import type { Services } from '../context'
import { closeOrders, closePayment } from '../modules/payment/public/closing'
import { completeOrders, completeShipped } from '../modules/order/public/complete'
import { demoSellers, sendParcel } from '../demo/sellers/parcels'
import type { ItemKind } from '../platform/jobs/JobRunner'
import { noticeJobs, sendNotice } from '../modules/chat/public/notices'
import { receiptJobs, writeMissing } from '../modules/invoice/public'
import { settleTransfer, transferJobs } from '../modules/payment/public/transfers'
import { refundJobs, sendRefund } from '../modules/payment/public/refunds'

/** What a kind of job finds to do at an instant. */
async function found({ db }: Services, kind: ItemKind, now: Date): Promise<string[]> {
  const { rows } = await kind.find(now).execute(db)
  return rows.map(({ key }) => key)
}

/** Does what a kind of job would, with everything it finds, at the time that the test stands at. Returns how many it did something to. */
const doAll =
  <R>(kindOf: (services: Services) => ItemKind, run: (services: Services, key: string, now: Date) => Promise<R>) =>
  async (services: Services, now = services.clock.now()): Promise<number> => {
    let done = 0
    for (const key of await found(services, kindOf(services), now)) done += Number(await run(services, key, now))
    return done
  }

export const autoClose = doAll(closeOrders, (services, key, now) => closePayment(services, Number(key), now))
export const autoComplete = doAll(completeOrders, completeShipped)
export const sendNotices = doAll(noticeJobs, sendNotice)
export const sendParcels = doAll((services) => demoSellers(services, { on: true }), sendParcel)
export const writeReceipts = doAll(receiptJobs, (services, key, now) =>
  writeMissing(services, Number(key), now).then(() => true),
)
/** Confirmed transfers that were not settled. */
export const settleTransfers = doAll(transferJobs, settleTransfer)
/** What the provider does not take is left as it is. */
export const sendRefunds = doAll(refundJobs, (services, key, now) =>
  sendRefund(services, Number(key), now).then(
    () => true,
    () => false,
  ),
)
