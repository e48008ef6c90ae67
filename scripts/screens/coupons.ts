import type { Browser } from 'playwright-core'
import { giftOf, giveOut, takeOne } from '../../__tests__/support/couponWalk'
import { SELLER } from '../../__tests__/support/deskWalk'
import { routeUrl } from '../../src/routes'
import type { Screen } from './chat'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** Coupons of a buyer: the centre, 卡包, one of them, giving and receiving, and the choice at a checkout of `item`. The session is for the other client. */
export async function shootCoupons(browser: Browser, origin: string, item: string): Promise<Walk> {
  const service = { url: origin }
  const entry = await giveOut(service, '新客见面礼', { minCents: 3000 })
  await giveOut(service, '店庆85折', { off: 'PERCENT', offCents: null, percent: 15, maxCents: 2000 })
  await giveOut(service, '满99免运费', { off: 'FREIGHT', offCents: null, maxCents: 1000, minCents: 9900, total: 50 })
  const { alias } = await takeOne(service, entry)
  const gift = await giftOf(service, entry)
  const { sellerAlias } = entry.coupon.shop!
  const context = await browser.newContext(PHONE)
  const shopper = new Shopper(await context.newPage(), origin)
  await shopper.login()
  const screens: Screen[] = [
    ['couponCentre', routeUrl('couponCentre', { sellerAlias })],
    ['cardHolder', routeUrl('cardHolder')],
    ['couponDetail', routeUrl('couponDetail', { alias })],
    ['couponGift', routeUrl('couponGift', { gift })],
  ]
  for (const [name, url] of screens) {
    await shopper.open(url)
    await shopper.shoot(name)
  }
  await shopper.open(routeUrl('couponGifts', { alias }))
  await shopper.tap('生成赠送链接')
  await shopper.shoot('couponGifts')
  await shopper.tap('取消转赠')
  await shopper.page.locator('.dd-dialog').getByRole('button', { name: '取消转赠' }).click()
  await shopper.settle()
  await shopper.open(item)
  await shopper.tapButton('立即购买')
  await shopper.chooseFirsts()
  await shopper.page.getByTestId('sku-buy').click()
  await shopper.settle()
  await shopper.tap('优惠券')
  await shopper.shoot('chooseCoupon')
  const userInfo = await shopper.userInfo()
  await context.close()
  await shootShopCoupons(browser, origin, sellerAlias)
  return { userInfo, screens }
}

/** The seller's side. */
async function shootShopCoupons(browser: Browser, origin: string, sellerAlias: string): Promise<void> {
  const context = await browser.newContext(PHONE)
  const seller = new Shopper(await context.newPage(), origin)
  await seller.login(SELLER)
  await seller.open(routeUrl('shopCoupons'))
  await seller.shoot('shopCoupons')
  await seller.open(routeUrl('shopCouponEdit', { sellerAlias }))
  await seller.shoot('shopCouponEdit')
  await context.close()
}
