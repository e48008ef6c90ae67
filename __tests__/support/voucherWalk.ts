import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { redeemApi } from '@/contract/redeem'
import { demoAlias } from '../../server/demo/seed/aliases'
import { call } from '../../scripts/bench/requests'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'
import { STORE } from './storeWalk'

/** Of that store; who works there is named by the demo. */
export const VOUCHER = { alias: demoAlias('item', 'voucher/lao-chengdu-set2'), title: '豆花江团双人套餐' }
export const STAFF = 'ocean-catch'

/** From the store's page: two of a set meal, ordered with the number of the account, and paid. Leads to the order and its code. */
export async function buyTwo(phone: Phone, pay: () => Promise<void>): Promise<void> {
  await phone.start(`/inStore/pages/store/storeDetail?alias=${STORE.alias}`)
  await phone.waitText('优惠套餐')
  await phone.tapText(VOUCHER.title)
  await phone.waitText('套餐内容')
  await phone.waitText('购买后90天内有效')
  await phone.waitText('随时退 · 过期自动退')
  await phone.tapText('立即购买')
  await phone.waitText('门店有变动时用这个号码联系你')
  await phone.tap('.dd-stepper__side', { nth: 1 })
  await phone.waitText('181')
  await phone.tap('.dd-checkout__submit .dd-button')
  await phone.waitText('支付剩余时间')
  await pay()
  await phone.waitText('到店出示订单里的核销码即可使用')
  await phone.tapText('查看订单')
  await phone.waitText('还可用2份，到店出示给店员')
}

/** The code as its buyer's phone shows it. */
export async function codeShown(phone: Phone): Promise<string> {
  const [shown = ''] = /\d{4} \d{4} \d{4}/.exec(await phone.text()) ?? []
  return shown
}

/** Staff of the store redeem one by the service's own calls. */
export async function redeemOne({ url }: Pick<Service, 'url'>, code: string): Promise<void> {
  const port = Number(new URL(url).port)
  const { token } = (await demo({ url }, STAFF)).user
  const at = { storeAlias: STORE.alias }
  const view = await call<OutputOf<typeof redeemApi.find>>(port, redeemApi.find, { ...at, code }, { token })
  if (view.problem !== '') throw new Error(view.problem)
  const { orderNo, left } = view
  await call(
    port,
    redeemApi.redeem,
    { ...at, orderNo, code, count: 1, left },
    { token, requestKey: randomBytes(8).toString('hex') },
  )
}

/** What is left of the order goes back at once. */
export async function giveRestBack(phone: Phone): Promise<void> {
  await phone.tapText('申请售后')
  await phone.waitText('没有使用的随时可退')
  await phone.waitText('可退 1 份')
  await phone.tapText('请选择')
  await phone.tapText('不想要了、拍错了')
  await phone.tap('.dd-apply__bar .dd-button')
  await phone.waitText('退款成功')
}
