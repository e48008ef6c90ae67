import type { Browser } from 'playwright-core'
import { SELLER } from '../../__tests__/support/deskWalk'
import { tillOf } from '../../__tests__/support/payShopWalk'
import { routeUrl } from '../../src/routes'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** 向商家付款 from a shop's code to its result, and 收款码 of the shop's owner; each with the session for the other client. */
export async function shootPayShop(browser: Browser, origin: string): Promise<Walk[]> {
  const { sellerAlias } = await tillOf({ url: origin })
  const walk = async (who: string, shoot: (shopper: Shopper) => Promise<Walk['screens']>): Promise<Walk> => {
    const context = await browser.newContext(PHONE)
    const shopper = new Shopper(await context.newPage(), origin)
    await shopper.login(who)
    const screens = await shoot(shopper)
    const userInfo = await shopper.userInfo()
    await context.close()
    return { userInfo, screens }
  }
  const buyer = await walk('demo1', async (shopper) => {
    const code = routeUrl('payShop', { sellerAlias, amount: '28.50' })
    await shopper.open(code)
    await shopper.shoot('payShop')
    await shopper.tapButton('去付款')
    await shopper.tap('确认支付')
    await shopper.tap('支付成功')
    await shopper.page.getByText('商家已收到付款通知').waitFor()
    await shopper.shoot('payShopResult')
    const result = shopper.here()
    await shopper.tapButton('查看订单')
    await shopper.shoot('payShopOrder')
    return [
      ['payShop', code],
      ['payShopResult', result],
      ['payShopOrder', shopper.here()],
    ]
  })
  const seller = await walk(SELLER, async (shopper) => {
    await shopper.open(routeUrl('payCode'))
    await shopper.tap('设置金额')
    await shopper.page.getByPlaceholder('0.00').fill('28.50')
    await shopper.tap('确定')
    await shopper.shoot('payCode')
    return [['payCode', routeUrl('payCode')]]
  })
  return [buyer, seller]
}
