import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { reservationApi, type Reservation } from '../../src/contract/reservation'
import type { Schema } from '../db/schema'
import { lapse, remind } from '../modules/reservation/public/jobs'
import { expiring, reminding } from '../modules/reservation/repository'
import type { TestServer } from './harness'
import { makeStore, type TestStore } from './stores'

type Tables = Partial<Omit<Insertable<Schema['store_tables']>, 'store_id'>>
export const CONTACT = { name: '小雅', phone: '+64211234567' }

/** A store that takes reservations, by default at four tables of up to four and a room, open round the clock. */
export async function makeBookable(
  server: TestServer,
  {
    tables = [
      { count: 4, min_people: 1, max_people: 4 },
      { kind: 'ROOM', count: 1, min_people: 5, max_people: 10 },
    ],
    rules = {},
    store,
  }: {
    tables?: Tables[]
    rules?: Partial<Insertable<Schema['reservation_rules']>>
    store?: Parameters<typeof makeStore>[1]
  } = {},
): Promise<TestStore> {
  const { db } = server.services
  const made = await makeStore(server, store)
  await db
    .insertInto('reservation_rules')
    .values({ ...rules, store_id: made.id })
    .execute()
  for (const one of tables)
    await db
      .insertInto('store_tables')
      .values({
        alias: randomBytes(8).toString('hex'),
        store_id: made.id,
        kind: 'HALL',
        min_people: 1,
        max_people: 4,
        count: 1,
        ...one,
      })
      .execute()
  return made
}

/** The next whole hour that is so many hours from now. */
export const inHours = ({ clock }: Pick<TestServer, 'clock'>, hours: number): string =>
  new Date(Math.ceil(clock.now().getTime() / 3_600_000 + hours) * 3_600_000).toISOString()

export interface Booking {
  at: string
  people?: number
  kind?: '' | 'HALL' | 'BOOTH' | 'ROOM' | 'OUTDOOR'
  queue?: boolean
}
type Guest = { token: string }

export const hold = (server: TestServer, guest: Guest, store: TestStore, { people = 2, ...requested }: Booking) =>
  server.call(reservationApi.hold, { alias: store.alias, people, ...requested }, guest)

/** Held and submitted, as its guest does. */
export async function book(
  server: TestServer,
  guest: Guest,
  store: TestStore,
  requested: Booking,
): Promise<Reservation> {
  const { code, msg, data } = await hold(server, guest, store, requested)
  if (code !== 0) throw new Error(msg)
  return server.ok(reservationApi.confirm, { alias: data!.alias, ...CONTACT }, guest)
}

const doAll =
  (find: typeof expiring, run: typeof lapse) =>
  async ({ services, clock }: TestServer): Promise<number> => {
    const { rows } = await find(clock.now()).execute(services.db)
    let done = 0
    for (const { key } of rows) done += Number(await run(services, Number(key), clock.now()))
    return done
  }
/** Ends what is over. */
export const lapseAll = doAll(expiring, lapse)
export const remindAll = doAll(reminding, remind)

/** Texts of the notices to a person of this kind, the oldest first. */
export async function noticesTo({ services: { db } }: TestServer, userId: number): Promise<string[]> {
  const user = await db.selectFrom('users').select('im_username').where('id', '=', userId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('im_notices')
    .select('body')
    .where('recipient', '=', user.im_username)
    .orderBy('created_at')
    .orderBy('key')
    .execute()
  return rows.flatMap(({ body }) => {
    const { kind, title } = body as { kind: string; title: string }
    return kind === 'reservation' ? [title] : []
  })
}

/** Steps of a store in which more or fewer tables are counted than reservations take, or more than there are; empty on a sound database. */
export async function wrongLoad({ services: { db } }: TestServer, storeId: number): Promise<string[]> {
  const tables = await db.selectFrom('store_tables').selectAll().where('store_id', '=', storeId).execute()
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', ['HELD', 'OFFERED', 'WAITING', 'CONFIRMED', 'ARRIVED'])
    .execute()
  const wrong: string[] = []
  for (const { id, count, max_people, min_people } of tables) {
    const counted = await db.selectFrom('table_load').selectAll().where('table_id', '=', id).execute()
    const taken = new Map(counted.map(({ at, taken: n }) => [at.getTime(), n]))
    const own = rows.filter((row) => row.table_id === id)
    const expected = new Map<number, number>()
    for (const { at, until } of own)
      for (let minute = at.getTime(); minute < until.getTime(); minute += 60_000)
        expected.set(minute, (expected.get(minute) ?? 0) + 1)
    for (const [minute, n] of expected) {
      if (n > count) wrong.push(`${n} of ${count} tables at ${new Date(minute).toISOString()}`)
      const step = minute - (minute % 900_000)
      if (taken.get(step) !== n)
        wrong.push(`counted ${taken.get(step)}, taken ${n} at ${new Date(minute).toISOString()}`)
    }
    for (const [step, n] of taken)
      if (n !== (expected.get(step) ?? 0)) wrong.push(`counted ${n} for nothing at ${new Date(step).toISOString()}`)
    for (const { people } of own)
      if (people < min_people || people > max_people) wrong.push(`${people} at a table for ${min_people}–${max_people}`)
  }
  return wrong
}
