import { appOver } from '@/app/testing/app'
import { DiscountModel } from './DiscountModel'

const STRIP = { endsAt: '2026-11-28T09:00:00Z', items: [] }
const OPTIONS = { categories: [{ alias: '', name: '全部', count: 3 }], endingSoonCount: 2, ending: STRIP }
const PAGE = { list: [], page: 1, hasMore: false, next: null }

test('app §7: 折扣 asks /app/discount/options for its head, once, and nothing of home', async () => {
  const { app, requested } = appOver(({ path }) => ({ data: path === '/app/discount/options' ? OPTIONS : PAGE }))
  const model = new DiscountModel(app)
  expect(model.options.waiting).toBe(true)
  await model.load()
  expect(requested.map(({ path }) => path).sort()).toEqual(['/app/discount/options', '/query/search'])
  expect(model.options.data?.ending).toEqual(STRIP)
})

test('a head that does not come leaves the feed as it is', async () => {
  const { app } = appOver(({ path }) => (path === '/app/discount/options' ? null : { data: PAGE }))
  const model = new DiscountModel(app)
  await model.load()
  expect(model.options.failed).toBe(true)
  expect(model.feed.failed).toBe(false)
  expect(model.feed.empty).toBe(true)
})
