import { CLIENT_LABELS } from '@/contract/analytics'
import { HOST_KEYS } from '@/contract/hosts'
import type { HostPort } from '@/platform/hostPort'
import { fakeAnalytics, type FakeAnalytics } from '@/platform/fake/analytics'
import { createFakePlatform, fakeHttp } from '@/platform/fake'
import { createApp } from '@/boot/createApp'
import { TEST_CONFIG, TEST_USER } from '@/boot/testing/app'
import { usageOf } from '@/boot/usage/Usage'
import { startReactions } from '@/boot/reactions'
import { cartApi } from '@/contract/cart'
import { itemApi } from '@/contract/item'
import { orderApi, payApi } from '@/contract/order'
import { searchApi } from '@/contract/search'
import { routes } from '@/routes'
import { ANALYTICS_TIMEOUT_MS, BATCH_BELOW_ENTRIES, CONSENT_KEY, COOKIE_DAYS } from './Analytics'
import { chooseKey, LABELS } from './AnalyticsPlaces'

const user = {
  ...TEST_USER,
  uid: 'a1b2c3',
  nickname: '小雅',
  phone: '+64 21 *** 678',
  email: 'x@y.nz',
  token: 'secret',
}

async function app(
  given: {
    consent?: boolean
    fake?: FakeAnalytics
    signedIn?: boolean
    host?: HostPort
    answer?: (path: string) => unknown
  } = {},
) {
  const fake = given.fake ?? fakeAnalytics()
  const clock = { now: 1_000_000 }
  const platform = createFakePlatform({
    now: () => clock.now,
    analytics: fake,
    host: given.host,
    http: fakeHttp(({ url }) => ({
      body: JSON.stringify({ code: 0, msg: '', data: given.answer?.(url.replace(/\?.*/, '')) ?? {} }),
    })),
  })
  let back = () => undefined as void
  platform.system.onShow = (handler) => ((back = handler), () => undefined)
  if (given.consent !== undefined) platform.storage.set(CONSENT_KEY, given.consent)
  if (given.signedIn) platform.storage.set('userInfo', user)
  const made = createApp(platform, { ...TEST_CONFIG, apiOrigin: 'https://shop.example' })
  const usage = await usageOf(made)
  const settled = () => new Promise((done) => setTimeout(done))
  await settled()
  const events = () => fake.done.filter(([what]) => what.startsWith('track')).map(([, event]) => event)
  const last = () => fake.done.at(-1)![2] as Record<string, unknown>
  return { app: made, platform, fake, usage, clock, settled, events, last, comeBack: () => back() }
}
const item = (alias: string) => `${routes.itemDetail.path}?alias=${alias}`

describe('a session (app §4)', () => {
  test('app §4: it starts at the first page view and ends on page hide', async () => {
    const { fake, clock, events, last, comeBack } = await app({ consent: true })
    expect(events()).toEqual(['SessionStart', 'PageView'])
    fake.show(item('honey'))
    clock.now += 65_000
    fake.hide()
    expect(events().slice(2)).toEqual(['PageView', 'ViewItem', 'SessionEnd'])
    expect(fake.done.at(-1)![0]).toBe('trackLast')
    expect(last()).toMatchObject({ seconds: 65, pages: 2, page: 'itemDetail', client: 'mobile web' })
    const first = last().session
    expect(first).toMatch(/^s[0-9a-f]{15}$/)
    fake.hide()
    expect(events()).toHaveLength(5)
    clock.now += 1000
    comeBack()
    expect(events().slice(5)).toEqual(['SessionStart', 'PageView', 'ViewItem'])
    expect(last().session).not.toBe(first)
    // WeChat tells of the page once more as the app comes back.
    fake.show(item('honey'))
    expect(events()).toHaveLength(8)
  })

  test('goods are viewed once a session, pages as often as they are shown', async () => {
    const { fake, clock, events } = await app({ consent: true })
    for (const url of [item('a'), '/', item('a'), item('b')]) {
      clock.now += 1000
      fake.show(url)
    }
    expect(events().filter((event) => event === 'ViewItem')).toHaveLength(2)
    expect(events().filter((event) => event === 'PageView')).toHaveLength(5)
  })

  test('events carry when they happened, though the SDK comes later', async () => {
    const { fake } = await app({ consent: true })
    expect(fake.done[1]![2]).toMatchObject({ $time: new Date(1_000_000) })
  })
})

