import type { Browser } from 'playwright-core'
import { routeUrl } from '../../src/routes'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** A seller's wallet: what is pending, the statement of an account, one entry. */
export async function shootWallet(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext(PHONE)
  const seller = new Shopper(await context.newPage(), origin)
  await seller.login('golden-manuka')
  await seller.open(routeUrl('wallet'))
  await seller.shoot('wallet')
  await seller.open(routeUrl('walletEntries', { account: 'PENDING' }))
  await seller.shoot('walletEntries')
  await seller.tap('订单收款')
  await seller.shoot('walletEntry')
  await seller.open(routeUrl('withdrawBank'))
  await seller.shoot('withdrawBank')
  await seller.open(routeUrl('withdraw'))
  await seller.shoot('withdraw')
  await seller.open(routeUrl('receiptFacts'))
  await seller.shoot('receiptFacts')
  await context.close()
}
