import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'
import type { ShopFreight } from './quoteRules'

/** The one way of what is used in a store. */
const inStore = (shop_id: number): ShopFreight => ({
  shop_id,
  key: 'redeem',
  name: '到店使用',
  kind: 'redeem',
  cents: 0,
  per_kg_cents: 0,
  free_over_cents: null,
  eta: '',
  address: '',
  hours: '',
})

/** Ways to deliver the goods of shops, or to use them there. */
export async function loadFreights(db: Db, shopIds: readonly number[], direct: boolean): Promise<ShopFreight[]> {
  if (direct) return shopIds.map(inStore)
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
