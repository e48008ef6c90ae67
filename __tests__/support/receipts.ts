import { orderAtOnce, PAID, pay, TRIO } from './journey'
import type { Phone } from './phone'
import type { Service } from './service'

/** A demo buyer who has signed in pays an order, reads its receipt from 我的, and comes to the same one from the order. */
export async function readReceipt(phone: Phone): Promise<void> {
  await orderAtOnce(phone)
  await pay(phone, '支付成功')
  await phone.waitText(PAID)
  await phone.start('/pages/user/user')
  await phone.tapText('我的收据')
  await phone.waitText(TRIO.title)
  await phone.waitText('R00000')
  await phone.tap('.dd-invoice-card')
  await phone.waitText('税务发票')
  await phone.waitText('其中 GST（15%）')
  await phone.tapText('查看订单')
  await phone.waitText('付款时间')
  await phone.tapText('收据')
  await phone.waitText('税务发票')
}

/** What leaves a receipt's page, as each build gives it to the person. */
export interface Leaving {
  /** The PDF or the picture that came; waits for it. */
  pdf(): Promise<Buffer>
  picture(): Promise<void>
  /** Messages of the development outbox, the newest first. */
  mails(): Promise<{ to: string; subject?: string; files?: { name: string; base64: string }[] }[]>
}

/** On an open receipt: its PDF, its picture and an e-mail, the last after an address that is none. */
export async function saveReceipt(phone: Phone, leaving: Leaving): Promise<void> {
  await phone.tapText('保存收据')
  await phone.tapText('保存 PDF')
  const pdf = await leaving.pdf()
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF came')
  await phone.tapText('保存收据')
  await phone.tapText('保存图片')
  await leaving.picture()
  await phone.tapText('保存收据')
  await phone.tapText('发送到邮箱')
  await phone.fill('name@example.com', 'kuaiji@')
  await phone.tap('.dd-sheet__footer .dd-button')
  await phone.waitText('邮箱格式不正确')
  await phone.fill('name@example.com', 'kuaiji@example.nz')
  await phone.tap('.dd-sheet__footer .dd-button')
  await phone.waitText('已发送到 kuaiji@example.nz')
  const [mail] = await leaving.mails()
  if (mail?.to !== 'kuaiji@example.nz' || !/^收据 R\d+\.pdf$/.test(mail.files?.[0]?.name ?? ''))
    throw new Error(`no receipt was sent: ${JSON.stringify(mail)?.slice(0, 200)}`)
}

export const mailsOf =
  ({ url }: Pick<Service, 'url'>) =>
  async () =>
    ((await (await fetch(`${url}/dev/outbox`)).json()) as { list: Awaited<ReturnType<Leaving['mails']>> }).list

/** 我卖出的 → 收据信息: a number whose digits do not fit is refused, a right one is saved. */
export async function changeFacts(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tapText('我卖出的')
  await phone.waitText('待核销')
  await phone.tapText('收据信息')
  await phone.waitText('从下一张收据起使用')
  await phone.fill('123-456-789', '136 410 133')
  await phone.tapText('保存')
  await phone.waitText('GST 号校验不通过，请逐位核对')
  await phone.fill('123-456-789', '136 410 132')
  await phone.fill('公司或个人的注册名称', '金树有限公司')
  await phone.tapText('保存')
  await phone.waitText('待核销')
}

/** The way in from a notice: what is confirmed, then the result, which is also under its other name. */
export async function confirmByLink(phone: Phone, orderNo: string): Promise<void> {
  await phone.start(`/pages/order/confirm?orderNo=${orderNo}`)
  await phone.waitText('确认前请注意')
  await phone.waitText(orderNo)
  await phone.tap('.dd-confirm__ways .dd-button')
  await phone.waitText('收货成功')
  await phone.waitText('收到的商品')
  await phone.start(`/pages/order/confirm?orderNo=${orderNo}`)
  await phone.waitText('已经确认收货，不用再确认')
  await phone.start(`/pages/order/confirmResult?orderNo=${orderNo}`)
  await phone.waitText('感谢你的信任')
  await phone.start(`/pages/order/payResult?orderNo=${orderNo}`)
  await phone.waitText('支付成功')
}
