import { userApi } from '@/contract/user'
import { HEADER } from '@/contract/envelope'
import { HostError } from '@/platform/hostPort'
import { HttpError, type HttpRequest, type HttpResponse } from '@/platform/ports'
import { routes } from '@/routes'
import { authCalls, launch, text, service, settle, userOf } from '../testing/host'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('app §4 host-app login: sn', () => {
  test('a token that differs from the cookie replaces it; the user is logged out, fetched by /auth/user and logged in', async () => {
    const { app, host, requests } = await launch('SN', { login: text('a1'), stored: userOf('b9') }, 'b9')
    expect(host.saved.token).toBe('a1')
    expect(authCalls(requests)).toHaveLength(1)
    expect(app.session.userInfo).toEqual(userOf('a1'))
    expect([app.session.hasLogin, app.session.hostToken]).toEqual([true, 'a1'])
    const generation = app.session.generation
    host.loginChanged(text('a2'))
    await settle()
    expect([host.saved.token, app.session.token]).toEqual(['a2', 'a2'])
    // Logged out, then logged in.
    expect(app.session.generation).toBe(generation + 2)
  })
  test('the token of the cookie signs its kept user in without a call', async () => {
    const { app, requests } = await launch('SN', { login: text('a1'), stored: userOf('a1') }, 'a1')
    expect(app.session.userInfo).toEqual(userOf('a1'))
    expect(authCalls(requests)).toEqual([])
    expect(requests.map(({ url }) => url)).toContain('/api/cart/query')
  })
  test('the token of the cookie without a kept user, or with another’s, is fetched', async () => {
    for (const stored of [undefined, userOf('b9')]) {
      const { app, requests } = await launch('SN', { login: text('a1'), stored }, 'a1')
      expect(app.session.userInfo).toEqual(userOf('a1'))
      expect(authCalls(requests)).toHaveLength(1)
    }
  })
  test('null logs out, and leaves nothing on the device', async () => {
    const { app, host, platform, requests } = await launch('SN', { login: text('a1') })
    host.loginChanged(null)
    await settle()
    expect([app.session.hasLogin, app.session.token, host.saved.token]).toEqual([false, '', ''])
    expect(platform.stored.has('userInfo')).toBe(false)
    expect(requests.at(-1)!.url).toBe('/api/auth/logout')
    // The host does not receive its own logout back.
    expect(host.calls.map(([name]) => name)).not.toContain('logout')
  })
  test('app §7: the news app’s token goes as X-SN-Token, with the host in the identifier', async () => {
    const { app, requests } = await launch('SN', { login: text('a1') })
    await app.api.call(userApi.mine, {})
    const { headers } = requests.at(-1)!
    expect([headers[HEADER.snToken], headers[HEADER.token]]).toEqual(['a1', undefined])
    expect(headers[HEADER.identifier]).toMatch(/; host=SN$/)
  })
})

test.each(['DD', 'BBS', 'HB'] as const)('app §7: the token of %s goes as X-Token', async (key) => {
  const { app, requests } = await launch(key, { login: text('a1') })
  await app.api.call(userApi.mine, {})
  const { headers } = requests.at(-1)!
  expect([headers[HEADER.token], headers[HEADER.snToken]]).toEqual(['a1', undefined])
  expect(headers[HEADER.identifier]).toMatch(new RegExp(`; host=${key}$`))
})

/** The service, whose responses the test holds back. */
function holding() {
  const held: (() => void)[] = []
  const response = (request: HttpRequest) =>
    request.url.endsWith('/auth/user')
      ? new Promise<Partial<HttpResponse>>((done) => held.push(() => done(service(request) as HttpResponse)))
      : service(request)
  return { response, end: () => held.splice(0).forEach((each) => each()) }
}

describe('app §4: what is tapped before it is known who is there', () => {
  test('waits for that, and is carried out once however often it was tapped', async () => {
    const { response, end } = holding()
    const { app, platform } = await launch('BBS', { login: text('a1'), response })
    const taps = [app.requireLogin(), app.requireLogin()]
    await settle()
    end()
    await settle()
    expect(await Promise.all(taps)).toEqual([false, true])
    expect(platform.stack).toEqual([routes.home.path])
  })
  test('a guest’s leads to the host’s login', async () => {
    const { app, requested } = await launch('BBS')
    expect(await app.requireLogin()).toBe(false)
    await settle()
    expect(requested('login')).toHaveLength(1)
  })
})

