import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { cartApi } from '@/contract/cart'
import type { AnyEndpoint, InputOf, OutputOf } from '@/contract/endpoint'
import { homeApi } from '@/contract/home'
import { itemApi } from '@/contract/item'
import { orderApi } from '@/contract/order'
import { userApi } from '@/contract/user'
import { USER_KEY } from '@/stores/Session'
import { STORAGE_KEYS } from '@/platform/storageKeys'
import { routes, routeUrl, type RouteDef, type RouteName } from '@/routes'
import { call } from '../../scripts/bench/requests'
import { H5Phone, openChromium } from '../support/h5Phone'
import { demo, giveAddress, type Person } from '../support/people'
import { leaveAndReturn, openElsewhere } from '../support/putAway'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(300_000)

/** Words of the person's that no page for everybody shows. */
const NAME = '归去来'
const PERSONAL = new RegExp(
  `${NAME}|正在确认支付结果|支付处理中|还没有付款|Queen Street|211234567|21 123|小雅|订单编号|DD\\d{8}`,
)
/** Pages that do show them. */
const SHOWING: RouteName[] = ['addresses', 'orderDetail', 'createOrder', 'userDetail', 'payResult']
const guarded = (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as RouteDef).guard === 'user')

let elsewhere: string
let person: Person
let params: Record<string, string>
const stage = setStage({
  env: async () => {
    elsewhere = await openElsewhere(stage)
    return { WEB_DIR: h5Dir() }
  },
  open: () => openChromium({ backForwardCache: true }),
  ready: async ({ service }) => {
    person = await demo(service)
    const { token } = person.user
    const port = Number(new URL(service.url).port)
    const requested = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
      call<OutputOf<E>>(port, endpoint, input, { token, requestKey: randomBytes(8).toString('hex') })
    await giveAddress(service, token, NAME)
    const { list } = await requested(homeApi.recommend, { page: 1 })
    const item = await requested(itemApi.getDetail, { alias: list[0]!.alias })
    const take = () => requested(cartApi.update, { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 })
    await take()
    const phone = await H5Phone.open(stage.browser, service.url, { storageState: person.storageState })
    await phone.start(routes.createOrder.path)
    await phone.tapText('提交订单')
    await phone.waitText('支付剩余时间')
    params = {
      payNo: new URLSearchParams(phone.path.split('?')[1]).get('orderNo')!,
      orderNo: (await requested(orderApi.buyers, {})).list[0]!.orderNo,
      item: item.alias,
      alias: item.shop.sellerAlias,
    }
    await phone.context.close()
    await take()
  },
})

/** A page of the person’s, by its address. */
function addressOf(name: RouteName): string {
  const given: Record<string, string> = {
    ...{
      orderNo: name === 'orderDetail' ? params.orderNo! : params.payNo!,
      alias: params.alias!,
      choose: 'c1',
      seller: params.alias!,
      sku: 'none',
    },
    ...{ type: 'singleChat', id: 'dd-order' },
  }
  const expected = ((routes[name] as RouteDef).params ?? []).filter((param) => !param.endsWith('?') || name === 'chat')
  return routeUrl(
    name,
    Object.fromEntries(expected.map((param) => [param.replace('?', ''), given[param.replace('?', '')]])),
  )
}
const texts = (page: Page) => page.evaluate(() => document.getElementById('app')!.textContent)
/** Waits until all that the app holds, hidden pages too, says so. */
const until = (page: Page, pattern: RegExp, expected: boolean) =>
  page.waitForFunction(
    ([source, want]) => new RegExp(source).test(document.getElementById('app')!.textContent!) === want,
    [pattern.source, expected] as const,
    { timeout: 60_000 },
  )
async function anotherTab(context: BrowserContext): Promise<{ page: Page; store(user: object | null): Promise<void> }> {
  const page = await context.newPage()
  await page.goto(`${stage.service.url}/robots.txt`)
  const store = (user: object | null) =>
    page.evaluate(([key, text]) => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key)), [
      USER_KEY,
      user && JSON.stringify(user),
    ] as const)
  return { page, store }
}

test('app §4: of a person who logged out elsewhere nothing is on any of their pages when the browser shows it again, from the first frame on', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url, { storageState: person.storageState })
  phone.expect(/./)
  const tab = await anotherTab(phone.context)
  const showed: string[] = []
  for (const name of guarded) {
    await tab.store(person.user)
    await phone.start(addressOf(name))
    // A page that keeps sending requests is looked at as it is.
    await phone.page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
    if (SHOWING.includes(name)) await until(phone.page, PERSONAL, true)
    if (PERSONAL.test((await texts(phone.page))!)) showed.push(name)
    const { same, firstFrame } = await leaveAndReturn(phone.page, elsewhere, () => tab.store(null))
    expect([name, same]).toEqual([name, true])
    expect([name, PERSONAL.exec(firstFrame)?.[0] ?? '', firstFrame.length > 0]).toEqual([name, '', true])
  }
  // What is proved is not nothing.
  expect(showed).toEqual(expect.arrayContaining(SHOWING))
  await phone.end()
})

