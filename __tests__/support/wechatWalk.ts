import type { H5Phone } from './h5Phone'
import { addAddress, confirmSku } from './journey'

/** What people do in WeChat's own browser. */

export const dialog = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`

/** 微信一键登录, consent on our page and on WeChat's. */
export async function loginByWechat(phone: H5Phone, tester: string): Promise<void> {
  await phone.tapText('微信一键登录')
  await phone.tap(dialog('同意并继续'))
  await phone.tapText(`以“${tester}”的身份同意`)
}
/** 立即购买 of the item shown up to the cashier's result; a `first` order with an address by hand. */
export async function buy(phone: H5Phone, { first = false } = {}): Promise<void> {
  await phone.waitText('购买数量')
  await confirmSku(phone, '立即购买')
  if (first) await addAddress(phone, '林小满')
  await phone.waitText('林小满')
  await phone.tapText('提交订单')
  await phone.waitText('应付金额')
}
