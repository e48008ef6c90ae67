import { ORDER_STATES } from '../../../../src/contract/order'
import { FINISHED_STATES, LIVE_STATES, PAYABLE_STATES } from '../../../../src/domain/orderStates'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { RecurringKind } from '../../../platform/jobs/JobRunner'
import { mismatches } from '../checkRepository'
import { orderForUpdate, unsentRefunds, unsettledOrders } from '../ledgerRepository'
import { bookSale, releaseSale, takeBackRefunds } from './orderMoney'
import { bookSent } from './refunds'

type Deps = Pick<Services, 'db' | 'log'>

const HELD_STATES = ORDER_STATES.filter((state) => LIVE_STATES.includes(state) && !PAYABLE_STATES.includes(state))

const DAY_MS = 24 * 3_600_000
/** A release has rolled out, or was rolled back, long before that. */
const RECENT_MS = 30 * DAY_MS

/**
 * Books what versions before this one did and did not book, before it ran or beside it: sales, refunds and releases of orders, and refunds that were
 * carried out. Returns how many orders and refunds.
 */
export async function bookEarlierOrders({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RECENT_MS)
  const ids = await unsettledOrders(db, { held: HELD_STATES, finished: FINISHED_STATES, since })
  for (const id of ids)
    await transaction(db, async (trx) => {
      const order = await orderForUpdate(trx, id)
      await bookSale(trx, order, now)
      await takeBackRefunds(trx, order, now)
      if (FINISHED_STATES.includes(order.state)) await releaseSale(trx, order, now)
    })
  const sent = await unsentRefunds(db)
  for (const refund of sent) await transaction(db, (trx) => bookSent(trx, refund, now))
  return ids.length + sent.length
}

/**
 * Adds the whole ledger up (domain: wallet): postings to 0, balances to their entries, what is frozen to withdrawals and payments, orders to what was paid, refunds to what is owed.
 *
 * @throws where something does not add up, after the log has named it: the job then stands as failing in /dev/jobs until it does
 */
export async function checkLedger({ db, log }: Deps): Promise<void> {
  const found = await mismatches(db)
  for (const { what, ref, expected, found: is } of found)
    log.error('the ledger does not add up', { what, ref, expected, found: is })
  if (found.length > 0)
    throw new Error(
      `the ledger does not add up: ${found.length} of ${[...new Set(found.map(({ what }) => what))].join(', ')}`,
    )
}

/** Orders of versions before are booked when an instance starts: a release ends with one. */
export const earlierOrders = (services: Pick<Deps, 'db'>): RecurringKind => ({
  kind: 'earlierOrders',
  everyMs: DAY_MS,
  atStart: true,
  run: async ({ now }) => void (await bookEarlierOrders(services, now)),
})

/** Reads every entry there is, so once a day and not at each start; what is not booked yet is no mismatch. */
export const ledgerJob = (services: Deps): RecurringKind => ({
  kind: 'ledger',
  everyMs: DAY_MS,
  run: async ({ now }) => {
    await bookEarlierOrders(services, now)
    await checkLedger(services)
  },
})