describe('app §4 host-app login: dd', () => {
  const person = { token: 'a1', user: { id: 'dd-1', nickname: '小叮' } }
  test('another person who comes before the service has named the first: what the first began is not carried out for them', async () => {
    const { response, end } = holding()
    const { app, host } = await launch('DD', { login: person, response })
    const begun = app.api.call(userApi.mine, {}).catch((error: Error) => error.message)
    await settle()
    host.loginChanged({ token: 'b1', user: { id: 'dd-2', nickname: '小当' } })
    await settle()
    end()
    await settle()
    expect(app.session.userInfo).toEqual(userOf('b1'))
    expect(app.ui.toast?.text).toMatch(/账号已切换/)
    expect(await begun).toMatch(/账号已切换/)
  })
  test('the same person under a new token, before the service has named them, is no change', async () => {
    const { response, end } = holding()
    const { app, host } = await launch('DD', { login: person, response })
    host.loginChanged({ ...person, token: 'a2' })
    await settle()
    end()
    await settle()
    expect(app.session.userInfo).toEqual(userOf('a2'))
    expect(app.ui.toast?.text ?? '').not.toMatch(/账号已切换/)
  })
  test('the native user payload logs in directly; the service then says who it is', async () => {
    const { response, end } = holding()
    const { app, requests } = await launch('DD', { login: person, response })
    expect(app.session.userInfo).toMatchObject({ uid: 'dd-1', nickname: '小叮', token: 'a1' })
    // No call of the user goes out before the token is verified.
    const mine = app.api.call(userApi.mine, {})
    await settle()
    expect(requests.map(({ url }) => url)).toEqual(['/api/auth/user'])
    end()
    await mine
    expect(app.session.userInfo).toEqual(userOf('a1'))
  })
  test('a payload whose token the service refuses logs nobody in', async () => {
    const { app, requested } = await launch('DD', { login: { ...person, token: 'x1' } })
    expect([app.session.hasLogin, app.session.token]).toEqual([false, ''])
    expect(app.ui.toast?.text).toMatch(/登录/)
    expect(requested('login')).toHaveLength(1)
  })
  test('without an response of the service it is asked again before the next call of the user', async () => {
    let offline = true
    const { app, requests } = await launch('DD', {
      login: person,
      response: (request) => (offline ? new HttpError('offline') : service(request)),
    })
    offline = false
    await app.api.call(userApi.mine, {})
    expect(authCalls(requests).length).toBeGreaterThan(1)
    expect(app.session.userInfo).toEqual(userOf('a1'))
  })
})

test('app §4: the login check of HB is the native token, elsewhere hasLogin', async () => {
  const slow = (request: HttpRequest) =>
    request.url.endsWith('/auth/user') ? new Promise<never>(() => undefined) : service(request)
  const hb = (await launch('HB', { login: text('a1'), response: slow })).app
  expect([hb.session.hasLogin, hb.session.canAct, await hb.requireLogin()]).toEqual([false, true, true])
  const bbs = (await launch('BBS', { login: text('a1'), response: slow })).app
  expect([bbs.session.hasLogin, bbs.session.canAct]).toEqual([false, false])
  const guest = (await launch('HB')).app
  guest.session.login(userOf('c1'))
  expect([guest.session.hasLogin, guest.session.canAct]).toEqual([true, false])
})

test('app §4: inside a host a saved user is not restored; a host where nobody is signed in wipes it', async () => {
  const { app, platform } = await launch('BBS', { stored: userOf('b9') })
  expect(app.session.hasLogin).toBe(false)
  expect(platform.stored.has('userInfo')).toBe(false)
})