describe('consent', () => {
  test('before it nothing is started, told or kept; a notice asks, on home alone', async () => {
    const { fake, platform, app: made } = await app({ signedIn: true })
    expect(fake.asked?.text).toContain('不含电话、邮箱、地址和聊天内容')
    await made.api.call(searchApi.search, { keyword: '蜂蜜' })
    fake.show(item('honey'))
    expect(fake.asked).toBeNull()
    fake.hide()
    fake.show('/')
    expect(fake.asked).not.toBeNull()
    expect([fake.settings, fake.done]).toEqual([null, []])
    expect([...platform.stored.keys()]).toEqual(['userInfo'])
  })

  test('yes begins with the page shown and the person there; no is remembered and not asked again', async () => {
    const yes = await app({ signedIn: true })
    yes.fake.answer(true)
    await yes.settled()
    expect(yes.fake.done.map(([what, given]) => [what, given]).slice(0, 4)).toEqual([
      ['login', user.uid],
      ['setProfile', { nick_name: '小雅' }],
      ['track', 'SessionStart'],
      ['track', 'PageView'],
    ])
    expect(yes.fake.asked).toBeNull()
    const no = await app()
    no.fake.answer(false)
    expect([no.fake.asked, no.fake.settings, no.platform.storage.get(CONSENT_KEY)]).toEqual([null, null, false])
    no.fake.show(item('a'))
    no.fake.show('/')
    expect([no.fake.asked, no.fake.done]).toEqual([null, []])
  })

  test('a yes that is taken back while the code is on its way tells nothing', async () => {
    const { fake, usage, app: made, settled } = await app()
    const { start } = fake
    let arrive = () => undefined as void
    fake.start = async (settings) => {
      await new Promise<void>((done) => (arrive = done))
      return start(settings)
    }
    fake.answer(true)
    const turn = usage.change()
    made.ui.question!.answer(true)
    await turn
    arrive()
    await settled()
    expect(fake.done).toEqual([['stop']])
  })

  test('a yes that is taken back wipes what the SDK kept; a later one begins anew', async () => {
    const { fake, usage, app: made, settled, events } = await app({ consent: true })
    const turn = usage.change()
    expect(made.ui.question?.title).toBe('使用统计已开启')
    made.ui.question!.answer(true)
    await turn
    expect(fake.done.at(-1)).toEqual(['stop'])
    const before = events().length
    fake.show(item('x'))
    fake.hide()
    expect(events()).toHaveLength(before)
    const again = usage.change()
    expect(made.ui.question?.title).toBe('使用统计已关闭')
    made.ui.question!.answer(true)
    await again
    await settled()
    expect(events().slice(before)).toEqual(['SessionStart', 'PageView', 'ViewItem'])
    // Declined: nothing changes.
    const kept = usage.change()
    made.ui.question!.answer(false)
    await kept
    expect(made.platform.storage.get(CONSENT_KEY)).toBe(true)
  })

  test('where the place has no notice, the setting alone turns it on (mini program)', async () => {
    const { fake, usage, app: made, settled } = await app({ fake: fakeAnalytics({ asks: false, place: 'wechat' }) })
    expect(fake.settings).toBeNull()
    const turn = usage.change()
    made.ui.question!.answer(true)
    await turn
    await settled()
    expect(fake.done.map(([what]) => what)).toEqual(['logout', 'track', 'track'])
  })
})

