import { createMemoryPlatform } from '@/platform/memory'
import { routes } from '@/routes'
import { Navigation } from './Navigation'

const LOGIN = routes.login.path
const loginFor = (next: string) => `${LOGIN}?next=${encodeURIComponent(next)}`
const WECHAT_LIMIT = 10

function setUp(path?: string) {
  const platform = createMemoryPlatform({ path })
  const state = { login: true, now: 1_000_000, left: 0 }
  const nav = new Navigation(platform.router, {
    hasLogin: () => state.login,
    now: () => state.now,
    beforeLeave: () => void state.left++,
    settled: async () => undefined,
  })
  return { nav, state, stack: platform.stack, router: platform.router }
}
/** Replacing and changing tabs wait for what floats to close. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('app §2: a page opens by its name, with its parameters encoded once', () => {
  const { nav, stack } = setUp()
  nav.open('categorySearch', { alias: 'c1', title: '100% 红枣+🥝' })
  expect(stack.at(-1)).toBe('/search/pages/categorySearch?alias=c1&title=100%25%20%E7%BA%A2%E6%9E%A3%2B%F0%9F%A5%9D')
  expect(nav.current).toBe('categorySearch')
})

test('a double tap opens one page, and the page on top does not open again; another opens at once', () => {
  const { nav, stack, state } = setUp()
  nav.open('itemDetail', { alias: 'a' })
  state.now += 300
  nav.open('itemDetail', { alias: 'a' })
  expect(stack).toHaveLength(2)
  nav.open('itemDetail', { alias: 'b' })
  expect(stack).toHaveLength(3)
  state.now += 1000
  nav.open('itemDetail', { alias: 'b' })
  expect(stack).toHaveLength(3)
  stack.pop()
  state.now += 1000
  nav.open('itemDetail', { alias: 'b' })
  expect(stack).toHaveLength(3)
})

test('a page that takes the place of the one on top is gone back to where it lies right below', async () => {
  const { nav, stack, state } = setUp()
  const later = () => (state.now += 1000)
  nav.open('orders', { tab: 'unpaid' })
  later()
  nav.open('orderDetail', { orderNo: 'D202611270001' })
  later()
  nav.open('pay', { orderNo: 'D202611270001' })
  later()
  nav.replace('payResult', { orderNo: 'D202611270001' })
  await settle()
  later()
  nav.replace('orderDetail', { orderNo: 'D202611270001' })
  await settle()
  expect(stack.map((url) => url.split('/').pop())).toEqual([
    'index',
    'list?tab=unpaid',
    expect.stringContaining('orderNo=D202611270001'),
  ])
  // Another order's page takes the place, as ever.
  later()
  nav.replace('orderDetail', { orderNo: 'D202611270002' })
  await settle()
  expect(stack).toHaveLength(3)
  expect(stack.at(-1)).toContain('D202611270002')
})

test('a page of the same address opens over a tab that took the whole stack without asking', async () => {
  const { nav, stack, state } = setUp()
  nav.open('itemDetail', { alias: 'a' })
  stack.splice(0, stack.length, routes.cart.path)
  state.now += 1000
  nav.open('itemDetail', { alias: 'a' })
  expect(stack).toHaveLength(2)
})

test('the stack never passes WeChat’s 10 pages: further pages take the place of the last', async () => {
  const { nav, stack } = setUp()
  for (let count = 0; count < 15; count++) {
    nav.open('itemDetail', { alias: `item-${count}` })
    await settle()
    expect(stack.length).toBeLessThanOrEqual(WECHAT_LIMIT)
  }
  expect(stack.at(-1)).toContain('item-14')
  expect(stack[0]).toBe(routes.home.path)
})

test('app §2: tabs are switched to, and clear the stack', async () => {
  const { nav, stack } = setUp()
  nav.open('itemDetail', { alias: 'a' })
  nav.open('cart')
  await new Promise((done) => setTimeout(done))
  expect(stack).toEqual([routes.cart.path])
})

test('app §2: back with no history opens the home tab', async () => {
  const { nav, stack } = setUp('/pages/item/detail?alias=a')
  await nav.back()
  expect(stack).toEqual([routes.home.path])
  nav.open('mall')
  await nav.back()
  expect(stack).toEqual([routes.home.path])
})

test('app §6: a guest is sent to login first, and on to the page asked for after it', async () => {
  const { nav, stack, state } = setUp()
  state.login = false
  nav.open('orders', { tab: 'unpaid' })
  expect(stack).toEqual([routes.home.path, loginFor('/packageOrder/pages/order/list?tab=unpaid')])
  state.login = true
  await nav.loggedIn()
  await settle()
  expect(stack).toEqual([routes.home.path, '/packageOrder/pages/order/list?tab=unpaid'])
})

test('app §4: a login without a page asked for goes back to where it was opened, past other account pages', async () => {
  const { nav, stack } = setUp()
  nav.open('itemDetail', { alias: 'a' })
  nav.login()
  nav.open('mobile')
  nav.open('register')
  expect(stack.at(-1)).toBe(`${routes.register.path}?next=${encodeURIComponent('/pages/item/detail?alias=a')}`)
  await nav.loggedIn()
  expect(stack).toEqual([routes.home.path, '/pages/item/detail?alias=a'])
})

test('a login opened by its own link ends at home', async () => {
  const { nav, stack } = setUp(LOGIN)
  await nav.loggedIn()
  expect(stack).toEqual([routes.home.path])
})

test.each([
  ['/packageOrder/pages/order/detail?orderNo=D1', '/packageOrder/pages/order/detail?orderNo=D1'],
  ['/packageUser/pages/trackList?evil=1', '/packageUser/pages/account/trackList'],
  ['/pages/shop/cart', '/pages/shop/cart'],
  ['https://evil.example/', routes.home.path],
  ['//evil.example/pages/item/detail?alias=a', routes.home.path],
  ['https://evil.example/packageOrder/pages/order/list', routes.home.path],
  ['javascript:alert(1)', routes.home.path],
  [LOGIN, routes.home.path],
  ['/nope', routes.home.path],
])('app §2: login that stands alone, as after a reload, leads where its address says: %s', async (next, target) => {
  const { nav, stack } = setUp(loginFor(next))
  nav.replace('mobile')
  await settle()
  // WeChat's page of consent, which leaves ours, comes back to it too.
  expect(nav.loginFor ?? routes.home.path).toBe(target)
  await nav.loggedIn()
  expect(stack).toEqual([target])
})

test('app §6: what is to be replaced makes room for login, and back from there leads on past it', async () => {
  const { nav, stack, state } = setUp('/packageEmbed/pages/embed/redirect?link=x')
  state.login = false
  nav.replace('orders')
  await settle()
  expect(stack).toEqual([loginFor('/packageOrder/pages/order/list')])
  await nav.back()
  expect(stack).toEqual([routes.home.path])
})

test('app §8: login that is opened while a link leads on opens over the page it leads to', async () => {
  const { nav, stack } = setUp('/packageEmbed/pages/embed/redirect')
  nav.replace('itemDetail', { alias: 'a' })
  nav.login()
  await settle()
  const item = `${routes.itemDetail.path}?alias=a`
  expect(stack).toEqual([item, loginFor(item)])
})

test('app §8: login opens too when the page that a link leads to could not be opened', async () => {
  const platform = createMemoryPlatform({ path: '/packageEmbed/pages/embed/redirect' })
  const nav = new Navigation(platform.router, {
    hasLogin: () => true,
    now: () => 1_000_000,
    beforeLeave: () => undefined,
    settled: () => Promise.reject(new Error('lost')),
  })
  nav.replace('itemDetail', { alias: 'a' })
  nav.login()
  await settle()
  expect(nav.current).toBe('login')
})

test('app §8: a link below login does not take its place; it leads on when login is left', async () => {
  const { nav, stack } = setUp('/packageEmbed/pages/embed/redirect')
  nav.login()
  nav.replace('itemDetail', { alias: 'a' })
  nav.replace('home')
  await settle()
  expect(stack).toHaveLength(2)
  expect(nav.current).toBe('login')
  stack.pop()
  nav.shown('embedRedirect')
  nav.replace('itemDetail', { alias: 'a' })
  await settle()
  expect(stack).toEqual([`${routes.itemDetail.path}?alias=a`])
})

test('a page that shows itself once login lies over it does not call login left: its link waits below', async () => {
  const { nav, stack } = setUp('/packageEmbed/pages/embed/redirect?link=x')
  nav.login()
  const open = [...stack]
  nav.shown('embedRedirect')
  expect(nav.loginPending).toBe(true)
  nav.replace('cart')
  await settle()
  expect([stack, nav.current]).toEqual([open, 'login'])
  stack.pop()
  nav.shown('embedRedirect')
  expect(nav.loginPending).toBe(false)
  nav.replace('cart')
  await settle()
  expect(stack).toEqual([routes.cart.path])
})

test('a link to login that leads nowhere does not lead back to the link, which would lead to login again', async () => {
  const { nav, stack } = setUp('/packageEmbed/pages/embed/redirect?link=x')
  nav.replace('login', { next: routes.register.path })
  await settle()
  expect(stack).toEqual([LOGIN])
})

test('login opens once a page that is being left is gone: what is left is never login', async () => {
  const { nav, stack } = setUp('/choose-location?choose=c9')
  const left = nav.back()
  nav.login()
  expect(nav.current).toBe('chooseLocation')
  await left
  await settle()
  expect(stack.map((url) => url.split('?')[0])).toEqual([routes.home.path, LOGIN])
})

test('a link to login keeps where it leads, and login that was left opens again at once', async () => {
  const { nav, stack } = setUp('/packageEmbed/pages/embed/redirect?link=x')
  nav.replace('login', { next: '/pages/shop/cart' })
  await settle()
  expect(stack).toEqual([loginFor('/pages/shop/cart')])
  await nav.restart()
  nav.login()
  await nav.back()
  nav.shown('home')
  nav.login()
  expect(stack).toEqual([routes.home.path, LOGIN])
})

test('a login that was left is not remembered by a later one', async () => {
  const { nav, stack, state } = setUp()
  state.login = false
  nav.open('orders')
  expect(nav.loginPending).toBe(true)
  await nav.back()
  nav.shown('home')
  expect(nav.loginPending).toBe(false)
  state.now += 1000
  nav.login()
  await nav.loggedIn()
  expect(stack).toEqual([routes.home.path])
})

test('app §8: login is not opened over an account page', () => {
  for (const page of [LOGIN, routes.register.path, routes.mobile.path]) {
    const { nav, stack } = setUp(page)
    nav.login()
    expect(stack).toEqual([page])
  }
})

test('what floats above a page is closed before it is left', async () => {
  const { nav, state } = setUp()
  nav.open('itemDetail', { alias: 'a' })
  nav.open('cart')
  await nav.back()
  expect(state.left).toBe(3)
})
