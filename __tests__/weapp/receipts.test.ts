import { buyTrio, SELLER } from '../support/deskWalk'
import { demo, waitShipped } from '../support/people'
import { changeFacts, confirmByLink, mailsOf, saveReceipt } from '../support/receipts'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })
const open = async (who?: string, denied: string[] = []) => {
  const { storage } = await demo(stage.service, who)
  return WeappPhone.open(stage.browser, stage.service.url, { storage, denied })
}
const receiptOf = (orderNo: string) => `/packageOrder/pages/invoice/detail?orderNo=${orderNo}`

test('a receipt’s PDF opens in WeChat’s own view, its picture goes into the album, and it is sent', async () => {
  const orderNo = await buyTrio(stage.service)
  const phone = await open()
  await phone.start(receiptOf(orderNo))
  await phone.waitText('税务发票')
  await saveReceipt(phone, {
    async pdf() {
      const until = Date.now() + 20_000
      while (phone.app.calls('openDocument').length === 0 && Date.now() < until)
        await new Promise((passed) => setTimeout(passed, 100))
      expect(phone.app.calls('openDocument')).toMatchObject([{ options: { fileType: 'pdf', showMenu: true } }])
      const { url } = phone.app.calls('downloadFile')[0]!.options as { url: string }
      // The build names its own API; the runner leads it to the service.
      return Buffer.from(await (await fetch(stage.service.url + new URL(url).pathname)).arrayBuffer())
    },
    async picture() {
      await phone.waitText('已保存到相册')
      expect(phone.app.calls('saveImageToPhotosAlbum')).toHaveLength(1)
    },
    mails: mailsOf(stage.service),
  })
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('a refused album is said, and leads to the settings', async () => {
  const orderNo = await buyTrio(stage.service)
  const phone = await open(undefined, ['scope.writePhotosAlbum'])
  await phone.start(receiptOf(orderNo))
  await phone.tapText('保存收据')
  await phone.tapText('保存图片')
  await phone.waitText('需要相册权限')
  await phone.tapText('去设置')
  await phone.app.modal('confirm')
  await phone.waitText('已保存到相册')
  await phone.app.close()
})

test('domain: an owner changes what receipts state, in the compiled mini program', async () => {
  const phone = await open(SELLER)
  await phone.start()
  await changeFacts(phone)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})

test('app §2: pages/order/confirm, confirmResult and payResult are the ways in by an order’s number, in the compiled mini program', async () => {
  const orderNo = await buyTrio(stage.service)
  await waitShipped(stage.service, 0)
  const phone = await open()
  await confirmByLink(phone, orderNo)
  expect(phone.errors).toEqual([])
  await phone.app.close()
})
