import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { StoreHours } from '../../src/domain/storeHours'
import { json } from '../db/database'
import type { Schema } from '../db/schema'
import { hoursColumns, storeTokens } from '../modules/store/public/listing'
import type { TestServer } from './harness'

type StoreValues = Partial<Omit<Insertable<Schema['stores']>, 'hours'>>
export interface TestStore {
  id: number
  alias: string
}
/** Open round the clock. */
export const ALWAYS: StoreHours = { week: Array.from({ length: 7 }, () => [[0, 1440]]), exceptions: [] }

export async function makeType({ services }: TestServer, name = '中餐馆') {
  return services.db
    .insertInto('business_types')
    .values({ alias: randomBytes(8).toString('hex'), name, picture: '', position: 0 })
    .returning(['id', 'alias'])
    .executeTakeFirstOrThrow()
}

/** A listed store in the middle of Auckland, straight in the database. */
export async function makeStore(
  server: TestServer,
  { hours = ALWAYS, dishes = [], ...values }: StoreValues & { hours?: StoreHours; dishes?: string[] } = {},
): Promise<TestStore> {
  const { db, clock } = server.services
  const type_id = values.type_id ?? (await makeType(server)).id
  const named = { name: '老成都川菜馆', name_en: '', suburb: 'Auckland Central', suburb_zh: '市中心', ...values }
  const made = await db
    .insertInto('stores')
    .values({
      alias: randomBytes(8).toString('hex'),
      created_at: clock.now(),
      listed: true,
      city: 'Auckland',
      lat: -36.8485,
      lng: 174.7633,
      tokens: storeTokens({
        name: named.name,
        nameEn: named.name_en,
        type: '',
        tags: [...(values.tags ?? [])],
        places: [named.suburb, named.suburb_zh],
        dishes,
      }),
      ...named,
      type_id,
      ...hoursColumns(hours),
      hours: json(hours),
    })
    .returning(['id', 'alias'])
    .executeTakeFirstOrThrow()
  for (const [position, name] of dishes.entries())
    await db
      .insertInto('store_dishes')
      .values({ store_id: made.id, section: '招牌', name, price_cents: 1880, picture: null, position })
      .execute()
  return made
}
