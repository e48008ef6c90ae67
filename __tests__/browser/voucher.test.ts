import { setBuyerStage } from '../support/buyerStage'
import { H5Phone } from '../support/h5Phone'
import { pay } from '../support/journey'
import { buyTwo, codeShown, giveRestBack, redeemOne, VOUCHER } from '../support/voucherWalk'

jest.setTimeout(240_000)

const stage = setBuyerStage()

test('domain: a set meal is bought, paid, shown as a code, used once by the store and the rest given back, in the H5 build', async () => {
  const phone = await stage.open()
  await buyTwo(phone, () => pay(phone, '支付成功'))
  await phone.page.locator('.dd-qr img').waitFor()
  await redeemOne(stage.service, await codeShown(phone))
  await phone.reload()
  await phone.waitText('还可用1份')
  await phone.waitText('共2份，已用1份')
  await phone.waitText('老成都川菜馆 使用1份')
  await giveRestBack(phone)
  await phone.back()
  await phone.waitText('共2份，已用1份，已退1份')
  await phone.waitText('已使用')
  expect(phone.errors).toEqual([])
  await phone.end()
})

test('app §2: the deep link storeItemDetail opens a voucher to a guest, who signs in to buy it', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  const link = encodeURIComponent(`dingdang://storeItemDetail?itemAlias=${VOUCHER.alias}`)
  await phone.start(`/packageEmbed/pages/embed/redirect?link=${link}`)
  await phone.waitPath('/inStore/pages/item/offlineDetail')
  await phone.waitText(VOUCHER.title)
  await phone.tapText('立即购买')
  await phone.waitPath('/packagePassport/pages/account/login')
  expect(phone.errors).toEqual([])
  await phone.end()
})
