import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@/contract/endpoint'
import { reservationApi } from '@/contract/reservation'
import { routeUrl } from '@/routes'
import { call } from '../../scripts/bench/requests'
import { demo, type Person } from './people'
import type { Phone } from './phone'
import type { Service } from './service'
import { STORE } from './storeWalk'

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

/** A store and its pages of a guest, with what each shows once it is whole; the demo buyer has booked a table. */
export async function reserveScreens(service: Pick<Service, 'url'>): Promise<[path: string, shown: string][]> {
  const alias = await bookTable(service, await demo(service))
  return [
    [routeUrl('storeDetail', { alias: STORE.alias }), '去这里'],
    [routeUrl('reserve', { alias: STORE.alias }), '用餐人数'],
    [routeUrl('reserveWait', { alias }), '门店确认后会通知你'],
    [routeUrl('reserveResult', { alias }), '查看预约'],
    [routeUrl('reservation', { alias }), '添加到日历'],
    [routeUrl('reservations'), '待确认'],
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
