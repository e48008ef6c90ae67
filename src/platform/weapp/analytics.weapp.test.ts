import { cleanRecord, type AnalyticsRecord } from '@/contract/analytics'
import { readBatch } from '../../../server/modules/analytics/batch'
import type { AnalyticsSdk } from '../analyticsPort'
import { analytics } from './analytics'

const mockTrigger = jest.fn()
jest.mock('@tarojs/runtime', () => ({
  eventCenter: { trigger: (...given: unknown[]) => mockTrigger(...given) as unknown },
}))

/** The real SDK, in a WeChat of a test: its names, webpack's, and a network that keeps what it is given. */
const world = globalThis as unknown as Record<string, unknown>
const sent: { url: string; method: string; timeout: number; records: AnalyticsRecord[] }[] = []
const storage = new Map<string, unknown>()
const hides: (() => void)[] = []
const register = { App: () => undefined, Page: () => undefined, Component: () => undefined }
let pages = [{ route: 'pages/index/index', options: {} as Record<string, string> }]
let entries = 3

const wx = {
  getSystemInfo: ({ success }: { success(info: object): void }) =>
    success({
      brand: 'Apple',
      model: 'iPhone 15',
      screenWidth: 390,
      screenHeight: 844,
      platform: 'ios',
      system: 'iOS 17.1',
      SDKVersion: '3.5.0',
      version: '8.0.50',
    }),
  getNetworkType: ({ success }: { success(info: object): void }) => success({ networkType: 'wifi' }),
  getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0123456789abcdef', version: '1.0.0' } }),
  getLaunchOptionsSync: () => ({ path: 'pages/index/index', query: { code: 'one-time' }, scene: 1001 }),
  getStorage: ({ key, complete }: { key: string; complete(found: object): void }) =>
    complete({ data: storage.get(key) }),
  getStorageSync: (key: string) => storage.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
  removeStorageSync: (key: string) => void storage.delete(key),
  getStorageInfoSync: () => ({ keys: Array.from({ length: entries }, (_, at) => `k${at}`) }),
  onAppShow: () => undefined,
  onAppHide: (handler: () => void) => void hides.push(handler),
  offAppHide: (handler: () => void) => void hides.splice(hides.indexOf(handler), 1),
  onNetworkStatusChange: () => undefined,
  setNavigationBarTitle: () => undefined,
  request({
    url,
    method,
    timeout,
    data,
    success,
  }: {
    url: string
    method: string
    timeout: number
    data?: string
    success?(response: object): void
  }) {
    sent.push({
      url,
      method,
      timeout,
      records: readBatch(data ?? url.slice(url.indexOf('?') + 1)) as AnalyticsRecord[],
    })
    success?.({ statusCode: 200, data: '' })
    return {}
  },
}

const settings = {
  url: 'https://api.example/collect?project=test',
  timeoutMs: 20_000,
  storedBelow: 200,
  cookieDays: 73_000,
  clean: cleanRecord,
}
const common = { client: 'messaging-app browser', page: 'home', session: 's1' }
const hide = () => [...hides].forEach((handler) => handler())
const events = () => sent.flatMap(({ records }) => records)
const untilReady = () => new Promise((done) => setTimeout(done, 20))

beforeAll(() => {
  // webpack's way to a chunk; a module of a test has its code at hand.
  Object.assign(Object.getPrototypeOf(require) as object, {
    ensure(this: NodeJS.Require, _needs: [], then: (load: NodeJS.Require) => void) {
      then(this)
    },
  })
  Object.assign(world, register, { wx, __webpack_require__: {}, getCurrentPages: () => pages })
})
beforeEach(() => void (sent.length = 0))

let sdk: AnalyticsSdk
test('the SDK takes nothing of WeChat’s over: pages are registered and titles set as before', async () => {
  const title = wx.setNavigationBarTitle
  expect(storage.size).toBe(0)
  sdk = (await analytics.start(settings))!
  await untilReady()
  expect([world.App, world.Page, world.Component]).toEqual([register.App, register.Page, register.Component])
  expect(wx.setNavigationBarTitle).toBe(title)
  expect([...storage.keys()]).toEqual(['sensorsdata2015_wechat'])
})

