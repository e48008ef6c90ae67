import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import type { DeskDay, DeskReservation } from '@/contract/reservationDesk'
import { DeskModel } from './DeskModel'
import { HoursModel } from './HoursModel'
import { SettingsModel } from './SettingsModel'
import { StaffModel } from './StaffModel'

const makeDesk = (over: Partial<DeskReservation> = {}): DeskReservation => ({
  alias: 'r1',
  code: '482913',
  state: 'WAITING',
  stateText: '待确认',
  at: '2026-12-04T05:30:00.000Z',
  time: '18:30',
  when: '12月4日 周五 18:30',
  people: 4,
  table: '大厅（2–4人）',
  name: '王小雅',
  phone: '+64215550101',
  wishes: '',
  note: '',
  actions: ['confirm', 'refuse'],
  ...over,
})
const DAY: DeskDay = {
  store: { alias: 's1', name: '老成都川菜馆', zone: '新西兰时间', owner: true },
  today: '2026-12-03',
  day: '2026-12-04',
  open: true,
  coming: { count: 1, people: 4 },
  waiting: 1,
  list: [makeDesk()],
}
const STORES = ['s1', 's2'].map((alias) => ({ alias, name: alias, picture: '', area: '', role: 'owner' as const }))
const WEEK = Array.from({ length: 7 }, () => [{ opens: 660, closes: 1320 }])
const SETTINGS = {
  open: false,
  automatic: true,
  slotMinutes: 30,
  stayMinutes: 90,
  groupMinutes: 120,
  daysAhead: 30,
  tables: [],
}
const LATER = { data: { today: '2026-12-03', zone: '新西兰时间', week: WEEK, exceptions: [] } }

/** What the service says to each call, by the end of its path. */
function phone(responses: Record<string, (input: Record<string, unknown>) => { data: unknown } | { code: number }>) {
  const made = appOver(({ path, input }) => {
    const found = Object.keys(responses).find((name) => path.endsWith(name))
    return found ? responses[found]!(input) : { data: {} }
  })
  made.app.session.login(TEST_USER)
  const inputs = (name: string) => made.requested.filter(({ path }) => path.endsWith(name)).map(({ input }) => input)
  return { ...made, inputs }
}
const atDesk = (more: Parameters<typeof phone>[0] = {}, stores: object[] = STORES) =>
  phone({
    queryWhitelist: () => ({ data: { list: stores } }),
    'desk/reservations': ({ alias, day }) => ({
      data: { ...DAY, store: { ...DAY.store, alias }, day: day || DAY.today },
    }),
    ...more,
  })

describe('预约管理', () => {
  test('opens the first store of the viewer on today, and another by choice', async () => {
    const { app, inputs } = atDesk()
    const model = new DeskModel(app)
    await model.start()
    await model.show('2026-12-04')
    await model.choose('s2')
    expect(inputs('desk/reservations')).toEqual([{ alias: 's1' }, { alias: 's1', day: '2026-12-04' }, { alias: 's2' }])
    expect(model.store).toBe('s2')
  })
  test('reads nothing for one who works in no store', async () => {
    const { app, inputs } = atDesk({}, [])
    const model = new DeskModel(app)
    await model.start()
    expect(model.none).toBe(true)
    expect(inputs('desk/reservations')).toEqual([])
  })
  test('confirms at once, reads the day again, also where another was faster', async () => {
    let refused = false
    const { app, inputs } = atDesk({
      settle: () => (refused ? { code: ERRORS.reservationState[0] } : { data: makeDesk({ state: 'CONFIRMED' }) }),
    })
    const model = new DeskModel(app)
    await model.start()
    await model.act(makeDesk(), 'confirm')
    expect(app.ui.toast?.text).toBe('已确认，顾客会收到通知')
    refused = true
    await model.act(makeDesk(), 'confirm')
    expect(inputs('settle')).toHaveLength(2)
    expect(inputs('desk/reservations')).toHaveLength(3)
  })
  test('refuses with a reason, which is asked for in a sheet', async () => {
    const { app, inputs } = atDesk({ settle: () => ({ data: makeDesk({ state: 'CANCELLED' }) }) })
    const model = new DeskModel(app)
    await model.start()
    await model.act(makeDesk(), 'refuse')
    expect(inputs('settle')).toEqual([])
    model.form.set('reason', ' 当天包场 ')
    await model.refuse()
    expect(inputs('settle')).toEqual([{ alias: 'r1', action: 'refuse', reason: '当天包场' }])
    expect(model.refusing).toBeNull()
  })
})

