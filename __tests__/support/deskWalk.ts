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
export async function buyTrio(service: Pick<Service, 'url'>, { quantity = 1, paid = true } = {}): Promise<string> {
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
  await phone.fill('订单号、买家、手机尾号、商品', '没有这样的东西', { confirm: true })
  await phone.waitText('没有找到')
  await phone.tapText('清空搜索')
  await phone.fill('订单号、买家、手机尾号、商品', orderNo, { confirm: true })
  await phone.waitCount('.dd-order', 1)
  await phone.waitText(orderNo)
}

/** The button below a page, by whatever it is called: two taps on it are the same finger's. */
const MAIN = '.dd-button--block'

/** From 我卖出的, with an order of two pieces in it that is paid: one leaves, then the other, whose number is put right. */
export async function shipInParts(phone: Phone): Promise<void> {
  await phone.tapText('待发货')
  await phone.waitText('联系买家')
  await phone.tap('.dd-order-buttons .dd-button:has-text("发货")')
  await phone.waitText('包裹里的商品')
  await phone.tap(MAIN)
  await phone.waitText('请选择快递公司')
  await phone.tap('.dd-chip:has-text("NZ Post")')
  await phone.fill('包裹上的单号', 'NZ11112222')
  await phone.tap('.dd-stepper__side')
  await phone.waitText('发出这 1 件')
  await phone.tap(MAIN)
  await phone.waitText('未发 1 件')
  await phone.fill('包裹上的单号', 'NZ33334444')
  await phone.waitText('确认发货')
  await phone.tap(MAIN)
  await phone.waitText('待核销')
  await phone.tapText('待收货')
  await phone.waitText('已发货')
  await phone.tap('.dd-trade__body')
  await phone.waitText('包裹 2')
  await phone.tap('.dd-button:has-text("修改单号")', { nth: 1 })
  await phone.waitText('更正后会通知买家')
  await phone.fill('包裹上的单号', 'NZ55556666')
  await phone.tap(MAIN)
  await phone.waitText('NZ55556666')
}

/** What the buyer sees of it on the order's page. */
export async function seeParcels(phone: Phone): Promise<void> {
  await phone.waitText('包裹 1')
  await phone.waitText('NZ11112222')
  await phone.waitText('NZ55556666')
  await phone.waitText('卖家更正了单号')
}

/** From 我卖出的, with an unpaid order in it: its price is lowered, and the shop notes something on it. */
export async function lowerAndNote(phone: Phone): Promise<void> {
  await phone.tapText('待付款')
  await phone.waitText('改价')
  await phone.tap('.dd-order-buttons .dd-button:has-text("改价")')
  await phone.fill('含运费', '99999')
  await phone.tapText('确认改价')
  await phone.waitText('只能改低')
  await phone.fill('含运费', '80')
  await phone.tapText('确认改价')
  await phone.waitText('确认改价', { gone: true })
  await phone.tap('.dd-order-buttons .dd-button:has-text("备注")')
  await phone.fill('例如：老顾客，多送一份试用装', '老顾客，送试吃')
  await phone.tapText('保存')
  await phone.waitText('店内备注：老顾客，送试吃')
}

/** From 我卖出的 of the demo's seller, whose data has a pick-up that waits: its time is changed, and it is handed over. */
export async function handOverPickup(phone: Phone): Promise<void> {
  await phone.tapText('待收货')
  await phone.waitText('自提时间：')
  await phone.tap('.dd-order-buttons .dd-button:has-text("自提时间")')
  await phone.waitText('按新西兰时间')
  await phone.tap('.dd-field', { nth: 1 })
  await phone.tap('.dd-picker__option:has-text("16:30")')
  await phone.tap(MAIN)
  await phone.waitText('16:30（新西兰时间）')
  await phone.tap('.dd-order-buttons .dd-button:has-text("已提货")')
  await phone.waitText('买家已经提货？')
  await phone.tap('.dd-dialog .dd-button:has-text("已提货")')
  await phone.waitText('买家已经提货？', { gone: true })
  await phone.waitCount('.dd-order-buttons .dd-button:has-text("自提时间")', 0)
}

/** The page of the demo buyer's unpaid order: it goes to the other of their addresses, and its seller gets a note. */
export async function editUnpaid(phone: Phone, orderNo: string): Promise<void> {
  await phone.start(`/packageOrder/pages/order/detail?orderNo=${orderNo}`)
  await phone.tapText('给卖家留言')
  await phone.fill('例如：请放门口、收货前打电话', '请放门口')
  await phone.tapText('保存')
  await phone.waitText('修改备注')
  await phone.tapText('修改收货地址')
  await phone.waitText('46 Staveley Street')
  await phone.tap('.dd-address__main:has-text("46 Staveley Street")')
  await phone.waitText('改送到这个地址？')
  await phone.tapText('确认修改')
  await phone.waitText('买家修改了收货地址')
  await phone.waitText('林建国')
}

/** What its seller sees of that: on the card in 我卖出的, and on the order's page. */
export async function seeEdits(phone: Phone, orderNo: string): Promise<void> {
  await phone.start('/packageOrder/pages/order/sellerList')
  await phone.tapText('待付款')
  await phone.waitText('买家改过收货地址')
  await phone.waitText('买家备注：请放门口')
  await phone.start(`/packageOrder/pages/order/detail?orderNo=${orderNo}`)
  await phone.waitText('请按现在的地址发货')
}

/** From 我卖出的: all that the page shows is chosen. `print` where pages are printed: their slips are looked at first. */
export async function chooseAll(phone: Phone, { print }: { print: boolean }): Promise<void> {
  await phone.tapText('待发货')
  await phone.waitText('联系买家')
  await phone.tapText('批量处理')
  await phone.tap('.dd-selection__footer .dd-check')
  await phone.waitText('已选 0 笔', { gone: true })
  if (!print) return
  await phone.tapText('打印发货单')
  await phone.waitText('打印内容截至')
  await phone.tapText('返回列表')
  await phone.waitText('导出表格')
}

/** 我买到的 of the demo buyer, who bought milk once: orders are found by an item, a shop and their number, and not by other words. */
export async function findBought(phone: Phone, orderNo: string): Promise<void> {
  await phone.start('/packageOrder/pages/order/list')
  await phone.waitText('待收货')
  for (const words of ['初牧a2', '南风奶粉', orderNo]) {
    await phone.fill('商品、店铺、订单号', words, { confirm: true })
    await phone.waitCount('.dd-order', 1)
  }
  await phone.fill('商品、店铺、订单号', '没有这样的东西', { confirm: true })
  await phone.waitText('没有找到')
  await phone.tapText('清空搜索')
  await phone.waitText('合计')
}
