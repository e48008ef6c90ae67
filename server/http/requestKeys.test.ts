import { sql } from 'kysely'
import { ERRORS } from '../../src/contract/errors'
import { testServer, type TestServer } from '../testing/harness'
import { respondOnce } from './requestKeys'

let server: TestServer
let user: number
beforeAll(async () => {
  server = await testServer({ log: { error: () => undefined, warn: () => undefined, info: () => undefined } as never })
  user = (await server.user()).id
})
afterAll(() => server.close())

const once = (key: string, work: () => Promise<unknown>) =>
  respondOnce(server.services, user, key, '/x', server.clock.now(), work)
const busy = { code: ERRORS.busy[0] }

test('an action is done once, and its repeat gets the same answer', async () => {
  let done = 0
  const work = async () => ({ number: ++done })
  expect([await once('a', work), await once('a', work)]).toEqual([{ number: 1 }, { number: 1 }])
})
test('an action that failed may be tried again', async () => {
  await expect(once('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await once('b', async () => 'done')).toBe('done')
})
test('an action that was done is not done again when its answer could not be stored', async () => {
  let done = 0
  const work = async () => {
    done++
    await sql`alter table request_keys rename to request_keys_away`.execute(server.services.db)
    return 'done'
  }
  // The person gets the answer all the same.
  expect(await once('c', work)).toBe('done')
  await sql`alter table request_keys_away rename to request_keys`.execute(server.services.db)
  await expect(once('c', work)).rejects.toMatchObject(busy)
  expect(done).toBe(1)
})
test('an action whose process ended before its answer is not done again', async () => {
  let done = 0
  // Like a killed process it does its work and never comes back.
  void once('d', async () => {
    done++
    return new Promise(() => undefined)
  })
  while (done === 0) await new Promise((passed) => setTimeout(passed, 5))
  await expect(once('d', async () => ++done)).rejects.toMatchObject(busy)
  expect(done).toBe(1)
})
