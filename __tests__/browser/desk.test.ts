import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import {
  buyTrio,
  findBought,
  findOnDesk,
  handOverPickup,
  lowerAndNote,
  seeParcels,
  SELLER,
  shipInParts,
} from '../support/deskWalk'
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
const LIST = '/packageOrder/pages/order/sellerList'

test('app §2: 我卖出的 is reached from 我的, shows what the shop sold by tab, and finds an order, in the H5 build', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const phone = await demoPhone(stage, SELLER)
  await phone.start()
  await findOnDesk(phone, orderNo)
  expect(phone.errors).toEqual([])
})

test('app §4: update delivery: an order leaves in two parcels, and the buyer sees both, in the H5 build', async () => {
  const orderNo = await buyTrio(stage.service, { quantity: 2 })
  const phone = await demoPhone(stage, SELLER)
  await phone.start(LIST)
  await shipInParts(phone)
  await phone.end()
  const buyer = await demoPhone(stage)
  await buyer.start(`/packageOrder/pages/order/detail?orderNo=${orderNo}`)
  await seeParcels(buyer)
  await buyer.tap('.dd-button:has-text("查物流")')
  await buyer.waitPath('/pages/web/webview')
  await buyer.end()
})

test('an unpaid order is lowered and noted on; the buyer reads the price and not the note', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const phone = await demoPhone(stage, SELLER)
  await phone.start(LIST)
  await lowerAndNote(phone)
  await phone.end()
  const buyer = await demoPhone(stage)
  await buyer.start(`/packageOrder/pages/order/detail?orderNo=${orderNo}`)
  await buyer.waitText('卖家改价')
  expect(await buyer.text()).not.toContain('老顾客')
  await buyer.end()
})

test('app §7: the time of a pick-up is arranged and it is handed over, in the H5 build', async () => {
  const phone = await demoPhone(stage, SELLER)
  await phone.start(LIST)
  await handOverPickup(phone)
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('app §7: 我买到的 is searched by item, shop and number, in the H5 build', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const phone = await demoPhone(stage)
  await findBought(phone, orderNo)
  await phone.end()
})

test('look: the seller’s list holds at 320 px, and with texts at 130 %', async () => {
  await buyTrio(stage.service)
  const phone = await demoPhone(stage, SELLER)
  const { page } = phone
  await page.setViewportSize({ width: 320, height: 720 })
  await phone.start('/packageOrder/pages/order/sellerList')
  await phone.waitText('联系买家')
  const looks = [
    overhang,
    crowding,
    clippedWords,
    brokenButtons,
    lowContrastText,
    undrawnIcons,
    smallTargets,
    accessibilityFindings,
  ]
  const found: string[] = []
  for (const look of looks) found.push(...(await look(page)))
  await enlargeText(page, 1.3)
  for (const look of looks.slice(0, 4)) found.push(...(await look(page)).map((text) => `large: ${text}`))
  expect(found).toEqual([])
})
