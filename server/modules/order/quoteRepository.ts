import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'
import type { ShopFreight } from './quoteRules'

export async function loadFreights(db: Db, shopIds: readonly number[]): Promise<ShopFreight[]> {
  return shopIds.length === 0 ? [] : freightsOf.rows(db, { shopIds })
}
const freightsOf = statement((db, given: { shopIds: readonly number[] }) =>
  db
    .selectFrom('shop_freights')
    .selectAll()
    .where('shop_id', '=', sql<number>`any(${arrayOf('int', given.shopIds)})`)
    .orderBy('shop_id')
    .orderBy('position'),
)

const insertQuote = statement(
  (db, given: { quoteKey: string; userId: number; promise: string; now: Date; expiresAt: Date }) =>
    db.insertInto('quotes').values({
      key: given.quoteKey,
      user_id: given.userId,
      payload: sql`${given.promise}::jsonb`,
      created_at: given.now,
      expires_at: given.expiresAt,
    }),
)

export async function keepQuote(db: Db, quote: Parameters<typeof insertQuote.rows>[1]): Promise<void> {
  await insertQuote.rows(db, quote)
}

const quoteOf = statement((db, given: { quoteKey: string; userId: number }) =>
  db
    .selectFrom('quotes')
    .select(['payload', 'expires_at'])
    .where('key', '=', given.quoteKey)
    .where('user_id', '=', given.userId),
)

export const storedQuote = (db: Db, named: { quoteKey: string; userId: number }) => quoteOf.first(db, named)

export async function deleteQuotesBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<', now).execute()
}
