import { afterSaleApi } from '@/contract/afterSale'
import { invoiceApi } from '@/contract/invoice'
import { orderApi } from '@/contract/order'
import { itemApi, shopApi } from '@/contract/item'
import { NOT_FOUND } from '@/contract/envelope'
import { NO_CASE } from '@/domain/afterSaleWords'
import { refuse, openPage } from '../support/pages/stage'

const ERROR_PAGE = '/packageEmbed/pages/embed/errorPage'

test.each([
  ['item', '/pages/item/detail?alias=gone', itemApi.getDetail, '商品不存在或已下架'],
  ['shop', '/pages/shop/shopDetial?sellerAlias=gone', shopApi.getDetail, '店铺不存在或已关闭'],
  ['order', '/packageOrder/pages/order/detail?orderNo=gone', orderApi.detail, '订单不存在，它可能属于另一个账号'],
  ['case', '/packageOrder/pages/afterSale/detail?alias=gone', afterSaleApi.detail, NO_CASE],
  ['receipt', '/packageOrder/pages/invoice/detail?orderNo=gone', invoiceApi.detail, '收据不存在，它可能属于另一个账号'],
])(
  'app §8: a missing item, here the %s, opens the error page with its message',
  async (_what, address, call, message) => {
    const page = await openPage(address, [refuse(call, NOT_FOUND)], { user: {} })
    await page.at(ERROR_PAGE)
    await page.see(message)
    expect(new URLSearchParams(location.search).get('message')).toBe(message)
    expect(page.inputs(call)).toHaveLength(1)
  },
)

test('app §8: what fails for another reason is no missing item: the page stays, with a retry', async () => {
  const page = await openPage('/pages/item/detail?alias=a', [])
  await page.tap('重试')
  expect(location.pathname).toBe('/pages/item/detail')
  expect(page.inputs(itemApi.getDetail).length).toBeGreaterThan(1)
})
