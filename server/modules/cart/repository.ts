import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf, tableOf } from '../../db/lists'
import type { CartFacts } from '../order/public/offers'

/** Writes one line and returns what it holds now. ADD never passes `max`, also when two adds run at once. */
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

/** The lines of several carts, locked until the end of the transaction, in the order in which a cart is locked elsewhere. */
export async function lockCarts(trx: Db, userIds: readonly number[]): Promise<{ userId: number; alias: string }[]> {
  const { rows } = await sql<{ userId: number; alias: string }>`
    select user_id as "userId", skus.alias from cart_lines join skus on skus.id = cart_lines.sku_id
    where user_id = any(${arrayOf('int', userIds)}) order by user_id, sku_id for update of cart_lines`.execute(trx)
  return rows
}

export async function dropCart(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}

/** Writes lines into a cart; of one that is there already the quantity and the check mark. */
export async function putLines(
  trx: Db,
  userId: number,
  lines: readonly (CartFacts & { skuId: number })[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into cart_lines (user_id, sku_id, quantity, checked, added_cents, created_at)
    select ${userId}, sku_id, quantity, checked, added_cents, created_at::timestamptz
    from ${tableOf(
      lines.map((line) => ({
        sku_id: line.skuId,
        quantity: line.quantity,
        checked: line.checked,
        added_cents: line.addedCents,
        created_at: line.createdAt.toISOString(),
      })),
      { sku_id: 'int', quantity: 'int', checked: 'bool', added_cents: 'int', created_at: 'text' },
    )}
    on conflict (user_id, sku_id) do update set quantity = excluded.quantity, checked = excluded.checked`.execute(trx)
}

/** Under which name the chat knows a user. */
export async function chatNameOf(db: Db, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('im_username').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.im_username
}
