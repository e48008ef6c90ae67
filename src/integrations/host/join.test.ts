import { userApi } from '@/contract/user'
import { TEXT } from '@/contract/texts'
import type { FakeHostOptions } from '@/platform/memory/host'
import type { HttpRequest } from '@/platform/ports'
import { routes } from '@/routes'
import { authCalls, launch, text, service, settle, tokenIn, userOf } from '../testing/host'
import { TITLE_BAR_RETRY_MS } from './join'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('app §9: the token of the host', () => {
  test('is asked for every 300 ms, ten times, then it is noauth: the call goes out as a guest’s', async () => {
    const { app, host, requested, requests } = await launch('BBS')
    host.login = text('a1')
    const calls = requested('getToken').length
    host.token = async () => null
    host.fire('resume')
    await jest.advanceTimersByTimeAsync(0)
    const call = app.api.call(userApi.mine, {}).catch((error: Error) => error.message)
    await jest.advanceTimersByTimeAsync(10 * 300)
    expect(requested('getToken').length - calls).toBe(10)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(requested('getToken').length - calls).toBe(10)
    expect(await call).toBe('登录已过期，请重新登录')
    expect(tokenIn(requests.find(({ url }) => url.endsWith('/minePageExt'))!)).toBe('')
  })
})

describe('app §2 navigation in a host', () => {
  test('the host hears of the page shown; back with no history dismisses', async () => {
    const { app, requested, platform } = await launch('DD', { path: '/pages/item/detail?alias=a' })
    expect(requested('routeChanged')).toEqual([['routeChanged', '/', false]])
    await app.nav.back()
    expect(requested('dismiss')).toHaveLength(1)
    expect(platform.stack).toEqual(['/pages/item/detail?alias=a'])
  })
  test.each<[string, FakeHostOptions]>([
    ['that lacks dismiss', { lacks: ['dismiss'] }],
    ['that never answers', { silent: true }],
  ])('back with no history in a host %s opens home', async (_what, options) => {
    const { app, platform } = await launch('DD', { path: '/pages/item/detail?alias=a', ...options })
    await app.nav.back()
    await settle()
    expect(platform.stack).toEqual([routes.home.path])
  })
  test('the host’s back goes back a page, then dismisses', async () => {
    const { app, host, requested, platform } = await launch('DD')
    app.nav.open('mall')
    host.fire('back')
    await settle()
    expect(platform.stack).toEqual([routes.home.path])
    expect(requested('dismiss')).toEqual([])
    host.fire('back')
    await settle()
    expect(requested('dismiss')).toHaveLength(1)
  })
  test('title-bar hiding is retried after 2000 ms', async () => {
    const { requested } = await launch('DD')
    expect([requested('setTitleBar'), TITLE_BAR_RETRY_MS]).toEqual([[['setTitleBar', false]], 2000])
    await jest.advanceTimersByTimeAsync(1999)
    expect(requested('setTitleBar')).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(requested('setTitleBar')).toHaveLength(2)
  })
  test('a log-out is told to the host', async () => {
    const { app, host, requested } = await launch('SN', { login: text('a1') })
    app.session.logout()
    expect([requested('logout').length, host.saved.token, app.session.token]).toEqual([1, '', ''])
  })
})

test('back from the browser’s cache the host is asked again who is there', async () => {
  const { app, host, platform } = await launch('DD', { login: text('a1') })
  host.login = null
  platform.restore()
  await settle()
  expect(app.session.hasLogin).toBe(false)
})

describe('app §7 native bridge: what the host has of its own', () => {
  const native = async (options: FakeHostOptions = {}) => {
    const { app, requested } = await launch('SN', options)
    return { native: (await app.host())!.native!, requested }
  }
  test('its pages by name, over this window or in its place; its home; the seller’s shop management', async () => {
    const { native: host, requested } = await native()
    expect(await host.open('storeDetail', { storeAlias: 's1' }, 'push')).toBe(true)
    expect(await host.open('myWallet', {}, 'replace')).toBe(true)
    expect([await host.home(), await host.shopManage()]).toEqual([true, true])
    expect([requested('push'), requested('replace'), requested('home'), requested('shopManage')]).toEqual([
      [['push', 'storeDetail', { storeAlias: 's1' }]],
      [['replace', 'myWallet', {}]],
      [['home']],
      [['shopManage']],
    ])
    expect(requested('dismiss')).toEqual([])
  })
  test.each<[string, FakeHostOptions]>([
    ['that lacks them', { lacks: ['push', 'replace', 'home', 'shopManage', 'dismiss'] }],
    ['that never answers', { silent: true }],
  ])('a host %s did nothing, and says so', async (_what, options) => {
    const { native: host } = await native(options)
    expect([
      await host.open('myWallet', {}, 'push'),
      await host.open('myWallet', {}, 'replace'),
      await host.home(),
      await host.shopManage(),
    ]).toEqual([false, false, false, false])
  })
  test('a host without a word for its home closes the window instead', async () => {
    const { native: host, requested } = await native({ lacks: ['home'] })
    expect(await host.home()).toBe(true)
    expect(requested('dismiss')).toHaveLength(1)
  })
  test('a fault that is not the host’s is not hushed', async () => {
    const { app, host } = await launch('SN')
    Object.assign(await host.connect(), { shopManage: () => Promise.reject(new TypeError('ours')) })
    await expect((await app.host())!.native!.shopManage()).rejects.toThrow('ours')
  })
})

