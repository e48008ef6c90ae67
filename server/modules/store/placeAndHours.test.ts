import fc from 'fast-check'
import { sql } from 'kysely'
import { metresBetween } from '../../../src/domain/distance'
import { openingAt, STORE_ZONES, type Span, type StoreHours } from '../../../src/domain/storeHours'
import { testServer, type TestServer } from '../../testing/harness'
import { makeStore } from '../../testing/stores'
import { openNow } from './sql'
import { spotOf } from './plane'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 30_000)
afterAll(() => server.close())

const HERE = { lat: -36.8485, lng: 174.7633 }

test('the plane keeps what is nearer nearer: its lengths are those of the globe, within a thousandth', () => {
  const place = fc.record({
    lat: fc.double({ min: -47, max: -34.5, noNaN: true }),
    lng: fc.double({ min: 166.5, max: 178.5, noNaN: true }),
  })
  const step = fc.record({
    lat: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    lng: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  })
  fc.assert(
    fc.property(place, step, (from, by) => {
      const to = { lat: from.lat + by.lat, lng: from.lng + by.lng }
      const [a, b] = [spotOf(from)!, spotOf(to)!]
      const metres = metresBetween(from, to)
      expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) / a.scale - metres)).toBeLessThanOrEqual(metres / 1000 + 1)
    }),
  )
})
test('the database puts a store where the viewer’s place is put', async () => {
  for (const place of [HERE, { lat: -46.41, lng: 168.35 }, { lat: -43.95, lng: -176.55 }]) {
    const { id } = await makeStore(server, place)
    const { x, y } = spotOf(place)!
    const { rows } = await sql<{
      away: number
    }>`select spot <-> point(${x}::float8, ${y}::float8) as away from stores where id = ${id}`.execute(
      server.services.db,
    )
    expect(rows[0]!.away).toBeLessThan(0.01)
  }
})

test('domain: open now is judged alike by the database and by the domain, on days when clocks change too', async () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([opens, length]): Span => [opens, opens + length])
  const spans = fc.array(span, { maxLength: 2 })
  const hours = fc.tuple(fc.array(spans, { minLength: 7, maxLength: 7 }), spans).map(([days, special]): StoreHours => ({
    week: days,
    exceptions: ['2026-09-27', '2027-04-04', '2026-12-25'].map((day) => ({ day, spans: special, note: '' })),
  }))
  const at = fc
    .tuple(
      fc.constantFrom('2026-09-26T14:00:00Z', '2027-04-03T14:00:00Z', '2026-12-24T11:00:00Z', '2026-07-01T00:00:00Z'),
      fc.integer({ min: -3000, max: 3000 }),
    )
    .map(([instant, minutes]) => new Date(Date.parse(instant) + minutes * 60_000))
  await fc.assert(
    fc.asyncProperty(
      hours,
      fc.constantFrom(...STORE_ZONES),
      fc.array(at, { minLength: 5, maxLength: 5 }),
      async (of, zone, times) => {
        const { id } = await makeStore(server, { hours: of, zone })
        for (const now of times) {
          const { open } = await server.services.db
            .selectFrom('store_search')
            .select(openNow(now).as('open'))
            .where('store_id', '=', id)
            .executeTakeFirstOrThrow()
          expect(open).toBe(openingAt(of, zone, now).open)
        }
      },
    ),
    { numRuns: 60 },
  )
})
