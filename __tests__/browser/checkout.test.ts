import { routes } from '@/routes'
import { setBuyerStage } from '../support/buyerStage'
import type { H5Phone } from '../support/h5Phone'
import { chooseSku, pay, PAID, TRIO } from '../support/journey'
import { demo, giveAddress } from '../support/people'

jest.setTimeout(240_000)

const stage = setBuyerStage()
const CONFIRM = '/packageOrder/pages/order/createOrder'

async function putInCart(phone: H5Phone): Promise<void> {
  await phone.start(TRIO.path)
  await chooseSku(phone, '加入购物车', [])
  await phone.waitText('已加入购物车')
  // A sheet that closes goes back in the history, which would call off the next page.
  await phone.waitText('购买数量', { gone: true })
}
async function confirmPage(phone: H5Phone): Promise<void> {
  await phone.start(CONFIRM)
  await phone.waitText('提交订单')
}

test('domain: a cart that another window has ordered is asked about, with a link to the order, and ordered once more after a yes', async () => {
  const [one, two] = [await stage.open(), await stage.open()]
  await putInCart(one)
  await confirmPage(one)
  await confirmPage(two)
  await one.tapText('提交订单')
  await one.waitText('支付剩余时间')
  await two.tapText('提交订单')
  await two.waitText('刚刚已在另一个页面下单')
  await two.tapText('查看已下的订单')
  await two.waitText('等待付款')
  await two.back()
  await two.tapText('提交订单')
  await two.tapText('再下一单')
  await two.waitText('支付剩余时间')
  await one.end()
  await two.end()
})

test('a reload of the confirm page keeps the note that was written', async () => {
  const phone = await stage.open()
  await putInCart(phone)
  await confirmPage(phone)
  await phone.tapText('备注')
  await phone.fill('例如：请放门口、收货前打电话', '请放门口，谢谢')
  await phone.tapText('保存')
  // The note's own page shows it too.
  await phone.waitPath(CONFIRM)
  await phone.waitText('请放门口，谢谢')
  await phone.reload()
  await phone.waitText('请放门口，谢谢')
  await phone.end()
})

test('a chosen address comes to the confirm page; a way back and a reload choose nothing', async () => {
  const { user } = await demo(stage.service)
  for (const name of ['一号收件人', '二号收件人']) await giveAddress(stage.service, user.token, name)
  const phone = await stage.open()
  await putInCart(phone)
  await confirmPage(phone)
  const receiver = () => phone.locate('.dd-order-address__title').first().innerText()
  const first = await receiver()
  expect(first).not.toContain('一号收件人')
  const openList = async () => {
    await phone.tap('.dd-order-address')
    await phone.waitText('选择收货地址')
    await phone.waitText('一号收件人')
  }
  await openList()
  await phone.back()
  await phone.waitText('提交订单')
  expect(await receiver()).toBe(first)
  await openList()
  await phone.tapText('一号收件人')
  await phone.waitText('提交订单')
  await phone.waitText('一号收件人')
  // A page that only chooses has nothing to return to after a reload.
  await phone.tapText('备注')
  await phone.waitText('给')
  await phone.reload()
  await phone.waitPath('/')
  // The list of addresses also works by itself: a tap edits.
  await confirmPage(phone)
  await openList()
  await phone.reload()
  await phone.waitText('一号收件人')
  await phone.tapText('一号收件人')
  await phone.waitText('搜索地址')
  expect(phone.path).toContain(routes.addressEdit.path)
  await phone.end()
})

test('查看订单 on the result goes back to the order that was opened before; one step further back is the list', async () => {
  const phone = await stage.open()
  await phone.start('/packageOrder/pages/order/list')
  await phone.tap('.dd-trade__body')
  await phone.waitText('订单编号')
  await phone.tapText('去支付')
  await pay(phone, '支付成功')
  await phone.waitText(PAID)
  await phone.tapText('查看订单')
  await phone.waitText('等待卖家发货')
  await phone.back()
  await phone.waitPath('/order/list')
  await phone.waitText('我买到的')
  await phone.end()
})

test('more typed than there is in stock says how many there are, and how many are bought', async () => {
  const phone = await stage.open()
  await phone.start(TRIO.path)
  await phone.tapText('立即购买')
  await phone.waitText('购买数量')
  const field = phone.locate('.dd-sku__count .dd-stepper__input').first()
  await field.fill('999')
  await phone.tap('.dd-sku__buttons .dd-button:has-text("立即购买")')
  await phone.waitText('库存仅剩56件，已改为56件')
  await phone.waitText('共56件')
  await phone.end()
})
