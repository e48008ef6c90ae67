import { sql } from 'kysely'
import type { Services } from '../../context'
import { demoAlias } from './aliases'
import { coupons, type SeedCoupon } from './data/coupons'
import { idsByAlias, insertRows, type JsonRow } from './insert'

/** Held while the coupons are written: of several instances that start at once on one database, one writes them. */
const SEED_LOCK = 7_340_003

type Ids = (alias: string) => number
const rowOf = (coupon: SeedCoupon, place: number, shopIds: Ids, categoryIds: Ids, now: Date): JsonRow<'coupons'> => ({
  alias: demoAlias('coupon', coupon.key),
  shop_id: coupon.shop === null ? null : shopIds(demoAlias('shop', coupon.shop)),
  name: coupon.name,
  off: coupon.off,
  off_cents: coupon.off === 'AMOUNT' ? coupon.value : null,
  percent: coupon.off === 'PERCENT' ? coupon.value : null,
  max_cents: coupon.off === 'FREIGHT' ? coupon.value : (coupon.maxCents ?? null),
  min_cents: coupon.minCents,
  scope: coupon.category === undefined ? 'ALL' : 'CATEGORIES',
  category_ids: coupon.category === undefined ? [] : [categoryIds(demoAlias('category', coupon.category))],
  item_ids: [],
  valid_from: null,
  valid_until: null,
  days: coupon.days,
  take_until: null,
  total: coupon.total ?? null,
  per_person: coupon.perPerson,
  taken: 0,
  code: coupon.code ?? null,
  state: 'ACTIVE',
  withdrawn_reason: null,
  created_at: new Date(now.getTime() - place * 3_600_000),
})

/** Writes the coupons of a demo market that has none. Returns whether it did. */
export async function seedDemoCoupons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx)
    if (await tx.selectFrom('coupons').select('id').limit(1).executeTakeFirst()) return false
    const [shopIds, categoryIds] = [await idsByAlias(tx, 'shops'), await idsByAlias(tx, 'categories')]
    const now = clock.now()
    await insertRows(
      tx,
      'coupons',
      coupons.map((coupon, place) => rowOf(coupon, place, shopIds, categoryIds, now)),
    )
    return true
  })
}
