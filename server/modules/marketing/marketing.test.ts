import { marketingApi } from '../../../src/contract/marketing'
import { MARKETING_VERSION, MARKETING_WORDS } from '../../../src/domain/marketing'
import { testServer, type TestServer } from '../../testing/harness'
import { marketable } from './public'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const DAY = 86_400_000
const agree = { agreed: true, version: MARKETING_VERSION }
const rows = (user_id: number) =>
  server.services.db
    .selectFrom('marketing_consents')
    .select(['channel', 'agreed', 'version'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

test('app §2 authorize: nothing is agreed to before a person says so, and a guest is sent to login', async () => {
  const { id, token } = await server.user()
  const { version, channels } = await server.ok(marketingApi.query, {}, { token })
  expect(version in MARKETING_WORDS).toBe(true)
  expect(channels).toEqual(
    ['SMS', 'EMAIL', 'PUSH'].map((channel) => ({ channel, agreed: false, since: null, version: '' })),
  )
  expect((await marketable(server.services.db, 'SMS', [id])).size).toBe(0)
  expect((await server.call(marketingApi.query, {})).code).toBe(255)
  expect((await server.call(marketingApi.update, { channels: ['SMS'], ...agree })).code).toBe(255)
})

test('a consent is of one channel, with its time and version; withdrawing it counts at once and both are recorded', async () => {
  const { id, token } = await server.user()
  const other = await server.user()
  const { db, clock } = server.services
  const at = clock.now().toISOString()
  const given = await server.ok(marketingApi.update, { channels: ['EMAIL', 'EMAIL'], ...agree }, { token })
  expect(given.channels[1]).toEqual({ channel: 'EMAIL', agreed: true, since: at, version: MARKETING_VERSION })
  expect([...(await marketable(db, 'EMAIL', [id, other.id]))]).toEqual([id])
  expect((await marketable(db, 'SMS', [id])).size).toBe(0)

  server.clock.advance(DAY)
  // Agreed to again, it stays as it was.
  await server.ok(marketingApi.update, { channels: ['EMAIL'], ...agree }, { token })
  expect((await server.ok(marketingApi.query, {}, { token })).channels[1]).toMatchObject({ since: at })

  const all = { channels: ['SMS', 'EMAIL', 'PUSH'] as const, agreed: false, version: 'of an old page' }
  const withdrawn = await server.ok(marketingApi.update, { ...all, channels: [...all.channels] }, { token })
  expect(withdrawn.channels[1]).toEqual({
    channel: 'EMAIL',
    agreed: false,
    since: clock.now().toISOString(),
    version: '',
  })
  expect((await marketable(db, 'EMAIL', [id])).size).toBe(0)
  expect(await rows(id)).toEqual([
    { channel: 'EMAIL', agreed: true, version: MARKETING_VERSION },
    { channel: 'EMAIL', agreed: false, version: MARKETING_VERSION },
  ])
})

test('words that are no longer shown are not agreed to, and a consent to them no longer counts', async () => {
  const { id, token } = await server.user()
  const { db, clock } = server.services
  const refused = await server.call(
    marketingApi.update,
    { channels: ['PUSH'], agreed: true, version: '2025-01-01' },
    { token },
  )
  expect(refused.msg).toBe('说明已更新，请看过新版再同意')
  await db
    .insertInto('marketing_consents')
    .values({ user_id: id, channel: 'PUSH', agreed: true, version: '2025-01-01', created_at: clock.now() })
    .execute()
  expect((await marketable(db, 'PUSH', [id])).size).toBe(0)
  expect((await server.ok(marketingApi.query, {}, { token })).channels[2]).toMatchObject({
    agreed: false,
    version: '2025-01-01',
  })
  await server.ok(marketingApi.update, { channels: ['PUSH'], ...agree }, { token })
  expect([...(await marketable(db, 'PUSH', [id]))]).toEqual([id])
})

test('two taps at the same time write one decision', async () => {
  const { id, token } = await server.user()
  const tap = () => server.ok(marketingApi.update, { channels: ['SMS'], ...agree }, { token })
  await Promise.all([tap(), tap(), tap()])
  expect(await rows(id)).toHaveLength(1)
})
