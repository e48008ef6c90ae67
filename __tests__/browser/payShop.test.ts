import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import { SELLER } from '../support/deskWalk'
import { pay } from '../support/journey'
import {
  accessibilityFindings,
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  overhang,
} from '../support/pageChecks'
import { giveBack, payByCode, requestBack, showCode, tillOf, WORDS_OF_GOODS } from '../support/payShopWalk'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'
import { payCodePath } from '@/domain/payCode'

jest.setTimeout(240_000)

const stage = setStage()

test('app §2 commonOrder: a shop is paid by its code, and some of it goes back by request and by the shop, in the H5 build', async () => {
  const till = await tillOf(stage.service)
  const buyer = await demoPhone(stage)
  await payByCode(buyer, till, () => pay(buyer, '支付成功'))
  const shown = await buyer.text()
  expect(WORDS_OF_GOODS.filter((words) => shown.includes(words))).toEqual([])
  await buyer.tapText('收据')
  await buyer.waitText('向商家付款')
  expect(await buyer.text()).not.toContain('运费')
  await buyer.back()
  await requestBack(buyer)
  expect(buyer.errors).toEqual([])
  await buyer.end()
  const seller = await demoPhone(stage, SELLER)
  await seller.start()
  await giveBack(seller)
  expect(seller.errors).toEqual([])
  await seller.end()
})

test('app §2 commonOrder: one’s own shop and a shop that is not there are refused in words', async () => {
  const { sellerAlias } = await tillOf(stage.service)
  const seller = await demoPhone(stage, SELLER)
  await seller.start(payCodePath(sellerAlias, null))
  await seller.waitText('不能向自己的店铺付款')
  expect(await seller.count('.dd-button--block')).toBe(0)
  await seller.start(payCodePath('missing', null))
  await seller.waitText('店铺不存在，请向商家核对收款码')
  await seller.end()
})

test('app §6: the owner shows, saves and prints the shop’s code, and turns payments off, in the H5 build', async () => {
  const till = await tillOf(stage.service)
  const seller = await demoPhone(stage, SELLER)
  const { page } = seller
  await seller.start()
  await showCode(seller, till)
  await seller.tapText('保存图片')
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLImageElement>('.dd-saved-picture__image')
    return shown?.complete && shown.naturalWidth === 750
  })
  await seller.tap('.dd-sheet__close')
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['.dd-navbar', '.dd-till__below'])
    expect(await page.locator(gone).filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.dd-till .dd-qr').filter({ visible: true }).count()).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await seller.tap('.dd-switch')
  await seller.waitText('已暂停收款')
  const buyer = await demoPhone(stage)
  await buyer.start(payCodePath(till.sellerAlias, null))
  await buyer.waitText('暂时不收款，请联系商家')
  await buyer.end()
  await seller.tap('.dd-switch')
  await seller.waitText('扫码付款')
  expect(seller.errors).toEqual([])
  await seller.end()
})

test('look: the pages of a payment hold at 320 px, and with texts at 130 %', async () => {
  const { sellerAlias } = await tillOf(stage.service)
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
  for (const [who, path, shown] of [
    ['demo1', payCodePath(sellerAlias, 1250), '去付款 $12.50'],
    ['demo1', '/pages/commonOrder/create', '扫商家的收款码付款'],
    [SELLER, '/packageOrder/pages/order/payCode', '扫码后输入金额'],
  ] as const) {
    const phone = await demoPhone(stage, who)
    await phone.page.setViewportSize({ width: 320, height: 720 })
    await phone.start(path)
    await phone.waitText(shown)
    for (const look of looks) found.push(...(await look(phone.page)).map((text) => `${path}: ${text}`))
    await enlargeText(phone.page, 1.3)
    for (const look of looks.slice(0, 4))
      found.push(...(await look(phone.page)).map((text) => `${path} large: ${text}`))
    await phone.end()
  }
  expect(found).toEqual([])
})
