import { orderAtOnce, PAID, pay, TRIO } from './journey'
import type { Phone } from './phone'

/** A demo buyer who has signed in pays an order, reads its receipt from 我的, and comes to the same one from the order. */
export async function readReceipt(phone: Phone): Promise<void> {
  await orderAtOnce(phone)
  await pay(phone, '支付成功')
  await phone.waitText(PAID)
  await phone.start('/pages/user/user')
  await phone.tapText('我的收据')
  await phone.waitText(TRIO.title)
  await phone.waitText('R00000')
  await phone.tap('.dd-invoice-card')
  await phone.waitText('税务收据')
  await phone.waitText('其中 GST（15%）')
  await phone.tapText('查看订单')
  await phone.waitText('付款时间')
  await phone.tapText('收据')
  await phone.waitText('税务收据')
}
