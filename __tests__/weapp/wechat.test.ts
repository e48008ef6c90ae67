import type { Browser } from 'playwright-core'
import { SCHEME_DAYS, wechatApi } from '../../src/contract/wechat'
import { toScene } from '../../src/contract/wechatScene'
import { routes } from '../../src/routes'
import { call } from '../../scripts/bench/requests'
import { homeApi } from '../../src/contract/home'
import type { Home } from '../../src/contract/home'
import { addAddress, confirmSku, PAID } from '../support/journey'
import { startService, type ServiceProcess } from '../support/service'
import { WeappPhone } from '../support/weappPhone'
import { startWechatPay, type WechatPayServer } from '../support/wechatPay'
import { openBrowser } from './runner/browser'

jest.setTimeout(240_000)

let pay: WechatPayServer
let service: ServiceProcess
let browser: Browser
let phone: WeappPhone
let item: Home['feed']['list'][number]
beforeAll(async () => {
  pay = await startWechatPay()
  ;[service, browser] = await Promise.all([startService(pay.env), openBrowser()])
  const { feed } = await call<Home>(port(), homeApi.home, {})
  item = feed.list[0]!
})
beforeEach(async () => {
  phone = await WeappPhone.open(browser, service.url)
})
afterEach(() => phone.app.close())
afterAll(async () => {
  await browser?.close()
  await service?.remove()
  await pay?.close()
})

const port = () => Number(new URL(service.url).port)
const dialog = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`
const lastTrade = () => pay.pay.asked.filter(({ path }) => path.endsWith('/jsapi')).at(-1)!.body
/** What a scheme of /wechat/generateScheme opens. */
async function scheme(path: string, query: string): Promise<string> {
  const jump_wxa = { path: path.slice(1), query, env_version: 'trial' as const }
  const { openlink } = await call<{ openlink: string }>(port(), wechatApi.generateScheme, {
    jump_wxa,
    expire_interval: SCHEME_DAYS,
  })
  const target = (await (await fetch(service.url + openlink)).json()) as typeof jump_wxa
  return `${target.path}?${target.query}`
}
const itemLink = () => scheme(routes.itemDetail.path, `alias=${item.alias}`)
async function loginByWechat(tester: string): Promise<void> {
  let codes = 0
  await phone.app.mock('login', () => ({ code: `mini-${tester}-${Date.now()}-${++codes}` }))
  await phone.tapText('微信一键登录')
  await phone.tap(dialog('同意并继续'))
}

test('app §4, §7: a scheme opens the item; wx.login, requestPayment, and the item is bought; a share card', async () => {
  await phone.app.openLink(await itemLink())
  await phone.waitText('立即购买')
  expect(await phone.app.page()).toMatchObject({ route: 'pages/item/detail', options: { alias: item.alias } })
  await phone.tapText('立即购买')
  await phone.waitText('购买数量')
  await chooseFirstValues()
  await confirmSku(phone, '立即购买')
  await loginByWechat('weapp')
  await phone.tap(dialog('第一次用'))
  await confirmSku(phone, '立即购买')
  await addAddress(phone, '林小满')
  await phone.waitText('林小满')
  await phone.tapText('提交订单')
  await phone.waitText('应付金额')

  await phone.app.mock('requestPayment', () => {
    throw new Error('cancel')
  })
  await phone.tapText('确认支付')
  await phone.waitText('应付金额')
  await new Promise((passed) => setTimeout(passed, 700))
  await phone.app.mock('requestPayment', () => (pay.settle('SUCCESS'), {}))
  await phone.tapText('确认支付')
  await phone.waitText(PAID)
  expect(lastTrade()).toMatchObject({ appid: 'wxlocalmini', payer: { openid: 'wxlocalmini-weapp' } })
  const [, asked] = phone.app.calls('requestPayment')
  expect(asked!.options).toMatchObject({ signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) })

  // Warm: it runs already, and the link leads to its page.
  await phone.app.openLink(await itemLink())
  await phone.waitText('立即购买')
  expect(await phone.app.page()).toMatchObject({ route: 'pages/item/detail', depth: 1 })
  expect(await phone.app.share()).toMatchObject({
    title: item.title,
    path: expect.stringContaining(`/pages/item/detail?alias=${item.alias}`),
  })
  // There is nothing behind it: back is home.
  await phone.tap('.dd-nav__side .dd-icon-button')
  await phone.waitText('为你推荐')
  expect(phone.errors).toEqual([])

  async function chooseFirstValues() {
    const groups = await phone.count('.dd-sku__values')
    for (let at = 0; at < groups; at++)
      await phone.app.locate('.dd-sku__values').then((found) => found.nth(at).locator('.dd-sku__value').first().click())
  }
})

test('a shop is shared too', async () => {
  await phone.app.openLink(await scheme(routes.shop.path, `sellerAlias=${item.sellerAlias}`))
  await phone.waitText(item.shopName)
  expect(await phone.app.share()).toMatchObject({
    title: expect.stringContaining(item.shopName),
    path: expect.stringContaining(`sellerAlias=${item.sellerAlias}`),
  })
  expect(phone.errors).toEqual([])
})

test('a code’s scene opens the same item', async () => {
  await phone.app.openLink(`pages/item/detail?scene=${encodeURIComponent(toScene('alias', item.alias))}`, 1047)
  await phone.waitText('立即购买')
  expect((await phone.app.share())!.path).toContain(`alias=${item.alias}`)
  expect(phone.errors).toEqual([])
})

test('who WeChat knows is the same person again, and a scheme to a page for users asks who it is', async () => {
  await phone.app.openLink(await scheme(routes.orders.path, 'tab=toPay'))
  await phone.waitText('欢迎来到叮当')
  await loginByWechat('again')
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
  await loginByWechat('again')
  await phone.waitText('登录 / 注册', { gone: true })
  expect((await phone.app.storage()).userInfo).toMatchObject({ uid: userInfo.uid })
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
  async function askForPicture() {
    await phone.start('/packagePassport/pages/account/login')
    await loginByWechat('private')
    await phone.waitText('欢迎来到叮当', { gone: true })
    if ((await phone.count(dialog('第一次用'))) > 0) await phone.tap(dialog('第一次用'))
    await phone.start(routes.userDetail.path)
    await phone.tapText('头像')
    await phone.tapText('从相册选择')
  }
  beforeEach(async () => {
    await phone.app.close()
    phone = await WeappPhone.open(browser, service.url, { privacy: true })
  })

  test('is asked before the first private ability, which works after a yes', async () => {
    await askForPicture()
    await phone.waitText('用户隐私保护提示')
    await phone.tap('.dd-privacy__link')
    expect(phone.app.calls('openPrivacyContract')).toHaveLength(1)
    await phone.tapText('同意并继续')
    await phone.waitText('用户隐私保护提示', { gone: true })
    expect(phone.app.calls('chooseMedia')).toHaveLength(1)
    expect(phone.errors).toEqual([])
  })
  test('a no leaves everything else as it was', async () => {
    await askForPicture()
    await phone.waitText('用户隐私保护提示')
    await phone.tapText('不同意')
    await phone.waitText('用户隐私保护提示', { gone: true })
    await phone.waitText('昵称')
    // Asked again the next time it is needed.
    await new Promise((passed) => setTimeout(passed, 700))
    await phone.tapText('头像')
    await phone.tapText('从相册选择')
    await phone.waitText('用户隐私保护提示')
    expect(phone.errors).toEqual([])
  })
})
