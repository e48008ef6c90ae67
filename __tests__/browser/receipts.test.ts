import { readFile } from 'node:fs/promises'
import { setBuyerStage } from '../support/buyerStage'
import { buyTrio, SELLER } from '../support/deskWalk'
import { demoPhone, waitShipped } from '../support/people'
import { changeFacts, confirmByLink, mailsOf, readReceipt, saveReceipt } from '../support/receipts'

jest.setTimeout(180_000)

const stage = setBuyerStage()

test('app §2: what was paid has its receipt, from 我的 and from the order, in the H5 build; it is saved as PDF and picture, and sent', async () => {
  const phone = await stage.open()
  await readReceipt(phone)
  const { page } = phone
  const download = page.waitForEvent('download')
  await saveReceipt(phone, {
    pdf: async () => readFile(await (await download).path()),
    async picture() {
      await phone.waitText('长按图片')
      const image = page.locator('.dd-saved-picture__image')
      await image.waitFor()
      await page.waitForFunction(() => {
        const shown = document.querySelector<HTMLImageElement>('.dd-saved-picture__image')
        return shown?.complete && shown.naturalWidth === 1080
      })
      const saved = page.waitForEvent('download')
      await phone.tapText('下载图片')
      expect((await saved).suggestedFilename()).toMatch(/^收据 R\d+\.png$/)
      await phone.tap('.dd-sheet__close')
    },
    mails: mailsOf(stage.service),
  })
  expect(phone.errors).toEqual([])
})

test('app §2: a receipt that is not the viewer’s does not exist', async () => {
  const phone = await stage.open()
  await phone.start('/packageOrder/pages/invoice/detail?orderNo=20260101000000')
  await phone.waitText('收据不存在')
})

test('a receipt prints by itself: without the bars, without buttons, on white', async () => {
  const orderNo = await buyTrio(stage.service)
  const phone = await stage.open()
  await phone.start(`/packageOrder/pages/invoice/detail?orderNo=${orderNo}`)
  await phone.waitText('税务发票')
  await phone.page.emulateMedia({ media: 'print' })
  for (const gone of ['.dd-navbar', '.dd-screen__footer'])
    expect(await phone.page.locator(gone).filter({ visible: true }).count()).toBe(0)
  expect(await phone.page.locator('.dd-receipt').filter({ visible: true }).count()).toBe(1)
  await phone.end()
})

test('domain: an owner changes what receipts state, in the H5 build', async () => {
  const phone = await demoPhone(stage, SELLER)
  await phone.start()
  await changeFacts(phone)
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('app §2: pages/order/confirm, confirmResult and payResult are the ways in by an order’s number, in the H5 build', async () => {
  const orderNo = await buyTrio(stage.service)
  await waitShipped(stage.service, 0)
  const phone = await stage.open()
  await confirmByLink(phone, orderNo)
  expect(phone.errors).toEqual([])
})
