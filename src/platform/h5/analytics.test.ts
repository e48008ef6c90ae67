import { cleanRecord, type AnalyticsRecord } from '@/contract/analytics'
import { readBatch } from '../../../server/modules/analytics/batch'
import type { AnalyticsSdk } from '../analyticsPort'
import { analytics } from './analytics'

// Taro's runtime wants what its build defines.
jest.mock('@tarojs/runtime', () => ({ eventCenter: { on: () => undefined, off: () => undefined } }))

/** The real SDK, on the network of a test. */
interface Request {
  url: string
  type: string
  timeout: number
  records: AnalyticsRecord[]
}
const requests: Request[] = []
const cookies: string[] = []
const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
const timers: number[] = []
const realTimeout = window.setTimeout

class TestRequest {
  withCredentials = false
  readyState = 0
  status = 0
  responseText = ''
  onreadystatechange: (() => void) | null = null
  private url = ''
  private type = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    if (/content-type/i.test(name)) this.type = value
  }
  abort() {}
  send(body: string) {
    requests.push({
      url: this.url,
      type: this.type,
      timeout: timers.at(-1)!,
      records: readBatch(body) as AnalyticsRecord[],
    })
    realTimeout(() => {
      Object.assign(this, { readyState: 4, status: 200 })
      this.onreadystatechange?.()
    })
  }
}

const beacons: [string, AnalyticsRecord[]][] = []
const settings = {
  url: 'http://localhost/collect?project=test',
  timeoutMs: 20_000,
  storedBelow: 200,
  cookieDays: 73_000,
  clean: cleanRecord,
}
const common = { client: 'mobile web', page: 'home', session: 's1' }
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('sawebjssdk-'))
const batches = () => requests.flatMap(({ records }) => records)

let sdk: AnalyticsSdk
const start = async () => (sdk = (await analytics.start(settings))!)

beforeAll(() => {
  Object.assign(window, { XMLHttpRequest: TestRequest })
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (url: string, body: string) => beacons.push([url, readBatch(body) as AnalyticsRecord[]]) > 0,
  })
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
  })
  Object.defineProperty(screen, 'width', { value: 390, configurable: true })
  Object.defineProperty(screen, 'height', { value: 844, configurable: true })
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar.get!.call(document) as string,
    set: (line: string) => {
      cookies.push(line)
      jar.set!.call(document, line)
    },
  })
  jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    timers.push(ms ?? 0)
    return realTimeout(work, ms)
  }) as typeof setTimeout)
})
beforeEach(() => {
  requests.length = beacons.length = cookies.length = 0
})

test('before the start nothing of the SDK is on the device', () => {
  expect([document.cookie, localStorage.length]).toEqual(['', 0])
  expect(window).not.toHaveProperty('sensorsDataAnalytic201505')
})

test('an address that calls the maker’s tools, or a window that does, starts nothing', async () => {
  history.replaceState(null, '', '/?sa-request-id=1&sa-request-url=https%3A%2F%2Fevil.example')
  expect(await analytics.start(settings)).toBeNull()
  history.replaceState(null, '', '/')
  window.name = '{"sa-request-id":"1"}'
  expect(await analytics.start(settings)).toBeNull()
  window.name = ''
  expect(document.querySelector('script')).toBeNull()
})

test('app §9: the identity cookie lives for 73000 days, on this host alone', async () => {
  const { pushState } = history
  await start()
  expect(history.pushState).toBe(pushState)
  const identity = cookies.filter((line) => line.startsWith('sa_jssdk_2015_localhost='))
  expect(identity.length).toBeGreaterThan(0)
  for (const line of identity) {
    const days = (Date.parse(/expires=([^;]+)/.exec(line)![1]!) - Date.now()) / 86_400_000
    expect(Math.abs(days - 73_000)).toBeLessThan(1)
    expect(line).toContain('SameSite=Lax')
    expect(line).not.toContain('domain=')
  }
})

test('app §9: under 200 stored entries events wait for a batch, which may take 20000 ms', async () => {
  sdk.track('PageView', { ...common, $time: new Date(1_700_000_000_000) })
  sdk.track('Search', { ...common, keyword: '找 021 123 4567', results: 3 })
  expect(stored().length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify({ ...localStorage })).not.toContain('123 4567')
  await new Promise((done) => realTimeout(done, 6_500))
  const batch = requests.find(({ records }) => records.length > 1)!
  expect(batch).toMatchObject({ url: settings.url, timeout: 20_000, type: 'application/x-www-form-urlencoded' })
  const events = batch.records.filter(({ type }) => type === 'track')
  expect(events.map(({ event, time }) => [event, time === 1_700_000_000_000])).toEqual([
    ['PageView', true],
    ['Search', false],
  ])
  expect(events[1]!.properties).toMatchObject({ ...common, results: 3, $lib: 'js', $screen_width: 390 })
  // Of addresses, titles, referrers and scroll positions nothing is left.
  expect(Object.keys(events[1]!.properties).filter((name) => /url|title|referrer|latest|height/.test(name))).toEqual([
    '$screen_height',
  ])
  expect(batch.records.map(cleanRecord)).toEqual(batch.records.map(({ ...record }) => cleanRecord(record)))
  expect(stored()).toEqual([])
}, 15_000)

