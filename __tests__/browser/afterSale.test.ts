import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import {
  acceptMoney,
  acceptReturn,
  apply,
  escalate,
  openAsSeller,
  receive,
  refuse,
  sendBack,
  shipAll,
} from '../support/afterSaleWalk'
import { buyTrio, SELLER } from '../support/deskWalk'
import type { H5Phone } from '../support/h5Phone'
import { lengthenResponses } from '../support/longNames'
import {
  accessibilityFindings,
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  overhang,
} from '../support/pageChecks'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const stage = setStage()
const SOLD = '/packageOrder/pages/order/sellerList'
const orderPage = (orderNo: string) => `/packageOrder/pages/order/detail?orderNo=${orderNo}`

/** The demo buyer at an order's page, and the demo seller at 我卖出的. */
async function bothAt(orderNo: string): Promise<{ buyer: H5Phone; seller: H5Phone }> {
  const [buyer, seller] = [await demoPhone(stage), await demoPhone(stage, SELLER)]
  await buyer.start(orderPage(orderNo))
  await seller.start(SOLD)
  return { buyer, seller }
}

test('domain: after-sale: two of three pieces are asked back, the seller agrees, the refund arrives, and the order says so', async () => {
  const orderNo = await buyTrio(stage.service, { quantity: 3 })
  const { buyer, seller } = await bothAt(orderNo)
  await apply(buyer, { reason: '不想要了', less: 1 })
  await openAsSeller(seller)
  await acceptMoney(seller)
  await buyer.waitText('协商历史')
  // The provider gives it back by a job of the service.
  for (let tries = 0; !(await buyer.text()).includes('退款成功') && tries < 60; tries++) {
    await buyer.page.waitForTimeout(500)
    await buyer.reload()
    await buyer.waitText('协商历史')
  }
  await buyer.waitText('退款成功')
  await buyer.waitText('已原路退回')
  await buyer.start(orderPage(orderNo))
  await buyer.waitText('已退 2 件')
  await buyer.tapText('退款成功')
  await buyer.waitText('协商历史')
  await buyer.end()
  await seller.end()
})

test('domain: after-sale: what was sent comes back in a parcel, and its money goes back once the seller has it', async () => {
  const orderNo = await buyTrio(stage.service)
  await shipAll(stage.service, orderNo)
  const { buyer, seller } = await bothAt(orderNo)
  await apply(buyer, { remedy: '退货退款', reason: '商品破损' })
  await openAsSeller(seller)
  await acceptReturn(seller)
  await buyer.reload()
  await sendBack(buyer)
  await seller.reload()
  await receive(seller)
  await buyer.reload()
  await buyer.waitText('卖家收到了退货')
  await buyer.end()
  await seller.end()
})

test('domain: after-sale: a refusal says why, the buyer has the platform decide, and finds the case in 我的售后', async () => {
  const orderNo = await buyTrio(stage.service)
  await shipAll(stage.service, orderNo)
  const { buyer, seller } = await bothAt(orderNo)
  await apply(buyer, { remedy: '仅退款', reason: '商品破损' })
  await openAsSeller(seller)
  await refuse(seller)
  await buyer.reload()
  await escalate(buyer)
  await buyer.start('/pages/user/user')
  await buyer.tapText('退款/售后')
  await buyer.tapText('处理中')
  await buyer.waitText('平台处理中')
  await buyer.end()
  await seller.end()
})

test('look: the pages of after-sale hold at 320 px, with texts at 130 %, and with the longest names', async () => {
  const orderNo = await buyTrio(stage.service, { quantity: 2 })
  const buyer = await demoPhone(stage)
  const { page } = buyer
  await buyer.start(orderPage(orderNo))
  await apply(buyer, { reason: '不想要了', less: 1 })
  const detail = buyer.path
  const seller = await demoPhone(stage, SELLER)
  const visits: [phone: H5Phone, path: string, shown: string][] = [
    [buyer, `/packageOrder/pages/afterSale/apply?orderNo=${orderNo}`, '提交申请'],
    [buyer, detail, '协商历史'],
    [buyer, '/packageOrder/pages/afterSale/list', '退款'],
    [buyer, orderPage(orderNo), '申请售后'],
    [seller, detail, '协商历史'],
    [seller, '/packageOrder/pages/afterSale/sellerList', '去处理'],
  ]
  const places = [overhang, crowding, clippedWords, brokenButtons]
  const looks = [...places, lowContrastText, undrawnIcons, smallTargets, accessibilityFindings]
  const found: string[] = []
  await lengthenResponses(buyer.context)
  for (const [phone, path, shown] of visits) {
    await phone.page.setViewportSize({ width: 320, height: 720 })
    await phone.start(path)
    await phone.waitText(shown)
    for (const look of looks) found.push(...(await look(phone.page)).map((text) => `${path}: ${text}`))
    await enlargeText(phone.page, 1.3)
    for (const look of places) found.push(...(await look(phone.page)).map((text) => `${path}, large: ${text}`))
  }
  expect(found).toEqual([])
  expect(page.isClosed()).toBe(false)
  await buyer.end()
  await seller.end()
})
