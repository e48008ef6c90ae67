import type { Browser } from 'playwright-core'
import { STORE } from '../../__tests__/support/storeWalk'
import { VOUCHER } from '../../__tests__/support/voucherWalk'
import { routes, routeUrl } from '../../src/routes'
import type { Screen } from './chat'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** Where the person stands: near the shops of Dominion Road. */
const HERE = { latitude: -36.8878, longitude: 174.7475 }

/** 美食: what is near the person, the filters, a search, one store with its hours and what people write of it. */
export async function shootStores(browser: Browser, origin: string): Promise<Walk> {
  const context = await browser.newContext({ ...PHONE, permissions: ['geolocation'], geolocation: HERE })
  const shopper = new Shopper(await context.newPage(), origin)
  const { page } = shopper
  const screens: Screen[] = [
    ['inStoreHome', routeUrl('inStoreHome')],
    ['storeList', routeUrl('storeList')],
    ['searchStore', routeUrl('searchStore')],
    ['storeDetail', routeUrl('storeDetail', { alias: STORE.alias })],
    ['voucher', routeUrl('voucher', { alias: VOUCHER.alias })],
    ['createDirectOrder', routeUrl('createDirectOrder', { alias: VOUCHER.alias })],
    ['reserve', routeUrl('reserve', { alias: STORE.alias })],
    ['reservations', routeUrl('reservations')],
    ['authorize', routeUrl('authorize')],
  ]
  await shopper.login()
  await shopper.open(routes.storeList.path)
  await page.locator('.dd-place-button').click()
  await shopper.tap('用我的位置')
  await page.locator('.dd-store-row__far').first().waitFor()
  for (const [name, url] of screens) {
    await shopper.open(url)
    await shopper.shoot(name)
  }
  await shopper.open(routeUrl('storeDetail', { alias: STORE.alias }))
  await page.locator('.dd-tabs__tab', { hasText: '评论' }).click()
  await page.locator('.dd-comment').nth(1).scrollIntoViewIfNeeded()
  await shopper.shoot('storeComments')
  await page.locator('.dd-cell', { hasText: '今天' }).click()
  await shopper.shoot('storeHours')
  await shopper.open(routes.storeList.path)
  await shopper.tap('筛选')
  await shopper.shoot('storeFilters')
  const userInfo = await shopper.userInfo()
  await context.close()
  return { userInfo, screens }
}
