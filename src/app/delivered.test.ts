import { homeApi } from '@/contract/home'
import { itemApi } from '@/contract/item'
import { searchApi, type SearchInput } from '@/contract/search'
import { bestOf } from '@/domain/categories'
import { CategoryListModel } from '@/features/search/model/CategoryListModel'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { createApp } from './createApp'
import { TEST_CONFIG } from './testing/app'

const HONEY = { alias: 'honey', name: '蜂蜜', children: [] }

/** An app whose page brought two responses along, and the calls that it makes. */
function open(region?: 'Dunedin', now = 1_000) {
  const calls: string[] = []
  const platform = createMemoryPlatform({
    now: () => now,
    http: fakeHttp(({ url }) => {
      calls.push(url)
      const list = url.includes(homeApi.categories.path) ? [HONEY] : []
      return { body: JSON.stringify({ code: 0, msg: '', data: { alias: 'fresh', list, next: null, total: 0 } }) }
    }),
    firstState: {
      serverTime: 9_000,
      region,
      responses: [
        { path: itemApi.getDetail.path, input: { alias: 'a' }, data: { alias: 'a' } },
        {
          path: searchApi.search.path,
          input: { keyword: '蜂蜜', sort: 'default' },
          data: { list: [{ alias: 'x' }], next: '2' },
        },
        { path: homeApi.categories.path, input: {}, data: { list: [HONEY] } },
        {
          path: searchApi.search.path,
          input: { ...bestOf(HONEY.alias) },
          data: { list: [{ alias: 'best' }], next: null },
        },
      ],
    },
  })
  const app = createApp(platform, TEST_CONFIG)
  const { api } = app
  const search = {
    keyword: '蜂蜜',
    sort: 'default',
    categoryAlias: '',
    tags: [],
    minCents: null,
    inStock: false,
  } satisfies SearchInput
  return {
    ...{ app, api, calls, search },
    item: () =>
      new Task(() => api.load(itemApi.getDetail, { alias: 'a' }), api.delivered(itemApi.getDetail, { alias: 'a' })),
    found: () =>
      new PagedList(
        (cursor) => api.load(searchApi.search, { ...search, cursor }),
        ({ alias }) => alias,
        api.delivered(searchApi.search, search),
      ),
  }
}

test('what the page brought along is there from the first render, and its call is not made', async () => {
  const { item, found, calls } = open()
  const [task, list] = [item(), found()]
  expect([task.data?.alias, list.list.map(({ alias }) => alias), list.hasMore]).toEqual(['a', ['x'], true])
  await Promise.all([task.start(), list.start()])
  expect(calls).toEqual([])
  await task.run()
  await list.more()
  expect(calls.map((url) => url.split('?')[0])).toEqual(['/api/item/getDetail', '/api/query/search'])
})

test('what is a user’s own is loaded behind what a guest would see', async () => {
  const { item, calls } = open()
  const task = item()
  const loading = task.start(true)
  expect(task.data?.alias).toBe('a')
  await loading
  expect([task.data?.alias, calls]).toEqual(['fresh', [expect.stringContaining('getDetail')]])
})

test.each([
  [{ keyword: '蜂蜜', sort: 'sales' }],
  [{ keyword: '蜂蜜', sort: 'default', inStock: true }],
  [{ keyword: '', sort: 'default' }],
  [{ keyword: '蜂蜜', sort: 'default', tags: ['现货'] }],
] as const)('another input has no response: %j', (input) => {
  const { api } = open()
  expect(api.delivered(searchApi.search, { ...input, tags: 'tags' in input ? [...input.tags] : [] })).toBeUndefined()
})

test('the time of the drawing and its region are those of the first render alone; then nothing is delivered any more', () => {
  const { app, api, item } = open('Dunedin')
  expect([!!api.first, api.serverNow(), app.region.city]).toEqual([true, 9_000, 'Dunedin'])
  app.pageShown()
  expect([!!api.first, app.region.city, app.region.misread]).toEqual([false, '', true])
  expect(item().data).toBeNull()
})

const DAY_MS = 24 * 3600 * 1000
test.each([
  ['the browser had stored yesterday', 9_000 + DAY_MS],
  ['an hour ahead of a wrong phone clock', 9_000 - 3600 * 1000],
])('a page %s is shown as drawn, read again at once, and sets no clock', async (_which, now) => {
  const { app, api, item, found, calls } = open(undefined, now)
  const best = new CategoryListModel(app)
  const [task, list] = [item(), found()]
  expect([task.data?.alias, list.list[0]?.alias, best.bestItems?.[0]?.alias]).toEqual(['a', 'x', 'best'])
  expect(api.serverNow()).toBe(9_000)
  app.pageShown()
  expect(api.serverNow()).toBe(now)
  await Promise.all([task.start(), list.start(), best.start()])
  expect([task.data?.alias, list.list, best.bestItems]).toEqual(['fresh', [], []])
  const { search } = searchApi
  expect(calls.map((url) => url.split('?')[0]).sort()).toEqual(
    [itemApi.getDetail, search, search, homeApi.categories].map(({ path }) => `/api${path}`).sort(),
  )
})

test('what sells best in a delivered category is requested for another one alone', async () => {
  const { app, calls } = open()
  const best = new CategoryListModel(app)
  await best.start()
  app.pageShown()
  expect([best.bestItems?.[0]?.alias, calls]).toEqual(['best', []])
})
