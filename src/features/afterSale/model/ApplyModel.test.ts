import fc from 'fast-check'
import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import type { OpenOptions } from '@/contract/afterSale'
import { ERRORS } from '@/contract/errors'
import { openLine, openOptions } from '../testing/cases'
import { ApplyModel } from './ApplyModel'

type Given = { code: number; details?: object } | { data: { alias: string } }

/** The page of an order; `options` are what the service says at each look, `given` its responses to the application. */
async function open(
  options: OpenOptions[] = [openOptions()],
  given: Given[] = [],
  device = new Map<string, unknown>(),
) {
  const [looks, responses] = [[...options], [...given]]
  const { platform, requested } = platformOver(({ path }) => {
    if (path === '/afterSale/options') return { data: looks.length > 1 ? looks.shift() : looks[0] }
    if (path === '/afterSale/open') return responses.shift() ?? { data: { alias: 'case1' } }
    return { data: {} }
  })
  platform.storage = {
    get: <T>(key: string) => (device.get(key) as T | undefined) ?? null,
    set: (key, value) => (device.set(key, JSON.parse(JSON.stringify(value))), true),
    remove: (key) => void device.delete(key),
    onElsewhere: null,
  }
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new ApplyModel(app, 'D202611270001')
  await model.start()
  const sent = () => requested.filter(({ path }) => path === '/afterSale/open').map(({ input }) => input)
  return { app, model, sent, requested, platform, device }
}
const lineOf = (model: ApplyModel, skuAlias: string) =>
  model.options.data!.lines.find((line) => line.skuAlias === skuAlias)!

test('domain: after-sale: two of three pieces bring back their share of what was paid, and that is what is asked', async () => {
  const { model, sent, platform } = await open()
  const honey = lineOf(model, 'honey')
  expect([model.goodsCents, model.pieces(honey)]).toEqual([0, 0])
  model.turnLine(honey)
  expect([model.pieces(honey), model.sum]).toEqual([3, 10_000])
  model.setPieces(honey, 2)
  expect(model.sum).toBe(6666)
  model.setRemedy('RETURN')
  model.setReason('DAMAGED')
  await model.submit()
  expect(sent()).toEqual([
    {
      orderNo: 'D202611270001',
      remedy: 'RETURN',
      reason: 'DAMAGED',
      lines: [{ skuAlias: 'honey', quantity: 2 }],
      freight: false,
      cents: 6666,
      words: '',
      pictures: [],
    },
  ])
  expect(platform.stack.at(-1)).toBe('/packageOrder/pages/afterSale/detail?alias=case1')
})

test('what is missing is said under its field, and nothing is sent', async () => {
  const { model, sent } = await open()
  model.openReasons()
  expect([model.choosingReason, model.form.errors.remedy]).toEqual([false, '请选择售后类型'])
  await model.submit()
  expect(model.form.errors).toMatchObject({
    pieces: '请选择要退的商品',
    remedy: '请选择售后类型',
    reason: '请选择申请原因',
  })
  expect(sent()).toEqual([])
})

test('domain: before shipping everything is chosen with its freight, the sum can’t be lowered, and it is accepted at once', async () => {
  const { model } = await open([openOptions({ fixed: true, atOnce: true })])
  expect([model.whole, model.freight, model.atOnce, model.sum]).toEqual([true, true, true, 12_300])
  model.setSum(100)
  expect(model.sum).toBe(12_300)
  model.setPieces(lineOf(model, 'honey'), 1)
  // Some of it stays: so does the freight, and the shop decides.
  expect([model.freight, model.atOnce, model.sum]).toEqual([false, false, 3333 + 1500])
  model.setFreight(true)
  expect([model.atOnce, model.sum]).toEqual([false, 3333 + 1500 + 800])
})

test('a lower sum is sent for as it is typed, a higher one is refused, and another choice of goods forgets it', async () => {
  const { model, sent } = await open()
  model.turnLine(lineOf(model, 'honey'))
  model.setRemedy('MONEY')
  model.setReason('OTHER')
  model.setSum(10_001)
  await model.submit()
  expect(model.form.errors.sum).toBe('最多可退 $100.00')
  model.setSum(null)
  await model.submit()
  expect(model.form.errors.sum).toBe('请填写退款金额')
  model.setSum(5000)
  model.setFreight(true)
  expect(model.sum).toBe(10_800)
  model.setSum(5000)
  await model.submit()
  expect(sent()).toMatchObject([{ cents: 5000, freight: true }])
})

test('a reason of the other kind is chosen again; one that both kinds have stays', async () => {
  const { model } = await open()
  model.setRemedy('RETURN')
  model.setReason('CHANGED_MIND')
  model.setRemedy('MONEY')
  expect(model.reason).toBeUndefined()
  model.setReason('DAMAGED')
  model.setRemedy('RETURN')
  expect(model.reason).toMatchObject({ reason: 'DAMAGED', wayBackBy: 'SELLER' })
})

test('domain: what another case took meanwhile is said at the goods, and the page shows what is left', async () => {
  const fewer = openOptions({ lines: [openLine({ left: 1, leftCents: 3334 })] })
  const { model } = await open([openOptions(), fewer], [{ code: ERRORS.caseLeft[0] }])
  model.turnLine(lineOf(model, 'honey'))
  model.setRemedy('MONEY')
  model.setReason('OTHER')
  await model.submit()
  await new Promise((done) => setTimeout(done, 5))
  expect(model.form.errors.pieces).toBeDefined()
  expect([model.pieces(lineOf(model, 'honey')), model.sum]).toEqual([1, 3334])
})

test('what is filled in survives a reload, and not leaving the page', async () => {
  const first = await open()
  first.model.turnLine(lineOf(first.model, 'tea'))
  first.model.setRemedy('MONEY')
  first.model.form.set('words', '茶受潮了')
  first.model.form.set('pictures', ['upload/p1'])
  const second = await open([openOptions()], [], first.device)
  expect(second.model.form.values).toMatchObject({ pieces: { tea: 1 }, remedy: 'MONEY', words: '茶受潮了' })
  expect(second.model.uploads.keys).toEqual(['upload/p1'])
  second.model.dispose()
  const third = await open([openOptions()], [], first.device)
  expect(third.model.form.changed).toBe(false)
})

test('domain: whatever is chosen, the sum is never more than what was paid for what is left, and all of it is exactly that', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ left: fc.integer({ min: 0, max: 9 }), leftCents: fc.integer({ min: 0, max: 99_999 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.integer({ min: -3, max: 20 }), { minLength: 4, maxLength: 4 }),
      async (lines, pieces) => {
        const known = lines.map((line, at) =>
          openLine({ skuAlias: `s${at}`, left: line.left, leftCents: line.left === 0 ? 0 : line.leftCents }),
        )
        const { model } = await open([openOptions({ lines: known, freightCents: 0 })])
        const paid = known.reduce((all, line) => all + line.leftCents, 0)
        known.forEach((line, at) => model.setPieces(line, pieces[at]!))
        expect(model.maxCents).toBeGreaterThanOrEqual(0)
        expect(model.maxCents).toBeLessThanOrEqual(paid)
        known.forEach((line) => model.setPieces(line, line.left))
        expect(model.maxCents).toBe(paid)
      },
    ),
    { numRuns: 20 },
  )
})
