import { routes } from '@/routes'
import { demoPhone } from '../support/people'
import { makeRouteWorld } from '../support/routeWorld'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

/** The demo buyer follows the seller's shop. */
const stage = setStage({ ready: ({ service }) => makeRouteWorld(service) })

test('app §2 myFans: a seller sees who follows the shop, and removes one', async () => {
  const seller = await demoPhone(stage, 'golden-manuka')
  await seller.start(routes.mine.path)
  await seller.tapText('我的粉丝')
  await seller.waitText('小雅')
  await seller.waitText('关注了你')
  for (const width of [320, 375, 1280]) {
    await seller.page.setViewportSize({ width, height: 812 })
    const wide = await seller.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
  await seller.page.setViewportSize({ width: 375, height: 812 })
  await seller.tap('.dd-fan .dd-icon--more')
  await seller.tapText('移除粉丝')
  await seller.waitText('还没有粉丝')
  await seller.reload()
  await seller.waitText('还没有粉丝')
  await seller.end()
})

test('app §2 myFans: without a network the page says so, and a retry brings the list', async () => {
  const seller = await demoPhone(stage, 'golden-manuka')
  seller.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await seller.page.route('**/subscribe/shop/fans**', (route) => route.abort())
  await seller.start(routes.myFans.path)
  await seller.waitText('重试')
  await seller.page.unroute('**/subscribe/shop/fans**')
  await seller.tapText('重试')
  await seller.waitText('还没有粉丝')
  await seller.end()
})
