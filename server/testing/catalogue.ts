import { randomBytes } from 'node:crypto'
import { json } from '../db/database'
import type { Schema } from '../db/schema'
import { indexTokens } from '../platform/searchTokens'
import type { Insertable } from 'kysely'
import type { TestServer } from './harness'

/** Small things of the market for tests: each maker fills what a test does not care about. */
export interface TestShop {
  id: number
  /** The shop's public reference, `sellerAlias` on the wire. */
  alias: string
  name: string
  userId: number
  /** Session of the seller. */
  token: string
}
export interface TestSku {
  id: number
  alias: string
}
export interface TestItem {
  id: number
  alias: string
  skus: TestSku[]
}

const alias = () => randomBytes(8).toString('hex')
type Values<T extends keyof Schema> = Partial<Insertable<Schema[T]>>

/** A shop with its seller and one fixed freight of $5 (key `post`), unless `freights` says otherwise. */
export async function makeShop(
  server: TestServer,
  values: Values<'shops'> = {},
  freights: Values<'shop_freights'>[] = [{}],
): Promise<TestShop> {
  const { db } = server.services
  const seller = await server.user('店主')
  const row = {
    alias: seller.alias,
    user_id: seller.id,
    name: '测试小店',
    slogan: '',
    intro: '',
    notice: '',
    logo: 'shop/1f36f/honey/test',
    cover: 'shopCover/1f36f/honey/test',
    city: 'Auckland',
    suburb: 'Albany',
    rating10: 48,
    followers: 0,
    min_order_cents: null,
    gst_number: null,
    opened_at: server.clock.now(),
    ...values,
  }
  const { id } = await db.insertInto('shops').values(row).returning('id').executeTakeFirstOrThrow()
  for (const [position, freight] of freights.entries()) {
    await db
      .insertInto('shop_freights')
      .values({
        shop_id: id,
        key: position === 0 ? 'post' : `post${position + 1}`,
        position,
        name: '标准快递',
        carrier: 'NZ Post',
        kind: 'fixed',
        cents: 500,
        per_kg_cents: 0,
        free_over_cents: null,
        eta: '1–3 个工作日',
        address: '',
        hours: '',
        ...freight,
      })
      .execute()
  }
  return { id, alias: row.alias, name: row.name, userId: seller.id, token: seller.token }
}

export async function makeCategory(
  server: TestServer,
  values: Values<'categories'> = {},
): Promise<{ id: number; alias: string }> {
  return server.services.db
    .insertInto('categories')
    .values({
      alias: alias(),
      parent_id: null,
      name: '测试分类',
      picture: 'category/1f36f/honey/test',
      palette: 'honey',
      position: 0,
      ...values,
    })
    .returning(['id', 'alias'])
    .executeTakeFirstOrThrow()
}

/**
 * An item with its SKUs (one of $10, stock 10, when none is given). Prices and search tokens follow from what is given, as the product
 * keeps them. `discount` runs from an hour ago for `endsInMs` (default a day).
 */
export async function makeItem(
  server: TestServer,
  options: {
    shop: Pick<TestShop, 'id'>
    categoryId?: number
    values?: Values<'items'>
    skus?: Values<'skus'>[]
    discount?: { percent: number; startsInMs?: number; endsInMs?: number }
  },
): Promise<TestItem> {
  const { db } = server.services
  const now = server.clock.now().getTime()
  const skus = options.skus ?? [{}]
  const prices = skus.map((sku) => sku.price_cents ?? 1000)
  const title = options.values?.title ?? '测试商品'
  const { discount } = options
  const item = await db
    .insertInto('items')
    .values({
      alias: alias(),
      shop_id: options.shop.id,
      category_id: options.categoryId ?? (await makeCategory(server)).id,
      title,
      subtitle: '',
      pictures: ['item/jar/1f36f/honey/test-1'],
      ratio: 1,
      list_cents: null,
      min_cents: Math.min(...prices),
      max_cents: Math.max(...prices),
      discount_percent: discount?.percent ?? null,
      discount_starts_at: discount ? new Date(now + (discount.startsInMs ?? -3_600_000)) : null,
      discount_ends_at: discount ? new Date(now + (discount.endsInMs ?? 86_400_000)) : null,
      tags: [],
      sold: 0,
      rating10: 48,
      review_count: 0,
      listed: true,
      limit_per_user: null,
      specs: json([]),
      points: [],
      detail: '',
      detail_pictures: [],
      custom_fields: json([]),
      tokens: indexTokens([title, ...((options.values?.tags as string[]) ?? [])]),
      listed_at: server.clock.now(),
      deleted_at: null,
      ...options.values,
    })
    .returning(['id', 'alias'])
    .executeTakeFirstOrThrow()
  const made: TestSku[] = []
  for (const [position, sku] of skus.entries()) made.push(await makeSku(server, item.id, { position, ...sku }))
  return { ...item, skus: made }
}

/** One more SKU; the item's price range is the caller's business. */
export async function makeSku(server: TestServer, itemId: number, values: Values<'skus'> = {}): Promise<TestSku> {
  return server.services.db
    .insertInto('skus')
    .values({
      alias: alias(),
      item_id: itemId,
      position: 0,
      spec_values: [],
      price_cents: 1000,
      list_cents: null,
      on_hand: 10,
      reserved: 0,
      weight_grams: 500,
      picture: null,
      deleted_at: null,
      ...values,
    })
    .returning(['id', 'alias'])
    .executeTakeFirstOrThrow()
}
