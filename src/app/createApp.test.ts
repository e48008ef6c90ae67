import { reaction, when } from 'mobx'
import { itemApi } from '@/contract/item'
import { userApi, type UserInfo } from '@/contract/user'
import { createMemoryPlatform, fakeHttp, type FakeOptions } from '@/platform/memory'
import type { HttpRequest } from '@/platform/ports'
import { routes } from '@/routes'
import { TOAST_MS } from '@/stores/Ui'
import { createApp } from './createApp'
import { startReactions } from '@/integrations/reactions'

const user = { uid: 'u', alias: 'me', token: 'token-1', nickname: '小雅' } as UserInfo
const config = { apiOrigin: '', passportOrigin: '', version: '1.2.3', signSecret: 's', passportSecret: 'p' }
const refused = { body: JSON.stringify({ code: 255, msg: '登录已过期，请重新登录', data: null }) }

/** The whole client on a platform in memory, which the service refuses with 255. */
function launch(options: FakeOptions = {}, response: (request: HttpRequest) => object = () => refused) {
  const requests: HttpRequest[] = []
  const platform = createMemoryPlatform({
    http: fakeHttp((request) => {
      requests.push(request)
      return response(request)
    }),
    ...options,
  })
  return { app: createApp(platform, config), platform, requests }
}
const mine = (app: ReturnType<typeof createApp>) => app.api.call(userApi.mine, {}).catch(() => undefined)

test('app §8: many parallel code 255 open login once, with one toast, and end one session', async () => {
  const { app, platform } = launch()
  app.session.login(user)
  const toasts: number[] = []
  const end = reaction(
    () => app.ui.toast?.id,
    (id) => void (id && toasts.push(id)),
  )
  const before = app.session.generation
  await Promise.all([mine(app), mine(app), mine(app), mine(app), mine(app)])
  expect(platform.stack).toEqual([routes.home.path, routes.login.path])
  expect(app.ui.toast?.text).toBe('登录已过期，请重新登录')
  expect(app.session.hasLogin).toBe(false)
  expect(app.session.generation).toBe(before + 1)
  expect(toasts).toHaveLength(1)
  end()
})

test.each(['mobile', 'userDetail', 'favorites', 'addresses'] as const)(
  'app §8: code 255 opens no login on an account page: %s',
  async (name) => {
    const { app, platform } = launch({ path: routes[name].path })
    app.session.login(user)
    await mine(app)
    expect(app.session.hasLogin).toBe(false)
    expect(platform.stack).toEqual([routes[name].path])
    // A person who opens login gets it.
    app.nav.login()
    expect(platform.stack).toHaveLength(name === 'mobile' ? 1 : 2)
  },
)

test('app §8: a late 255 of an earlier session does not end the new one', async () => {
  let end = () => undefined as void
  const { app, platform } = launch({
    http: {
      request: () => new Promise((resolve) => (end = () => resolve({ status: 200, headers: {}, ...refused }))),
    },
  })
  app.session.login(user)
  const late = mine(app)
  app.session.login({ ...user, token: 'token-2' })
  end()
  await late
  expect(app.session.token).toBe('token-2')
  expect(platform.stack).toEqual([routes.home.path])
})

test('app §7: loading of one call never swallows the toast of another', async () => {
  jest.useFakeTimers()
  try {
    const ends: (() => void)[] = []
    const { app } = launch({
      http: {
        request: ({ url }) =>
          new Promise((resolve) =>
            ends.push(() =>
              resolve({
                status: 200,
                headers: {},
                body: JSON.stringify(
                  url.includes('getDetail')
                    ? { code: 1001, msg: '商品已下架', data: null }
                    : { code: 0, msg: '', data: {} },
                ),
              }),
            ),
          ),
      },
    })
    const failing = app.api.call(itemApi.getDetail, { alias: 'a' }).catch(() => undefined)
    const slow = app.api.call(itemApi.comments, { alias: 'a' } as never)
    expect(app.ui.loading).toBe(true)
    ends[0]!()
    await failing
    expect([app.ui.toast?.text, app.ui.loading]).toEqual(['商品已下架', true])
    ends[1]!()
    await slow
    expect([app.ui.toast?.text, app.ui.loading]).toEqual(['商品已下架', false])
    // app §9: a business error stays 2000 ms.
    jest.advanceTimersByTime(1999)
    expect(app.ui.toast).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(app.ui.toast).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('app §9: a toast stays 1500 ms, and a later one starts anew', () => {
  jest.useFakeTimers()
  try {
    expect(TOAST_MS).toBe(1500)
    const { app } = launch()
    app.ui.showToast('一')
    jest.advanceTimersByTime(1000)
    app.ui.showToast('二')
    jest.advanceTimersByTime(1499)
    expect(app.ui.toast?.text).toBe('二')
    jest.advanceTimersByTime(1)
    expect(app.ui.toast).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('app §7: the identifier header tells app, platform, version and system', async () => {
  const { app, requests } = launch()
  await mine(app)
  expect(requests[0]!.headers['x-identifier']).toBe('app=dingdang; platform=h5; version=1.2.3; system=fake')
})

test('app §4: a launch with a saved user is a launch signed in, on the time the page brought', () => {
  const now = () => 1_000
  const platform = createMemoryPlatform({ now, firstState: { responses: [], serverTime: 9_000 } })
  platform.storage.set('userInfo', user)
  const app = createApp(platform, config)
  expect(app.session.token).toBe('token-1')
  expect(app.api.serverNow()).toBe(9_000)
})

test('app §6: what needs a login sends a guest there, and is open to a user', async () => {
  const { app, platform } = launch()
  expect(await app.requireLogin()).toBe(false)
  expect(platform.stack.at(-1)).toBe(routes.login.path)
  app.session.login(user)
  expect(await app.requireLogin()).toBe(true)
})

test('what belongs to a user leaves with them: the cart is fetched at login and dropped at log-out', async () => {
  const cart = { code: 0, msg: '', data: { groups: [], count: 3 } }
  const { app, requests } = launch({}, () => ({ body: JSON.stringify(cart) }))
  const end = startReactions(app)
  app.session.login(user)
  await when(() => app.cart.cart !== null)
  expect(requests.filter(({ url }) => url.includes('/cart/query'))).toHaveLength(1)
  app.session.logout()
  expect(app.cart.cart).toBeNull()
  end()
})
