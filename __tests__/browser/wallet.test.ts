import { routes } from '@/routes'
import { DEMO_PASSWORD, demoPhone, earn, NEW_SELLER } from '../support/people'
import { setStage } from '../support/stage'
import { walkWallet, walkWithdrawal } from '../support/walletWalk'

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

test('app §2 withdraw: the bank account is checked and saved, all of it withdrawn, and paid out by an operator', async () => {
  const seller = await demoPhone(stage, NEW_SELLER)
  await seller.start()
  await walkWithdrawal(seller, DEMO_PASSWORD, () => earn(stage.service))
  const ops = await fetch(`${stage.service.url}/dev/ops`).then((response) => response.json())
  const { alias } = (ops as { list: { alias: string }[] }).list[0]!
  await fetch(`${stage.service.url}/dev/ops/decide`, {
    method: 'POST',
    body: new URLSearchParams({ alias, decision: 'REJECTED', reason: '户名不符' }),
    redirect: 'manual',
  })
  await seller.start(`${routes.walletEntries.path}?account=AVAILABLE`)
  await seller.tapText('提现退回')
  await seller.waitText('未成功，已退回可用余额：户名不符')
  await seller.end()
})
