import { sql } from 'kysely'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { demoAlias } from './aliases'
import { addressRows, userRows } from './crowd'
import { idsByAlias, insertRows } from './insert'
import { items } from './data/items'
import {
  bannerRows,
  childCategoryRows,
  freightRows,
  hotWordRows,
  itemRows,
  reviewRows,
  shopRows,
  skuRows,
  topCategoryRows,
} from './market'
import { writeOrders } from './orders'
import { roundEnd } from './rounds'

/** Held while the demo market is written: of several instances that start at once on one database, one writes it. */
const SEED_LOCK = 7_340_001

type SeedDeps = Pick<Services, 'db' | 'clock' | 'log' | 'orderEffects' | 'reductionSources'>

/** Fills an empty market with the demo data, all or nothing; dates are counted from now. Returns whether it did. */
export async function seedDemo(services: SeedDeps): Promise<boolean> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx)
    const filled = await tx.selectFrom('items').select('id').limit(1).executeTakeFirst()
    if (filled) return false
    await writeMarket(tx, clock.now())
    await writeOrders(services, tx, clock.now())
    return true
  })
}

async function writeMarket(tx: Db, now: Date): Promise<void> {
  await insertRows(tx, 'users', userRows(now))
  const userIds = await idsByAlias(tx, 'users')
  await insertRows(tx, 'addresses', addressRows(userIds, now))
  await insertRows(tx, 'shops', shopRows(userIds, now))
  const shopIds = await idsByAlias(tx, 'shops')
  await insertRows(tx, 'shop_freights', freightRows(shopIds))
  await insertRows(tx, 'categories', topCategoryRows())
  await insertRows(tx, 'categories', childCategoryRows(await idsByAlias(tx, 'categories')))
  await insertRows(tx, 'items', itemRows(shopIds, await idsByAlias(tx, 'categories'), now))
  const itemIds = await idsByAlias(tx, 'items')
  await insertRows(tx, 'skus', skuRows(itemIds))
  await insertRows(tx, 'reviews', reviewRows(itemIds, now))
  await insertRows(tx, 'banners', bannerRows())
  await insertRows(tx, 'hot_words', hotWordRows())
  for (const table of ['items', 'skus', 'shops', 'categories', 'reviews'] as const)
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

/**
 * Starts those demo discounts again that have ended, for as long as they lasted: run at start and every hour, so that the market is never
 * out of date. Touches nothing but the demo's own listings. Returns how many it renewed.
 */
export async function refreshDemo({ db, clock, bus }: Pick<Services, 'db' | 'clock' | 'bus'>): Promise<number> {
  const now = clock.now()
  const own = items.filter((item) => item.discount)
  const rows = own.map((item) => {
    const { startsInHours, endsInHours } = item.discount!
    const requested = new Date(now.getTime() + (endsInHours - startsInHours) * 3_600_000)
    return { alias: demoAlias('item', item.key), ends_at: roundEnd(now, requested) }
  })
  const { numAffectedRows } = await sql`update items set discount_starts_at = ${now}, discount_ends_at = fresh.ends_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh(alias text, ends_at timestamptz)
    where items.alias = fresh.alias and items.discount_percent is not null and items.discount_ends_at <= ${now}`.execute(
    db,
  )
  const renewed = Number(numAffectedRows ?? 0)
  if (renewed > 0) bus.publish('catalogue.changed', { itemAlias: null })
  return renewed
}
