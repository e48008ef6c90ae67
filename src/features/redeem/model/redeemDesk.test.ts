import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import type { Redemption, RedeemView } from '@/contract/redeem'
import { fakeImSdk } from '@/platform/memory/imSdk'
import { RedeemDeskModel } from './RedeemDeskModel'

const CODE = '123456789012'
const STORES = [
  { alias: 's1', name: '老成都', picture: '', area: '', role: 'owner' },
  { alias: 's2', name: '小猪快烤', picture: '', area: '', role: 'staff' },
]
const VIEW: RedeemView = {
  ...{ orderNo: '1', code: CODE, kind: 'SET', title: '双人套餐', picture: '', contents: [], rules: [], buyer: '林**' },
  ...{ bought: 3, used: 1, refunded: 0, left: 2, validText: '', closedText: '', problem: '', stores: [], last: null },
}
const NOW = Date.parse('2026-12-01T00:00:00Z')
const REDEMPTION: Redemption = {
  ...{ alias: 'r1', orderNo: '1', title: '双人套餐', picture: '', codeEnd: '9012', buyer: '林**', count: 1 },
  ...{ cents: 1000, at: '2026-11-30T23:00:00Z', by: '阿明', cancelledAt: null, cancelUntil: '2026-12-01T23:00:00Z' },
}
type Response = { data: unknown } | { code: number } | null

async function open({
  stores = STORES,
  find = [] as Response[],
  redeem = [] as Response[],
  given = {},
  scanned = '',
} = {}) {
  const imSdk = fakeImSdk()
  const { platform, requested } = platformOver(
    ({ path, input }) => {
      if (path === '/store/queryWhitelist') return { data: { list: stores } }
      if (path === '/order/redeem/find') return find.length > 0 ? find.shift()! : { data: VIEW }
      if (path === '/order/redeem')
        return redeem.length > 0 ? redeem.shift()! : { data: { redemption: REDEMPTION, view: VIEW } }
      if (path === '/order/cancelRedeem') return { data: { ...REDEMPTION, cancelledAt: '2026-12-01T00:00:00Z' } }
      if (path === '/order/redeem/figures') return { data: { list: [], total: { count: 0, times: 0, cents: 0 } } }
      const sums = { count: 1, times: 1, cents: 1000 }
      return { data: { list: [REDEMPTION], next: null, day: (input.day as string) ?? '2026-12-01', sums } }
    },
    { imSdk, scan: async () => scanned },
  )
  const app = createApp(platform, TEST_CONFIG)
  jest.spyOn(app.api, 'serverNow').mockReturnValue(NOW)
  app.session.login(TEST_USER)
  const model = new RedeemDeskModel(app, given)
  await model.start()
  await new Promise((done) => setTimeout(done))
  const sent = (path: string) => requested.filter((one) => one.path === path).map(({ input }) => input)
  return { app, model, sent, imSdk, redeeming: model.redeeming }
}

test('domain redeem: a code is looked up before anything is done, and used by count once', async () => {
  const { model, redeeming, sent, app } = await open()
  redeeming.form.set('code', ' 1234-5678 ')
  await redeeming.find()
  expect([redeeming.form.errors.code, sent('/order/redeem/find')]).toEqual(['核销码是12位数字', []])
  redeeming.form.set('code', '１２３４ 5678 9012')
  await redeeming.find()
  expect(redeeming.max).toBe(2)
  expect(sent('/order/redeem')).toEqual([])
  redeeming.setCount(2)
  await Promise.all([redeeming.redeem(), redeeming.redeem()])
  expect(sent('/order/redeem')).toEqual([{ storeAlias: 's1', orderNo: '1', code: CODE, count: 2, left: 2 }])
  expect([redeeming.view, redeeming.form.values.code, app.ui.toast?.text]).toEqual([null, '', '已核销2份'])
  expect(sent('/order/redeem/list')).toHaveLength(2)
  expect(model.sums).toEqual({ count: 1, times: 1, cents: 1000 })
})

