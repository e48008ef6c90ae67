import Fastify from 'fastify'
import * as v from 'valibot'
import { FakeClock } from '../platform/clock'
import { Digests } from '../platform/digests'
import { createLog } from '../platform/log'
import { TokenBuckets } from '../platform/tokenBucket'
import { fileLink, serveFile } from './files'

const clock = new FakeClock()
const logged: string[] = []
const deps = {
  clock,
  digests: new Digests('secret'),
  log: createLog('error', (line) => logged.push(line)),
  rates: { address: new TokenBuckets({ burst: 30, perSecond: 0 }), user: new TokenBuckets({ burst: 1, perSecond: 0 }) },
}
const app = Fastify()
for (const kind of ['statement', 'orders'])
  serveFile(app, deps, kind, v.object({ owner: v.string() }), async ({ owner }) => {
    if (owner === 'broken') throw new Error('broken on purpose')
    return owner === 'gone' ? null : { type: 'text/csv', body: Buffer.from(`of ${owner}`) }
  })
afterAll(() => app.close())

const link = (owner: unknown, kind = 'statement') =>
  fileLink(deps, { kind, name: '账单 1.csv', claims: { owner } }, clock.now())
const status = async (url: string) => (await app.inject({ url })).statusCode

test('a link gives its file under its name to everyone who has it, for five minutes', async () => {
  const url = link('小雅')
  const { statusCode, headers, body } = await app.inject({ url })
  expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'of 小雅',
    'text/csv',
    'no-store',
  ])
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('账单 1.csv')}`)
  clock.advance(5 * 60_000 - 1)
  expect(await status(url)).toBe(200)
  clock.advance(1)
  expect(await status(url)).toBe(404)
})

test('a link that was changed in any part gives nothing, nor one of another kind or secret', async () => {
  const url = link('小雅')
  const parts = url.split('/')
  const other = link('小明').split('/')
  const later = (Number.parseInt(parts[5]!, 36) + 1).toString(36)
  const swapped = (at: number, part: string) => parts.map((one, index) => (index === at ? part : one)).join('/')
  for (const changed of [
    swapped(3, 'orders'),
    swapped(4, other[4]!),
    swapped(5, later),
    swapped(6, other[6]!),
    swapped(6, 'x'),
    swapped(7, '2.csv'),
    fileLink({ digests: new Digests('another') }, { kind: 'statement', name: '1.csv', claims: {} }, clock.now()),
    link(5),
  ])
    expect([changed, await status(changed)]).toEqual([changed, 404])
})

test('what is gone or cannot be made says so, and only the log says why; an address is held to its rate', async () => {
  expect(await status(link('gone'))).toBe(404)
  expect(await status(link('broken'))).toBe(500)
  expect(logged.join()).toContain('broken on purpose')
  const statuses = await Promise.all(Array.from({ length: 30 }, () => status(link('小雅'))))
  expect(statuses).toContain(429)
})
