import net from 'node:net'
import type { BrowserContextOptions, Route } from 'playwright-core'
import { TEXT } from '../../src/contract/texts'
import type { H5Phone } from '../support/h5Phone'
import { setBuyerStage } from '../support/buyerStage'
import { chooseSku, TRIO } from '../support/journey'

jest.setTimeout(180_000)

const stage = setBuyerStage(async (phone) => {
  await phone.start(TRIO.path)
  await chooseSku(phone, '加入购物车', [])
  await phone.waitText('已加入购物车')
})

/** The demo buyer's phone, with one piece in the cart. What the browser itself says of a failed request is expected. */
async function openPhone(options: BrowserContextOptions = {}): Promise<H5Phone> {
  const phone = await stage.open(options)
  phone.expect(/^error: Failed to load resource/, /^5\d\d /)
  return phone
}

/** Responds with the first bytes of a response and closes the connection. */
async function cutOff(route: Route): Promise<void> {
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{"code":0,"data":{"alias":',
      )
      socket.end()
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as net.AddressInfo
  const target = new URL(route.request().url())
  target.port = String(port)
  await route.continue({ url: target.href })
  // Closes when its one connection has ended.
  server.close()
}

const ERRORS: [name: string, break_: (route: Route) => unknown, text: string][] = [
  ['no network', (route) => route.abort('internetdisconnected'), TEXT.offline],
  ['no answer within 6 s', () => undefined, TEXT.timeout],
  ['a line cut off mid-answer', cutOff, TEXT.offline],
  ['half a JSON', (route) => route.fulfill({ body: '{"code":0,"data":{"alias"' }), TEXT.transport],
  ['HTML in place of JSON', (route) => route.fulfill({ body: '<html>Bad gateway</html>' }), TEXT.transport],
  ['status 500', (route) => route.fulfill({ status: 500, body: 'oops' }), TEXT.transport],
  ['an unexpected code', (route) => route.fulfill({ json: { code: -1, msg: '', data: null } }), TEXT.failed],
]

test.each(ERRORS)(
  'app §8: %s is said in place on the item page, and a retry brings it',
  async (_name, break_, text) => {
    const phone = await openPhone()
    await phone.page.route('**/api/item/getDetail*', break_)
    await phone.startUndelivered(TRIO.path)
    await phone.waitText(text)
    await phone.page.unroute('**/api/item/getDetail*')
    await phone.tapText('重试')
    await phone.waitText('立即购买')
    await phone.end()
  },
)

test('app §8: pages that did not come say so and come at a retry: search, cart, orders, confirmation', async () => {
  const phone = await openPhone()
  const places: [path: string, shown: string][] = [
    [`/search/pages/categorySearch?keyword=${encodeURIComponent(TRIO.title)}`, TRIO.title],
    ['/pages/shop/cart', '去结算'],
    ['/packageOrder/pages/order/list', '合计'],
    ['/packageOrder/pages/order/createOrder', '提交订单'],
  ]
  for (const [path, shown] of places) {
    await phone.page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await phone.startUndelivered(path)
    await phone.waitText(TEXT.offline)
    await phone.page.unroute('**/api/**')
    await phone.tapText('重试')
    await phone.waitText(shown)
  }
  await phone.end()
})

test('app §8: home comes with its items when the service answers again', async () => {
  const phone = await openPhone()
  await phone.start()
  await phone.waitText('为你推荐')
  // Until then a tab is a link to a page that comes whole.
  await phone.waitLive()
  await phone.page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await phone.tab(1)
  await phone.waitText(TEXT.offline)
  await phone.page.unroute('**/api/**')
  await phone.tapText('重试')
  await phone.waitText(TEXT.offline, { gone: true })
  await phone.end()
})

test('app §8: a login that fails keeps what was typed, and goes through the second time', async () => {
  const phone = await openPhone({ storageState: undefined })
  await phone.start('/packagePassport/pages/account/login')
  await phone.fill('用户名或邮箱', 'demo2')
  await phone.fill('请输入密码', 'Dingdang2026')
  await phone.tap('.dd-consent .dd-check')
  for (const [break_, text] of [
    [(route: Route) => route.abort('internetdisconnected'), TEXT.offline],
    [(route: Route) => route.fulfill({ status: 502, body: '<html>' }), TEXT.transport],
  ] as const) {
    await phone.page.route('**/sdk/**', break_)
    await phone.tap('.dd-account__actions .dd-button')
    await phone.waitText(text)
    expect(await (await phone.field('用户名或邮箱')).inputValue()).toBe('demo2')
    expect(await (await phone.field('请输入密码')).inputValue()).toBe('Dingdang2026')
    await phone.page.unroute('**/sdk/**')
    await phone.waitText(text, { gone: true })
  }
  await phone.tap('.dd-account__actions .dd-button')
  await phone.waitText('为你推荐')
  await phone.tab(3)
  await phone.waitText('老陈')
  await phone.end()
})

test('app §8: an address that could not be saved is still in the form, also after a reload', async () => {
  const phone = await openPhone()
  await phone.start('/packageUser/pages/account/address/addressManage')
  await phone.fill('姓名', '王 %20 小明🥝')
  await phone.fill('请输入手机号', '021 234 5678')
  await phone.fill('如 12 Queen Street', '7 Hurstmere Road')
  await phone.tapText('选择大区、城市和区')
  await phone.tap('.dd-area__hot .dd-chip')
  await phone.tapText('列表里没有，稍后自己填写')
  await phone.fill('Suburb，如 Albany', 'Takapuna')
  await phone.fill('4位数字', '0622')
  await phone.page.route('**/api/user/address/add', (route) => route.fulfill({ status: 500, body: '' }))
  await phone.tapText('保存')
  await phone.waitText(TEXT.transport)
  await phone.page.unroute('**/api/user/address/add')
  for (const again of [false, true]) {
    if (again) await phone.reload()
    await phone.waitText('所在城市')
    expect(await (await phone.field('姓名')).inputValue()).toBe('王 %20 小明🥝')
    expect(await (await phone.field('如 12 Queen Street')).inputValue()).toBe('7 Hurstmere Road')
    expect(await (await phone.field('4位数字')).inputValue()).toBe('0622')
  }
  await phone.tapText('保存')
  await phone.waitText('地址已保存')
  await phone.start('/packageUser/pages/account/address/address')
  await phone.waitText('王 %20 小明🥝')
  await phone.end()
})

test('app §8: the cart keeps what is in it while the network is away', async () => {
  const phone = await openPhone()
  await phone.start('/pages/shop/cart')
  await phone.waitText(TRIO.title)
  await phone.page.route('**/api/cart/**', (route) => route.abort('internetdisconnected'))
  await phone.tap('.dd-stepper [aria-label="增加"]')
  await phone.waitText(TEXT.offline)
  expect(await phone.text()).toContain(TRIO.title)
  await phone.page.unroute('**/api/cart/**')
  await phone.reload()
  await phone.waitText('共1件商品')
  await phone.end()
})

test('domain: an order whose answer never came is sent again with the same key and made once', async () => {
  const phone = await openPhone()
  const count = async () => {
    await phone.start('/packageOrder/pages/order/list')
    await phone.waitText('待收货')
    await phone.page.locator('.dd-order, .dd-empty').first().waitFor()
    return phone.count('.dd-order')
  }
  const before = await count()
  await phone.start(TRIO.path)
  await phone.tapText('立即购买')
  await phone.tap('.dd-sku__buttons .dd-button')
  await phone.waitText('提交订单')
  await phone.page.route('**/api/order/createOrder', async (route) => {
    // The service receives it and makes the order; its answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await phone.tapText('提交订单')
  await phone.waitText('不会重复下单')
  await phone.page.unroute('**/api/order/createOrder')
  await phone.tapText('提交订单')
  await phone.waitText('支付剩余时间')
  expect(await count()).toBe(before + 1)
  await phone.end()
})

test('app §8: a stale token opens login once, and after the login the page asked for is there', async () => {
  const phone = await openPhone()
  await phone.context.addInitScript(() => {
    if (sessionStorage.getItem('staled')) return
    sessionStorage.setItem('staled', '1')
    const user = JSON.parse(localStorage.getItem('userInfo')!) as { token: string }
    localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'x'.repeat(32) }))
  })
  await phone.start('/pages/shop/cart')
  await phone.waitText('欢迎来到叮当')
  expect(await phone.page.locator('.dd-account').count()).toBe(1)
  await phone.back()
  await phone.waitText('登录后查看购物车')
  await phone.end()
})
