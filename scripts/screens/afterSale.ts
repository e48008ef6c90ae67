import type { Browser } from 'playwright-core'
import { shipAll } from '../../__tests__/support/afterSaleWalk'
import { buyTrio, SELLER } from '../../__tests__/support/deskWalk'
import { routeUrl } from '../../src/routes'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** After-sale: the buyer applies for two of three pieces that were sent, the shop finds the case and agrees to have them back. */
export async function shootAfterSale(browser: Browser, origin: string): Promise<Walk> {
  const service = { url: origin }
  const orderNo = await buyTrio(service, { quantity: 3 })
  await shipAll(service, orderNo)
  const context = await browser.newContext(PHONE)
  const buyer = new Shopper(await context.newPage(), origin)
  await buyer.login()
  await buyer.open(routeUrl('afterSaleApply', { orderNo }))
  await buyer.page.locator('.dd-stepper__side').first().click()
  await buyer.tap('退货退款')
  await buyer.tap('请选择')
  await buyer.shoot('afterSaleReasons')
  await buyer.tap('商品破损')
  await buyer.shoot('afterSaleApply')
  await buyer.tap('提交申请')
  await buyer.page.waitForURL((url) => url.pathname.includes('afterSale/detail'))
  await buyer.shoot('afterSale')
  const detail = buyer.here()
  const list = routeUrl('afterSales')
  await buyer.open(list)
  await buyer.shoot('afterSales')
  const other = await browser.newContext(PHONE)
  const seller = new Shopper(await other.newPage(), origin)
  await seller.login(SELLER)
  const sold = routeUrl('soldAfterSales')
  await seller.open(sold)
  await seller.shoot('soldAfterSales')
  await seller.open(detail)
  await seller.tap('同意退货')
  await seller.shoot('afterSaleAccept')
  const userInfo = await buyer.userInfo()
  await other.close()
  await context.close()
  return {
    userInfo,
    screens: [
      ['afterSaleApply', routeUrl('afterSaleApply', { orderNo })],
      ['afterSale', detail],
      ['afterSales', list],
    ],
  }
}
