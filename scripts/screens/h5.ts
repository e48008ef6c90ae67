import { chromium } from 'playwright-core'
import { chromiumPath } from '../../__tests__/weapp/runner/browser'
import { routes, routeUrl, type RouteName } from '../../src/routes'
import { VIEW } from './pictures'
import { Shopper } from './Shopper'

/** Pages that need nothing but a login; the others are reached by a tap below. */
const PLAIN: RouteName[] = [
  'home',
  'discount',
  'mall',
  'categoryList',
  'hotSearch',
  'login',
  'mobile',
  'register',
  'mine',
  'cart',
  'favorites',
  'follows',
  'tracks',
  'addresses',
  'addressEdit',
  'userDetail',
  'orders',
]

/** What the other client needs to take the same pictures. */
export interface Walk {
  userInfo: unknown
  /** Name and URL of each screen. */
  screens: [string, string][]
}

/** Takes every screen of H5, or those that are `wanted`; answers null for the latter. */
export async function shootH5(origin: string, wanted: readonly string[]): Promise<Walk | null> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--lang=zh-CN'] })
  try {
    const context = await browser.newContext({
      viewport: VIEW,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
      hasTouch: true,
      isMobile: true,
    })
    const shopper = new Shopper(await context.newPage(), origin)
    await shopper.open('/')
    const cards = shopper.page.locator(`a[href*="${routes.itemDetail.path}"]`)
    const items = await cards.evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')!))
    await shopper.login()
    for (const item of items) await shopper.addToCart(item)
    const screens: [string, string][] = [
      ...PLAIN.map((name): [string, string] => [name, routeUrl(name)]),
      ['itemDetail', items[0]!],
      ['categorySearch', routeUrl('categorySearch', { keyword: '蜂蜜' })],
    ]
    for (const [name, url] of screens) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      await shopper.open(url)
      await shopper.shoot(name)
    }
    if (wanted.length > 0) return null
    screens.push(['shop', await shootShop(shopper, items[0]!)], ...(await shootPurchase(shopper, items[0]!)))
    return { userInfo: await shopper.userInfo(), screens }
  } finally {
    await browser.close()
  }
}

async function shootShop(shopper: Shopper, item: string): Promise<string> {
  await shopper.open(item)
  await shopper.tap('店铺')
  await shopper.shoot('shop')
  return shopper.here()
}

/** From 立即购买 to the order's page, and a second order that is left unpaid. */
async function shootPurchase(shopper: Shopper, item: string): Promise<[string, string][]> {
  await shopper.open(item)
  await shopper.tapButton('立即购买')
  await shopper.chooseFirsts()
  await shopper.page.getByTestId('sku-buy').click()
  await shopper.shoot('createOrder')
  const checkout = shopper.here()
  await shopper.tap('提交订单')
  await shopper.shoot('pay')
  await shopper.tap('确认支付')
  await shopper.tap('支付成功')
  await shopper.shoot('payResult')
  const result = shopper.here()
  await shopper.open(routeUrl('orders'))
  await shopper.page.locator(`a[href*="${routes.orderDetail.path}"]`).locator('visible=true').first().click()
  await shopper.page.waitForURL(`**${routes.orderDetail.path}*`)
  await shopper.shoot('orderDetail')
  const order = shopper.here()
  await shopper.open(checkout)
  await shopper.tap('提交订单')
  await shopper.page.waitForURL(`**${routes.pay.path}*`)
  return [
    ['createOrder', checkout],
    ['pay', shopper.here()],
    ['payResult', result],
    ['orderDetail', order],
  ]
}
