import type { OutputOf } from '@/contract/endpoint'
import { orderApi } from '@/contract/order'
import { payShopApi } from '@/contract/payShop'
import { payCodePath } from '@/domain/payCode'
import { call } from '../../scripts/bench/requests'
import { SELLER } from './deskWalk'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

/** Of the demo's seller, as their code names it. */
export interface Till {
  sellerAlias: string
  shopName: string
}
export async function tillOf(service: Pick<Service, 'url'>): Promise<Till> {
  const port = Number(new URL(service.url).port)
  const { token } = (await demo(service, SELLER)).user
  return call<OutputOf<typeof payShopApi.code>>(port, payShopApi.code, {}, { token })
}

/** The latest order of the demo's buyer. */
export async function lastOrder(service: Pick<Service, 'url'>) {
  const port = Number(new URL(service.url).port)
  const { token } = (await demo(service)).user
  const { list } = await call<OutputOf<typeof orderApi.buyers>>(port, orderApi.buyers, {}, { token })
  return list[0]!
}

const MAIN = '.dd-button--block'

/** The demo buyer comes by a shop's code that names an amount, puts another one in, pays it, and reads the order. */
export async function payByCode(
  phone: Phone,
  { sellerAlias, shopName }: Till,
  pay: () => Promise<void>,
): Promise<void> {
  await phone.start(payCodePath(sellerAlias, 1250))
  await phone.waitText(shopName)
  await phone.waitText('商家已填好金额')
  await phone.waitText('去付款 $12.50')
  await phone.fill('0.00', '0')
  await phone.tap(MAIN)
  await phone.waitText('付款金额至少为$0.01')
  await phone.fill('0.00', '8.88')
  await phone.fill('选填，商家会看到，例如：桌号、姓名', '三号桌')
  await phone.tap(MAIN)
  await phone.waitText('支付剩余时间')
  await phone.waitText(`付给 ${shopName}`)
  await pay()
  await phone.waitText('商家已收到付款通知')
  await phone.tapText('查看订单')
  await phone.waitText('已付款')
  await phone.waitText('三号桌')
  await phone.waitText('付款金额')
}

/** What an order without goods does not say. */
export const WORDS_OF_GOODS = ['运费', '配送方式', '×1', '再来一单', '包裹']

/** The buyer of that order requests some of it back; the seller finds it under 已完成 and gives some back by themselves. */
export async function requestBack(phone: Phone): Promise<void> {
  await phone.tapText('申请退款')
  await phone.waitText('可退 $8.88')
  await phone.tapText('请选择')
  await phone.tapText('金额付错了')
  await phone.fill('0.00', '1')
  await phone.tap('.dd-apply__bar .dd-button')
  await phone.waitText('等待卖家处理')
}
export async function giveBack(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tapText('我卖出的')
  await phone.waitText('待核销')
  await phone.tapText('已完成')
  await phone.waitText('三号桌')
  await phone.tap('.dd-order-buttons .dd-button:has-text("退款")')
  await phone.waitText('最多可退$7.88')
  await phone.fill('0.00', '9')
  await phone.tapText('确认退款')
  await phone.waitText('最多可退$7.88')
  await phone.fill('0.00', '2.88')
  await phone.fill('选填，买家会看到', '多收了')
  await phone.tapText('确认退款')
  await phone.waitText('已退款，买家会收到通知')
  await phone.waitText('退款 $2.88')
}

/** The owner's 收款码, from 我的: an amount in it, and taken out again. */
export async function showCode(phone: Phone, { shopName }: Till): Promise<void> {
  await phone.tab(3)
  await phone.tapText('收款码')
  await phone.waitText('扫码后输入金额')
  await phone.waitText(shopName)
  await phone.tapText('设置金额')
  await phone.waitText('收款金额')
  await phone.fill('0.00', '12.5')
  await phone.tapText('确定')
  await phone.waitText('清除金额')
  await phone.waitText('12')
}
