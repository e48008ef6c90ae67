import { TAB_STATES } from '../../../../src/domain/orderStates'
import type { Db } from '../../../db/database'
import { stateCounts } from '../repository'

type Tab = keyof typeof TAB_STATES

/** How many orders of a buyer each tab of 我买到的 holds. */
export async function tabCounts(db: Db, userId: number): Promise<Record<Tab, number>> {
  const counts = await stateCounts(db, userId)
  const of = (tab: Tab) => TAB_STATES[tab].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return { unpaid: of('unpaid'), toShip: of('toShip'), shipped: of('shipped'), completed: of('completed') }
}
