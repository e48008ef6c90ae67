import { reaction } from 'mobx'
import { appOver, TEST_USER } from '@/app/testing/app'
import { routes } from '@/routes'
import { TOAST_MS } from '@/stores/Ui'
import { startReactions, NOT_PERSISTED } from './reactions'

const settle = () => new Promise((done) => setTimeout(done, 0))
const cart = (count: number) => ({ data: { groups: [], count } })

test('a page that comes back from the browser’s cache asks for the cart again, as whoever is here now', async () => {
  let count = 1
  const { app, platform, requested } = appOver(({ path }) => (path === '/cart/query' ? cart(count) : { data: {} }))
  const end = startReactions(app)
  app.session.login(TEST_USER)
  await settle()
  expect(app.cart.count).toBe(1)
  count = 4
  platform.restore()
  await settle()
  expect(app.cart.count).toBe(4)
  // Signed out in another window meanwhile.
  platform.storage.remove('userInfo')
  const before = requested.length
  platform.restore()
  await settle()
  expect([app.session.hasLogin, app.cart.cart]).toEqual([false, null])
  expect(requested.slice(before).filter(({ path }) => path === '/cart/query')).toEqual([])
  end()
  platform.restore()
})

test('a log-out in another window: silence on a page for everybody, login where one is needed', async () => {
  for (const [path, expected] of [
    [routes.itemDetail.path, [routes.itemDetail.path]],
    [routes.orders.path, [routes.orders.path, routes.login.path]],
  ] as const) {
    const { app, platform } = appOver(() => ({ data: { groups: [], count: 3 } }))
    platform.stack.splice(0, 1, path)
    const end = startReactions(app)
    app.session.login(TEST_USER)
    await settle()
    const chosen = app.nav.choose('addresses', { alias: 'an address' })
    const key = /choose=(\w+)/.exec(platform.stack.pop()!)![1]
    expect(app.nav.chooser('addresses', key)?.given).toEqual({ alias: 'an address' })
    app.ui.showToast('张三，021 555 0123')
    void app.ui.confirm({ title: '删除张三的地址？' })
    platform.changeElsewhere('userInfo', null)
    expect([app.session.hasLogin, app.cart.cart, app.nav.chooser('addresses', key)]).toEqual([false, null, null])
    expect(await chosen).toBeUndefined()
    expect([app.ui.toast, app.ui.question]).toEqual([null, null])
    await settle()
    expect(platform.stack.map((url) => url.split('?')[0])).toEqual(expected)
    end()
  }
})

test('who signs in in one window is taken over by the others, with nothing of the last one', async () => {
  let count = 1
  const { app, platform } = appOver(({ path }) => (path === '/cart/query' ? cart(count) : { data: {} }))
  const end = startReactions(app)
  app.session.login(TEST_USER)
  app.favorites.changed.set('a1', true)
  await settle()
  count = 7
  platform.changeElsewhere('userInfo', { ...TEST_USER, uid: 'v', token: 'v', nickname: '另一个人' })
  expect([app.session.userInfo?.nickname, app.cart.cart, app.favorites.changed.size]).toEqual(['另一个人', null, 0])
  await settle()
  expect(app.cart.count).toBe(7)
  // Other keys do not concern the session.
  const { generation } = app.session
  platform.changeElsewhere('chatDrafts', null)
  expect(app.session.generation).toBe(generation)
  end()
  platform.changeElsewhere('userInfo', null)
  expect(app.session.hasLogin).toBe(true)
})

test('a window that wakes takes over who is here before anything else', async () => {
  const { app, platform, requested } = appOver(() => ({ data: { groups: [], count: 0 } }))
  const end = startReactions(app)
  app.session.login(TEST_USER)
  await settle()
  platform.storage.remove('userInfo')
  const before = requested.length
  platform.comeBack()
  expect(app.session.hasLogin).toBe(false)
  await settle()
  expect(requested.slice(before)).toEqual([])
  end()
})

test('storage full or forbidden: a login says once that it will not last', async () => {
  const { app, platform } = appOver(() => ({ data: {} }))
  platform.storage.set = () => false
  const text: string[] = []
  const stop = reaction(
    () => app.ui.toast,
    (toast) => void (toast && text.push(toast.text)),
  )
  const end = startReactions(app)
  app.session.login(TEST_USER)
  app.session.login({ ...TEST_USER, token: 'other' })
  // No other toast of a login hides it.
  app.ui.showToast('登录成功')
  await new Promise((done) => setTimeout(done, TOAST_MS + 200))
  expect(text).toEqual(['登录成功', NOT_PERSISTED])
  expect(app.session.hasLogin).toBe(true)
  end()
  stop()
})

test('what was seen leaves with the person at once: before the code that stores it is there, and without it', async () => {
  for (const load of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('not fetched'))]) {
    const { app, platform } = appOver(() => ({ data: { groups: [], count: 0 } }))
    let forgotten = 0
    platform.offline = { load, forget: async () => void forgotten++ }
    const end = startReactions(app)
    app.session.login(TEST_USER)
    expect(forgotten).toBe(1)
    app.session.logout()
    expect(forgotten).toBe(2)
    app.session.login(TEST_USER)
    app.session.expire(TEST_USER.token)
    expect(forgotten).toBe(4)
    await settle()
    end()
  }
})
