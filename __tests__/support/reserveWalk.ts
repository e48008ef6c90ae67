import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { reservationApi } from '@/contract/reservation'
import { routeUrl } from '@/routes'
import { call } from '../../scripts/bench/requests'
import { demo, type Person } from './people'
import type { Phone } from './phone'
import type { Service } from './service'
import { STORE } from './storeWalk'
import { VOUCHER } from './voucherWalk'

/** A table for two at the store that confirms by hand, on the next day that is open, by the service's own calls. Returns its alias. */
export async function bookTable({ url }: Pick<Service, 'url'>, { user }: Person): Promise<string> {
  const port = Number(new URL(url).port)
  const act = () => ({ token: user.token, requestKey: randomBytes(8).toString('hex') })
  const offer = (day?: string) =>
    call<OutputOf<typeof reservationApi.offer>>(port, reservationApi.offer, { alias: STORE.alias, ...(day && { day }) })
  const { days } = await offer()
  const { slots } = await offer(days.slice(1).find(({ left }) => left > 0)!.day)
  const { at } = slots.find(({ left }) => left > 0)!
  const input = { alias: STORE.alias, at, people: 2 }
  const { alias } = await call<OutputOf<typeof reservationApi.hold>>(port, reservationApi.hold, input, act())
  await call(port, reservationApi.confirm, { alias, name: '小雅', phone: '+64215550101' }, act())
  return alias
}

/** A store, its pages of a guest, a voucher of it, and what they agree to be sent, with what each shows once it is whole; the demo buyer has booked a table. */
export async function storeScreens(service: Pick<Service, 'url'>): Promise<[path: string, shown: string][]> {
  const alias = await bookTable(service, await demo(service))
  return [
    [routeUrl('storeDetail', { alias: STORE.alias }), '去这里'],
    [routeUrl('reserve', { alias: STORE.alias }), '用餐人数'],
    [routeUrl('reserveWait', { alias }), '门店确认后会通知你'],
    [routeUrl('reserveResult', { alias }), '查看预约'],
    [routeUrl('reservation', { alias }), '添加到日历'],
    [routeUrl('reservations'), '待确认'],
    [routeUrl('voucher', { alias: VOUCHER.alias }), '套餐内容'],
    [routeUrl('createDirectOrder', { alias: VOUCHER.alias }), '联系方式'],
    [routeUrl('authorize'), '不影响购物'],
  ]
}

/** From the store’s page: three people on Friday, a table held, who comes, and what the store is to say. */
export async function reserveFriday(phone: Phone): Promise<void> {
  await phone.start(`/inStore/pages/store/storeDetail?alias=${STORE.alias}`)
  await phone.tapText('预约')
  await phone.waitText('用餐人数')
  await phone.tap('.dd-stepper__side', { nth: 1 })
  await phone.tap('.dd-day-strip__day:has-text("周五")')
  await phone.waitText('周五的时间')
  await phone.tap('.dd-time-slots__slot:has-text("18:30")')
  await phone.tapText('预约 周五 18:30 · 3人')
  await phone.waitText('桌位已为你保留')
  await phone.fill('怎么称呼你', '王小雅')
  await phone.fill('请输入手机号', '21 555 0101')
  await phone.fill('例如：靠窗、要儿童椅、有人不吃辣', '靠窗，谢谢')
  await phone.tapText('提交预约')
  await phone.waitText('门店确认后会通知你')
  await phone.waitText('18:30（新西兰时间）')
  await phone.waitText('预约码')
}
/** Pages of the desk of the demo’s store, as its owner finds them. */
export const DESK_SCREENS: readonly [path: string, shown: string][] = [
  [routeUrl('reserveDesk', { alias: STORE.alias }), '全部待确认'],
  [routeUrl('reserveSettings', { alias: STORE.alias }), '自动确认'],
  [routeUrl('storeHours', { alias: STORE.alias }), '休息日和特别时间'],
  [routeUrl('storeStaff', { alias: STORE.alias }), '添加店员'],
]

/** 我的 → 我的预约: what was booked stands there, and is cancelled. */
export async function cancelReservation(phone: Phone, state: string): Promise<void> {
  await phone.start('/pages/user/user')
  await phone.tapText('我的预约')
  await phone.waitText(state)
  await phone.tap('.dd-reservation-card')
  await phone.waitText('靠窗，谢谢')
  await phone.tapText('取消预约')
  await phone.waitText('取消后桌位会给其他顾客')
  await phone.tap('.dd-dialog .dd-button:has-text("取消预约")')
  await phone.waitText('你取消了预约')
}

/** The store’s desk, as its owner has it on 我的: Friday’s reservation is confirmed. */
export async function confirmAtDesk(phone: Phone): Promise<void> {
  await phone.start('/pages/user/user')
  await phone.tapText('预约管理')
  await phone.waitText('全部待确认')
  await phone.tap('.dd-day-strip__day:has-text("周五")')
  await phone.waitText('王小雅')
  await phone.waitText('靠窗，谢谢')
  await phone.tap('.dd-desk-card .dd-button:has-text("确认")')
  await phone.waitText('已确认，顾客会收到通知')
  await phone.waitText('已确认')
}
/** The guest finds the answer on the page that waited. */
export async function seeConfirmed(phone: Phone): Promise<void> {
  await phone.start('/packageUser/pages/account/reserveList')
  await phone.tap('.dd-reservation-card')
  await phone.waitText('请准时到店')
}
/** Friday is closed: what that hits is shown first, and is cancelled with a reason. */
export async function closeFriday(phone: Phone): Promise<void> {
  await phone.start(`/packageOrder/pages/order/storeHours?alias=${STORE.alias}`)
  await phone.waitText('休息日和特别时间')
  await phone.tap('.dd-cell:has-text("周五")')
  await phone.waitText('没有营业时间就是全天休息')
  await phone.tapText('删除')
  await phone.tapText('删除')
  await phone.tap('.dd-sheet .dd-button:has-text("确定")')
  await phone.tapText('保存')
  await phone.waitText('个预约在新的营业时间之外')
  await phone.waitText('王小雅')
  await phone.tapText('全部取消')
  await phone.fill('例如：当天店休，抱歉', '当天店休')
  await phone.tapText('保存营业时间')
  await phone.waitText('已保存')
}
/** Tables of a store: one more kind. */
export async function addTables(phone: Phone): Promise<void> {
  await phone.start(`/packageOrder/pages/order/reserveSettings?alias=${STORE.alias}`)
  await phone.tapText('添加桌位')
  await phone.tap('.dd-sheet .dd-chip:has-text("户外")')
  await phone.tap('.dd-sheet .dd-button:has-text("确定")')
  await phone.waitText('户外（1–4人）')
  await phone.tapText('保存')
  await phone.waitText('已保存')
}