describe('app §8: code 255 in a host', () => {
  test('asks the host for its own login, once for many, with the toast; what was asked for comes after it', async () => {
    const { app, host, requested, platform } = await launch('BBS')
    host.panel = async () => (host.login = text('a1'))
    const call = () => app.api.call(userApi.mine, {}).catch(() => undefined)
    app.nav.open('orders', {})
    await Promise.all([call(), call(), call()])
    await settle()
    expect(requested('login')).toHaveLength(1)
    expect(app.session.token).toBe('a1')
    expect(platform.stack).toEqual([routes.home.path, routes.orders.path])
  })
  test('shows the message, and opens no page of ours', async () => {
    const { app, platform } = await launch('SN', { login: text('a1') })
    app.session.login({ ...userOf('x1') })
    await app.api.call(userApi.mine, {}).catch(() => undefined)
    await settle()
    expect(app.ui.toast?.text).toBe('登录已过期，请重新登录')
    expect(platform.stack).toEqual([routes.home.path])
  })
  test('a login that was left leads nowhere later', async () => {
    const { app, host, platform } = await launch('BBS')
    host.panel = async () => null
    app.nav.open('orders', {})
    await settle()
    host.loginChanged(text('a1'))
    await settle()
    expect(app.session.hasLogin).toBe(true)
    expect(platform.stack).toEqual([routes.home.path])
  })
  test('a host without a login of its own leaves it to the page', async () => {
    const { app, platform } = await launch('BBS', { lacks: ['login'] })
    app.nav.login()
    await settle()
    expect(platform.stack.at(-1)).toBe(routes.login.path)
  })
  test('a host that says a refused token again is not believed, nor asked for ever', async () => {
    const { app, requested, requests } = await launch('SN', { login: text('x1') })
    expect(requested('login')).toHaveLength(1)
    expect(authCalls(requests)).toHaveLength(1)
    expect([app.session.hasLogin, app.session.token]).toEqual([false, ''])
  })
})

test('app §4: a page opened before the host has said who is there asks for no login; what was asked for follows', async () => {
  const slow = async (request: HttpRequest) => {
    if (request.url.endsWith('/auth/user')) await new Promise((done) => setTimeout(done, 500))
    return service(request)
  }
  const { app, requested, platform } = await launch('BBS', { login: text('a1'), response: slow })
  app.nav.open('orders', {})
  await jest.advanceTimersByTimeAsync(500)
  expect([requested('login'), app.session.token]).toEqual([[], 'a1'])
  expect(platform.stack).toEqual([routes.home.path, routes.orders.path])
})

test('a log-out while the host is still being asked stays a log-out, and nothing waits for ever', async () => {
  let response = () => undefined as void
  const { app, host } = await launch('SN', { login: text('a1') })
  host.panel = async () => null
  const bridge = await host.connect()
  const slow = jest.spyOn(bridge as { isLogin(): Promise<boolean> }, 'isLogin')
  slow.mockImplementation(() => new Promise((done) => (response = () => done(true))))
  host.fire('resume')
  app.session.logout()
  const call = app.api.call(userApi.mine, {}).catch((error: Error) => error.message)
  response()
  await settle()
  expect(await call).toBe('登录已过期，请重新登录')
  expect(app.session.hasLogin).toBe(false)
})

test('app §4: a host that lacks isLogin is asked for the token at once', async () => {
  const { app } = await launch('SN', { lacks: ['isLogin'], login: text('a1') })
  expect(app.session.token).toBe('a1')
  const old = await launch('BBS')
  const bridge = await old.host.connect()
  Object.assign(bridge, { isLogin: () => Promise.reject(new HostError('unsupported')) })
  old.host.login = text('b1')
  old.host.fire('resume')
  await settle()
  expect(old.app.session.token).toBe('b1')
})

test('app §4: the host’s user takes the place of one who signed in by the page’s own login', async () => {
  const { app, host } = await launch('SN', {}, '')
  app.session.login(userOf('c1'))
  host.saved.token = 'a1'
  host.loginChanged(text('a1'))
  await settle()
  expect([app.session.userInfo, app.session.hostToken]).toEqual([userOf('a1'), 'a1'])
  expect(app.ui.toast?.text).toMatch(/账号已切换/)
})
