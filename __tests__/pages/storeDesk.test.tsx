import { reservationDeskApi, type DeskDay } from '@/contract/reservationDesk'
import { storeApi, type StaffedStore } from '@/contract/store'
import { storeStaffApi } from '@/contract/storeStaff'
import { openPage, refuse, respond } from '../support/pages/stage'

const DESK = '/packageOrder/pages/order/reserveDesk'
const store = (name: string, alias: string): StaffedStore => ({ alias, name, picture: '', area: '', role: 'owner' })
const works = (...list: StaffedStore[]) => respond(storeApi.whitelist, () => ({ list }))
const day = (over: Partial<DeskDay> = {}): DeskDay => ({
  store: { alias: 's1', name: '老成都川菜馆', zone: '新西兰时间', owner: true },
  today: '2026-12-03',
  day: '2026-12-03',
  open: true,
  coming: { count: 1, people: 4 },
  waiting: 1,
  list: [
    {
      alias: 'r1',
      code: '482913',
      state: 'WAITING',
      stateText: '待确认',
      at: '2026-12-03T05:30:00.000Z',
      time: '18:30',
      when: '12月3日 周四 18:30',
      people: 4,
      table: '大厅（2–4人）',
      name: '王小雅',
      phone: '+64215550101',
      wishes: '靠窗',
      note: '',
      actions: ['confirm', 'refuse'],
    },
  ],
  ...over,
})

test('预约管理 shows a day by time, confirms, and has a chooser for people of several stores', async () => {
  let state: 'WAITING' | 'CONFIRMED' = 'WAITING'
  const one = () => ({
    ...day().list[0]!,
    state,
    ...(state === 'CONFIRMED' && { stateText: '已确认', actions: ['refuse' as const] }),
  })
  const page = await openPage(
    DESK,
    [
      works(store('老成都川菜馆', 's1'), store('粤满楼', 's2')),
      respond(reservationDeskApi.day, () => day({ list: [one()] })),
      respond(reservationDeskApi.settle, () => ((state = 'CONFIRMED'), one())),
    ],
    { user: {} },
  )
  await page.see('王小雅')
  for (const words of ['18:30', '4人 · 大厅（2–4人）', '预约码 482913', '备注：靠窗', '粤满楼'])
    expect(page.text()).toContain(words)
  await page.tap('确认，18:30 王小雅')
  await page.see('已确认')
  expect(page.inputs(reservationDeskApi.settle)).toEqual([{ alias: 'r1', action: 'confirm' }])
})

test('预约管理 of one who works in no store says so; staff do not see who works there', async () => {
  const none = await openPage(DESK, [works()], { user: {} })
  await none.see('还没有可管理的门店')
  const staff = await openPage(
    DESK,
    [
      works(store('老成都川菜馆', 's1')),
      respond(reservationDeskApi.day, () => day({ list: [], store: { ...day().store, owner: false } })),
    ],
    { user: {} },
  )
  await staff.see('这天还没有预约')
  expect(staff.text()).not.toContain('店员')
})

test('预约设置, 营业时间 and 店员 of another’s store do not exist', async () => {
  const ways = [
    ['reserveSettings', reservationDeskApi.settings, '门店不存在，或你不是它的店员'],
    ['storeHours', reservationDeskApi.hours, '门店不存在，或你不是它的店员'],
    ['storeStaff', storeStaffApi.list, '门店不存在，或你不是它的店主'],
  ] as const
  for (const [name, endpoint, words] of ways) {
    const page = await openPage(`/packageOrder/pages/order/${name}?alias=s9`, [refuse(endpoint, 404)], { user: {} })
    await page.see(words)
  }
})

test('营业时间 shows the week and the days that differ', async () => {
  const week = Array.from({ length: 7 }, (_, at) => (at === 0 ? [] : [{ opens: 660, closes: 1320 }]))
  const page = await openPage(
    '/packageOrder/pages/order/storeHours?alias=s1',
    [
      respond(reservationDeskApi.hours, () => ({
        today: '2026-12-03',
        zone: '新西兰时间',
        week,
        exceptions: [{ day: '2026-12-25', spans: [], note: '圣诞节' }],
      })),
    ],
    { user: {} },
  )
  await page.see('周一')
  for (const words of ['休息', '11:00–22:00', '12月25日 周五', '圣诞节']) expect(page.text()).toContain(words)
})
