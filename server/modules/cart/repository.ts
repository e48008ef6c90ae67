import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { CartFacts } from '../order/offers'

/** Writes one line and tells what it holds now. ADD never passes `max`, also when two adds run at once. */
export async function putLine(
  db: Db,
  line: { userId: number; skuId: number; quantity: number; max: number; addedCents: number; mode: 'SET' | 'ADD' },
  now: Date,
): Promise<CartFacts> {
  const row = await db
    .insertInto('cart_lines')
    .values({
      user_id: line.userId,
      sku_id: line.skuId,
      quantity: line.quantity,
      checked: true,
      added_cents: line.addedCents,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sku_id']).doUpdateSet(
        line.mode === 'SET'
          ? { quantity: line.quantity }
          : // What is put in again moves to the top of the cart.
            {
              quantity: sql<number>`least(cart_lines.quantity + ${line.quantity}::int, ${line.max}::int)`,
              checked: true,
              created_at: now,
            },
      ),
    )
    .returning(['quantity', 'checked', 'added_cents as addedCents', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  return row
}

export async function dropLine(db: Db, userId: number, skuId: number): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).where('sku_id', '=', skuId).execute()
}

/** SKUs of these items, or only those named of them. */
const chosen = (itemAliases: readonly string[], skuAliases: readonly string[]) => sql`
  select skus.id from skus join items on items.id = skus.item_id where items.alias = any(${arrayOf('text', [...itemAliases])})
  ${skuAliases.length > 0 ? sql`and skus.alias = any(${arrayOf('text', [...skuAliases])})` : sql``}`

/** All of the aliases exist: a call that names one that does not changes nothing. */
const allKnown = (itemAliases: readonly string[], skuAliases: readonly string[]) => sql<boolean>`(
  (select count(*) from items where alias = any(${arrayOf('text', [...itemAliases])})) = ${itemAliases.length}::int
  and (select count(*) from skus where alias = any(${arrayOf('text', [...skuAliases])})) = ${skuAliases.length}::int)`

/** Checks or unchecks lines in one statement; false when an alias does not exist. Aliases are without repeats. */
export async function checkLines(
  db: Db,
  userId: number,
  itemAliases: readonly string[],
  skuAliases: readonly string[],
  checked: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select ${allKnown(itemAliases, skuAliases)} as yes),
    changed as (update cart_lines set checked = ${checked} where user_id = ${userId} and (select yes from known)
      and sku_id in (${chosen(itemAliases, skuAliases)}) returning 1)
    select yes as known from known`.execute(db)
  return rows[0]?.known === true
}

/** Removes lines in one statement; false when an alias does not exist. What is not in the cart is no error. */
export async function removeLines(
  db: Db,
  userId: number,
  itemAliases: readonly string[],
  skuAliases: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select ${allKnown(itemAliases, skuAliases)} as yes),
    gone as (delete from cart_lines where user_id = ${userId} and (select yes from known)
      and sku_id in (${chosen(itemAliases, skuAliases)}) returning 1)
    select yes as known from known`.execute(db)
  return rows[0]?.known === true
}

/** Removes every line of a seller; false when there is no such seller. */
export async function removeSellerLines(db: Db, userId: number, sellerAlias: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with seller as (select id from shops where alias = ${sellerAlias}),
    gone as (delete from cart_lines where user_id = ${userId} and sku_id in (
      select skus.id from skus join items on items.id = skus.item_id where items.shop_id in (select id from seller)) returning 1)
    select exists (select 1 from seller) as known`.execute(db)
  return rows[0]?.known === true
}
