import { json, type Db } from '../../db/database'
import { insertLog, type LogEntry } from './movesRepository'

/** Where an order goes from now on. */
export async function setDestination(
  db: Db,
  orderId: number,
  address: { name: string; phone: string; text: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ address: json(address), address_changed_at: now })
    .where('id', '=', orderId)
    .execute()
}

/** What the buyer says to the seller. */
export async function setNote(db: Db, orderId: number, note: string): Promise<void> {
  await db.updateTable('orders').set({ note }).where('id', '=', orderId).execute()
}

/** Adds to the history of an order what stands in it once, in place of an earlier row of the same text; the order is locked by the caller. */
export async function replaceLog(trx: Db, order: { id: number }, entry: LogEntry, now: Date): Promise<void> {
  await trx
    .deleteFrom('order_logs')
    .where('order_id', '=', order.id)
    .where('actor', '=', entry.actor)
    .where('reason', '=', entry.text)
    .execute()
  await insertLog(trx, order, entry, now)
}
