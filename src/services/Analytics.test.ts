import { itemUrl, usageApp, USER } from '@/integrations/testing/analytics'
import { cartApi } from '@/contract/cart'
import { CLIENT_LABELS } from '@/contract/analytics'
import { HOST_KEYS } from '@/contract/hosts'
import { itemApi } from '@/contract/item'
import { orderApi, payApi } from '@/contract/order'
import { searchApi } from '@/contract/search'
import type { HostPort } from '@/platform/hostPort'
import { ANALYTICS_TIMEOUT_MS, BATCH_BELOW_ENTRIES, COOKIE_DAYS } from './Analytics'
import { chooseKey, LABELS } from './AnalyticsClients'

describe('a session (app §4)', () => {
  test('app §4: it starts at the first page view and ends on page hide', async () => {
    const { fake, clock, events, last, comeBack } = await usageApp({ consent: true })
    expect(events()).toEqual(['SessionStart', 'PageView'])
    fake.show(itemUrl('honey'))
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
    // WeChat emits the page once more as the app comes back.
    fake.show(itemUrl('honey'))
    expect(events()).toHaveLength(8)
  })

  test('goods are viewed once a session, pages as often as they are shown', async () => {
    const { fake, clock, events } = await usageApp({ consent: true })
    for (const url of [itemUrl('a'), '/', itemUrl('a'), itemUrl('b')]) {
      clock.now += 1000
      fake.show(url)
    }
    expect(events().filter((event) => event === 'ViewItem')).toHaveLength(2)
    expect(events().filter((event) => event === 'PageView')).toHaveLength(5)
  })

  test('events carry when they happened, though the SDK comes later', async () => {
    const { fake } = await usageApp({ consent: true })
    expect(fake.done[1]![2]).toMatchObject({ $time: new Date(1_000_000) })
  })
})

describe('who it is (app §3, §4)', () => {
  test('app §3: user identifiers that a signed-in user has go after consent; app §4: login registers the user id, log-out forgets it', async () => {
    const { fake, app: made } = await usageApp({ consent: true })
    made.session.login(USER)
    expect(fake.done.slice(-2)).toEqual([
      ['login', USER.uid],
      ['setProfile', { nick_name: '小雅', account: USER.alias }],
    ])
    // New facts about the same person are no login.
    made.session.update({ ...USER, nickname: '小雅二' })
    const before = fake.done.length
    expect(fake.done.filter(([what]) => what === 'login')).toHaveLength(1)
    made.session.logout()
    expect(fake.done.slice(before)).toEqual([['logout']])
    made.session.login({ ...USER, uid: 'd4e5f6', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
    expect(fake.done.at(-1)).toEqual([
      'setProfile',
      { nick_name: '小雅', account: USER.alias, open_id: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    ])
  })
  test('somebody who logged out while this code was not there is forgotten at the start', async () => {
    const { fake } = await usageApp({ consent: true })
    expect(fake.done[0]).toEqual(['logout'])
  })
})

test('what people do is read off the calls the service said yes to', async () => {
  const data: Record<string, unknown> = {
    'https://shop.example/api/order/createOrder': { payNo: 'P1', orderNos: ['D1', 'D2'], totalCents: 4790 },
    'https://shop.example/api/query/search': { list: [], page: 1, hasMore: false, total: 12 },
  }
  const pay = { payNo: 'P1', state: 'PENDING', totalCents: 4790 }
  const { app: made, fake } = await usageApp({
    consent: true,
    signedIn: true,
    dataOf: (path) => (path.endsWith('/tx/checkout') ? pay : data[path]),
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
  const notified = fake.done.slice(before).map(([, event, properties]) => {
    const { client, page, session, $time, ...own } = properties as Record<string, unknown>
    expect([client, page, typeof session, $time instanceof Date]).toEqual(['mobile web', 'home', 'string', true])
    return [event, own]
  })
  expect(notified).toEqual([
    ['AddToCart', { item: 'honey', quantity: 2 }],
    ['Search', { keyword: '蜂蜜', category: '', results: 12 }],
    ['CreateOrder', { orders: 2, total_cents: 4790 }],
    ['Pay', { total_cents: 4790 }],
    ['Share', { kind: 'ITEM', target: 'honey' }],
  ])
})

test('app §9: 20000 ms, batch mode only under 200 stored entries, identity cookie 73000', async () => {
  const { fake } = await usageApp({ consent: true })
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
    const { last } = await usageApp({ consent: true, host })
    expect(last().client).toBe(LABELS[key])
  }
})

test('a build may name another collector and other keys', async () => {
  const { fake } = await usageApp({
    consent: true,
    analytics: { collector: 'https://sa.example.nz/sa', keys: { test: 'dingdang-test' } },
  })
  expect(fake.settings?.url).toBe('https://sa.example.nz/sa?project=dingdang-test')
  expect(chooseKey('https://dingdang.example', ['dingdang.example'], { production: 'live' })).toBe('live')
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
