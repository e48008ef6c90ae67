import { H5Phone } from '../support/h5Phone'
import { PAID, TRIO } from '../support/journey'
import { byMobile, giveAddress, type Person } from '../support/people'
import { h5Dir } from '../support/service'
import { WechatBrowser } from '../support/wechatBrowser'
import { buy, dialog, loginByWechat } from '../support/wechatWalk'
import { startWechatPay, type WechatPayServer } from '../../server/testing/wechatPayServer'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

let pay: WechatPayServer
const stage = setStage({
  env: async () => {
    pay = await startWechatPay()
    stage.onEnd(() => pay.close())
    return { WEB_DIR: h5Dir(), ...pay.env }
  },
})

const open = (system: 'ios' | 'android' = 'android', owner?: Person) =>
  WechatBrowser.open(stage.browser, stage.service.url, system, '', { storageState: owner?.storageState })
/** Who signed in by phone, with a first address. */
async function byPhone(number: string): Promise<Person> {
  const person = await byMobile(stage.service, number)
  await giveAddress(stage.service, person.user.token, '林小满')
  return person
}
const lastTrade = () => pay.pay.requests.filter(({ path }) => path.endsWith('/jsapi')).at(-1)!.body
test('app §2, §4, §7: from a shared link over OAuth to a bought item and a shared page in WeChat’s browser', async () => {
  const wechat = await open()
  const { phone } = wechat
  await phone.start(TRIO.path)
  await phone.waitText('立即购买')
  const item = phone.path
  await phone.tapText('立即购买')
  await phone.tap('.dd-sku__buttons .dd-button')
  await loginByWechat(phone, '小当')

  // Back on the item's page: code and state are gone from the address, the login page from the history.
  await phone.waitText('以前用过叮当吗')
  expect(phone.path).toBe(item)
  await phone.tap(dialog('第一次用'))
  await phone.tapText('立即购买')
  await buy(phone, { first: true })

  wechat.buyer = () => 'cancel'
  await phone.tapText('确认支付')
  await phone.page.waitForTimeout(1000)
  expect(wechat.cashier).toHaveLength(1)
  expect(phone.path).toContain('/packageOrder/pages/money/pay')
  wechat.buyer = () => (pay.settle('SUCCESS'), 'ok')
  await phone.tapText('确认支付')
  await phone.waitText(PAID)
  // app §7: /tx/prepare had wxOpenId and appId; the cashier got what WeChat Pay signed.
  expect(lastTrade()).toMatchObject({ appid: 'wxlocalofficial', payer: { openid: 'wxlocalofficial-dang' } })
  expect(wechat.cashier[1]).toMatchObject({ appId: 'wxlocalofficial', signType: 'RSA' })

  // The pages of one person share home, an item itself; no code and no state in either.
  const own = await wechat.card('交易百宝箱')
  expect(new URL(own.link).pathname).toBe('/')
  await phone.start(item)
  const card = await wechat.card(TRIO.title)
  expect(card.link.startsWith(stage.service.url + item)).toBe(true)
  expect(card.link).not.toMatch(/[?&](code|state)=/)
  expect(card.imgUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//)
  expect(wechat.sdkCalls.filter(({ api }) => api === 'moments').at(-1)!.given).toMatchObject({
    title: card.title,
    link: card.link,
  })
  await phone.tap('[aria-label="分享"]')
  await phone.waitText('点击右上角')
  await phone.tapText('我知道了')
  await phone.waitText('点击右上角', { gone: true })
  await phone.end()

  // Anyone who opens the shared link has nothing behind it: back is home.
  const friend = await open()
  await friend.phone.start(new URL(card.link).pathname + new URL(card.link).search)
  await friend.phone.waitText('立即购买')
  await friend.phone.tap('[aria-label="返回"]')
  await friend.phone.waitText('为你推荐')
  expect(friend.phone.path).toBe('/')
  await friend.phone.end()
})

test('app §7: the JS-SDK is signed for the present address on Android, for the first one on iOS, without its hash, anew after each route', async () => {
  for (const system of ['android', 'ios'] as const) {
    const wechat = await open(system)
    const { phone } = wechat
    await phone.start('/?from=singlemessage#top')
    await phone.waitText('为你推荐')
    await wechat.waitSigned('from=singlemessage')
    await phone.tab(1)
    await phone.waitPath('/pages/discount/list')
    if (system === 'android') await wechat.waitSigned('/pages/discount/list')
    else await phone.page.waitForTimeout(1000)
    await phone.tab(3)
    await phone.waitText('登录 / 注册')
    const mine = '/pages/user/user'
    if (system === 'android') await wechat.waitSigned(mine)
    await phone.page.waitForTimeout(500)
    expect(wechat.signed.every((url) => !url.includes('#'))).toBe(true)
    const configs = wechat.sdkCalls.filter(({ api }) => api === 'config')
    if (system === 'android') expect(wechat.signed.at(-1)).toContain(mine)
    else expect(new Set(wechat.signed)).toEqual(new Set([`${stage.service.url}/?from=singlemessage`]))
    // Every page was configured, though iOS needs one signature for all.
    expect(configs.length).toBeGreaterThanOrEqual(3)
    await phone.end()
  }
})

test('a refused signature is asked for once more; a page is shared all the same', async () => {
  const wechat = await open()
  wechat.refusing = 1
  await wechat.phone.start()
  await wechat.card('交易百宝箱')
  expect(wechat.signed).toHaveLength(2)
  await wechat.phone.end()
})

test('the JS-SDK’s second address serves where the first does not answer', async () => {
  const wechat = await open()
  wechat.deaf = ['res.wx.qq.com']
  wechat.phone.expect(/Failed to load resource.*res\.wx\.qq\.com/)
  await wechat.phone.start()
  await wechat.card('交易百宝箱')
  await wechat.phone.end()
})

test('app §4: who signed in by phone adds WeChat in 个人资料 over its page of consent', async () => {
  const { phone } = await open('android', await byMobile(stage.service, '+64215557303'))
  await phone.start('/packagePassport/pages/account/userDetail')
  await phone.tapText('去绑定')
  await phone.tap(dialog('绑定'))
  await phone.tapText('拒绝')
  await phone.waitText('没有获得微信授权')
  await phone.tapText('去绑定')
  await phone.tap(dialog('绑定'))
  await phone.tapText('以“小当”的身份同意')
  // The tester of the first test signed in by WeChat alone: what that account had is here now.
  await phone.waitText('微信已绑定')
  await phone.waitText('已绑定')
  expect(phone.path).toBe('/packagePassport/pages/account/userDetail')
  await phone.start('/packageOrder/pages/order/list')
  await phone.waitText(TRIO.title)
  await phone.end()
})

test('a link with somebody’s code signs nobody in; a code is used once; a person may say no', async () => {
  const wechat = await open()
  const { phone } = wechat
  await phone.start('/pages/user/user?code=oauth-of-somebody&state=made-up')
  await phone.waitText('登录 / 注册')
  await wechat.waitSigned('/pages/user/user')
  await phone.page.waitForURL((url) => url.pathname + url.search === '/pages/user/user')
  const responses: string[] = []
  phone.page.on(
    'request',
    (request) => void (request.url().includes('/passport/wx/auth') && responses.push(request.url())),
  )

  await phone.tapText('登录 / 注册')
  await phone.tapText('微信一键登录')
  await phone.tap(dialog('同意并继续'))
  await phone.tapText('拒绝')
  await phone.waitText('没有获得微信授权')
  expect(responses).toEqual([])

  await phone.tapText('登录 / 注册')
  const back = phone.page.waitForRequest((request) => /[?&]code=/.test(request.url()))
  await loginByWechat(phone, '小叮')
  const returned = new URL((await back).url())
  await phone.waitText('小叮')
  expect(responses).toHaveLength(1)
  // The same address again, as from a bookmark or a forwarded link.
  await phone.start(returned.pathname + returned.search)
  await phone.waitText('小叮')
  await phone.page.waitForURL((url) => url.pathname + url.search === '/pages/user/user')
  expect(responses).toHaveLength(1)
  const other = await open()
  await other.phone.start(returned.pathname + returned.search)
  await other.phone.waitText('登录 / 注册')
  await other.phone.end()
  await phone.end()
})

test('a page for users that WeChat comes back to opens no login over itself', async () => {
  const { phone } = await open()
  await phone.start('/packageOrder/pages/order/list')
  await phone.waitText('欢迎来到叮当')
  await loginByWechat(phone, '小叮')
  await phone.waitText('待收货')
  expect(phone.path).toBe('/packageOrder/pages/order/list')
  await phone.end()
})

test('app §7: who signed in by phone is asked for the openid silently, and the payment goes on by itself', async () => {
  const wechat = await open('android', await byPhone('+64215557301'))
  const { phone } = wechat
  wechat.buyer = () => (pay.settle('SUCCESS'), 'ok')
  await phone.start(TRIO.path)
  await phone.tapText('立即购买')
  await buy(phone)
  await phone.tapText('确认支付')
  await phone.waitText(PAID)
  expect(lastTrade()).toMatchObject({ payer: { openid: 'wxlocalofficial-ding' } })
  expect(await phone.text()).not.toContain('微信授权')
  await phone.end()
})

test('a plain browser goes to the mini program for it, or shows a code to scan; back again it finds out', async () => {
  const { storageState } = await byPhone('+64215557302')
  const phone = await H5Phone.open(stage.browser, stage.service.url, { storageState })
  await phone.start(TRIO.path)
  await phone.tapText('立即购买')
  await buy(phone)
  await phone.waitPath('/packageOrder/pages/money/pay')
  const path = phone.path
  await phone.tapText('确认支付')
  await phone.tapText('用微信扫码支付')
  await phone.waitText('用微信扫一扫')
  await phone.page.waitForFunction(() =>
    [...document.images].some((image) => image.src.startsWith('data:image/png') && image.naturalWidth === 430),
  )
  await phone.tapText('我已付款')
  await phone.tapText('确认支付')
  await phone.tapText('打开微信支付')
  await phone.waitText('微信会在这里打开小程序的页面')
  await phone.waitText(path)
  await phone.back()
  await phone.waitText('应付金额')
  await phone.end()
})
