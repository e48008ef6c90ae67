import { routes } from '@/routes'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'
import { walkWallet } from '../support/walletWalk'

jest.setTimeout(120_000)

const stage = setStage()

test('app §2 billWithdrawal: a seller sees what is pending and why, the statement, and one entry of it', async () => {
  const seller = await demoPhone(stage, 'golden-manuka')
  await seller.start()
  await walkWallet(seller)
  await seller.end()
})

test('app §2 billWithdrawal: each page holds at 320, 375 and 1280', async () => {
  const seller = await demoPhone(stage, 'golden-manuka')
  for (const route of [routes.wallet, routes.walletEntries]) {
    await seller.start(route.path)
    await seller.waitText('待到账')
    for (const width of [320, 375, 1280]) {
      await seller.page.setViewportSize({ width, height: 812 })
      expect(await seller.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await seller.end()
})

test('app §2 billWithdrawal: without a network the page says so, and a retry brings the wallet', async () => {
  const seller = await demoPhone(stage, 'golden-manuka')
  seller.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await seller.page.route('**/api/wallet/**', (route) => route.abort())
  await seller.start(routes.wallet.path)
  await seller.waitText('重试')
  await seller.page.unroute('**/api/wallet/**')
  await seller.tapText('重试')
  await seller.waitText('可用余额')
  await seller.end()
})
