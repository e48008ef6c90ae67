import { HOST_KEYS, type HostKey } from '../../src/contract/hosts'
import { TEXT } from '../../src/contract/texts'
import { agentOf, HostApp } from '../support/hostApp'
import { confirmSku, findItem, openOrders, PAID, pay, TRIO } from '../support/journey'
import { PRESS_GAP } from '../../src/ui/usePress'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage()

const MING = { id: 'ming', nickname: '小明' }
const open = (key: HostKey) => HostApp.open(stage.browser, stage.service, key)
describe.each(HOST_KEYS)('app §1, §2, §4: a person in the native host %s', (key) => {
  const header = key === 'SN' ? 'x-sn-token' : 'x-token'

  test('signs in by the host when it is needed, buys, shares, logs out; back leaves the window', async () => {
    const host = await open(key)
    const { phone } = host
    await phone.start()
    // The page moves under the host's status bar as the app comes up; a person taps what stands still.
    await host.waitForRequest('routeChanged')
    await findItem(phone, TRIO)
    // app §7: the share is the host's, of the page and of the mini program's.
    await phone.tap('[aria-label="分享"]')
    await host.waitForRequest('share')
    expect(host.requests('share')[0]!.params).toMatchObject({
      page: { url: expect.stringContaining(`${stage.service.url}/pages/item/detail?alias=`) },
      miniProgram: { path: expect.stringMatching(/^\/pages\/item\/detail\?alias=/) },
    })
    await phone.waitText('分享成功')
    host.visitor = MING
    await phone.tapText('立即购买')
    await confirmSku(phone, '立即购买')
    await host.waitForRequest('login')
    // No page of ours was opened, and the sheet is as it was.
    expect(phone.path).toContain('/pages/item/detail')
    await phone.page.waitForFunction(() => localStorage.getItem('userInfo') !== null)
    await host.giveAddress('林小满')
    await confirmSku(phone, '立即购买')
    await phone.waitText('林小满')
    await phone.tapText('提交订单')
    await pay(phone, '支付成功')
    await phone.waitText(PAID)
    await phone.tapText('继续逛逛')
    await phone.tab(3)
    await phone.waitText('小明')
    await openOrders(phone)
    await phone.waitText(TRIO.title)

    // app §7: how the token was sent; every call carried the host's.
    expect(host.tokens.some(({ path }) => path === '/api/order/createOrder')).toBe(true)
    expect(new Set(host.tokens.map(({ name, token }) => `${name} ${token}`))).toEqual(
      new Set([`${header} ${host.login!.token}`]),
    )
    // app §2: every route change was notified, the last one too.
    await host.waitForPath('/packageOrder/pages/order/list')
    const received = host.requests('routeChanged').map(({ params }) => String(params.url).split('?')[0])
    for (const page of ['/', '/search/pages/hotSearch', '/pages/item/detail', '/packageOrder/pages/order/createOrder'])
      expect(received).toContain(page)
    // app §2: title-bar hiding was retried.
    expect(host.requests('setTitleBar').map(({ params }) => params)).toEqual([{ visible: false }, { visible: false }])
    expect(await phone.page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-top'))).toBe('54px')

    // A page opened by its link has nothing of ours behind it.
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText(TRIO.title)
    await phone.tap('.dd-nav [aria-label="返回"]')
    await host.waitForRequest('dismiss')
    expect(phone.path).toBe('/packageOrder/pages/order/list')
    await host.emit('back')
    await host.waitForRequest('dismiss', 2)

    await phone.start('/packagePassport/pages/account/userDetail')
    await phone.tapText('退出登录')
    await phone.tap('.dd-dialog .dd-button:has-text("退出登录")')
    await host.waitForRequest('logout')
    await phone.waitText('登录 / 注册')
    await host.phone.end()
  })

  test('who is signed in at the host is signed in here, and gone when the host says so', async () => {
    const host = await open(key)
    const { phone } = host
    await host.signIn(MING)
    await phone.start('/pages/user/user')
    await phone.waitText('小明')
    // What is the person's own comes with them, though the page was there before.
    await phone.page.waitForFunction(() => /0\s*收藏/.test(document.body.innerText))
    expect(host.requests('login')).toEqual([])
    // app §4: the cookie of the news app.
    const cookies = (await phone.context.cookies()).filter(({ name }) => name === 'snt').map(({ value }) => value)
    expect(cookies).toEqual(key === 'SN' ? [host.login!.token] : [])
    host.login = null
    await host.emit('loginChanged', null)
    await phone.waitText('登录 / 注册')
    expect(await phone.page.evaluate(() => [localStorage.getItem('userInfo'), document.cookie])).toEqual([null, ''])
    await host.phone.end()
  })
})

test('app §9: the news app above version 96 draws the loading, and we draw none', async () => {
  const host = await open('SN')
  await host.signIn({ id: 'loader', nickname: '小明' })
  await host.giveAddress('林小满')
  await host.phone.start('/packageUser/pages/account/address/address')
  await host.phone.tapText('删除')
  await host.phone.tap('.dd-dialog .dd-button:has-text("删除")')
  await host.phone.waitText('地址已删除')
  await host.waitForRequest('loading', 2)
  expect(host.requests('loading')[0]!.params).toEqual({ show: true, text: TEXT.loading })
  expect(host.requests('loading').at(-1)!.params.show).toBe(false)
  await host.phone.end()
  const older = await HostApp.open(stage.browser, stage.service, 'SN', { userAgent: agentOf('snweb/96') })
  await older.signIn(MING)
  await older.phone.start('/pages/user/user')
  await older.phone.waitText('小明')
  expect(older.requests('loading')).toEqual([])
  await older.phone.end()
})

test('app §8: a share called off says nothing, one that failed says 分享失败, a host without it leaves it to the browser', async () => {
  const host = await open('BBS')
  const { phone } = host
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.start(TRIO.path)
  await phone.waitText('立即购买')
  const share = async (code: string) => {
    host.refusals = { share: code }
    const before = host.requests('share').length
    await phone.tap('[aria-label="分享"]')
    await host.waitForRequest('share', before + 1)
  }
  await share('cancelled')
  // As long as words would have taken to come, and a tap is one of its own: what was tapped before the app ran is done as it begins.
  await phone.page.waitForTimeout(PRESS_GAP + 100)
  expect(await phone.text()).not.toMatch(/分享(成功|失败)/)
  await Promise.all([phone.waitText('分享失败'), share('failed')])
  await phone.waitText('分享失败', { gone: true })
  await Promise.all([phone.waitText('分享成功'), share('unsupported')])
  await host.phone.end()
})
