import { gzipSync } from 'node:zlib'
import { COLLECT_PATH } from '../../../src/contract/analytics'
import Fastify from 'fastify'
import { readConfig } from '../../config'
import { RATES } from '../../limits'
import { maintain } from '../../jobs/maintenance'
import { testServer, type TestServer } from '../../testing/harness'
import { MAX_BYTES } from './batch'
import { analyticsRoutes } from './routes'
import { RETENTION_DAYS } from './public'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const DEVICE = '193723a1b2c3d4-0f1e2d3c4b5a69-26001d51-329160-193723a1b2c3e5'
let track = 1000
const record = (more: object = {}, properties: object = {}) => ({
  type: 'track',
  event: 'PageView',
  time: server.clock.now().getTime(),
  distinct_id: DEVICE,
  identities: { $identity_cookie_id: DEVICE },
  lib: { $lib: 'js', $lib_method: 'code', $lib_version: '1.27.11' },
  properties: { $lib: 'js', client: 'mobile web', page: 'home', session: 's1', ...properties },
  _track_id: track++,
  _flush_time: 1,
  ...more,
})
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const form = (value: unknown, name = 'data_list') => `${name}=${encodeURIComponent(base64(value))}`
const post = (payload: string | Buffer, project = 'test', type = 'text/plain', remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: `${COLLECT_PATH}?project=${project}`,
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  })
const stored = async () =>
  (await server.services.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()).map((row) => ({
    ...row,
    record: typeof row.record === 'string' ? JSON.parse(row.record) : row.record,
  }))
const batches = () => server.services.db.selectFrom('analytics_batches').selectAll().orderBy('id').execute()
beforeEach(async () => {
  await server.services.db.deleteFrom('analytics_batches').execute()
})

test('app §7: batches are posted to a collector, which stores them record by record', async () => {
  const sent = [record(), record({ event: 'ViewItem', login_id: 'a1b2c3d4e5f60718' }, { item: 'honey-500g' })]
  const response = await post(form(sent))
  expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, '', 'no-store'])
  const rows = await stored()
  expect(rows.map(({ project, event, user_id, client, page }) => ({ project, event, user_id, client, page }))).toEqual([
    { project: 'test', event: 'PageView', user_id: '', client: 'mobile web', page: 'home' },
    { project: 'test', event: 'ViewItem', user_id: 'a1b2c3d4e5f60718', client: 'mobile web', page: 'home' },
  ])
  expect(rows[1]!.record).toMatchObject({ properties: { item: 'honey-500g' }, distinct_id: DEVICE })
  expect(await batches()).toMatchObject([{ project: 'test', received: 2, kept: 2 }])
})

test('one record, a form, a form that is not percent-encoded, gzip and GET are read alike', async () => {
  expect((await post(form(record(), 'data') + '&ext=crc%3D1')).statusCode).toBe(200)
  expect((await post(form([record()]), 'production', 'application/x-www-form-urlencoded')).statusCode).toBe(200)
  expect((await post(`data_list=${base64([record()])}`)).statusCode).toBe(200)
  const packed = gzipSync(JSON.stringify([record()])).toString('base64')
  expect((await post(`data_list=${encodeURIComponent(packed)}&gzip=1`)).statusCode).toBe(200)
  const get = await server.app.inject({ method: 'GET', url: `${COLLECT_PATH}?project=test&${form(record(), 'data')}` })
  expect(get.statusCode).toBe(200)
  expect((await stored()).map(({ project }) => project)).toEqual(['test', 'production', 'test', 'test', 'test'])
})

test('a batch whose answer was lost comes again and is stored once; the same twice in one batch, too', async () => {
  const one = record()
  await post(form([one, one]))
  await post(form([one, record()]))
  expect(await stored()).toHaveLength(2)
  expect(await batches()).toMatchObject([{ kept: 1 }, { kept: 1 }])
})

