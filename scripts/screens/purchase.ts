import type { Page } from 'playwright-core'
import { routes, routeUrl } from '../../src/routes'
import type { Screen } from './chat'
import type { Shopper } from './Shopper'

/** From 立即购买 to the order's page with every choice on the way, and a second order that is left unpaid. */
export async function shootPurchase(shopper: Shopper, item: string): Promise<Screen[]> {
  const { page } = shopper
  await shopper.open(item)
  await shopper.tapButton('立即购买')
  await shopper.chooseFirsts()
  await shopper.shoot('sku')
  await page.getByTestId('sku-buy').click()
  await shopper.shoot('createOrder')
  const checkout = shopper.here()
  for (const [name, words] of [
    ['chooseFreight', /^配送：/],
    ['orderNote', '备注'],
  ] as const) {
    await page.getByText(words).locator('visible=true').first().click()
    await shopper.shoot(name)
    await shopper.back()
  }
  await shopper.tap('提交订单')
  await shopper.shoot('pay')
  await shopper.tap('确认支付')
  await shopper.tap('支付成功')
  await shopper.shoot('payResult')
  const result = shopper.here()
  await shopper.open(routeUrl('orders'))
  await openNewest(page)
  await shopper.shoot('orderDetail')
  const order = shopper.here()
  const orderNo = new URLSearchParams(order.split('?')[1]).get('orderNo')!
  for (const [name, url] of [
    ['invoices', routeUrl('invoices')],
    ['invoice', routeUrl('invoice', { orderNo })],
    ['confirmOrder', routeUrl('confirmOrder', { orderNo })],
  ] as const) {
    await shopper.open(url)
    await shopper.shoot(name)
  }
  await shopper.open(checkout)
  await shopper.tap('提交订单')
  await page.waitForURL(`**${routes.pay.path}*`)
  const pay = shopper.here()
  const orders = routeUrl('orders')
  await shopper.open(orders)
  await shopper.shoot('orders')
  await openNewest(page)
  await shopper.shoot('orderUnpaid')
  const unpaid = shopper.here()
  await shopper.open(routeUrl('orders', { tab: 'shipped' }))
  await shopper.tapButton('确认收货')
  await page.locator('.dd-dialog').getByRole('button', { name: '确认收货' }).click()
  await page.waitForURL(`**${routes.confirmResult.path}*`)
  await shopper.shoot('confirmResult')
  const received = shopper.here()
  return [
    ['createOrder', checkout],
    ['pay', pay],
    ['orders', orders],
    ['payResult', result],
    ['orderDetail', order],
    ['orderUnpaid', unpaid],
    ['confirmResult', received],
  ]
}

/** From 我买到的, the order on top. */
async function openNewest(page: Page): Promise<void> {
  await page.locator(`a[href*="${routes.orderDetail.path}"]`).locator('visible=true').first().click()
  await page.waitForURL(`**${routes.orderDetail.path}*`)
}

/** A seller's custom fields on an order line: a text, a phone number, and the latter's error. */
export async function shootCustomFields(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open(routeUrl('categorySearch', { keyword: '爸妈营养礼包' }))
  await page.locator(`a[href*="${routes.itemDetail.path}"]`).locator('visible=true').first().click()
  await shopper.settle()
  await shopper.tapButton('立即购买')
  await page.getByTestId('sku-buy').click()
  await page.waitForURL(`**${routes.createOrder.path}*`)
  await page.getByText('定制信息').locator('visible=true').first().click()
  await page.waitForURL(`**${routes.customFields.path}*`)
  await page.getByPlaceholder('用法卡抬头').fill('岳父大人')
  await page.locator('input[type=tel]').locator('visible=true').fill('12')
  await shopper.tap('保存')
  await shopper.shoot('customFields')
}

/** The ways to an address: found, chosen by area, copied. */
export async function shootAddress(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open(routeUrl('addressEdit'))
  for (const [name, words] of [
    ['areaChoice', '所在城市'],
    ['addressTemplate', '从地址模板填写'],
    ['nzPostChoice', '搜索地址'],
  ] as const) {
    await shopper.tap(words)
    await shopper.settle()
    if (name === 'nzPostChoice') await page.locator('.dd-search__input').locator('visible=true').fill('12 Queen Street')
    await shopper.shoot(name)
    await shopper.back()
  }
}
