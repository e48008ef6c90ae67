import { appOver, TEST_USER, type ApiRequest } from '@/app/testing/app'
import { CategorySearchModel } from './CategorySearchModel'
import { NO_FILTER } from './filter'
import { highlight } from '@/domain/highlight'
import { HotSearchModel } from './HotSearchModel'
import { HISTORY_KEY, HISTORY_LIMIT, mergeHistory, SearchHistory } from '@/stores/SearchHistory'
import { SUGGEST_DELAY_MS, SuggestModel } from '@/stores/SuggestModel'

const settled = () => new Promise((done) => setTimeout(done, 5))

describe('suggestions', () => {
  const responses = new Map<string, (list: string[]) => void>()
  const suggesting = () =>
    appOver(
      ({ input }) =>
        new Promise((give) =>
          responses.set(input.keyword as string, (list) =>
            give({ data: { list: list.map((word) => ({ word, count: 1 })) } }),
          ),
        ),
    )
  beforeEach(() => responses.clear())

  it('asks once per pause, and a late answer for an older text changes nothing', async () => {
    const { app, requested } = suggesting()
    const model = new SuggestModel(app)
    const pause = () => new Promise((done) => setTimeout(done, SUGGEST_DELAY_MS + 30))
    model.type('羊')
    await pause()
    model.type('羊毛')
    model.type('羊毛被')
    await pause()
    expect(requested.map(({ input }) => input.keyword)).toEqual(['羊', '羊毛被'])
    responses.get('羊毛被')!(['羊毛被 双人'])
    await settled()
    responses.get('羊')!(['羊奶粉'])
    await settled()
    expect(model.list.map(({ word }) => word)).toEqual(['羊毛被 双人'])
  })
  it('an emptied box drops the answer under way', async () => {
    const { app } = suggesting()
    const model = new SuggestModel(app, '蜂蜜')
    await new Promise((done) => setTimeout(done, SUGGEST_DELAY_MS + 30))
    model.type('  ')
    responses.get('蜂蜜')!(['蜂蜜'])
    await settled()
    expect(model.list).toEqual([])
  })
  it('marks the typed text wherever it stands, as text', () => {
    expect(highlight('UMF10+ 蜂蜜 umf', 'umf')).toEqual([
      { text: 'UMF', hit: true },
      { text: '10+ 蜂蜜 ', hit: false },
      { text: 'umf', hit: true },
    ])
    expect(highlight('<b>蜂蜜</b>', '蜂')).toEqual([
      { text: '<b>', hit: false },
      { text: '蜂', hit: true },
      { text: '蜜</b>', hit: false },
    ])
    for (const [word, typed] of [
      ['İstanbul', 'i'],
      ['蜂蜜', ''],
      ['100% a+b', '.*'],
    ] as const)
      expect(highlight(word, typed)).toEqual([{ text: word, hit: false }])
  })
})

describe('search history', () => {
  it('newest first, each once, twenty at most', () => {
    expect(mergeHistory(['b', ' a '], ['a', '', 'c'])).toEqual(['b', 'a', 'c'])
    const many = Array.from({ length: 30 }, (_, at) => String(at))
    expect(mergeHistory(['new'], many)).toEqual(['new', ...many].slice(0, HISTORY_LIMIT))
  })
  it('a guest’s searches stay on the device, a user’s with the service; both are shown after a login', async () => {
    const { app, platform } = appOver(({ path }) =>
      path === '/query/hint'
        ? { data: { hints: [], hot: [], history: app.session.hasLogin ? ['鱼油', '蜂蜜'] : [] } }
        : { data: { list: [], page: 1, hasMore: false, next: null, total: 0 } },
    )
    for (const keyword of ['蜂蜜', '100% 羊毛+🐑']) new CategorySearchModel(app, { keyword }).start()
    const model = new HotSearchModel(app)
    model.show()
    expect(model.history).toEqual(['100% 羊毛+🐑', '蜂蜜'])
    app.session.login(TEST_USER)
    new CategorySearchModel(app, { keyword: '三文鱼' }).start()
    model.show()
    await settled()
    expect(model.history).toEqual(['鱼油', '蜂蜜', '100% 羊毛+🐑'])
    expect(platform.storage.get(HISTORY_KEY)).toEqual(['100% 羊毛+🐑', '蜂蜜'])
  })
  it('what the service could not forget comes back', async () => {
    const { app } = appOver(({ path }) =>
      path === '/query/hint' ? { data: { hints: [], hot: [], history: ['鱼油', '蜂蜜'] } } : null,
    )
    app.session.login(TEST_USER)
    const model = new HotSearchModel(app)
    model.show()
    await settled()
    const removing = model.remove('鱼油')
    expect(model.history).toEqual(['蜂蜜'])
    await removing
    expect(model.history).toEqual(['鱼油', '蜂蜜'])
    expect(app.ui.toast).not.toBeNull()
  })
  it('a spoilt storage is an empty history', () => {
    const { platform } = appOver(() => null)
    platform.storage.set(HISTORY_KEY, { length: 3 })
    expect(new SearchHistory(platform.storage).list()).toEqual([])
    platform.storage.set(HISTORY_KEY, [1, '蜂蜜', null])
    expect(new SearchHistory(platform.storage).list()).toEqual(['蜂蜜'])
  })
})

describe('results', () => {
  const page = (total: number) => ({ data: { list: [], page: 1, hasMore: false, next: null, total } })
  const searches = (requested: ApiRequest[]) => requested.filter(({ path }) => path === '/query/search')

  it('app §2: keyword and category reach the service as they were in the address', async () => {
    const { app, requested } = appOver(() => page(0))
    new CategorySearchModel(app, { keyword: '100% 羊毛+🐑', alias: 'wool' }).start()
    await settled()
    expect(searches(requested)[0]!.input).toMatchObject({ keyword: '100% 羊毛+🐑', categoryAlias: 'wool' })
  })
  it('the draft of the filter counts first, and takes effect when confirmed', async () => {
    const { app, requested } = appOver(({ input }) => page(input.minCents === 1000 ? 3 : 20))
    const model = new CategorySearchModel(app, { alias: 'wool' })
    model.start()
    await settled()
    model.openFilters()
    expect(model.filters.count).toBe(20)
    model.filters.typePrice('minText', '$10')
    model.filters.toggle('inStock')
    expect(model.filters.count).toBeNull()
    await new Promise((done) => setTimeout(done, 330))
    expect(model.filters.count).toBe(3)
    expect(model.filter).toBe(NO_FILTER)
    model.filters.confirm()
    await settled()
    expect(model.total).toBe(3)
    expect(model.filterCount).toBe(2)
    const inputs = searches(requested).map(({ input }) => [input.minCents, input.inStock, input.pageSize])
    expect(inputs).toEqual([
      [null, false, undefined],
      [1000, true, 1],
      [1000, true, undefined],
    ])
    model.dispose()
  })
  it('nothing found brings what others like', async () => {
    const { app, requested } = appOver(({ path }) =>
      path === '/app/recommend/v2' ? { data: { list: [], page: 1, hasMore: false, next: null } } : page(0),
    )
    const model = new CategorySearchModel(app, { keyword: '没有' })
    model.start()
    await settled()
    expect(model.feed.empty).toBe(true)
    expect(requested.map(({ path }) => path)).toEqual(['/query/search', '/app/recommend/v2'])
  })
})
