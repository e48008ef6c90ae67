import type { Browser } from 'playwright-core'
import { buyTrio, SELLER } from '../../__tests__/support/deskWalk'
import { buyMeals } from '../../__tests__/support/redeemWalk'
import { routeUrl } from '../../src/routes'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/**
 * The seller's desk: a shop with an unpaid order, and one of two pieces of which one has left; a selection and its slips.
 * The session is for the other client.
 */
export async function shootDesk(browser: Browser, origin: string): Promise<Walk> {
  const service = { url: origin }
  await buyTrio(service, { paid: false })
  const orderNo = await buyTrio(service, { quantity: 2 })
  const code = await buyMeals(service, 3)
  const context = await browser.newContext(PHONE)
  const shopper = new Shopper(await context.newPage(), origin)
  await shopper.login(SELLER)
  const screens: Walk['screens'] = [
    ['soldOrders', routeUrl('soldOrders')],
    ['shipOrder', routeUrl('shipOrder', { orderNo })],
    ['sellerNote', routeUrl('orderNote', { orderNo })],
  ]
  for (const [name, url] of screens) {
    await shopper.open(url)
    await shopper.shoot(name)
  }
  // The seller's store too: a code before it is used, and what was used today.
  await shopper.open(routeUrl('redeemDesk', { code }))
  await shopper.page.getByText('本次使用').waitFor()
  await shopper.shoot('redeemCode')
  await shopper.tap('核销1份')
  const done = shopper.page.getByText('已核销1份')
  await done.waitFor()
  await done.waitFor({ state: 'hidden' })
  await shopper.shoot('redeemDesk')
  await shopper.open(routeUrl('soldOrders', { tab: 'unpaid' }))
  await shopper.tap('改价')
  await shopper.shoot('reprice')
  await shopper.open(routeUrl('soldOrders', { tab: 'toShip' }))
  await shopper.tap('批量处理')
  await shopper.page.locator('.dd-selection__footer .dd-check').click()
  await shopper.shoot('selection')
  await shopper.tap('打印发货单')
  await shopper.page.getByText('打印内容截至').first().waitFor()
  await shopper.shoot('packingSlips')
  const userInfo = await shopper.userInfo()
  await context.close()
  return { userInfo, screens }
}
