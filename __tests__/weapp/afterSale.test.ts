import {
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
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })
const orderPage = (orderNo: string) => `/packageOrder/pages/order/detail?orderNo=${orderNo}`
const SOLD = '/packageOrder/pages/order/sellerList'

const open = async (username?: string) =>
  WeappPhone.open(stage.browser, stage.service.url, { storage: (await demo(stage.service, username)).storage })

test('domain: after-sale: goods come back in a parcel, in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service)
  await shipAll(stage.service, orderNo)
  const [buyer, seller] = [await open(), await open(SELLER)]
  await buyer.start(orderPage(orderNo))
  await apply(buyer, { remedy: '退货退款', reason: '商品破损' })
  await seller.start(SOLD)
  await openAsSeller(seller)
  await acceptReturn(seller)
  const toCase = async (phone: WeappPhone) => {
    await phone.start(orderPage(orderNo))
    await phone.tap('.dd-cell:has-text("退款")')
  }
  await toCase(buyer)
  await sendBack(buyer)
  await toCase(seller)
  await receive(seller)
  for (const phone of [buyer, seller]) {
    expect(phone.errors).toEqual([])
    await phone.app.close()
  }
})

test('domain: after-sale: a refusal and the platform, in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service)
  await shipAll(stage.service, orderNo)
  const [buyer, seller] = [await open(), await open(SELLER)]
  await buyer.start(orderPage(orderNo))
  await apply(buyer, { remedy: '仅退款', reason: '商品破损' })
  await seller.start(SOLD)
  await openAsSeller(seller)
  await refuse(seller)
  await buyer.start('/packageOrder/pages/afterSale/list?tab=open')
  await buyer.tap('.dd-trade__body')
  await escalate(buyer)
  for (const phone of [buyer, seller]) {
    expect(phone.errors).toEqual([])
    await phone.app.close()
  }
})
