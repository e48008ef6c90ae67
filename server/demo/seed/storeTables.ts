import { sql } from 'kysely'
import type { TableKind } from '../../../src/contract/reservation'
import type { Services } from '../../context'
import { chance, demoAlias } from './aliases'
import { insertRows } from './insert'
import { seedStores, storeAlias, type SeedStore, type TypeKey } from './storeRows'

/** Held while the tables are written: of several instances that start at once on one database, one writes them. */
const SEED_LOCK = 7_340_005
/** Kinds of store where one books a table. */
const BOOKED: readonly TypeKey[] = ['restaurant', 'hotpot', 'bbq', 'dimsum', 'asian']
/** It confirms by hand; the others confirm at once. */
const BY_HAND = 'lao-chengdu'

const TABLES: readonly { kind: TableKind; min: number; max: number; count: number }[] = [
  { kind: 'HALL', min: 1, max: 2, count: 4 },
  { kind: 'HALL', min: 2, max: 4, count: 6 },
  { kind: 'BOOTH', min: 3, max: 6, count: 3 },
  { kind: 'ROOM', min: 6, max: 12, count: 1 },
]

/** Gives the demo's restaurants tables to book, once. */
export async function seedDemoTables({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx)
    if (await tx.selectFrom('reservation_rules').select('store_id').limit(1).executeTakeFirst()) return
    const rows = await tx.selectFrom('stores').select(['id', 'alias']).execute()
    const ids = new Map(rows.map(({ alias, id }) => [alias, id]))
    const booked = seedStores.filter(({ key, type }) => BOOKED.includes(type) && ids.has(storeAlias(key)))
    const idOf = ({ key }: SeedStore) => ids.get(storeAlias(key))!
    await insertRows(
      tx,
      'reservation_rules',
      booked.map((store) => ({ store_id: idOf(store), automatic: store.key !== BY_HAND })),
    )
    await insertRows(
      tx,
      'store_tables',
      booked.flatMap((store) =>
        TABLES.map(({ kind, min, max, count }, at) => ({
          alias: demoAlias('storeTable', `${store.key}/${at}`),
          store_id: idOf(store),
          kind,
          min_people: min,
          max_people: max,
          // A room is one or two; of the others some have more.
          count: count + chance(`tables/${store.key}/${at}`, kind === 'ROOM' ? 2 : 3),
        })),
      ),
    )
  })
}
