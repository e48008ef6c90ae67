import { sql } from 'kysely'
import { wallTime } from '../../../src/domain/storeHours'
import { regionName } from '../../../src/domain/regions'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { hoursColumns, storeTokens } from '../../modules/store/public/listing'
import { chance, demoAlias } from './aliases'
import { storeHours } from './data/stores/hours'
import { insertRows, type JsonRow } from './insert'
import { commentRows } from './storeComments'
import {
  foodPicture,
  placeOf,
  seedStores,
  storeAlias,
  storePictures,
  TYPES,
  typePicture,
  type SeedStore,
  type TypeKey,
} from './storeRows'

/** Held while the stores are written: of several instances that start at once on one database, one writes them. */
const SEED_LOCK = 7_340_004
const DAY = 86_400_000

/** Writes the stores of a demo market that has none. Returns whether it did. */
export async function seedDemoStores({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx)
    if (await tx.selectFrom('business_types').select('id').limit(1).executeTakeFirst()) return false
    await writeStores(tx, clock.now())
    return true
  })
}

async function writeStores(tx: Db, now: Date): Promise<void> {
  await insertRows(
    tx,
    'business_types',
    (Object.keys(TYPES) as TypeKey[]).map((key, position) => ({
      alias: demoAlias('businessType', key),
      name: TYPES[key].name,
      picture: typePicture(key),
      position,
    })),
  )
  await insertRows(tx, 'store_tags', tagRows())
  const typeIds = await idsOf(tx, 'business_types')
  await insertRows(
    tx,
    'stores',
    seedStores.map((store, turn) => storeRow(store, turn, typeIds(demoAlias('businessType', store.type)), now)),
  )
  const storeIds = await idsOf(tx, 'stores')
  const idOf = (store: SeedStore) => storeIds(storeAlias(store.key))
  await insertRows(
    tx,
    'store_dishes',
    seedStores.flatMap((store) => dishRows(store, idOf(store))),
  )
  await insertRows(
    tx,
    'store_comments',
    seedStores.flatMap((store) => commentRows(store, idOf(store), now)),
  )
  // Scores are those of the comments that exist, not of a claim.
  await sql`update stores set comment_count = c.n, rating10 = c.rating, taste10 = c.taste, setting10 = c.setting, service10 = c.service,
      heat = c.n * c.rating + followers
    from (select store_id, count(*)::int as n, round(avg(rating) * 10)::int as rating, round(avg(taste) * 10)::int as taste,
      round(avg(setting) * 10)::int as setting, round(avg(service) * 10)::int as service from store_comments group by store_id) c
    where stores.id = c.store_id`.execute(tx)
  for (const table of ['stores', 'store_dishes', 'store_comments'] as const)
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

async function idsOf(tx: Db, table: 'business_types' | 'stores'): Promise<(alias: string) => number> {
  const rows = await tx.selectFrom(table).select(['id', 'alias']).execute()
  const ids = new Map(rows.map(({ id, alias }) => [alias, id]))
  return (alias) => ids.get(alias)!
}

function tagRows(): JsonRow<'store_tags'>[] {
  const counted = (lists: string[][]) => {
    const counts = new Map<string, number>()
    for (const tag of lists.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag)
  }
  const features = counted(seedStores.map((store) => store.features))
  const cuisines = counted(seedStores.map((store) => store.cuisines)).filter((tag) => !features.includes(tag))
  return [
    ...cuisines.map((name, position) => ({ name, kind: 'CUISINE' as const, position })),
    ...features.map((name, at) => ({ name, kind: 'FEATURE' as const, position: 100 + at })),
  ]
}

function storeRow(store: SeedStore, turn: number, typeId: number, now: Date): JsonRow<'stores'> {
  const { area } = store
  const zone = 'Pacific/Auckland'
  const tags = [...store.cuisines, ...store.features]
  const code = { Auckland: '9', Wellington: '4', Christchurch: '3', Hamilton: '7' }[area.city] ?? '9'
  return {
    alias: storeAlias(store.key),
    created_at: new Date(now.getTime() - (120 + chance(`opened/${store.key}`, 2500)) * DAY),
    listed: true,
    type_id: typeId,
    name: store.name,
    name_en: store.nameEn,
    intro: store.intro,
    notice: store.features.includes('清真') ? '店内不供应酒类，也请不要自带。' : '',
    // Made up: no exchange begins with 555.
    phone: `+64${code}555${String(1000 + turn)}`,
    street: store.street,
    suburb: area.suburb,
    suburb_zh: area.zh,
    city: area.city,
    postcode: area.postcode,
    ...placeOf(store),
    pictures: storePictures(store),
    tags,
    per_head_cents: store.perHeadCents,
    kitchen_minutes: ['restaurant', 'hotpot', 'dimsum', 'asian', 'bbq'].includes(store.type) ? 30 : null,
    followers: 12 + chance(`followers/${store.key}`, 900),
    tokens: storeTokens({
      name: store.name,
      nameEn: store.nameEn,
      type: TYPES[store.type].name,
      tags,
      places: [area.zh, area.suburb, area.city, regionName(area.city)],
      dishes: store.dishes.map(({ name }) => name),
    }),
    zone,
    ...hoursColumns(storeHours(store.hours, wallTime(now, zone).day, turn)),
  }
}

const dishRows = (store: SeedStore, storeId: number): JsonRow<'store_dishes'>[] =>
  store.dishes.map(({ section, name, cents, signature }, position) => ({
    store_id: storeId,
    section,
    name,
    note: '',
    price_cents: cents,
    picture: signature ? foodPicture(store, `${store.key}d${position}`, 4) : null,
    signature,
    position,
  }))
