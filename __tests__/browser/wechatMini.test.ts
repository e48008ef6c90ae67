import { payApi } from '../../src/contract/order'
import { call } from '../../scripts/bench/requests'
import { PAID, TRIO } from '../support/journey'
import { byMobile, giveAddress } from '../support/people'
import { h5Dir } from '../support/service'
import { WechatBrowser } from '../support/wechatBrowser'
import { startWechatPay, type WechatPayServer } from '../../server/testing/wechatPayServer'
import { buy } from '../support/wechatWalk'
import { openBlind } from '../support/h5Phone'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

let pay: WechatPayServer
const stage = setStage({
  open: openBlind,
  env: async () => {
    pay = await startWechatPay()
    stage.onEnd(() => pay.close())
    return { WEB_DIR: h5Dir(), ...pay.env }
  },
})

/** Waits until as many pages of the mini program were requested. */
async function opened(wechat: WechatBrowser, pages: string[]): Promise<void> {
  const end = Date.now() + 10_000
  while (wechat.opened.length < pages.length && Date.now() < end) await wechat.phone.page.waitForTimeout(50)
  expect(wechat.opened).toEqual(pages)
}

test('in the mini program’s web view: no JSAPI; the payment opens in the mini program, and back again the page knows', async () => {
  const { storageState, user } = await byMobile(stage.service, '+64215557311')
  await giveAddress(stage.service, user.token, '林小满')
  const wechat = await WechatBrowser.open(stage.browser, stage.service.url, 'ios', 'miniProgram', { storageState })
  const { phone } = wechat
  await phone.start(TRIO.path)
  await phone.waitText('立即购买')
  const item = phone.path
  // 分享 opens the page itself, whose button WeChat listens to.
  await phone.tap('[aria-label="分享"]')
  const shared = `${item}&recommendAlias=${user.alias}`
  await opened(wechat, [shared])
  await phone.tapText('立即购买')
  await buy(phone)
  await phone.waitPath('/packageOrder/pages/money/pay')
  const payment = phone.path
  const orderNo = new URL(payment, stage.service.url).searchParams.get('orderNo')!

  wechat.lost = 1
  await phone.tapText('确认支付')
  await phone.waitText('请在小程序“我买到的”里付款')
  await phone.tapText('确认支付')
  await opened(wechat, [shared, payment, payment])
  expect(wechat.cashier).toEqual([])
  expect(phone.path).toBe(payment)

  // The mini program pays by requestPayment; the web view is shown again.
  const { token } = await phone.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo')!) as { token: string })
  const as = { token, requestKey: 'wechat-mini-test-1' }
  const input = { orderNo, wxOpenId: 'wxlocalmini-mini', appId: 'wxlocalmini' }
  await call(Number(new URL(stage.service.url).port), payApi.prepare, input, as)
  pay.settle('SUCCESS')
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await phone.waitText(PAID)
  await phone.tapText('继续逛逛')
  await phone.waitText('为你推荐')
  await phone.end()
})
