import { ORDER_STATES } from '../../../../src/contract/order'
import { LIVE_STATES, PAYABLE_STATES } from '../../../../src/domain/orderStates'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { RecurringKind } from '../../../platform/jobs/JobRunner'
import { mismatches } from '../checkRepository'
import { orderForUpdate, unpostedOrders } from '../ledgerRepository'
import { bookSale, releaseSale } from './orderMoney'

type Deps = Pick<Services, 'db' | 'log'>

const HELD_STATES = ORDER_STATES.filter((state) => LIVE_STATES.includes(state) && !PAYABLE_STATES.includes(state))

/** Books orders that were paid on a version before the ledger, or on one that still runs beside this one. Returns how many. */
export async function bookEarlierOrders({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  let booked = 0
  for (;;) {
    const ids = await unpostedOrders(db, HELD_STATES)
    if (ids.length === 0) return booked
    for (const id of ids)
      await transaction(db, async (trx) => {
        const order = await orderForUpdate(trx, id)
        await bookSale(trx, order, now)
        if (order.state === 'COMPLETED') await releaseSale(trx, order, now)
      })
    booked += ids.length
  }
}

/**
 * Adds the whole ledger up (domain: wallet): postings to 0, balances to their entries, orders to what was paid, refunds to what is owed.
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

/** Once a day. */
const EVERY_MS = 24 * 3_600_000

export const ledgerJob = (services: Deps): RecurringKind => ({
  kind: 'ledger',
  everyMs: EVERY_MS,
  run: async ({ now }) => {
    await bookEarlierOrders(services, now)
    await checkLedger(services)
  },
})
