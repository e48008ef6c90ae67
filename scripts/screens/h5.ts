import { chromium, type Browser } from 'playwright-core'
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
import { shootStores } from './stores'
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

/** People of their own, each with the pages that they see, by the name that takes them alone. */
const SEQUENCES: Record<string, (browser: Browser, origin: string, item: string) => Promise<Walk | Walk[]>> = {
  wallet: async (browser, origin) => {
    await shootWallet(browser, origin)
    return []
  },
  newcomer: shootNewcomer,
  stores: shootStores,
  desk: shootDesk,
  coupons: shootCoupons,
  payments: shootPayments,
  payShop: shootPayShop,
  afterSale: shootAfterSale,
}

/** Takes every screen of H5, or the named ones; returns who saw what: for all, or for the named sequences. */
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
    const item = items[0]!
    const all = requested.length === 0
    const walks: Walk[] = []
    if (all) walks.push(await shootMain(browser, shopper, screens, origin, item))
    for (const [name, shoot] of Object.entries(SEQUENCES)) {
      if (all || requested.includes(name)) walks.push(...[await shoot(browser, origin, item)].flat())
    }
    return walks
  } finally {
    await browser.close()
  }
}

/** What one buyer sees from the first tap to the chat; `screens` are taken already. */
async function shootMain(
  browser: Browser,
  shopper: Shopper,
  screens: Screen[],
  origin: string,
  item: string,
): Promise<Walk> {
  screens.push(['shop', await shootShop(shopper, item)], ...(await shootPurchase(shopper, item)))
  await shootCustomFields(shopper)
  await shootAddress(shopper)
  screens.push(...(await shootPages(shopper, item)), ...(await shootChat(shopper)))
  await shootElsewhere(browser, origin, item)
  return { userInfo: await shopper.userInfo(), screens }
}

async function shootShop(shopper: Shopper, item: string): Promise<string> {
  await shopper.open(item)
  await shopper.tap('店铺')
  await shopper.shoot('shop')
  return shopper.here()
}
