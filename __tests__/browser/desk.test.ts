import { readFileSync } from 'node:fs'
import { readXlsx } from '../../server/testing/xlsx'
import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
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

test('an unpaid order gets another address and a note by its buyer, and the seller sees both, in the H5 build', async () => {
  const orderNo = await buyTrio(stage.service, { paid: false })
  const buyer = await demoPhone(stage)
  await editUnpaid(buyer, orderNo)
  expect(buyer.errors).toEqual([])
  await buyer.end()
  const seller = await demoPhone(stage, SELLER)
  await seeEdits(seller, orderNo)
  expect(seller.errors).toEqual([])
  await seller.end()
})

test('app §7: the time of a pick-up is arranged and it is handed over, in the H5 build', async () => {
  const phone = await demoPhone(stage, SELLER)
  await phone.start(LIST)
  await handOverPickup(phone)
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('我卖出的: a selection is printed, a slip on each sheet, and saved as a table, in the H5 build', async () => {
  const phone = await demoPhone(stage, SELLER)
  const { page } = phone
  await page.addInitScript(() => (window.print = () => void (document.title = 'printed')))
  await phone.start(LIST)
  await chooseAll(phone, { print: true })
  await phone.tapText('导出表格')
  const [download] = await Promise.all([page.waitForEvent('download'), phone.tapText('Excel 表格')])
  const [orders] = readXlsx(readFileSync(await download.path()))
  const slips = Object.keys(orders!.cells).filter((place) => /^A\d+$/.test(place) && place !== 'A1').length
  expect([download.suggestedFilename().endsWith('.xlsx'), slips > 3]).toEqual([true, true])
  await phone.tapText('打印发货单')
  await phone.waitText('打印内容截至')
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
  expect(sheets).toBe(await page.locator('.dd-slip').count())
  await page.emulateMedia({ media: 'print' })
  const paper = await page.evaluate(() => ({
    sheets: [...document.querySelectorAll('.dd-slip')].map((slip) => getComputedStyle(slip).breakAfter),
    bars: [...document.querySelectorAll('.dd-nav, .dd-screen__footer')].map((bar) => getComputedStyle(bar).display),
  }))
  expect(paper.sheets.at(-1)).toBe('auto')
  expect(new Set(paper.sheets.slice(0, -1))).toEqual(new Set(['page']))
  expect(new Set(paper.bars)).toEqual(new Set(['none']))
  await page.emulateMedia({ media: 'screen' })
  await phone.tap('.dd-button--primary:has-text("打印")')
  expect(await page.title()).toBe('printed')
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
