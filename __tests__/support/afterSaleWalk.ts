import { randomBytes } from 'node:crypto'
import { orderApi } from '@/contract/order'
import { call } from '../../scripts/bench/requests'
import { SELLER } from './deskWalk'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'

/** The button below a page or in a sheet, by whatever it is called. */
const SUBMIT = '.dd-overlay .dd-button--block'
const dialogButton = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`
const action = (text: string) => `.dd-case-buttons .dd-button:has-text("${text}")`

/** The seller sends all of an order, by the service's own call. */
export async function shipAll({ url }: Pick<Service, 'url'>, orderNo: string): Promise<void> {
  const { token } = (await demo({ url }, SELLER)).user
  const input = { orderNo, carrier: 'nzpost', trackingNo: `NZ${orderNo.slice(-10)}` }
  const requestKey = randomBytes(8).toString('hex')
  await call(Number(new URL(url).port), orderApi.delivery, input, { token, requestKey })
}

/** On the order's page: the buyer applies, for as many pieces less than all, and comes to the case. `remedy` is chosen where there is a choice. */
export async function apply(
  phone: Phone,
  { remedy, reason, less = 0 }: { remedy?: string; reason: string; less?: number },
) {
  await phone.tap('.dd-order-buttons .dd-button:has-text("申请售后")')
  await phone.waitText('提交申请')
  for (let at = 0; at < less; at++) await phone.tap('.dd-stepper__side')
  if (remedy !== undefined) await phone.tapText(remedy)
  await phone.tap('.dd-field:has-text("申请原因")')
  await phone.tap(`.dd-sheet .dd-radios__row:has-text("${reason}")`)
  await phone.fill('选填，例如：瓶盖破了，蜂蜜漏了一半', '盖子裂了')
  await phone.tapText('提交申请')
  await phone.waitText('等待卖家处理')
}

/** From 我卖出的: the newest case that waits for the shop. */
export async function openAsSeller(phone: Phone): Promise<void> {
  await phone.tapText('售后')
  await phone.tapText('售后申请')
  // 我卖出的 has buttons in the same place.
  await phone.tap('.dd-trade__ways .dd-button:has-text("去处理")')
  await phone.waitText('协商历史')
}
export async function acceptMoney(phone: Phone): Promise<void> {
  await phone.tap(action('同意退款'))
  await phone.tap(dialogButton('同意退款'))
  await phone.waitText('卖家同意了申请')
}
/** The shop agrees to goods back; without a place it is warned under the field. */
export async function acceptReturn(phone: Phone): Promise<void> {
  await phone.tap(action('同意退货'))
  await phone.fill('姓名或店名', '金树仓库')
  await phone.fill('方便快递联系', '021 234 5678')
  await phone.tap(SUBMIT)
  await phone.waitText('请填写退货地址')
  await phone.fill('门牌街道、区、城市、邮编', '8 Rosedale Road, Albany, Auckland 0632')
  await phone.tap(SUBMIT)
  await phone.waitText('等待买家寄回')
}
export async function refuse(phone: Phone): Promise<void> {
  await phone.tap(action('拒绝申请'))
  await phone.tap(SUBMIT)
  await phone.waitText('请填写')
  await phone.tap('.dd-chip:has-text("请补充能看清问题的照片")')
  await phone.tap(SUBMIT)
  await phone.waitText('卖家拒绝了申请')
}
/** The buyer sends the goods back. */
export async function sendBack(phone: Phone): Promise<void> {
  await phone.waitText('8 Rosedale Road')
  await phone.tap(action('填写退货物流'))
  await phone.waitText('寄回的商品')
  await phone.tapText('提交')
  await phone.waitText('请选择快递公司')
  await phone.tap('.dd-chip:has-text("NZ Post")')
  await phone.fill('包裹上的单号', 'NZ77778888')
  await phone.tapText('提交')
  await phone.waitText('NZ77778888')
  await phone.waitText('等待卖家收货')
}
export async function receive(phone: Phone): Promise<void> {
  await phone.waitText('NZ77778888')
  await phone.tap(action('收到退货'))
  await phone.waitText('商品完好')
  await phone.tap(SUBMIT)
  await phone.waitText('卖家收到了退货')
}
/** The buyer does not agree with the refusal. */
export async function escalate(phone: Phone): Promise<void> {
  await phone.waitText('请补充能看清问题的照片')
  await phone.tap(action('申请平台介入'))
  await phone.fill('为什么不同意卖家的处理', '照片在聊天里发过了')
  await phone.tap(SUBMIT)
  await phone.waitText('平台处理中')
  await phone.waitText('照片在聊天里发过了')
}
