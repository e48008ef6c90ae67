import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { itemApi } from '@/contract/item'
import { orderApi, payApi } from '@/contract/order'
import { call } from '../../scripts/bench/requests'
import { TRIO } from './journey'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

/** The demo seller whose item is bought. */
export const SELLER = 'golden-manuka'

/** The demo buyer orders the trio, by the service's own calls, and pays unless `paid` is false. Returns the order's number. */
export async function buyTrio(service: Service, { quantity = 1, paid = true } = {}): Promise<string> {
  const port = Number(new URL(service.url).port)
  const { token } = (await demo(service)).user
  const act = () => ({ token, requestKey: randomBytes(8).toString('hex') })
  const alias = new URLSearchParams(TRIO.path.split('?')[1]).get('alias')!
  const { skus } = await call<OutputOf<typeof itemApi.getDetail>>(port, itemApi.getDetail, { alias }, { token })
  const lines = [{ itemAlias: alias, skuAlias: skus.find(({ stock }) => stock > quantity)!.alias, quantity }]
  const quote = { source: 'ITEMS', lines }
  const { quoteKey } = await call<OutputOf<typeof orderApi.preCreate>>(port, orderApi.preCreate, quote, act())
  const { orderNos } = await call<OutputOf<typeof orderApi.create>>(port, orderApi.create, { quoteKey }, act())
  const orderNo = orderNos[0]!
  if (!paid) return orderNo
  const { reference } = await call<OutputOf<typeof payApi.prepare>>(port, payApi.prepare, { orderNo }, act())
  await fetch(`${service.url}/dev/pay/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  })
  return orderNo
}

/** 我的 → 我卖出的: the order under its tab, found by its number, and not by another word. */
export async function findOnDesk(phone: Phone, orderNo: string): Promise<void> {
  await phone.tab(3)
  await phone.tapText('我卖出的')
  await phone.waitText('待核销')
  await phone.tapText('待付款')
  await phone.waitText(orderNo)
  await phone.waitText('买家还没有付款', { gone: true })
  await phone.fill('订单号、买家、手机尾号、商品', '没有这样的东西', { confirm: true })
  await phone.waitText('没有找到')
  await phone.tapText('清空搜索')
  await phone.fill('订单号、买家、手机尾号、商品', orderNo, { confirm: true })
  await phone.waitCount('.dd-order', 1)
  await phone.waitText(orderNo)
}
