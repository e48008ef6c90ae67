import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { payApi } from '@/contract/order'
import { routeUrl } from '@/routes'
import { call } from '../../scripts/bench/requests'
import { placeUnpaid } from './friendPayWalk'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

type On = Pick<Service, 'url'>
/** Both names of the page: links of hosts and of providers lead to either. */
export const DOORS = ['payResultDoor', 'payResult'] as const

/** The demo buyer's order, and of an attempt to pay it the reference. */
export async function beginPayment(service: On): Promise<{ orderNo: string; reference: string }> {
  const { orderNo } = await placeUnpaid(service)
  const { token } = (await demo(service)).user
  const as = { token, requestKey: randomBytes(8).toString('hex') }
  const port = Number(new URL(service.url).port)
  const { reference } = await call<OutputOf<typeof payApi.prepare>>(port, payApi.prepare, { orderNo }, as)
  return { orderNo, reference }
}
/** What the provider does with it. */
export async function outcomeOf({ url }: On, reference: string, outcome: 'success' | 'fail' | 'late'): Promise<void> {
  await fetch(`${url}/dev/pay/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
}

/** A buyer comes by a door: nothing begun, a result that comes late, one that failed and is tried again; each also after a reload. */
export async function walkDoor(phone: Phone, service: On, door: (typeof DOORS)[number]): Promise<void> {
  const unpaid = await placeUnpaid(service)
  await phone.start(routeUrl(door, { orderNo: unpaid.orderNo }))
  await phone.waitText('还没有付款')
  await phone.tapText('去支付')
  await phone.waitText('应付金额')

  const late = await beginPayment(service)
  await phone.start(routeUrl(door, { orderNo: late.orderNo }))
  await phone.waitText('正在确认支付结果')
  await outcomeOf(service, late.reference, 'late')
  await phone.waitText('支付成功')
  await phone.start(routeUrl(door, { orderNo: late.orderNo }))
  await phone.waitText('支付成功')
  await phone.tapText('查看订单')
  await phone.waitText('等待卖家发货')

  const failed = await beginPayment(service)
  await phone.start(routeUrl(door, { orderNo: failed.orderNo }))
  await phone.waitText('正在确认支付结果')
  await outcomeOf(service, failed.reference, 'fail')
  await phone.waitText('支付失败')
  await phone.start(routeUrl(door, { orderNo: failed.orderNo }))
  await phone.tapText('重新支付')
  await phone.waitText('上一次支付没有成功')
  await phone.tapText('确认支付')
  await phone.tapText('支付成功')
  await phone.waitText('支付成功')
}