describe('who it is (app §3, §4)', () => {
  test('app §4: logging in registers the user id, logging out forgets it', async () => {
    const { fake, app: made } = await app({ consent: true })
    made.session.login(user)
    expect(fake.done.slice(-2)).toEqual([
      ['login', user.uid],
      ['setProfile', { nick_name: '小雅' }],
    ])
    // New facts about the same person are no login.
    made.session.update({ ...user, nickname: '小雅二' })
    const before = fake.done.length
    expect(fake.done.filter(([what]) => what === 'login')).toHaveLength(1)
    made.session.logout()
    expect(fake.done.slice(before)).toEqual([['logout']])
    made.session.login({ ...user, uid: 'd4e5f6', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
    expect(fake.done.at(-1)).toEqual(['setProfile', { nick_name: '小雅', open_id: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }])
  })
  test('somebody who logged out while this code was not there is forgotten at the start', async () => {
    const { fake } = await app({ consent: true })
    expect(fake.done[0]).toEqual(['logout'])
  })
})

test('what people do is read off the calls the service said yes to', async () => {
  const data: Record<string, unknown> = {
    'https://shop.example/api/order/createOrder': { payNo: 'P1', orderNos: ['D1', 'D2'], totalCents: 4790 },
    'https://shop.example/api/query/search': { list: [], page: 1, hasMore: false, total: 12 },
  }
  const pay = { payNo: 'P1', state: 'PENDING', totalCents: 4790 }
  const { app: made, fake } = await app({
    consent: true,
    signedIn: true,
    answer: (path) => (path.endsWith('/tx/checkout') ? pay : data[path]),
  })
  const before = fake.done.length
  const sku = { itemAlias: 'honey', skuAlias: 's', quantity: 2 }
  await made.api.call(cartApi.update, { ...sku, mode: 'ADD' })
  await made.api.call(cartApi.update, { ...sku, mode: 'SET' })
  await made.api.call(searchApi.search, { keyword: '蜂蜜' })
  await made.api.call(searchApi.search, { keyword: '蜂蜜', page: 2 })
  await made.api.call(searchApi.search, {})
  await made.api.call(orderApi.create, { quoteKey: 'q' })
  await made.api.call(payApi.checkout, { orderNo: 'P1' })
  Object.assign(pay, { state: 'PAID' })
  await made.api.call(payApi.checkout, { orderNo: 'P1' })
  await made.api.call(payApi.checkout, { orderNo: 'P1' })
  await made.api.call(itemApi.shareSuccess, { type: 'ITEM', alias: 'honey', channel: 'link' })
  const told = fake.done.slice(before).map(([, event, properties]) => {
    const { client, page, session, $time, ...own } = properties as Record<string, unknown>
    expect([client, page, typeof session, $time instanceof Date]).toEqual(['mobile web', 'home', 'string', true])
    return [event, own]
  })
  expect(told).toEqual([
    ['AddToCart', { item: 'honey', quantity: 2 }],
    ['Search', { keyword: '蜂蜜', category: '', results: 12 }],
    ['CreateOrder', { orders: 2, total_cents: 4790 }],
    ['Pay', { total_cents: 4790 }],
    ['Share', { kind: 'ITEM', target: 'honey' }],
  ])
})

test('app §9: 20000 ms, batch mode only under 200 stored entries, identity cookie 73000', async () => {
  const { fake } = await app({ consent: true })
  expect([ANALYTICS_TIMEOUT_MS, BATCH_BELOW_ENTRIES, COOKIE_DAYS]).toEqual([20_000, 200, 73_000])
  expect(fake.settings).toMatchObject({
    url: 'https://shop.example/collect?project=test',
    timeoutMs: 20_000,
    storedBelow: 200,
    cookieDays: 73_000,
  })
})

test('app §9: the client is labelled as app, news app, forum app, messaging-app browser, mobile web or desktop web', async () => {
  expect(LABELS).toEqual({
    DD: 'app',
    HB: 'app',
    SN: 'news app',
    BBS: 'forum app',
    wechat: 'messaging-app browser',
    mobile: 'mobile web',
    desktop: 'desktop web',
  })
  expect([...new Set(Object.values(LABELS))].sort()).toEqual([...CLIENT_LABELS].sort())
  for (const key of HOST_KEYS) {
    const host = { key, connect: () => Promise.reject(new Error('none')) } as unknown as HostPort
    const { last } = await app({ consent: true, host })
    expect(last().client).toBe(LABELS[key])
  }
})

test('app §1: production hosts use the production key, other hosts the test one', () => {
  const hosts = ['dingdang.example', '.shop.example']
  expect(chooseKey('https://dingdang.example', hosts)).toBe('production')
  expect(chooseKey('https://m.shop.example:8443', hosts)).toBe('production')
  for (const origin of [
    'https://dingdang.example.evil.nz',
    'https://xdingdang.example',
    'http://localhost:8360',
    '',
    'https://shop.example.nz',
  ])
    expect(chooseKey(origin, hosts)).toBe('test')
  expect(chooseKey('https://dingdang.example', undefined)).toBe('test')
})

test('it is fetched when the first screen is done; a port that cannot be fetched is asked for again', async () => {
  jest.useFakeTimers()
  try {
    const fake = fakeAnalytics()
    const platform = createFakePlatform({ analytics: fake })
    let tries = 0
    const port = platform.analytics
    platform.analytics = () => (tries++ === 0 ? Promise.reject(new Error('chunk')) : port())
    const made = createApp(platform, TEST_CONFIG)
    const end = startReactions(made)
    expect(tries).toBe(0)
    await jest.advanceTimersByTimeAsync(4_000)
    expect(tries).toBe(1)
    await usageOf(made)
    expect(await usageOf(made)).toBe(await usageOf(made))
    expect([tries, fake.asked === null]).toEqual([2, false])
    end()
  } finally {
    jest.useRealTimers()
  }
})