test('app §9: events wait for a batch, which goes as the app hides and may take 20000 ms', () => {
  sdk.track('PageView', { ...common, $time: new Date(Date.now() + 60_000) })
  sdk.track('Search', { ...common, keyword: '找 021 123 4567', results: 3 })
  expect(sent).toEqual([])
  sdk.trackLast('SessionEnd', { ...common, seconds: 9, pages: 1 })
  hide()
  expect(sent).toMatchObject([{ url: settings.url, method: 'POST', timeout: 20_000 }])
  const [view, search, end] = events()
  expect([view!.event, search!.event, end!.event]).toEqual(['PageView', 'Search', 'SessionEnd'])
  expect(view!.time).toBeGreaterThan(Date.now() + 50_000)
  expect(search!.properties).toMatchObject({
    ...common,
    results: 3,
    $lib: 'MiniProgram',
    $os: 'iOS',
    $network_type: 'WIFI',
  })
  // No page path with its query, title, referrer, launch code or typed number.
  expect(JSON.stringify(events())).not.toMatch(/url|title|referrer|one-time|123 4567|wx0123/)
  expect(events().map((record) => cleanRecord(record))).toEqual(events().map(({ ...record }) => cleanRecord(record)))
})

test('app §4: a login registers the user id; after a logout the device is another person’s', () => {
  sdk.track('PageView', common)
  sdk.login('a1b2c3d4e5f60718')
  sdk.setProfile({ nick_name: '小雅', real_name: '王小雅' })
  sdk.track('PageView', common)
  sdk.logout()
  sdk.track('PageView', common)
  sdk.logout()
  sdk.track('PageView', common)
  hide()
  const [guest, signup, profile, known, after, poster] = events()
  expect(signup).toMatchObject({ event: '$SignUp', distinct_id: 'a1b2c3d4e5f60718', original_id: guest!.distinct_id })
  expect(profile).toMatchObject({ type: 'profile_set', properties: { nick_name: '小雅' } })
  expect(Object.keys(profile!.properties)).toEqual(['nick_name'])
  expect(known!.distinct_id).toBe('a1b2c3d4e5f60718')
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`a1b2c3d4e5f60718|${guest!.distinct_id}`))
  expect(poster!.distinct_id).toBe(after!.distinct_id)
})

test('after a no nothing is sent or kept; a yes begins as somebody new', async () => {
  sdk.track('PageView', common)
  await new Promise((done) => setTimeout(done, 600))
  const known = JSON.stringify(storage.get('sensorsdata2015_wechat'))
  sdk.stop()
  sdk.track('PageView', common)
  await new Promise((done) => setTimeout(done, 600))
  hide()
  expect([sent, [...storage.keys()]]).toEqual([[], []])
  sdk = (await analytics.start(settings))!
  sdk.track('PageView', common)
  hide()
  expect(events()).toHaveLength(1)
  expect(known).not.toContain(events()[0]!.distinct_id)
})

test('app §9: with 200 stored entries each event goes alone', async () => {
  entries = 200
  await jest.isolateModulesAsync(async () => {
    const fresh = (await import('./analytics')).analytics
    const alone = (await fresh.start(settings))!
    await untilReady()
    sent.length = 0
    alone.track('PageView', common)
    expect(sent).toMatchObject([{ method: 'GET', timeout: 20_000 }])
    expect(events().map(({ event }) => event)).toEqual(['PageView'])
  })
})

test('every page shown is told with its parameters, the present one first, as Taro says it', async () => {
  const { eventCenter } = await import('@tarojs/runtime')
  const shown: string[] = []
  const end = analytics.onPage((url) => shown.push(url))
  pages = [...pages, { route: 'pages/item/detail', options: { alias: 'honey', from: '%E5%BE%AE' } }]
  eventCenter.trigger('pages/item/detail?$taroTimestamp=1.onHide')
  eventCenter.trigger('pages/item/detail?$taroTimestamp=1.onShow', 1)
  expect(shown).toEqual(['/pages/index/index?', '/pages/item/detail?alias=honey&from=%E5%BE%AE'])
  expect(mockTrigger).toHaveBeenLastCalledWith('pages/item/detail?$taroTimestamp=1.onShow', 1)
  end()
  eventCenter.trigger('x.onShow')
  expect(shown).toHaveLength(2)
})

test('there is no notice: the setting alone turns it on', () => {
  expect([analytics.showNotice, analytics.client]).toEqual([null, 'wechat'])
})