describe('domain: closing a day lists what it hits before saving, and forces a choice', () => {
  async function closing(responses: Parameters<typeof phone>[0]) {
    const made = phone({ 'desk/hours': () => LATER, ...responses })
    const model = new HoursModel(made.app, 's1')
    await model.start()
    model.editDay('2026-12-25')
    model.setNote(' 圣诞节 ')
    model.keepDay()
    return { ...made, model }
  }
  const EXCEPTION = [{ day: '2026-12-25', note: '圣诞节', spans: [] }]

  test('hours that hit nothing are saved at once', async () => {
    const { model, inputs } = await closing({
      'hours/hits': () => ({ data: { list: [] } }),
      'hours/update': () => LATER,
    })
    expect(model.changed).toBe(true)
    await model.save()
    expect(inputs('hours/update')).toEqual([
      { alias: 's1', week: WEEK, exceptions: EXCEPTION, choice: '', seen: [], reason: '' },
    ])
    expect(model.changed).toBe(false)
  })
  test('what is hit is shown, and nothing is saved without a choice', async () => {
    const { model, inputs } = await closing({
      'hours/hits': () => ({ data: { list: [makeDesk()] } }),
      'hours/update': () => LATER,
    })
    await model.save()
    expect(model.hits).toHaveLength(1)
    await model.decide()
    expect(inputs('hours/update')).toEqual([])
    model.choose('CANCEL')
    model.setReason(' 店休 ')
    await model.decide()
    expect(inputs('hours/update')).toMatchObject([{ choice: 'CANCEL', seen: ['r1'], reason: '店休' }])
    expect(model.hits).toBeNull()
  })
  test('one that was booked meanwhile is shown too, and chosen for again', async () => {
    const list = [makeDesk()]
    const { model } = await closing({
      'hours/hits': () => ({ data: { list: [...list] } }),
      'hours/update': () => (list.push(makeDesk({ alias: 'r2' })), { code: ERRORS.hoursHit[0] }),
    })
    await model.save()
    model.choose('KEEP')
    await model.decide()
    expect(model.hits?.map(({ alias }) => alias)).toEqual(['r1', 'r2'])
    expect(model.choice).toBe('')
  })
  test('a stretch that runs backwards is not kept', async () => {
    const { model, app } = await closing({})
    model.editWeekday(0)
    model.pickTime({ at: 0, end: 'closes' })
    model.setTime(600)
    model.keepDay()
    expect(app.ui.toast?.text).toBe('打烊时间要晚于开门时间')
    model.setTime(1560)
    model.keepDay()
    expect(model.week[0]).toEqual([{ opens: 660, closes: 1560 }])
  })
})

test('a store is opened for reservations with tables alone', async () => {
  const { app, inputs } = phone({
    'desk/settings': () => ({ data: SETTINGS }),
    'settings/update': (input) => ({ data: { ...SETTINGS, open: true, tables: input.tables } }),
  })
  const model = new SettingsModel(app, 's1')
  await model.start()
  model.set({ open: true })
  await model.save()
  expect(app.ui.toast?.text).toBe('开放预约前，请先添加桌位')
  model.add()
  model.change({ minPeople: 6 })
  model.keepTable()
  expect(model.tables).toEqual([])
  model.change({ minPeople: 2 })
  model.setKind('BOOTH')
  model.keepTable()
  await model.save()
  const tables = [{ alias: '', kind: 'BOOTH', minPeople: 2, maxPeople: 4, count: 1 }]
  expect(inputs('settings/update')).toMatchObject([{ alias: 's1', open: true, tables }])
  expect(model.changed).toBe(false)
})

test('domain: staff by phone number; one that is not known is said at the field', async () => {
  const member = { alias: 'm', nickname: '小李', avatar: '', phone: '', role: 'staff' }
  let known = false
  const { app, inputs } = phone({
    'desk/staff': () => ({ data: { list: [] } }),
    'staff/add': () =>
      known ? { data: { list: [member] } } : { code: ERRORS.staffUnknown[0], msg: ERRORS.staffUnknown[1] },
  })
  const model = new StaffModel(app, 's1')
  await model.start()
  model.open(true)
  model.form.set('number', '12')
  await model.add()
  expect(inputs('staff/add')).toEqual([])
  model.form.set('number', '21 555 0102')
  await model.add()
  expect(model.form.errors.number).toBe('这个手机号还没有注册叮当，请对方先登录一次')
  known = true
  await model.add()
  expect(inputs('staff/add').at(-1)).toEqual({ alias: 's1', phone: '+64215550102' })
  expect(model.task.data).toEqual([member])
  expect(model.adding).toBe(false)
})
