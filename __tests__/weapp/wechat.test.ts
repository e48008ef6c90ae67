import { DEFAULT_SHARE_TITLE } from '../../src/domain/shareTitle'
import { routes, routeUrl } from '../../src/routes'
import { call } from '../../scripts/bench/requests'
import { homeApi } from '../../src/contract/home'
import type { Home } from '../../src/contract/home'
import { loginByMobile } from '../support/journey'
import { openWeapp, WeappPhone } from '../support/weappPhone'
import { dialog, loginByWechat, scheme, wechatIs } from '../support/wechatMini'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

let phone: WeappPhone
let item: Home['feed']['list'][number]
const stage = setStage({
  open: openWeapp,
  ready: async () => {
    const { feed } = await call<Home>(Number(new URL(stage.service.url).port), homeApi.home, {})
    item = feed.list[0]!
  },
})
beforeEach(async () => {
  phone = await WeappPhone.open(stage.browser, stage.service.url)
})
afterEach(() => phone.app.close())

test('a shop is shared too', async () => {
  await phone.app.openLink(await scheme(stage.service.url, routes.shop.path, `sellerAlias=${item.sellerAlias}`))
  await phone.waitText(item.shopName)
  expect(await phone.app.share()).toMatchObject({
    title: expect.stringContaining(item.shopName),
    path: expect.stringContaining(`sellerAlias=${item.sellerAlias}`),
  })
  expect(phone.errors).toEqual([])
})

test('app §9: pages without a card of their own are shared under the product’s name, with what they show; pages of one person are not', async () => {
  const cardOf = async (path: string, text: string) => {
    await phone.start(path)
    await phone.waitText(text)
    return phone.app.share()
  }
  const title = DEFAULT_SHARE_TITLE
  expect(await cardOf(routes.home.path, '为你推荐')).toMatchObject({ title, path: routes.home.path })
  expect(await cardOf(routes.discount.path, '折扣')).toMatchObject({ title, path: routes.discount.path })
  expect(await cardOf(routes.mall.path, '商城')).toMatchObject({ title, path: routes.mall.path })
  const search = routeUrl('categorySearch', { keyword: '蜂蜜' })
  expect(await cardOf(`${search}&utm_source=paper`, '综合')).toMatchObject({ title, path: search })
  expect(await cardOf(routes.mine.path, '登录 / 注册')).toBeUndefined()
  expect(phone.errors).toEqual([])
})

test('who WeChat knows is the same person again, and a scheme to a page for users asks who it is', async () => {
  await phone.app.openLink(await scheme(stage.service.url, routes.orders.path, 'tab=toPay'))
  await phone.waitText('欢迎来到叮当')
  await loginByWechat(phone, 'again')
  await phone.tap(dialog('第一次用'))
  await phone.waitText('待收货')
  const { userInfo } = (await phone.app.storage()) as { userInfo: { uid: string; openId: string } }
  expect(userInfo.openId).toBe('wxlocalmini-again')
  await phone.tab(3).catch(() => phone.app.reLaunch('/pages/user/user'))
  await phone.start(routes.userDetail.path)
  await phone.tapText('退出登录')
  await phone.tap(dialog('退出登录'))
  await phone.waitText('登录 / 注册')
  await phone.tapText('登录 / 注册')
  await loginByWechat(phone, 'again')
  await phone.waitText('登录 / 注册', { gone: true })
  expect((await phone.app.storage()).userInfo).toMatchObject({ uid: userInfo.uid })
  expect(phone.errors).toEqual([])
})

test('app §4: who signed in by phone adds WeChat in 个人资料, and WeChat signs in to the same user from then on', async () => {
  await phone.start('/packagePassport/pages/account/login')
  await loginByMobile(phone, '021 555 7401', stage.service.codeFor)
  const uid = async () => ((await phone.app.storage()) as { userInfo: { uid: string } }).userInfo.uid
  const mine = await uid()
  await phone.start(routes.userDetail.path)
  await wechatIs(phone, 'binds')
  await phone.tapText('去绑定')
  await phone.waitText('合并后不能拆分')
  await phone.tap(dialog('绑定'))
  await phone.waitText('微信已绑定')
  await phone.waitText('已绑定')
  expect(await phone.text()).not.toContain('去绑定')
  await phone.tapText('退出登录')
  await phone.tap(dialog('退出登录'))
  await phone.waitText('登录 / 注册')
  await phone.tapText('登录 / 注册')
  await loginByWechat(phone, 'binds')
  await phone.waitText('登录 / 注册', { gone: true })
  expect(await uid()).toBe(mine)
  expect(phone.errors).toEqual([])
})

test('WeChat without a code: the person is told, and other ways stand open', async () => {
  await phone.start('/packagePassport/pages/account/login')
  await phone.app.mock('login', () => {
    throw new Error('system error')
  })
  await phone.tapText('微信一键登录')
  await phone.tap(dialog('同意并继续'))
  await phone.waitText('微信登录没有打开')
  await phone.waitText('手机验证码登录')
  expect(phone.errors).toEqual([])
})

test('a new version asks before it restarts', async () => {
  await phone.start()
  await phone.waitText('为你推荐')
  await phone.app.emit('UpdateReady', {})
  await phone.tap(dialog('稍后'))
  expect(phone.app.calls('applyUpdate')).toEqual([])
  await phone.app.emit('UpdateReady', {})
  await phone.tap(dialog('马上重启'))
  expect(phone.app.calls('applyUpdate')).toHaveLength(1)
  expect(phone.errors).toEqual([])
})

describe('privacy', () => {
  /** The first private ability: a picture for one's portrait. */
  async function requestPicture() {
    await phone.start('/packagePassport/pages/account/login')
    await loginByWechat(phone, 'private')
    await phone.waitText('欢迎来到叮当', { gone: true })
    if ((await phone.count(dialog('第一次用'))) > 0) await phone.tap(dialog('第一次用'))
    await phone.start(routes.userDetail.path)
    await phone.tapText('头像')
    await phone.tapText('从相册选择')
  }
  beforeEach(async () => {
    await phone.app.close()
    phone = await WeappPhone.open(stage.browser, stage.service.url, { privacy: true })
  })

  test('is asked before the first private ability, which works after a yes', async () => {
    await requestPicture()
    await phone.waitText('用户隐私保护提示')
    await phone.tap('.dd-privacy__link')
    expect(phone.app.calls('openPrivacyContract')).toHaveLength(1)
    await phone.tapText('同意并继续')
    await phone.waitText('用户隐私保护提示', { gone: true })
    expect(phone.app.calls('chooseMedia')).toHaveLength(1)
    expect(phone.errors).toEqual([])
  })
  test('a no leaves everything else as it was', async () => {
    await requestPicture()
    await phone.waitText('用户隐私保护提示')
    await phone.tapText('不同意')
    await phone.waitText('用户隐私保护提示', { gone: true })
    await phone.waitText('昵称')
    // Requested again the next time it is needed.
    await new Promise((passed) => setTimeout(passed, 700))
    await phone.tapText('头像')
    await phone.tapText('从相册选择')
    await phone.waitText('用户隐私保护提示')
    expect(phone.errors).toEqual([])
  })
})
