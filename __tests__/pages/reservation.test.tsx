import { reservationApi } from '@/contract/reservation'
import { makeOffer, makeReservation } from '@/features/reservation/testing/reservations'
import { openPage, pageAt, refuse, respond } from '../support/pages/stage'

const RESERVE = '/packageOrder/pages/reserve/reserveOrder?alias=s1'
const HELD = { state: 'HELD', stateText: '待提交', note: '桌位已为你保留，请尽快提交' } as const
const held = respond(reservationApi.hold, () => makeReservation(HELD))
const offer = respond(reservationApi.offer, () => makeOffer())
const AT = '2026-12-04T05:30:00.000Z'

test('app §2: reserveOrder holds what was chosen, and its button says the choice', async () => {
  const page = await openPage(RESERVE, [offer, held, respond(reservationApi.cancel, () => makeReservation())], {
    user: {},
  })
  await page.see('剩2桌')
  expect(page.text()).toContain('店庆')
  await page.tap('18:30，剩2桌', 'radio')
  await page.tap('预约 周五 18:30 · 2人')
  await page.see('桌位已为你保留')
  expect(page.inputs(reservationApi.hold)).toEqual([{ alias: 's1', at: AT, people: 2, kind: '', queue: false }])
  await page.tap('提交预约')
  await page.see('请填写手机号')
  await page.tap('换个时间')
  await page.see('剩2桌')
  expect(page.inputs(reservationApi.cancel)).toEqual([{ alias: 'r1' }])
})

test('domain: a time that is full is queued for', async () => {
  const page = await openPage(RESERVE, [offer, held], { user: {} })
  await page.tap('19:00，可排队', 'radio')
  await page.tap('排队 周五 19:00 · 2人')
  await page.see('桌位已为你保留')
  expect(page.inputs(reservationApi.hold)).toMatchObject([{ queue: true }])
})

test('app §2: waitReserveOrder offers a place for ten minutes, and taking it leads to the result', async () => {
  let taken = false
  const offered = makeReservation({ state: 'OFFERED', stateText: '有空位了', holdUntil: '2030-01-01T00:00:00Z' })
  const page = await openPage(
    '/packageOrder/pages/reserve/waitReserveOrder?alias=r1',
    [
      respond(reservationApi.detail, () => (taken ? makeReservation() : offered)),
      respond(reservationApi.confirm, () => ((taken = true), makeReservation())),
    ],
    { user: {} },
  )
  await page.see('有空位了')
  await page.tap('确认要这个位置')
  await page.at('/packageOrder/pages/reserve/reserveResult')
  await page.see('预约成功')
})

test('app §2: 预约详情 shows code, table and contact, and what its guest may do', async () => {
  const page = await openPage(
    '/packageOrder/pages/reserve/detail?alias=r1',
    [respond(reservationApi.detail, () => makeReservation({ wishes: '靠窗' })), offer],
    { user: {} },
  )
  await page.see('482913')
  for (const words of ['大厅（2–4人）', '王小雅 021 555 0101', '靠窗', '新西兰时间', '取消预约'])
    expect(page.text()).toContain(words)
  await page.tap('修改时间')
  await page.at(RESERVE.split('?')[0]!)
  await page.see('改到 周五 18:30 · 4人')
})

test('app §2: 预约详情 of someone else’s does not exist', async () => {
  const page = await openPage('/packageOrder/pages/reserve/detail?alias=r9', [refuse(reservationApi.detail, 404)], {
    user: {},
  })
  await page.see('预约不存在')
})

test('app §2: reserveList by coming and past; what waits has its own page', async () => {
  const waiting = makeReservation({ state: 'WAITING', stateText: '待确认' })
  const past = makeReservation({ alias: 'r2', state: 'ARRIVED', stateText: '已到店' })
  const page = await openPage(
    '/packageUser/pages/account/reserveList',
    [
      respond(reservationApi.list, ({ when }) => pageAt([[when === 'coming' ? waiting : past]])),
      respond(reservationApi.detail, () => waiting),
    ],
    { user: {} },
  )
  await page.see('待确认')
  await page.tap('已结束', 'tab')
  await page.see('已到店')
  await page.tap('即将到店', 'tab')
  await page.see('待确认')
})