test('app §9: with 200 stored entries and more each event goes alone, in 20000 ms, by POST', () => {
  for (let at = 0; at < 200; at++) localStorage.setItem(`other${at}`, '1')
  sdk.track('PageView', common)
  expect(stored()).toEqual([])
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ url: settings.url, timeout: 20_000 })
  expect(requests[0]!.records.map(({ event }) => event)).toEqual(['PageView'])
  for (let at = 0; at < 200; at++) localStorage.removeItem(`other${at}`)
})

test('what is told while the page goes leaves at once, by a beacon', () => {
  sdk.trackLast('SessionEnd', { ...common, seconds: 5, pages: 2 })
  expect(beacons).toHaveLength(1)
  expect(beacons[0]![0]).toBe(settings.url)
  expect(beacons[0]![1][0]!.properties).toMatchObject({ seconds: 5, pages: 2 })
  sdk.track('PageView', common)
  expect(beacons).toHaveLength(1)
  expect(stored().length).toBeGreaterThan(0)
})

test('app §4: a login registers the user id; after a logout the device is another person’s', () => {
  for (let at = 0; at < 200; at++) localStorage.setItem(`other${at}`, '1')
  sdk.track('PageView', common)
  const guest = batches()[0]!
  sdk.login('a1b2c3d4e5f60718')
  sdk.setProfile({ nick_name: '小雅', real_name: '王小雅', phone: '0211234567' })
  sdk.track('PageView', common)
  const [, signup, profile, known] = batches()
  expect(signup).toMatchObject({
    type: 'track_signup',
    distinct_id: 'a1b2c3d4e5f60718',
    original_id: guest.distinct_id,
  })
  expect(profile).toMatchObject({ type: 'profile_set', properties: { nick_name: '小雅' } })
  expect(Object.keys(profile!.properties)).toEqual(['nick_name'])
  expect(known).toMatchObject({ distinct_id: 'a1b2c3d4e5f60718', login_id: 'a1b2c3d4e5f60718' })
  sdk.logout()
  sdk.track('PageView', common)
  const after = batches().at(-1)!
  expect([after.login_id, JSON.stringify(after).includes(guest.distinct_id)]).toEqual(['', false])
  // A guest who is no one’s successor stays the same guest.
  sdk.logout()
  sdk.track('PageView', common)
  expect(batches().at(-1)!.distinct_id).toBe(after.distinct_id)
  // Another person signing in over the first is not linked to them.
  sdk.login('a1b2c3d4e5f60718')
  sdk.login('ffeeddccbbaa0099')
  const second = batches().at(-1)!
  expect([second.event, second.distinct_id]).toEqual(['$SignUp', 'ffeeddccbbaa0099'])
  expect(second.original_id).not.toBe(after.distinct_id)
  for (let at = 0; at < 200; at++) localStorage.removeItem(`other${at}`)
})

test('after a no nothing is sent or kept; a yes begins as somebody new', async () => {
  sdk.track('PageView', common)
  const before = { ...localStorage }
  expect(Object.keys(before).length).toBeGreaterThan(0)
  const known = document.cookie
  sdk.stop()
  requests.length = 0
  expect([document.cookie, Object.keys(localStorage)]).toEqual(['', []])
  sdk.track('PageView', common)
  sdk.trackLast('SessionEnd', common)
  await new Promise((done) => realTimeout(done, 6_500))
  expect([requests, beacons, Object.keys(localStorage)]).toEqual([[], [], []])
  await start()
  sdk.trackLast('SessionEnd', common)
  const { distinct_id } = beacons[0]![1][0]!
  expect(known).not.toContain(distinct_id)
  expect(document.cookie).toContain(distinct_id)
}, 15_000)

test('hiding and leaving are heard until they are no longer asked for', () => {
  const received = jest.fn()
  const end = analytics.onHide(received)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).not.toHaveBeenCalled()
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(received).toHaveBeenCalledTimes(2)
  end()
  window.dispatchEvent(new Event('pagehide'))
  expect(received).toHaveBeenCalledTimes(2)
})

test('the notice shows its words and takes one answer by its buttons', () => {
  const response = jest.fn()
  const notice = analytics.showNotice!({ text: '问', yes: '同意', no: '不同意' }, response)
  const bar = document.querySelector('[aria-label="使用统计"]')!
  expect(bar.textContent).toBe('问不同意同意')
  for (const button of bar.querySelectorAll('button')) button.click()
  expect(response.mock.calls).toEqual([[false], [true]])
  notice.end()
  expect(document.querySelector('[aria-label="使用统计"]')).toBeNull()
})
