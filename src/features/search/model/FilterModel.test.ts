import { appOver } from '@/app/testing/app'
import { searchApi } from '@/contract/search'
import { FilterModel } from './FilterModel'
import { NO_FILTER, type Filter } from './filter'

const OPTIONS = { prices: [{ text: '$10–20', minCents: 1000, maxCents: 2000 }], tags: ['有机'], cities: ['Auckland'] }

function open(total = 3) {
  const applied: Filter[] = []
  const { app, requested } = appOver(({ path }) =>
    path === searchApi.options.path ? { data: OPTIONS } : { data: { list: [], total, next: null } },
  )
  const about = { keyword: '蜂蜜', categoryAlias: '' }
  const model = new FilterModel(app, about, (filter) => void applied.push(filter))
  model.show(NO_FILTER, 40)
  const counts = () => requested.filter(({ path }) => path !== searchApi.options.path)
  return { model, applied, counts }
}
/** Lets what was typed come to rest, and the response come. */
const rest = () => jest.advanceTimersByTimeAsync(400)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a draft takes effect when it is confirmed, and not when it is left', async () => {
  const { model, applied } = open()
  await rest()
  expect(model.options.data).toEqual(OPTIONS)
  model.toggle('inStock')
  model.close()
  expect(applied).toEqual([])
  model.show(NO_FILTER, null)
  model.toggleTag('有机')
  model.pickCity('Auckland')
  model.confirm()
  expect([model.open, applied]).toEqual([false, [{ ...NO_FILTER, tags: ['有机'], city: 'Auckland' }]])
})

test('the number of items is that of the draft at rest: unknown while it changes, requested once', async () => {
  const { model, counts } = open(7)
  expect(model.count).toBe(40)
  for (const text of ['1', '12', '12.5']) model.typePrice('minText', text)
  expect(model.count).toBeNull()
  await rest()
  expect([model.count, counts().map(({ input }) => input.minCents)]).toEqual([7, [1250]])
  model.reset()
  model.close()
  await rest()
  expect([model.count, counts().length]).toEqual([null, 1])
})

test('a range, a tag and a city are taken back by a second tap', () => {
  const { model } = open()
  const [range] = OPTIONS.prices
  for (const on of [true, false]) {
    model.pickRange(range!)
    model.toggleTag('有机')
    model.pickCity('Auckland')
    expect([model.isRange(range!), model.draft.tags, model.draft.city]).toEqual(
      on ? [true, ['有机'], 'Auckland'] : [false, [], ''],
    )
  }
  expect(model.draft).toEqual(NO_FILTER)
})