test('domain redeem: a tap after a time-out carries the key of the first', async () => {
  const { redeeming, app } = await open({ redeem: [null] })
  const keys: unknown[] = []
  const send = app.api.send.bind(app.api)
  jest.spyOn(app.api, 'send').mockImplementation(((endpoint: never, input: never, options: { requestKey?: string }) => {
    if (options?.requestKey) keys.push(options.requestKey)
    return send(endpoint, input, options as never)
  }) as never)
  redeeming.form.set('code', CODE)
  await redeeming.find()
  await redeeming.redeem()
  expect([app.ui.toast?.text, redeeming.offline, redeeming.view]).toEqual([
    '还没有收到核销结果，请再点一次，不会重复核销',
    true,
    VIEW,
  ])
  await redeeming.redeem()
  expect([keys.length, keys[1] === keys[0], redeeming.offline, redeeming.view]).toEqual([2, true, false, null])
})

test('domain redeem: another phone was first: the sheet shows what is left now', async () => {
  const { redeeming } = await open({
    find: [{ data: VIEW }, { data: { ...VIEW, left: 1, used: 2 } }],
    redeem: [{ code: ERRORS.redeemChanged[0] }],
  })
  redeeming.form.set('code', CODE)
  await redeeming.find()
  redeeming.setCount(2)
  await redeeming.redeem()
  expect([redeeming.view?.left, redeeming.count, redeeming.max]).toEqual([1, 1, 1])
})

test('domain redeem: what may not be used here today says why, and cannot be used', async () => {
  const { redeeming, sent } = await open({ find: [{ data: { ...VIEW, problem: '周六不可用' } }] })
  redeeming.form.set('code', CODE)
  await redeeming.find()
  expect(redeeming.max).toBe(0)
  await redeeming.redeem()
  expect(sent('/order/redeem')).toEqual([])
})

test('domain redeem: a scanned code is looked up, anything else is named', async () => {
  const good = await open({ scanned: CODE })
  await good.redeeming.scan()
  expect(good.redeeming.view).toEqual(VIEW)
  const other = await open({ scanned: 'https://example.com' })
  await other.redeeming.scan()
  expect([other.app.ui.toast?.text, other.sent('/order/redeem/find')]).toEqual([
    '这不是核销码，请扫买家订单里的二维码',
    [],
  ])
  const unknown = await open({ find: [{ code: ERRORS.codeNotFound[0] }], given: { store: 's2', code: CODE } })
  expect(unknown.sent('/order/redeem/find')).toEqual([{ storeAlias: 's2', code: CODE }])
  expect(unknown.redeeming.form.errors).toHaveProperty('code')
})

test('domain redeem: a device without network says so until it is back', async () => {
  const { redeeming, imSdk, model } = await open()
  imSdk.network(false)
  expect(redeeming.offline).toBe(true)
  imSdk.network(true)
  expect(redeeming.offline).toBe(false)
  model.dispose()
  imSdk.network(false)
  expect(redeeming.offline).toBe(false)
})

test('domain redeem: a mistake is taken back within a day, and asked about first', async () => {
  const { model, app, sent } = await open()
  const late = { ...REDEMPTION, cancelUntil: new Date(NOW).toISOString() }
  expect([model.canCancel(REDEMPTION), model.canCancel(late)]).toEqual([true, false])
  expect(model.canCancel({ ...REDEMPTION, cancelledAt: REDEMPTION.at })).toBe(false)
  const left = model.cancel(REDEMPTION)
  app.ui.question!.resolve(false)
  await left
  expect(sent('/order/cancelRedeem')).toEqual([])
  const done = model.cancel(REDEMPTION)
  app.ui.question!.resolve(true)
  await done
  expect(sent('/order/cancelRedeem')).toEqual([{ orderNo: '1', alias: 'r1' }])
  expect(sent('/order/redeem/list')).toHaveLength(2)
})

test('the desk: an owner sees figures by day, and a day; another store is a desk of its own; one who works nowhere has none', async () => {
  const { model, sent } = await open()
  expect([model.isOwner, model.shownDay]).toEqual([true, '2026-12-01'])
  await model.showTab('figures')
  expect(sent('/order/redeem/figures')).toEqual([{ storeAlias: 's1', days: '30' }])
  await model.showDay('2026-11-30')
  expect([model.tab, model.shownDay, sent('/order/redeem/list').at(-1)?.day]).toEqual([
    'list',
    '2026-11-30',
    '2026-11-30',
  ])
  await model.choose('s2')
  expect([model.isOwner, model.day, model.figures.data]).toEqual([false, null, null])
  expect(sent('/order/redeem/list').at(-1)?.storeAlias).toBe('s2')
  const none = await open({ stores: [] })
  expect([none.model.store, none.sent('/order/redeem/list')]).toEqual([null, []])
})
