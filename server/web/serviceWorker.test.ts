import Fastify, { type FastifyInstance } from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OfflineSettings } from '../../src/contract/offline'
import { routes, type RouteDef, type RouteName } from '../../src/routes'
import { contentPolicy, NO_ORIGINS } from './contentPolicy'
import { PUBLIC_PAGES } from './publicPages'
import { serviceWorker, STORED, STORED_READS } from './serviceWorker'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-worker-'))
const apps: FastifyInstance[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  fs.rmSync(folder, { recursive: true })
})

interface Built {
  entry?: string[]
  script?: string | null
  on?: boolean
}
let made = 0
/** The worker's part of a site, of the files that a build left. */
function open({ entry = ['js/app.1.js', 'css/app.2.css'], script = 'worker()', on = true }: Built = {}) {
  const webDir = path.join(folder, String(made++))
  fs.mkdirSync(path.join(webDir, 'js'), { recursive: true })
  fs.writeFileSync(path.join(webDir, 'js/offline.00aa.js'), '')
  if (script !== null) fs.writeFileSync(path.join(webDir, 'sw.js'), script)
  const app = Fastify()
  apps.push(app)
  const pages = { [routes.mall.path]: ['js/front.3.js', 'css/mall.4.css'], [routes.cart.path]: ['js/cart.5.js'] }
  serviceWorker(app, {
    ...{ webDir, shell: '<html>', assets: { entry, pages }, on },
    respondWithShell: async (_request, reply) => reply.type('text/html').send('shell'),
  })
  return app
}
const settingsIn = (body: string) => JSON.parse(/^self\.dingdang=(.*);\n/.exec(body)![1]!) as OfflineSettings

test('the worker is requested again each time, and may reach the service alone', async () => {
  const app = open()
  const first = await app.inject({ url: '/sw.js' })
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
  })
  expect(first.body.endsWith('worker()')).toBe(true)
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await app.inject({ url: '/sw.js', method: 'HEAD' })).statusCode).toBe(200)
  expect(contentPolicy([], NO_ORIGINS, 'shop.example')).toMatch(/worker-src 'self'/)
})

test('it knows the scripts of its release, and stores the files of public pages ahead', async () => {
  const { entry, files } = settingsIn((await open().inject({ url: '/sw.js' })).body)
  expect(entry).toEqual(['app.1.js'])
  expect(files).toEqual(['/js/app.1.js', '/css/app.2.css', '/js/front.3.js', '/css/mall.4.css', '/js/offline.00aa.js'])
})

test('another release is another worker', async () => {
  const of = async (built: Built) => settingsIn((await open(built).inject({ url: '/sw.js' })).body).release
  const [first, same, otherFiles, otherWorker] = [
    await of({}),
    await of({}),
    await of({ entry: ['js/app.9.js'] }),
    await of({ script: 'other()' }),
  ]
  expect(same).toBe(first)
  expect(new Set([first, otherFiles, otherWorker]).size).toBe(3)
})

test.each([
  ['switched off', { on: false }],
  ['without a built one', { script: null }],
])(
  '%s the worker is gone, so that browsers drop theirs; its page stays for those that have one',
  async (_how, built) => {
    const app = open(built)
    const { statusCode, headers } = await app.inject({ url: '/sw.js' })
    expect([statusCode, headers['cache-control']]).toEqual([410, 'no-cache'])
    expect((await app.inject({ url: '/sw/shell' })).body).toBe('shell')
  },
)

/** They say which stores are open now, or what is still sold: an hour later that is wrong. */
const PASSING: RouteName[] = ['inStoreHome', 'storeDetail', 'storeList', 'voucher']

test('stored are the public pages, by parameters of theirs, and what guests read with a GET', () => {
  expect([...Object.keys(STORED), ...PASSING].sort()).toEqual(Object.keys(PUBLIC_PAGES).sort())
  for (const [name, params] of Object.entries(STORED)) {
    const listed = ((routes[name as RouteName] as RouteDef).params ?? []).map((param) => param.replace('?', ''))
    expect(listed).toEqual(expect.arrayContaining([...params]))
    expect((routes[name as RouteName] as RouteDef).guard).toBeUndefined()
  }
  expect(STORED_READS.map(({ method, access }) => [method, access])).toEqual(STORED_READS.map(() => ['GET', 'guest']))
})

test('search words make a page its reader’s alone', async () => {
  const { pages, paths, reads } = settingsIn((await open().inject({ url: '/sw.js' })).body)
  expect(pages[routes.categorySearch.path]).toEqual({
    address: routes.categorySearch.path,
    params: ['alias', 'title'],
    others: ['keyword'],
  })
  expect(pages['/']).toEqual(pages[routes.home.path])
  expect(pages[routes.cart.path]).toBeUndefined()
  expect(paths).toContain(routes.cart.path)
  expect(reads).toContain('/api/item/getDetail')
})