test('a log-out in another tab: pages below the one in front hold nothing either, and a page for everybody stays where it is', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url, { storageState: person.storageState })
  phone.expect(/WebSocket/)
  await phone.start('/packageOrder/pages/order/list')
  await phone.tap('.dd-trade__body')
  await phone.waitText('订单编号')
  const tab = await anotherTab(phone.context)
  await until(phone.page, PERSONAL, true)
  await tab.store(null)
  await until(phone.page, PERSONAL, false)
  // Where a person is needed, login opens; left, the page says so.
  await phone.waitPath(routes.login.path)
  await phone.waitText('欢迎来到叮当')
  await phone.back()
  await phone.waitText('登录后才能查看「订单详情」')
  // Who signs in there is here, too, and finds a page of their own.
  await tab.store(person.user)
  await phone.waitText('订单编号')
  await phone.start(routeUrl('itemDetail', { alias: params.item! }))
  await phone.waitText('立即购买')
  await tab.store(null)
  await phone.page.waitForTimeout(300)
  expect(phone.path).toContain(routes.itemDetail.path)
  await phone.waitText('立即购买')
  await phone.end()
})

test('who signs in in one tab is taken over by the others, and nothing of the last one is left', async () => {
  const other = await demo(stage.service, 'demo2')
  const phone = await H5Phone.open(stage.browser, stage.service.url, { storageState: person.storageState })
  phone.expect(/WebSocket/)
  await phone.start(routes.mine.path)
  await phone.waitText('小雅')
  const tab = await anotherTab(phone.context)
  await tab.store(other.user)
  await phone.waitText(other.user.nickname)
  await until(phone.page, PERSONAL, false)
  await phone.end()
})

test('app §8: a window that slept through another person’s sign-in takes them over when its own call is refused', async () => {
  const [sleeper, other] = [await demo(stage.service), await demo(stage.service, 'demo2')]
  const phone = await H5Phone.open(stage.browser, stage.service.url, { storageState: sleeper.storageState })
  phone.expect(/WebSocket/)
  // It sleeps: what other windows store is not delivered.
  await phone.page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] !== 'storage') listen.apply(window, given)
    }
  })
  await phone.start(routes.mine.path)
  await phone.waitText('小雅')
  const tab = await anotherTab(phone.context)
  await tab.store(other.user)
  await call(Number(new URL(stage.service.url).port), userApi.logout, {}, { token: sleeper.user.token })
  await phone.tapText('收货地址')
  await phone.waitPath(routes.addresses.path)
  await phone.waitText('新增收货地址')
  const stored = await tab.page.evaluate((key) => localStorage.getItem(key)!, USER_KEY)
  expect((JSON.parse(stored) as { token: string }).token).toBe(other.user.token)
  expect(PERSONAL.exec((await texts(phone.page))!)).toBeNull()
  await phone.end()
})

test('app §4: after log-out the device holds what is its own, and no cookie', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url, { storageState: person.storageState })
  // What the chat had requested is refused: its token ended with the session.
  phone.expect(/WebSocket/, /401/)
  await phone.start('/pages/info/info')
  await phone.waitText('金树麦卢卡')
  await phone.page.waitForLoadState('networkidle')
  await phone.page.evaluate(() => {
    localStorage.setItem('chatDrafts', '{"owner":"x","texts":{}}')
    sessionStorage.setItem('dd-typed', '{}')
    document.cookie = 't=1; path=/'
    document.cookie = 'snt=1; path=/'
  })
  await phone.start(routes.userDetail.path)
  await phone.tapText('退出登录')
  await phone.tap('.dd-dialog__danger')
  await phone.waitText('登录 / 注册')
  const left = await phone.page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.cookie,
  ])
  const [stored, inTab, cookie] = left as [string[], string[], string]
  // The chat SDK stores how much it logs.
  const own = (key: string) => key === 'loglevel' || STORAGE_KEYS[key as 'imDevice'] === 'device'
  const foreign = [...stored, ...inTab].filter((key) => !own(key))
  expect([foreign, cookie]).toEqual([[], ''])
  await phone.end()
})
