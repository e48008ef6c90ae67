import { createMemoryPlatform } from '@/platform/memory'
import { routes } from '@/routes'
import { Navigation } from './Navigation'

function setUp(path: string) {
  const { router, stack } = createMemoryPlatform({ path })
  const nav = new Navigation(router, {
    hasLogin: () => true,
    now: () => 1_000_000,
    beforeLeave: () => undefined,
    settled: async () => undefined,
  })
  return { nav, router, stack }
}
/** Replacing and changing tabs wait for what floats to close. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('everything is left for home: a page that is left opens nothing over it', async () => {
  const { nav, stack } = setUp(`${routes.pay.path}?orderNo=1`)
  const left = nav.restart()
  nav.replace('errorPage', { message: '订单不存在' })
  await left
  await settle()
  expect(stack).toEqual([routes.home.path])
  nav.open('errorPage')
  expect(nav.current).toBe('errorPage')
})

test('everything is left for home: a page that is on its way comes first, and home stays', async () => {
  const { nav, stack, router } = setUp(`${routes.pay.path}?orderNo=1`)
  const replace = router.replace
  router.replace = async (url) => {
    await settle()
    await replace(url)
  }
  nav.replace('errorPage', { message: '订单不存在' })
  await nav.restart()
  await settle()
  await settle()
  expect(stack).toEqual([routes.home.path])
})
