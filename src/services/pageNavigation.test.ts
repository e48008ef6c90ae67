import { createMemoryPlatform } from '@/platform/memory'
import { routes } from '@/routes'
import { Navigation } from './Navigation'
import { navigationOf } from './pageNavigation'

const NOTE = `${routes.orderNote.path}?orderNo=D202611270001`

/** The navigation of 编辑备注, which lies over an order's page. */
function setUp() {
  const { router, stack } = createMemoryPlatform({ path: routes.home.path })
  stack.push(routes.orders.path, NOTE)
  let now = 1_000_000
  const nav = new Navigation(router, {
    hasLogin: () => true,
    now: () => (now += 1000),
    beforeLeave: () => undefined,
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  })
  return { nav, router, stack, page: navigationOf(nav, () => router.isShown(NOTE)) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** What a model does when its response has come. */
const WAYS: Record<string, (nav: Navigation) => unknown> = {
  back: (nav) => nav.back(),
  replace: (nav) => nav.replace('pay', { orderNo: 'D202611270001' }),
  open: (nav) => nav.open('invoice', { orderNo: 'D202611270001' }),
  openTarget: (nav) => nav.openTarget({ name: 'mall', params: {} }),
  home: (nav) => nav.home(),
  choose: (nav) => nav.choose('chooseLocation', null),
}

test.each(Object.entries(WAYS))('a page that is on top leads on: %s', async (_name, go) => {
  const { stack, page } = setUp()
  const before = [...stack]
  void go(page)
  await settled()
  expect(stack).not.toEqual(before)
})

test.each(Object.entries(WAYS))('a response that comes when the page was left leads nowhere: %s', async (_name, go) => {
  const { nav, stack, page } = setUp()
  await nav.back()
  await go(page)
  await settled()
  expect(stack).toEqual([routes.home.path, routes.orders.path])
})

test.each(Object.entries(WAYS))('nor one that comes when another page lies over it: %s', async (_name, go) => {
  const { nav, stack, page } = setUp()
  nav.open('mobile')
  const before = [...stack]
  await go(page)
  await settled()
  expect(stack).toEqual(before)
})

test.each(Object.entries(WAYS))('nor one that comes while a back is under way: %s', async (_name, go) => {
  const { nav, stack, page } = setUp()
  const left = nav.back()
  await go(page)
  await left
  await settled()
  expect(stack).toEqual([routes.home.path, routes.orders.path])
})

test.each(Object.entries(WAYS))(
  'nor one that comes when everything was left for home, before home is drawn: %s',
  async (_name, go) => {
    const { nav, stack } = setUp()
    // As in H5 until home's code has come: the page left is the last of the stack.
    const page = navigationOf(nav, () => true)
    await nav.restart()
    await go(page)
    await settled()
    expect(stack).toEqual([routes.home.path])
    navigationOf(nav, () => true).open('mall')
    await settled()
    expect(stack).toEqual([routes.home.path, routes.mall.path])
  },
)

test('the page that is come back to leads on at once', async () => {
  const { nav, router, stack } = setUp()
  const { back } = router
  // As H5's does: the address changes first.
  router.back = async () => {
    const went = await back()
    await settled()
    return went
  }
  const list = navigationOf(nav, () => stack.at(-1) === routes.orders.path)
  const left = nav.back()
  while (stack.length > 2) await new Promise((resolve) => setTimeout(resolve, 1))
  list.open('orderDetail', { orderNo: 'D202611270001' })
  await left
  expect(stack.at(-1)).toContain(routes.orderDetail.path)
})

test('a result that comes when the page that chooses was left takes no other page back', async () => {
  const { nav, stack } = setUp()
  const chosen = nav.choose('addressEdit', null)
  const key = new URLSearchParams(stack.at(-1)!.split('?')[1]).get('choose')!
  const chooser = nav.chooser('addressEdit', key)!
  stack.pop()
  nav.closed(key)
  await chooser.resolve({} as never)
  expect([await chosen, stack.at(-1)]).toEqual([undefined, NOTE])
})
