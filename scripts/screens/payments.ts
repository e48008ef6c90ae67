import type { Browser } from 'playwright-core'
import { friendPath, placeUnpaid } from '../../__tests__/support/friendPayWalk'
import { routeUrl } from '../../src/routes'
import type { Screen } from './chat'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** Paying by a friend and by the bank: what the buyer sends, what the friend sees, account and code. The session is for the other client. */
export async function shootPayments(browser: Browser, origin: string): Promise<Walk> {
  const service = { url: origin }
  const { orderNo } = await placeUnpaid(service)
  const path = await friendPath(service, orderNo)
  const context = await browser.newContext(PHONE)
  const shopper = new Shopper(await context.newPage(), origin)
  await shopper.login()
  const link: Screen = ['friendLink', routeUrl('friendLink', { orderNo })]
  const transfer: Screen = ['bankTransfer', routeUrl('bankTransfer', { orderNo })]
  await shopper.open(link[1])
  await shopper.shoot(link[0])
  await shopper.open(routeUrl('pay', { orderNo }))
  await shopper.tap('银行转账')
  await shopper.tap('确认支付')
  await shopper.shoot(transfer[0])
  const userInfo = await shopper.userInfo()
  await context.close()
  const other = await browser.newContext(PHONE)
  const friend = new Shopper(await other.newPage(), origin)
  await friend.login('demo2')
  await friend.open(path)
  await friend.shoot('friendPay')
  await other.close()
  return { userInfo, screens: [link, transfer] }
}
