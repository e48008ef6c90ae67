import { json, type Db } from '../../db/database'

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