test('what is not of the tables is left out: private fields, unknown events, times that say nothing', async () => {
  const now = server.clock.now().getTime()
  await post(
    form([
      record(
        { token: 'secret', user: { phone: '021 123 4567' } },
        { $url: 'https://x/?code=abc', phone: '0211234567' },
      ),
      record({ event: 'Search' }, { keyword: '打 021 123 4567' }),
      record({ event: '$WebClick' }),
      record({ time: now - 40 * 86_400_000 }),
      record({ time: now + 3 * 86_400_000 }),
      record({ distinct_id: '+64211234567' }),
      'text',
      null,
    ]),
  )
  const rows = await stored()
  expect(rows.map(({ event }) => event)).toEqual(['PageView', 'Search'])
  expect(JSON.stringify(rows)).not.toMatch(/secret|1234567|021|abc|\$url/)
  expect(await batches()).toMatchObject([{ received: 8, kept: 2 }])
})

test('what no SDK sends is refused and stores nothing', async () => {
  expect((await post('')).statusCode).toBe(400)
  expect((await post('data_list=%%%')).statusCode).toBe(400)
  expect((await post(`data_list=${encodeURIComponent(Buffer.from('{"a"').toString('base64'))}`)).statusCode).toBe(400)
  expect((await post(form([record()]), 'other')).statusCode).toBe(400)
  expect((await post(form([record()]), 'toString')).statusCode).toBe(400)
  expect((await post('x'.repeat(MAX_BYTES + 1))).statusCode).toBe(413)
  const bomb = gzipSync(Buffer.alloc(40 * MAX_BYTES)).toString('base64')
  expect(bomb.length).toBeLessThan(MAX_BYTES)
  expect((await post(`data_list=${encodeURIComponent(bomb)}`)).statusCode).toBe(400)
  expect(await batches()).toEqual([])
})

test('a deployment names its own data sets; the usual ones are then nobody’s', async () => {
  const { analyticsKeys } = readConfig({ ANALYTICS_KEY: 'dingdang-live', ANALYTICS_TEST_KEY: 'dingdang-test' })
  const app = Fastify()
  analyticsRoutes(app, { ...server.services, config: { ...server.services.config, analyticsKeys } })
  const send = async (project: string) =>
    (await app.inject({ method: 'POST', url: `${COLLECT_PATH}?project=${project}`, payload: form([record()]) }))
      .statusCode
  expect([await send('dingdang-live'), await send('dingdang-test'), await send('production')]).toEqual([200, 200, 400])
  expect((await stored()).map(({ project }) => project)).toEqual(['dingdang-live', 'dingdang-test'])
  await app.close()
  expect(() => readConfig({ ANALYTICS_KEY: 'x', ANALYTICS_TEST_KEY: 'x' })).toThrow('must differ')
  expect(() => readConfig({ ANALYTICS_KEY: 'a b' })).toThrow('ANALYTICS_KEY')
})

test('an address that sends without end is slowed down, and let in again later', async () => {
  const send = (payload: string) => post(payload, 'test', 'text/plain', '203.0.113.1')
  const statuses = new Set<number>()
  for (let sent = 0; sent <= RATES.collect.burst * 1.2; sent++) statuses.add((await send('')).statusCode)
  expect([...statuses]).toEqual([400, 429])
  await new Promise((passed) => setTimeout(passed, 1500 / RATES.collect.perSecond))
  expect((await send(form([record()]))).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('the service’s own calls keep their parser beside the collector', async () => {
  const response = await server.app.inject({ method: 'POST', url: '/api/query/search', payload: { keyword: '' } })
  expect(response.json()).toMatchObject({ data: null })
})

test('records are forgotten when they have been kept long enough', async () => {
  await post(form([record()]))
  server.clock.advance((RETENTION_DAYS - 1) * 86_400_000)
  await maintain(server.services, server.clock.now())
  expect(await stored()).toHaveLength(1)
  server.clock.advance(2 * 86_400_000)
  await maintain(server.services, server.clock.now())
  expect([await stored(), await batches()]).toEqual([[], []])
})
