import { chromium } from 'playwright-core'
import { chromiumPath } from '../../__tests__/weapp/runner/browser'
import { routes, routeUrl, type RouteName } from '../../src/routes'
import { shootAfterSale } from './afterSale'
import { shootChat, type Screen } from './chat'
import { shootCoupons } from './coupons'
import { shootDesk } from './desk'
import { shootNewcomer } from './newcomer'
import { shootPayments } from './payments'
import { shootPayShop } from './payShop'
import { PHONE } from './pictures'
import { shootElsewhere, shootPages } from './places'
import { shootAddress, shootCustomFields, shootPurchase } from './purchase'
import { Shopper } from './Shopper'
import { shootWallet } from './wallet'

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
  'mallCart',
  'favorites',
  'follows',
  'myFans',
  'tracks',
  'addresses',
  'addressEdit',
  'userDetail',
  'shareChoice',
]

/** What the other client needs to take the same pictures. */
export interface Walk {
  userInfo: unknown
  screens: Screen[]
}

/** Takes every screen of H5, or the named ones; returns, for all, who saw what. */
export async function shootH5(origin: string, requested: readonly string[]): Promise<Walk[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--lang=zh-CN'] })
  try {
    const context = await browser.newContext(PHONE)
    const shopper = new Shopper(await context.newPage(), origin)
    await shopper.open('/')
    const cards = shopper.page.locator(`a[href*="${routes.itemDetail.path}"]`)
    const items = await cards.evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')!))
    await shopper.login()
    for (const item of items) await shopper.addToCart(item)
    const screens: Screen[] = [
      ...PLAIN.map((name): Screen => [name, routeUrl(name)]),
      ['itemDetail', items[0]!],
      ['categorySearch', routeUrl('categorySearch', { keyword: '蜂蜜' })],
    ]
    for (const [name, url] of screens) {
      if (requested.length > 0 && !requested.includes(name)) continue
      await shopper.open(url)
      await shopper.shoot(name)
    }
    if (requested.length === 0 || requested.includes('wallet')) await shootWallet(browser, origin)
    if (requested.includes('payments')) await shootPayments(browser, origin)
    if (requested.includes('coupons')) await shootCoupons(browser, origin, items[0]!)
    if (requested.includes('payShop')) await shootPayShop(browser, origin)
    if (requested.includes('afterSale')) await shootAfterSale(browser, origin)
    if (requested.length > 0) return []
    const item = items[0]!
    screens.push(['shop', await shootShop(shopper, item)], ...(await shootPurchase(shopper, item)))
    await shootCustomFields(shopper)
    await shootAddress(shopper)
    screens.push(...(await shootPages(shopper, item)), ...(await shootChat(shopper)))
    await shootElsewhere(browser, origin, item)
    return [
      { userInfo: await shopper.userInfo(), screens },
      await shootNewcomer(browser, origin),
      await shootDesk(browser, origin),
      await shootCoupons(browser, origin, item),
      await shootPayments(browser, origin),
      await shootAfterSale(browser, origin),
      ...(await shootPayShop(browser, origin)),
    ]
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
