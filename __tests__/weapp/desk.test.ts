import {
  buyTrio,
  chooseAll,
  editUnpaid,
  findBought,
  findOnDesk,
  handOverPickup,
  lowerAndNote,
  seeEdits,
  seeParcels,
  SELLER,
  shipInParts,
} from '../support/deskWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })

test('app §2: 我卖出的 is reached from 我的 and finds an order in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const { storage } = await demo(stage.service, SELLER)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start()
  await findOnDesk(phone, orderNo)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('app §4: update delivery: two parcels, a lowered price and a note, in the compiled mini program', async () => {
  await buyTrio(stage.service, { paid: false })
  const orderNo = await buyTrio(stage.service, { quantity: 2 })
  const open = async (storage: Record<string, unknown>) =>
    WeappPhone.open(stage.browser, stage.service.url, { storage })
  const phone = await open((await demo(stage.service, SELLER)).storage)
  await phone.start('/packageOrder/pages/order/sellerList')
  await lowerAndNote(phone)
  await shipInParts(phone)
  expect(phone.errors).toEqual([])
  await phone.app.close()
  const buyer = await open((await demo(stage.service)).storage)
  await buyer.start(`/packageOrder/pages/order/detail?orderNo=${orderNo}`)
  await seeParcels(buyer)
  expect(buyer.errors).toEqual([])
  await buyer.app.close()
})

test('an unpaid order gets another address and a note by its buyer in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const open = async (storage: Record<string, unknown>) =>
    WeappPhone.open(stage.browser, stage.service.url, { storage })
  const buyer = await open((await demo(stage.service)).storage)
  await editUnpaid(buyer, orderNo)
  expect(buyer.errors).toEqual([])
  await buyer.app.close()
  const seller = await open((await demo(stage.service, SELLER)).storage)
  await seeEdits(seller, orderNo)
  await seller.app.close()
})

test('app §7: a pick-up is arranged and handed over, and a selection opens as a table, in the compiled mini program', async () => {
  const { storage } = await demo(stage.service, SELLER)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await phone.start('/packageOrder/pages/order/sellerList')
  await handOverPickup(phone)
  await chooseAll(phone, { print: false })
  expect(await phone.count('.dd-button:has-text("打印发货单")')).toBe(0)
  await phone.tapText('导出表格')
  const opened = () => phone.app.calls('openDocument').map(({ options }) => options)
  for (let left = 50; opened().length === 0 && left > 0; left--) await new Promise((passed) => setTimeout(passed, 100))
  expect(opened()).toMatchObject([{ showMenu: true, fileType: 'xlsx' }])
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('app §7: 我买到的 is searched by item, shop and number, in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const { storage } = await demo(stage.service)
  const phone = await WeappPhone.open(stage.browser, stage.service.url, { storage })
  await findBought(phone, orderNo)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
