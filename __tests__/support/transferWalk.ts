import { routeUrl } from '@/routes'
import type { Phone } from './phone'
import type { Service } from './service'

type On = Pick<Service, 'url'>
interface Listed {
  reference: string
  code: string
  state: string
}

/** What an operator does in development. */
export const waitingTransfers = async ({ url }: On): Promise<Listed[]> =>
  ((await (await fetch(`${url}/dev/ops/transfers`)).json()) as { list: Listed[] }).list
export async function decideTransfer(
  { url }: On,
  reference: string,
  decision: 'PAID' | 'REJECTED',
  given: { amount: string; reason?: string },
): Promise<void> {
  const response = await fetch(`${url}/dev/ops/transfers/decide`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ reference, decision, ...given }).toString(),
  })
  if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`)
}

/** 支付 → 银行转账: account and code are shown, and the payment page says where it stands. Returns the transfer that waits. */
export async function chooseTransfer(phone: Phone, service: On, orderNo: string): Promise<Listed> {
  await phone.start(routeUrl('pay', { orderNo }))
  await phone.waitText('应付金额')
  await phone.tapText('银行转账')
  await phone.tapText('确认支付')
  await phone.waitText('转账附言')
  await phone.waitText('01-0902-0068389-00')
  // The last of four: account, name, sum, code.
  await phone.tap('.dd-button:has-text("复制")', { nth: 3 })
  await phone.waitText('已复制')
  const text = await phone.text()
  const found = (await waitingTransfers(service)).find(({ code }) => text.includes(code))
  if (!found) throw new Error('the code that is shown is not the operator’s')
  await phone.tapText('换一种方式付款')
  await phone.waitText('等你转账并上传凭证')
  await phone.start(routeUrl('payResult', { orderNo }))
  await phone.waitText('等待银行转账')
  await phone.tapText('查看转账')
  await phone.waitText('转账附言')
  return found
}

/** A proof is sent, refused, sent again, and confirmed. */
export async function proveTransfer(
  phone: Phone,
  service: On,
  { reference, orderNo, amount }: { reference: string; orderNo: string; amount: string },
  addPicture: () => Promise<void>,
): Promise<void> {
  await phone.tapText('提交凭证')
  await phone.waitText('请先上传转账凭证')
  const send = async () => {
    await addPicture()
    await phone.waitCount('.dd-uploader__tile', 1)
    await phone.waitCount('.dd-uploader__state', 0)
    await phone.tapText('提交凭证')
    await phone.waitText('核对到账后订单会自动更新')
  }
  await send()
  await decideTransfer(service, reference, 'REJECTED', { amount, reason: '看不清金额' })
  await phone.start(routeUrl('bankTransfer', { orderNo }))
  await phone.waitText('凭证没有通过：看不清金额')
  await send()
  await decideTransfer(service, reference, 'PAID', { amount })
  await phone.start(routeUrl('bankTransfer', { orderNo }))
  await phone.waitText('转账已到账')
  await phone.tapText('查看支付结果')
  await phone.waitText('支付成功')
  await phone.tapText('查看订单')
  await phone.waitText('银行转账')
}
