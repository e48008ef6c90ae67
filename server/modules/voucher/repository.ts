import { sql, type RawBuilder } from 'kysely'
import { json, type Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import type { VoucherTerms } from '../../../src/domain/voucher'
import { offsetOf, type Paged } from '../../http/cursor'
import type { Here } from '../store/public/places'

export type VoucherRow = Row<'vouchers'>

/** A voucher as lists show it, with the store that it is shown for. */
export interface CardRow extends VoucherRow {
  alias: string
  title: string
  subtitle: string
  pictures: string[]
  price_cents: number
  sold: number
  storeAlias: string
  storeName: string
  stores: number
}

const CARD = sql`v.*, i.alias, i.title, i.subtitle, i.pictures, i.min_cents as price_cents, i.sold, s.alias as "storeAlias", s.name as "storeName",
  (select count(*)::int from voucher_stores o where o.item_id = v.item_id) as stores`
/** On sale, and not over by its fixed days. */
const sold = (today: string) =>
  sql<boolean>`i.direct_sale and i.deleted_at is null and (v.valid_until is null or v.valid_until >= ${today})`

/** Vouchers of a store, or the best-selling of a city: the most sold first, each once. */
export async function listed(
  db: Db,
  { storeAlias, city, today, ...paging }: { storeAlias?: string; city: string; today: string } & Paged,
): Promise<CardRow[]> {
  const where =
    storeAlias === undefined
      ? city === ''
        ? sql<boolean>`true`
        : sql<boolean>`s.city = ${city}`
      : sql<boolean>`s.alias = ${storeAlias}`
  const { rows } = await sql<CardRow>`
    select * from (
      select distinct on (v.item_id) ${CARD} from vouchers v join items i on i.id = v.item_id
        join voucher_stores vs on vs.item_id = v.item_id join stores s on s.id = vs.store_id
      where ${sold(today)} and s.listed and ${where} order by v.item_id, s.heat desc, s.id) c
    order by sold desc, item_id limit ${paging.pageSize + 1} offset ${offsetOf(paging)}`.execute(db)
  return rows
}

export interface DetailRow extends CardRow {
  detail: string
  onSale: boolean
  limit: number | null
  skuAlias: string
  sellerAlias: string
  shopName: string
}

/** One voucher, also one that is not sold any more: a link or an old order may lead to it. */
export async function voucherByAlias(db: Db, alias: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${CARD}, i.detail, (i.direct_sale and i.deleted_at is null) as "onSale", i.limit_per_user as "limit", k.alias as "skuAlias",
      shops.alias as "sellerAlias", shops.name as "shopName"
    from vouchers v join items i on i.id = v.item_id join skus k on k.item_id = i.id join shops on shops.id = i.shop_id
      join voucher_stores vs on vs.item_id = v.item_id join stores s on s.id = vs.store_id
    where i.alias = ${alias} order by k.position, s.heat desc, s.id limit 1`.execute(db)
  return rows[0]
}

export const voucherById = (db: Db, itemId: number): Promise<VoucherRow | undefined> =>
  db.selectFrom('vouchers').selectAll().where('item_id', '=', itemId).executeTakeFirst()
export const onSale = async (db: Db, itemId: number): Promise<boolean> =>
  (await db.selectFrom('items').select('direct_sale').where('id', '=', itemId).executeTakeFirst())?.direct_sale === true

export async function storeIdsOf(db: Db, itemId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('voucher_stores')
    .select('store_id')
    .where('item_id', '=', itemId)
    .orderBy('store_id')
    .execute()
  return rows.map((row) => row.store_id)
}

export interface StoreRow {
  id: number
  alias: string
  name: string
  suburb: string
  suburb_zh: string
  street: string
  city: string
  postcode: string
  phone: string
  lat: number | null
  lng: number | null
  zone: Row<'stores'>['zone']
  metres: number | null
}

/** Stores by their ids, the nearest first. */
export async function storesByIds(db: Db, ids: readonly number[], here: Here): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select id, alias, name, suburb, suburb_zh, street, city, postcode, phone, lat, lng, zone, ${here.metres} as metres
    from stores where id = any(${arrayOf('int', ids)}) order by metres nulls last, id`.execute(db)
  return rows
}

/** Writes what a direct order is of. */
export async function insertBought(
  trx: Db,
  bought: { orderId: number; itemId: number; terms: VoucherTerms; storeIds: number[] },
): Promise<void> {
  await trx
    .insertInto('order_vouchers')
    .values({
      order_id: bought.orderId,
      item_id: bought.itemId,
      terms: json(bought.terms),
      store_ids: bought.storeIds,
      code: null,
      valid_from: null,
      valid_until: null,
      expires_at: null,
    })
    .execute()
}

export type BoughtRow = Row<'order_vouchers'>
export const boughtOf = (db: Db, orderId: number): Promise<BoughtRow | undefined> =>
  db.selectFrom('order_vouchers').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Gives an order its code, once; false where another order has it. */
export async function giveCode(
  trx: Db,
  orderId: number,
  given: { code: string; from: string; until: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_vouchers set code = ${given.code}, valid_from = ${given.from}, valid_until = ${given.until}, expires_at = ${given.expiresAt}
    where order_id = ${orderId} and code is null and not exists (select 1 from order_vouchers o where o.code = ${given.code})
    returning order_id`.execute(trx)
  return rows.length === 1
}

/** Orders of which something is left past its last day, as the job runner finds them. */
export const expired = (now: Date): RawBuilder<{ key: string; due: Date }> => sql`
  select o.order_no as key, v.expires_at as due from orders o join order_vouchers v on v.order_id = o.id
  where o.state in ('TO_REDEEM', 'PARTLY_REDEEMED') and v.expires_at <= ${now} order by v.expires_at`

/** A buyer's own phone number, E.164; empty where there is none. */
export const phoneOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()).phone
