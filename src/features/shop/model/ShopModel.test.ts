import { createApp } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import type { ShopDetail } from '@/contract/item'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { ShopModel } from './ShopModel'

const SHOP: ShopDetail = {
  sellerAlias: 'goldenbee',
  name: '金蜂蜂蜜',
  logo: '',
  slogan: '',
  city: 'Auckland',
  rating: 4.9,
  itemCount: 3,
  followers: 10,
  following: false,
  cover: '',
  intro: '',
  notice: '',
  openedAt: '2024-01-01T00:00:00Z',
  minOrderCents: null,
  freights: [],
  own: false,
}
const settled = () => new Promise((done) => setTimeout(done, 5))

/** `follow`: what the service says to following and leaving, when it says it. */
function setUp(follow: () => Promise<number> = async () => 0, detail = 0) {
  const calls: string[] = []
  const platform = createMemoryPlatform({
    path: '/pages/shop/shopDetial',
    http: fakeHttp(async ({ url, method }) => {
      const { pathname, search } = new URL(url, 'http://x')
      calls.push(`${method} ${pathname}${search}`)
      const code = pathname.includes('/subscribe/') ? await follow() : pathname.endsWith('getDetail') ? detail : 0
      const data = pathname.endsWith('getDetail') ? SHOP : { list: [], page: 1, hasMore: false, next: null }
      return { body: JSON.stringify({ code, msg: '不行', data: code === 0 ? data : null }) }
    }),
  })
  const app = createApp(platform, TEST_CONFIG)
  const login = () => app.session.login(TEST_USER)
  return { app, calls, platform, login, model: new ShopModel(app, 'goldenbee') }
}

describe('店铺', () => {
  it('following shows at once and is taken back when the service refuses', async () => {
    let refuse!: (code: number) => void
    const { model, app, login } = setUp(() => new Promise((give) => (refuse = give)))
    login()
    await model.load()
    const following = model.follow()
    await settled()
    expect(model.shop).toMatchObject({ following: true, followers: 11 })
    refuse(ERRORS.followSelf[0])
    await following
    expect(model.shop).toMatchObject({ following: false, followers: 10 })
    expect(app.ui.toast?.text).toBe('不行')
  })
  it('following and leaving again ends where it began', async () => {
    const { model, login } = setUp()
    login()
    await model.load()
    await model.follow()
    await model.follow()
    expect(model.shop).toMatchObject({ following: false, followers: 10 })
  })
  it('a guest is sent to login, and nothing is shown or asked', async () => {
    const { model, platform, calls } = setUp()
    await model.load()
    await model.follow()
    expect(model.shop).toMatchObject({ following: false, followers: 10 })
    expect(platform.stack).toEqual([
      '/pages/shop/shopDetial',
      `/packagePassport/pages/account/login?next=${encodeURIComponent('/pages/shop/shopDetial')}`,
    ])
    expect(calls.filter((call) => call.includes('/subscribe/'))).toEqual([])
  })
  it('a shop that does not exist is missing, not an error to retry', async () => {
    const { model } = setUp(undefined, ERRORS.notFound[0])
    await model.load()
    expect(model.task.notFound).toBe(true)
  })
  it('search within the shop goes with the order, and emptying the box shows everything again', async () => {
    const { model, calls } = setUp()
    await model.load()
    model.sortBy('sales')
    model.search('100% 蜂蜜+')
    model.type('')
    await settled()
    const requested = calls.filter((call) => call.includes('queryBySeller')).map((call) => decodeURIComponent(call))
    expect(requested.slice(-2)).toEqual([
      'GET /api/item/queryBySeller?sellerAlias=goldenbee&sort=sales&keyword=100% 蜂蜜+',
      'GET /api/item/queryBySeller?sellerAlias=goldenbee&sort=sales',
    ])
  })
  it('a search for nothing says so, and asks nothing', async () => {
    const { model, app, calls } = setUp()
    model.search('')
    await settled()
    expect([app.ui.toast?.text, calls]).toEqual(['请输入要找的商品', []])
  })
})
