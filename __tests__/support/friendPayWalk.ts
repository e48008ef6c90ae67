import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { friendPayApi } from '@/contract/friendPay'
import { itemApi } from '@/contract/item'
import { orderApi } from '@/contract/order'
import { routeUrl } from '@/routes'
import { call } from '../../scripts/bench/requests'
import { TRIO } from './journey'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

type On = Pick<Service, 'url'>
const portOf = ({ url }: On) => Number(new URL(url).port)

/** An unpaid order of a demo buyer over three tins of tea. */
export async function placeUnpaid(
  service: On,
  username?: string,
): Promise<{ orderNo: string; title: string; amount: string }> {
  const { token } = (await demo(service, username)).user
  const alias = new URLSearchParams(TRIO.path.split('?')[1]).get('alias')!
  const port = portOf(service)
  const { skus, title } = await call<OutputOf<typeof itemApi.getDetail>>(port, itemApi.getDetail, { alias }, { token })
  const lines = [{ itemAlias: alias, skuAlias: skus.find(({ stock }) => stock > 2)!.alias, quantity: 1 }]
  const { quoteKey } = await call<OutputOf<typeof orderApi.preCreate>>(
    port,
    orderApi.preCreate,
    { source: 'ITEMS', lines },
    { token },
  )
  const as = { token, requestKey: randomBytes(8).toString('hex') }
  const { orderNos, totalCents } = await call<OutputOf<typeof orderApi.create>>(port, orderApi.create, { quoteKey }, as)
  return { orderNo: orderNos[0]!, title, amount: (totalCents / 100).toFixed(2) }
}

/** Path of the page that a friend opens: the link is made where there is none. */
export async function friendPath(service: On, orderNo: string, username?: string): Promise<string> {
  const { token } = (await demo(service, username)).user
  const link = await call<OutputOf<typeof friendPayApi.makeLink>>(
    portOf(service),
    friendPayApi.makeLink,
    { orderNo },
    { token },
  )
  return routeUrl('friendPay', { pay: link.token! })
}

/** 支付 → 找好友代付: the link is made, withdrawn, and made again. */
export async function makeLink(phone: Phone, orderNo: string): Promise<void> {
  await phone.start(routeUrl('pay', { orderNo }))
  await phone.waitText('应付金额')
  await phone.tapText('找好友代付')
  await phone.tapText('生成代付链接')
  await phone.waitText('让好友扫一扫')
  await phone.tapText('收回链接')
  await phone.tap('.dd-dialog .dd-button:has-text("收回链接")')
  await phone.waitText('生成代付链接')
  await phone.tapText('生成代付链接')
  await phone.waitText('让好友扫一扫')
}

/** A friend opens the link, fails once, and pays. */
export async function payForFriend(phone: Phone, path: string, title: string): Promise<void> {
  await phone.start(path)
  await phone.waitText('请你代付')
  await phone.waitText(title)
  await phone.tap('.dd-button:has-text("付款")')
  await phone.waitText('沙盒支付（测试环境')
  await phone.tapText('支付失败')
  await phone.waitText('上一次支付没有成功')
  await phone.tap('.dd-button:has-text("付款")')
  await phone.waitText('沙盒支付（测试环境')
  await phone.tapText('支付成功')
  await phone.waitText('代付成功')
}

/** The buyer finds the order paid, and by whom. */
export async function seePaidByFriend(phone: Phone, orderNo: string): Promise<void> {
  await phone.start(routeUrl('friendLink', { orderNo }))
  await phone.waitText('不用再付款了')
  await phone.start(routeUrl('orderDetail', { orderNo }))
  await phone.waitText('好友代付')
}
