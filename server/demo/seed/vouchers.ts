import { sql } from 'kysely'
import { dayInNewZealand } from '../../../src/domain/newZealand'
import type { Services } from '../../context'
import { demoAlias } from './aliases'
import { idsByAlias, insertRows, type JsonRow } from './insert'
import { seedVouchers, voucherAlias, voucherStores, type SeedVoucher } from './voucherRows'

/** Held while the vouchers are written: of several instances that start at once on one database, one writes them. */
const SEED_LOCK = 7_340_005
const DAY = 86_400_000

type Ids = (alias: string) => number

const itemRow = (
  voucher: SeedVoucher,
  turn: number,
  shopId: number,
  categoryId: number,
  now: Date,
): JsonRow<'items'> => ({
  alias: voucherAlias(voucher.key),
  shop_id: shopId,
  category_id: categoryId,
  title: voucher.title,
  subtitle: voucher.subtitle,
  pictures: [voucher.picture],
  ratio: 1,
  list_cents: voucher.worthCents,
  min_cents: voucher.cents,
  max_cents: voucher.cents,
  discount_percent: null,
  discount_starts_at: null,
  discount_ends_at: null,
  tags: [],
  sold: voucher.sold,
  rating10: 0,
  review_count: 0,
  listed: false,
  direct_sale: true,
  limit_per_user: voucher.limit,
  specs: [],
  points: [],
  detail: '',
  detail_pictures: [],
  custom_fields: [],
  tokens: [],
  listed_at: new Date(now.getTime() - turn * DAY),
  deleted_at: null,
})

/** Christmas and Boxing Day of the season that comes. */
const holidays = (now: Date) => ['12-25', '12-26'].map((day) => `${dayInNewZealand(now).slice(0, 4)}-${day}`)

/** Writes the vouchers of a demo market that has none, after its stores. Returns whether it did. */
export async function seedDemoVouchers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx)
    if (await tx.selectFrom('vouchers').select('item_id').limit(1).executeTakeFirst()) return false
    const now = clock.now()
    const [shopIds, categoryIds] = [await idsByAlias(tx, 'shops'), await idsByAlias(tx, 'categories')]
    const categoryId = categoryIds(demoAlias('category', 'snacks-spicy'))
    const stores = await tx.selectFrom('stores').select(['id', 'alias']).execute()
    const storeIds = new Map(stores.map(({ id, alias }) => [alias, id]))
    await insertRows(
      tx,
      'items',
      seedVouchers.map((one, turn) => itemRow(one, turn, shopIds(demoAlias('shop', one.shop)), categoryId, now)),
    )
    const itemIds: Ids = await idsByAlias(tx, 'items')
    const idOf = ({ key }: SeedVoucher) => itemIds(voucherAlias(key))
    await insertRows(
      tx,
      'skus',
      seedVouchers.map((one) => ({
        alias: demoAlias('sku', `voucher/${one.key}`),
        item_id: idOf(one),
        position: 0,
        // Where it is used: orders and carts of everything else state the specification there.
        spec_values: [one.subtitle],
        price_cents: one.cents,
        list_cents: one.worthCents,
        on_hand: 500,
        reserved: 0,
        weight_grams: 0,
        picture: null,
        deleted_at: null,
      })),
    )
    await insertRows(
      tx,
      'vouchers',
      seedVouchers.map((one) => ({
        item_id: idOf(one),
        kind: one.kind,
        worth_cents: one.worthCents,
        contents: one.contents,
        rules: one.rules,
        valid_days: one.validDays,
        valid_from: null,
        valid_until: null,
        closed_weekdays: one.closedWeekdays,
        closed_days: holidays(now),
      })),
    )
    await insertRows(
      tx,
      'voucher_stores',
      seedVouchers.flatMap((one) =>
        voucherStores(one).map((alias) => ({ item_id: idOf(one), store_id: storeIds.get(alias)! })),
      ),
    )
    for (const table of ['vouchers', 'voucher_stores'] as const) await sql`analyze ${sql.table(table)}`.execute(tx)
    return true
  })
}
