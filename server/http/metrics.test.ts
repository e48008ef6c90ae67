import { sql } from 'kysely'
import { homeApi } from '../../src/contract/home'
import { queue } from '../platform/jobs/jobsRepository'
import { testServer, type TestServer } from '../testing/harness'

const KEY = 'operator-7c1f0a52e9b84d36'
let server: TestServer
beforeAll(async () => {
  server = await testServer({ config: { metricsKey: KEY } })
})
afterAll(() => server.close())

const get = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
const lines = async () => (await get(`Bearer ${KEY}`)).body.split('\n')

test.each([undefined, '', 'Bearer ', `Bearer ${KEY}x`, KEY])(
  'permission: %s opens no metrics',
  async (authorization) => {
    const { statusCode, body } = await get(authorization)
    expect([statusCode, body]).toEqual([401, ''])
  },
)

test('without a key there is no such address', async () => {
  const other = await testServer()
  try {
    const { statusCode } = await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })
    expect(statusCode).toBe(404)
  } finally {
    await other.close()
  }
})

test('requests are counted by route, not by address', async () => {
  await server.call(homeApi.home, {})
  await server.app.inject({ url: '/nowhere/4711' })
  const text = (await lines()).filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/app/home",status="200"} 1')
  expect(text.join()).not.toContain('4711')
})

test('jobs show what is due, what fails, and how long the oldest waits', async () => {
  const { db, clock } = server.services
  const due = (key: string, seconds: number) =>
    queue.feed(
      db,
      'parcels',
      sql`select ${key} as key, ${new Date(clock.now().getTime() - seconds * 1000)}::timestamptz as due`,
    )
  await due('old', 90)
  await due('later', 5)
  await db.updateTable('jobs').set({ last_error: 'refused', failed_at: clock.now() }).where('key', '=', 'old').execute()
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'dingdang_jobs{kind="parcels",state="due"} 2',
      'dingdang_jobs{kind="parcels",state="running"} 0',
      'dingdang_jobs{kind="parcels",state="failing"} 1',
      'dingdang_jobs_lag_seconds{kind="parcels"} 90',
    ]),
  )
  await db.deleteFrom('jobs').where('kind', '=', 'parcels').execute()
  expect((await lines()).filter((line) => line.includes('parcels'))).toEqual([])
})
