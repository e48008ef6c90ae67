import { payCodePath } from '@/domain/payCode'
import { SELLER } from '../support/deskWalk'
import { pay } from '../support/journey'
import { giveBack, payByCode, requestBack, showCode, tillOf, WORDS_OF_GOODS } from '../support/payShopWalk'
import { demo } from '../support/people'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const stage = setStage({ env: {}, open: openWeapp })
const open = async (who?: string) => {
  const { storage } = await demo(stage.service, who)
  return WeappPhone.open(stage.browser, stage.service.url, { storage })
}

test('app §2 commonOrder: a shop is paid by its code, and some of it goes back, in the compiled mini program', async () => {
  const till = await tillOf(stage.service)
  const buyer = await open()
  await payByCode(buyer, till, () => pay(buyer, '支付成功'))
  const shown = await buyer.text()
  expect(WORDS_OF_GOODS.filter((words) => shown.includes(words))).toEqual([])
  await requestBack(buyer)
  expect(buyer.errors).toEqual([])
  await buyer.app.close()
  const seller = await open(SELLER)
  await seller.start()
  await giveBack(seller)
  expect(seller.errors).toEqual([])
  await seller.app.close()
})

test('app §6: the owner shows the shop’s code and saves it among the photos, in the compiled mini program', async () => {
  const till = await tillOf(stage.service)
  const seller = await open(SELLER)
  await seller.start()
  await showCode(seller, till)
  await seller.tapText('保存图片')
  await seller.waitText('已保存到相册')
  const { url } = seller.app.calls('downloadFile')[0]!.options as { url: string }
  expect(new URL(url).pathname).toBe(`/share/payCode/${till.sellerAlias}.jpg`)
  expect(new URL(url).searchParams.get('cents')).toBe('1250')
  expect(seller.errors).toEqual([])
  await seller.app.close()
})

test('app §2 commonOrder: the code that is scanned leads to the page that pays it, in the compiled mini program', async () => {
  const { sellerAlias, shopName } = await tillOf(stage.service)
  const buyer = await open()
  await buyer.start('/pages/commonOrder/create')
  await buyer.waitText('扫商家的收款码付款')
  await buyer.app.mock('scanCode', () => ({ result: `https://api.dingdang.example${payCodePath(sellerAlias, 500)}` }))
  await buyer.tapText('扫一扫')
  await buyer.waitText(shopName)
  await buyer.waitText('去付款 $5.00')
  await buyer.app.close()
})
