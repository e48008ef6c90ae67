import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { OTHER_CARRIER } from '@/actions/ParcelLabel'
import { ShipModel } from './ShipModel'

const line = (skuAlias: string, quantity: number, shipped = 0) => ({ skuAlias, title: skuAlias, quantity, shipped })
const parcel = { alias: 'p1', carrier: 'Aramex', trackingNo: 'MP111111', lines: [], others: 0 }
const order = (change: object = {}) => ({
  orderNo: 'D20261127000001',
  actions: ['ship'],
  lines: [line('honey', 3), line('tea', 1)],
  parcels: [],
  together: [{ orderNo: 'D20261127000002', title: 'tea', count: 1 }],
  ...change,
})
const CARRIERS = [
  { code: 'nzpost', name: 'NZ Post' },
  { code: 'aramex', name: 'Aramex' },
  { code: 'own', name: '商家自送' },
]
const settled = () => new Promise((done) => setTimeout(done, 5))

async function open(
  responses: { code?: number; after?: object }[] = [],
  first: object | (() => object) = order(),
  parcelAlias?: string,
) {
  const left = [...responses]
  const { platform, requested } = platformOver(
    ({ path }) => {
      if (path === '/order/detail') return { data: typeof first === 'function' ? (first as () => object)() : first }
      if (path === '/shipment/carriers') return { data: { list: CARRIERS } }
      const { code = 0, after = order({ actions: [] }) } = left.shift() ?? {}
      return code > 0 ? { code } : { data: after }
    },
    { scan: async () => 'NZ 123 456' },
  )
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new ShipModel(app, 'D20261127000001', parcelAlias)
  await model.start()
  const sent = () => requested.filter(({ path }) => path.startsWith('/order/delivery')).map(({ input }) => input)
  return { app, model, platform, sent, requested }
}

test('all that is left goes into the parcel, unless some is taken out; with nothing in it, none is sent', async () => {
  const { model, sent, app } = await open()
  expect([model.sent, model.leftAfter]).toEqual([4, 0])
  model.turnTogether('D20261127000002')
  model.setPieces('honey', 1)
  expect([model.sent, model.leftAfter, model.together.size]).toEqual([2, 2, 0])
  model.label.form.fill({ code: 'nzpost', trackingNo: 'NZ123456' })
  await model.submit()
  expect(sent()).toEqual([
    {
      orderNo: 'D20261127000001',
      carrier: 'nzpost',
      trackingNo: 'NZ123456',
      lines: [
        { skuAlias: 'honey', quantity: 1 },
        { skuAlias: 'tea', quantity: 1 },
      ],
      together: [],
      parcels: 0,
      sameNumber: false,
    },
  ])
  model.setPieces('honey', 0)
  model.setPieces('tea', 0)
  await model.submit()
  expect(sent()).toHaveLength(1)
  expect(app.ui.toast!.text).toBe('请至少选择一件商品')
})

test('domain: after-sale: what was given back before it left is not to be sent', async () => {
  const { model } = await open(
    [],
    order({
      lines: [
        { ...line('honey', 3), cancelled: 2 },
        { ...line('tea', 1), cancelled: 1 },
      ],
    }),
  )
  expect([model.lines.map(({ skuAlias }) => skuAlias), model.sent, model.leftAfter]).toEqual([['honey'], 1, 0])
})

test('a carrier and a number are needed, except that the shop’s own way has none; a label is read off', async () => {
  const { model, sent } = await open()
  await model.submit()
  expect(model.label.form.errors).toEqual({ code: '请选择快递公司', trackingNo: '请填写快递单号' })
  model.label.form.set('trackingNo', '12')
  model.label.form.leave('trackingNo')
  expect(model.label.form.errors.trackingNo).toBe('快递单号是6到40位的字母和数字')
  await model.label.scan()
  expect(model.label.form.values.trackingNo).toBe('NZ123456')
  model.label.form.fill({ code: 'own', trackingNo: '' })
  await model.submit()
  expect(sent()).toHaveLength(1)
})

test('what is left after a part is sent next, with the number empty and the carrier kept', async () => {
  const after = order({ lines: [line('honey', 3, 3), line('tea', 1)], parcels: [parcel] })
  const { model, platform } = await open([{ after }])
  const pages = platform.stack.length
  model.setPieces('tea', 0)
  model.label.form.fill({ code: 'aramex', trackingNo: 'MP111111' })
  await model.submit()
  expect(model.lines.map(({ skuAlias }) => skuAlias)).toEqual(['tea'])
  expect([model.sent, model.label.form.values]).toEqual([1, { code: 'aramex', name: '', trackingNo: '' }])
  expect(platform.stack).toHaveLength(pages)
})

