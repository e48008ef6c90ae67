import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { payApi } from '@/contract/order'
import { voucherApi } from '@/contract/voucher'
import { call } from '../../scripts/bench/requests'
import { outcomeOf } from './payResultWalk'
import { demo } from './people'
import type { Phone } from './phone'
import type { Service } from './service'
import { VOUCHER } from './voucherWalk'

/** The demo buyer has so many set meals, by the service's own calls. Returns their code. */
export async function buyMeals(service: Pick<Service, 'url'>, quantity: number): Promise<string> {
  const port = Number(new URL(service.url).port)
  const { token } = (await demo(service)).user
  const act = () => ({ token, requestKey: randomBytes(8).toString('hex') })
  const goods = { itemAlias: VOUCHER.alias, quantity }
  const { quoteKey } = await call<OutputOf<typeof voucherApi.preCreate>>(port, voucherApi.preCreate, goods, act())
  const order = { quoteKey, phone: '+64215550101' }
  const { payNo, orderNos } = await call<OutputOf<typeof voucherApi.create>>(port, voucherApi.create, order, act())
  const { reference } = await call<OutputOf<typeof payApi.prepare>>(port, payApi.prepare, { orderNo: payNo }, act())
  await outcomeOf(service, reference, 'success')
  const mine = { orderNo: orderNos[0]! }
  return (await call<OutputOf<typeof voucherApi.code>>(port, voucherApi.code, mine, { token })).code
}

export const DESK = '/packageOrder/pages/order/directList'

/** Staff type a wrong code, then the right one, see what it is, and use two of three. */
export async function redeemTwo(phone: Phone, code: string): Promise<void> {
  await phone.start(DESK)
  await phone.waitText('今天还没有核销')
  await phone.fill('输入12位核销码', '000000000000')
  await phone.tapText('查询')
  await phone.waitText('没有找到这个核销码')
  await phone.fill('输入12位核销码', `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`)
  await phone.tapText('查询')
  await phone.waitText('核对后核销')
  await phone.waitText('本次使用（剩3份）')
  await phone.tap('.dd-stepper__side', { nth: 1 })
  await phone.tapText('核销2份')
  await phone.waitText('已核销2份，还剩1份')
  await phone.waitText(VOUCHER.title)
}
/** What was used by mistake is taken back, and may be used again. */
export async function takeBack(phone: Phone, code: string): Promise<void> {
  await phone.tapText('撤销核销')
  await phone.waitText('撤销这次核销？')
  await phone.tap('.dd-dialog .dd-button:has-text("撤销核销")')
  await phone.waitText('已撤销，买家可以再次使用')
  await phone.waitText('已撤销')
  await phone.fill('输入12位核销码', code)
  await phone.tapText('查询')
  await phone.waitText('本次使用（剩3份）')
  await phone.tapText('核销1份')
  await phone.waitText('已核销1份，还剩2份')
}
/** The owner sees the day among the others, and goes to it. */
export async function seeFigures(phone: Phone): Promise<void> {
  await phone.start(DESK)
  await phone.tapText('按日统计')
  await phone.waitText('近30天')
  await phone.waitText('1份 · 1次')
  await phone.tap('.dd-cell:has-text("1份 · 1次")')
  await phone.waitText(VOUCHER.title)
}
