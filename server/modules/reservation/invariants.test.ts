import fc from 'fast-check'
import { reservationApi } from '../../../src/contract/reservation'
import { testServer, type TestServer } from '../../testing/harness'
import { CONTACT, hold, inHours, lapseAll, makeBookable, wrongLoad } from '../../testing/reservations'

jest.setTimeout(120_000)
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const GUESTS = 6
const step = fc.record({
  who: fc.nat(GUESTS - 1),
  what: fc.constantFrom(
    'hold' as const,
    'queue' as const,
    'submit' as const,
    'change' as const,
    'cancel' as const,
    'wait' as const,
  ),
  slot: fc.nat(8),
  people: fc.constantFrom(1, 2, 4, 7, 9),
})

test('domain: whatever guests do, no minute of a stay has more tables taken than there are, and the count is that of the reservations', async () => {
  const users = await Promise.all(Array.from({ length: GUESTS }, () => server.user('客人')))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const store = await makeBookable(server, { tables: [{ count: 2 }, { count: 1, min_people: 1, max_people: 10 }] })
      const from = Date.parse(inHours(server, 6))
      const own = new Map<number, string>()
      for (const { who, what, slot, people } of steps) {
        const user = users[who]!
        const alias = own.get(who)
        const at = new Date(from + slot * 1_800_000).toISOString()
        if (what === 'hold' || what === 'queue') {
          const { data } = await hold(server, user, store, { at, people, queue: what === 'queue' })
          if (data) own.set(who, data.alias)
        } else if (what === 'wait') {
          server.clock.advance(5 * 60_000)
          await lapseAll(server)
        } else if (alias) {
          if (what === 'submit') await server.call(reservationApi.confirm, { alias, ...CONTACT }, user)
          if (what === 'change') await server.call(reservationApi.change, { alias, at, people }, user)
          if (what === 'cancel') await server.call(reservationApi.cancel, { alias }, user)
        }
        expect(await wrongLoad(server, store.id)).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})

test('domain: 200 people want the last five tables at once, and five get one', async () => {
  const store = await makeBookable(server, { tables: [{ count: 3 }, { count: 2, min_people: 1, max_people: 6 }] })
  const users = await Promise.all(Array.from({ length: 200 }, () => server.user('客人')))
  const from = Date.parse(inHours(server, 6))
  // Stays that overlap without beginning together: an hour in the middle is everybody's.
  const responses = await Promise.all(
    users.map((user, at) =>
      hold(server, user, store, { at: new Date(from + (at % 3) * 1_800_000).toISOString(), people: 2 }),
    ),
  )
  expect(responses.filter(({ code }) => code === 0)).toHaveLength(5)
  expect(await wrongLoad(server, store.id)).toEqual([])
})

test('domain: moves to the last table from both sides at once leave one there, and the other where it was', async () => {
  for (let round = 0; round < 10; round++) {
    const store = await makeBookable(server, { tables: [{ count: 1 }] })
    const users = await Promise.all([server.user('甲'), server.user('乙'), server.user('丙')])
    const from = Date.parse(inHours(server, 6))
    const at = (slot: number) => new Date(from + slot * 5_400_000).toISOString()
    const made = await Promise.all(
      users.map(async (user, slot) => {
        const { data } = await hold(server, user, store, { at: at(slot * 2), people: 2 })
        return server.ok(reservationApi.confirm, { alias: data!.alias, ...CONTACT }, user)
      }),
    )
    const moved = await Promise.all(
      made.map(({ alias }, who) => server.call(reservationApi.change, { alias, at: at(1), people: 2 }, users[who])),
    )
    expect(moved.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await wrongLoad(server, store.id)).toEqual([])
  }
})