test('cases 2: a number of another receiver is sent again only when the seller says that it is right', async () => {
  const { app, model, sent } = await open([{ code: ERRORS.trackingUsed[0] }, { code: ERRORS.trackingUsed[0] }])
  model.label.form.fill({ code: 'nzpost', trackingNo: 'NZ123456' })
  const first = model.submit()
  await settled()
  app.ui.question!.resolve(false)
  await first
  const second = model.submit()
  await settled()
  app.ui.question!.resolve(true)
  await second
  expect(sent().map(({ sameNumber }) => sameNumber)).toEqual([false, false, true])
})

test.each(['parcelsChanged', 'piecesLeft'] as const)(
  'a page that is out of date (%s) shows the order as it is, and keeps carrier, number and pieces as far as they are left',
  async (error) => {
    let now = order({ lines: [line('honey', 3), line('tea', 1)] })
    const { model, requested } = await open([{ code: ERRORS[error][0] }], () => now)
    model.label.form.fill({ code: OTHER_CARRIER, name: '顺路快送', trackingNo: 'NZ123456' })
    model.setPieces('honey', 2)
    model.setPieces('tea', 1)
    now = order({ lines: [line('honey', 3, 2), line('tea', 1)], parcels: [parcel] })
    const before = requested.length
    await model.submit()
    await settled()
    expect(requested.slice(before).map(({ path }) => path)).toContain('/order/detail')
    expect(model.label.form.values).toEqual({ code: OTHER_CARRIER, name: '顺路快送', trackingNo: 'NZ123456' })
    expect(Object.fromEntries(model.pieces)).toEqual({ honey: 1, tea: 1 })
    // What the next try says it has seen is what is there now.
    await model.submit()
    expect(requested.at(-1)!.input).toMatchObject({ parcels: 1, trackingNo: 'NZ123456' })
  },
)

test('domain: after-sale: pieces that were given back while the page was open are not sent with the next try', async () => {
  let now = order()
  const { model, sent } = await open([{ code: ERRORS.piecesLeft[0] }], () => now)
  model.label.form.fill({ code: 'nzpost', trackingNo: 'NZ123456' })
  now = order({ lines: [{ ...line('honey', 3), cancelled: 2 }, line('tea', 1)] })
  await model.submit()
  await settled()
  expect(Object.fromEntries(model.pieces)).toEqual({ honey: 1, tea: 1 })
  await model.submit()
  expect(sent().at(-1)).toMatchObject({
    lines: [
      { skuAlias: 'honey', quantity: 1 },
      { skuAlias: 'tea', quantity: 1 },
    ],
  })
})

test('domain: after-sale: a refund that waits for the shop is stated before anything leaves', async () => {
  const mark = { alias: 'case1', stateText: '', cents: 1, open: true }
  let now = order({ cases: [{ ...mark, state: 'ASKED' }] })
  const { model } = await open([], () => now)
  expect(model.requested!.alias).toBe('case1')
  model.label.form.set('trackingNo', 'NZ123456')
  now = order({ cases: [{ ...mark, state: 'REFUNDED' }], lines: [{ ...line('honey', 3), cancelled: 1 }] })
  model.returned()
  await settled()
  expect([model.requested, model.sent, model.label.form.values.trackingNo]).toEqual([null, 2, 'NZ123456'])
  const refused = await open([], order({ cases: [{ ...mark, state: 'REFUSED' }] }))
  expect(refused.model.requested).toBeNull()
})

test('a correction that came too late keeps the number that was typed, over the one that is there now', async () => {
  let now = order({ actions: [], parcels: [parcel] })
  const { model, sent } = await open([{ code: ERRORS.parcelsChanged[0] }], () => now, 'p1')
  model.label.form.set('trackingNo', 'MP222222')
  now = order({ actions: [], parcels: [{ ...parcel, trackingNo: 'MP333333' }] })
  await model.submit()
  await settled()
  expect(model.label.form.values.trackingNo).toBe('MP222222')
  await model.submit()
  expect(sent().at(-1)).toMatchObject({ was: 'MP333333', trackingNo: 'MP222222' })
})

test('a parcel whose number is wrong is put right with what the page showed', async () => {
  const first = order({ actions: [], parcels: [parcel] })
  const { model, sent } = await open([], first, 'p1')
  expect([model.open, model.label.form.values]).toEqual([true, { code: 'aramex', name: '', trackingNo: 'MP111111' }])
  model.label.form.set('trackingNo', 'MP222222')
  await model.submit()
  expect(sent()).toEqual([
    {
      orderNo: 'D20261127000001',
      parcel: 'p1',
      was: 'MP111111',
      carrier: 'aramex',
      trackingNo: 'MP222222',
      sameNumber: false,
    },
  ])
})