test('app §9: where the host draws the loading, the page draws none', async () => {
  const { app, host, requested } = await launch('SN', { version: 97 })
  app.ui.countLoading(1)
  app.ui.countLoading(1)
  expect([app.ui.loading, requested('loading')]).toEqual([false, [['loading', true, TEXT.loading]]])
  app.ui.countLoading(-1)
  app.ui.countLoading(-1)
  expect(requested('loading').at(-1)).toEqual(['loading', false, TEXT.loading])
  expect(host.version).toBe(97)
  const older = await launch('SN', { version: 96, lacks: ['loading'] })
  older.app.ui.countLoading(1)
  expect([older.app.ui.loading, older.requested('loading')]).toEqual([true, []])
})

describe('another user’s token', () => {
  test('half way: the pages of the first are left with a clear message, and what they began is not carried out', async () => {
    let hold: (() => void) | null = null
    const response = async (request: HttpRequest) => {
      if (request.url.endsWith('/auth/user') && tokenIn(request) === 'b1') await new Promise<void>((go) => (hold = go))
      return service(request)
    }
    const { app, host, platform, requests } = await launch('BBS', { login: text('a1'), response })
    app.nav.open('createOrder', {})
    host.loginChanged(text('b1'))
    await settle()
    const tapped = app.api.call(userApi.mine, {}).catch((error: Error) => error.message)
    const before = requests.length
    hold!()
    expect(await tapped).toBe(TEXT.userChanged)
    await settle()
    expect(requests.slice(before).filter(({ url }) => url.includes('minePageExt'))).toEqual([])
    expect(app.session.userInfo).toEqual(userOf('b1'))
    expect(platform.stack).toEqual([routes.home.path])
    expect(app.ui.toast?.text).toBe(TEXT.userChanged)
  })
  test('a new token of the same user leaves the page as it is', async () => {
    const { app, host, platform } = await launch('SN', { login: text('a1') })
    app.nav.open('createOrder', {})
    host.loginChanged(text('a2'))
    await settle()
    expect(app.session.token).toBe('a2')
    expect(platform.stack).toEqual([routes.home.path, routes.createOrder.path])
  })
  test('said twice is heard once; of two that come at once the last counts', async () => {
    const { app, host, requests } = await launch('BBS')
    host.loginChanged(text('a1'))
    host.loginChanged(text('a1'))
    await settle()
    expect(authCalls(requests)).toHaveLength(1)
    host.loginChanged(text('b1'))
    host.loginChanged(text('c1'))
    await settle()
    expect(app.session.userInfo).toEqual(userOf('c1'))
  })
})

test('a host that never answers leaves a guest, whom the page serves', async () => {
  const { app, platform } = await launch('SN', { silent: true, login: text('a1'), stored: userOf('b9') }, 'b9')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(app.session.hasLogin).toBe(false)
  await expect(app.api.call(userApi.mine, {})).rejects.toThrow('登录已过期')
  await settle()
  // Its login would not come either: ours does.
  expect(platform.stack).toEqual([routes.home.path, routes.login.path])
  app.nav.open('mall')
  expect(platform.stack.at(-1)).toBe(routes.mall.path)
})

test('on resume the host is asked again who is signed in', async () => {
  const { app, host } = await launch('DD', { login: text('a1') })
  host.login = text('b1')
  host.fire('pause')
  host.fire('resume')
  await settle()
  expect(app.session.token).toBe('b1')
  host.login = null
  host.fire('resume')
  await settle()
  expect(app.session.hasLogin).toBe(false)
})
