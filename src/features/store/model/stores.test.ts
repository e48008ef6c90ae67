import { appOver } from '@/app/testing/app'
import type { StoreDetail } from '@/contract/store'
import { storeCard } from '../../../../__tests__/support/pages/stores'
import { StoreListModel } from './StoreListModel'
import { StoreModel } from './StoreModel'
import { StorePlace } from './StorePlace'
import { filterCount, filterInput, NO_FILTER } from './storeFilter'

const settle = () => new Promise((done) => setTimeout(done, 0))
const HERE = { lat: -36.85, lng: 174.76 }

function phone(here: (() => Promise<typeof HERE>) | null = async () => HERE) {
  const page = { list: [storeCard('老成都川菜馆')], page: 1, hasMore: false, next: null }
  const made = appOver(({ path }) =>
    path === '/query/store'
      ? { data: page }
      : { data: { types: [], cuisines: [], features: [], prices: [], list: [], next: null } },
  )
  made.platform.location = async () => ({ here, choose: null, show: null })
  const queries = () => made.requested.filter(({ path }) => path === '/query/store').map(({ input }) => input as object)
  return { ...made, queries }
}

describe('domain: place by consent or by choice', () => {
  test('the phone’s place is asked for at a tap alone, remembered on the device, and searched from', async () => {
    const { app, platform, queries } = phone()
    const model = new StoreListModel(app, {})
    model.start()
    await settle()
    expect(queries().at(-1)).toMatchObject({ lat: null, lng: null, city: '' })
    await model.locate()
    await settle()
    expect(queries().at(-1)).toMatchObject({ ...HERE, city: '' })
    expect(platform.storage.get('storePlace')).toEqual({ ...HERE, name: '我的位置' })
    const later = new StorePlace(app)
    expect([later.name, later.recall(), later.name, later.recall()]).toEqual(['全新西兰', true, '我的位置', false])
  })
  test('a city takes the place of it', async () => {
    const { app, platform, queries } = phone()
    const model = new StoreListModel(app, {})
    await model.locate()
    await model.placed(() => model.place.takeCity('Hamilton'))
    await settle()
    expect(queries().at(-1)).toMatchObject({ lat: null, city: 'Hamilton' })
    expect([platform.storage.get('storePlace'), model.place.name]).toEqual([null, '哈密尔顿'])
  })
  test('a device that does not know where it is says so, and nothing changes', async () => {
    const { app, queries } = phone(() => Promise.reject(new Error('no signal')))
    const model = new StoreListModel(app, {})
    await model.locate()
    expect([app.ui.toast?.text, queries()]).toEqual(['暂时定位不到，请选择一个地点', []])
    expect(model.place.locating).toBe(false)
  })
  test.each([null, 'x', { lat: 'a', lng: 1, name: '' }, { lat: 91, lng: 0, name: 'x' }])(
    'what is stored and is no place (%j) is none',
    (stored) => {
      const { app, platform } = phone()
      platform.storage.set('storePlace', stored)
      const place = new StorePlace(app)
      expect([place.recall(), place.place]).toEqual([false, null])
    },
  )
})

test('sorting by distance without a place asks for it first', async () => {
  const { app, queries } = phone()
  const model = new StoreListModel(app, {})
  model.sortBy('distance')
  await settle()
  await settle()
  expect([model.sort, queries().at(-1)]).toMatchObject(['distance', { ...HERE, sort: 'distance' }])
})

test('filters count only when confirmed; a distance without a place is none', async () => {
  const { app, queries } = phone()
  const model = new StoreListModel(app, {})
  model.openFilters()
  model.change({ minRating10: 45, metres: 2000 })
  model.toggleTag('川菜')
  expect([model.count, queries()]).toEqual([0, []])
  model.confirm()
  await settle()
  expect([model.count, model.filtersOpen]).toEqual([3, false])
  expect(queries()).toMatchObject([{ minRating10: 45, metres: null, tags: ['川菜'] }])
  expect(filterInput({ ...NO_FILTER, metres: 2000 }, true).metres).toBe(2000)
  expect(filterCount({ ...NO_FILTER, maxCents: 1500, openNow: true })).toBe(2)
})

test('the map searches where it was moved to, not where it settles', async () => {
  const { app, queries } = phone()
  const model = new StoreListModel(app, {})
  model.start()
  await settle()
  const { lat, lng } = model.list.list[0]!
  model.moveTo({ lat: lat + 0.001, lng })
  expect(model.moved).toBeNull()
  model.moveTo({ lat: lat + 0.05, lng })
  model.searchHere()
  await settle()
  expect(queries().at(-1)).toMatchObject({ lat: lat + 0.05, lng })
})

test.each([
  ['我的位置', '离你1.2km'],
  ['Newmarket', '离Newmarket 1.2km'],
])('a distance says from where it is (%s)', (name, text) => {
  const { app, platform } = phone()
  platform.storage.set('storePlace', { ...HERE, name })
  const model = new StoreModel(app, 'x')
  expect(model.farText).toBe('')
  model.start()
  model.task.set({ metres: 1234 } as StoreDetail)
  expect(model.farText).toBe(text)
})
