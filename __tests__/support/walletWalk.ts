import type { Phone } from './phone'

/** A seller whose order is on its way: what waits and until when, the statement of an account, and one entry of it. */
export async function walkWallet(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tapText('我的钱包')
  await phone.waitText('可用余额')
  await phone.waitText('等待买家确认收货，最晚')
  await phone.tapText('账单明细')
  await phone.waitText('货款到账')
  await phone.tapText('处理中')
  await phone.waitText('处理中有变动时会记在这里')
  await phone.tapText('待到账')
  await phone.waitText('转入 +$')
  await phone.tap('.dd-chip')
  await phone.tapText('订单收款')
  await phone.waitText('账单详情')
  await phone.waitText('订单编号')
}

/**
 * Where money goes is saved, then money comes and goes there: each with the password, each once. An account that is saved when there is money
 * already would lock it for a day.
 * @param password of the login
 * @param earn makes money available
 */
export async function walkWithdrawal(phone: Phone, password: string, earn: () => Promise<void>): Promise<void> {
  await phone.tab(3)
  await phone.tapText('我的钱包')
  await phone.waitText('可用余额')
  await phone.tapText('提现')
  await phone.tapText('收款银行账户')
  await phone.fill('12-3456-7890123-00', '010902006838800')
  await phone.fill('开户姓名（拼音或英文）', 'LI YA')
  await phone.fill('确认是你本人', password)
  await phone.tapText('保存')
  await phone.waitText('账号校验不通过，请逐位核对')
  await phone.fill('12-3456-7890123-00', '010902006838900')
  await phone.waitText('ANZ，0902 分行')
  await phone.tapText('保存')
  await phone.waitText('01-0902-*****89-00')
  await earn()
  await phone.start()
  await phone.tab(3)
  await phone.tapText('我的钱包')
  await phone.tapText('提现')
  await phone.tapText('全部提现')
  await phone.fill('确认是你本人', password)
  await phone.tapText('确认提现')
  await phone.waitText('提现申请已提交')
  await phone.waitText('提现和付款')
}
