import type { Phone } from './phone'

/** A seller whose order is on its way: what waits and until when, the statement of an account, and one entry of it. */
export async function walkWallet(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tapText('我的钱包')
  await phone.waitText('可用余额')
  await phone.waitText('等待买家确认收货，最晚')
  await phone.tapText('账单明细')
  await phone.waitText('还没有账单')
  await phone.tapText('待到账')
  await phone.waitText('转入 +$')
  await phone.tapText('收款')
  await phone.tapText('订单收款')
  await phone.waitText('账单详情')
  await phone.waitText('订单编号')
}
