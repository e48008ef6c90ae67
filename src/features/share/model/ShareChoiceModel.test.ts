import { appOver, TEST_USER } from '@/app/testing/app'
import { ShareChoiceModel } from './ShareChoiceModel'

const settle = () => new Promise((done) => setTimeout(done, 0))
const line = (itemAlias: string) => ({ itemAlias, title: itemAlias, picture: 'p', priceCents: 990 })
const order = (state: string, ...lines: string[]) => ({ state, shopName: '蜂蜜谷', lines: lines.map(line) })
const card = { alias: 'kept', title: '奶粉', picture: 'p', priceCents: 3990, shopName: '南风' }
const shop = { sellerAlias: 's1', name: '南风', logo: 'l', slogan: '日期新鲜' }

/** Two pages of orders, of which the first holds nothing that was paid for. */
const PAGES: Record<string, object> = {
  1: { list: [order('CLOSED', 'never'), order('PENDING_PAYMENT', 'later')], page: 1, hasMore: true, next: '2' },
  2: { list: [order('COMPLETED', 'honey', 'honey'), order('SHIPPED', 'milk')], page: 2, hasMore: false, next: null },
}

function open(tab?: string) {
  const phone = appOver(({ path, input }) => {
    if (path === '/order/buyers') return { data: PAGES[String(input.cursor ?? 1)] }
    if (path === '/subscribe/shop/query') return { data: { list: [shop], page: 1, hasMore: false, next: null } }
    return { data: { list: [card], page: 1, hasMore: false, next: null } }
  })
  phone.app.session.login(TEST_USER)
  return { ...phone, model: new ShareChoiceModel(phone.app, tab) }
}

test('what was bought is each paid item once; a page of unpaid orders does not end the list', async () => {
  const { model } = open()
  model.start()
  await settle()
  expect(model.current.list.map(({ alias }) => alias)).toEqual(['honey', 'milk'])
  expect(model.current.empty).toBe(false)
})

test('each tab reads its own list once; a link names the first', async () => {
  const { model, requested } = open('shops')
  model.start()
  await settle()
  expect(model.current.list).toEqual([
    { type: 'SHOP', alias: 's1', title: '南风', picture: 'l', priceCents: null, note: '日期新鲜' },
  ])
  for (const tab of ['favorites', 'tracks', 'shops', 'favorites']) {
    model.show(tab)
    await settle()
  }
  expect(model.current.list[0]).toMatchObject({ type: 'ITEM', alias: 'kept', note: '南风' })
  const paths = requested.map(({ path }) => path)
  expect(paths.filter((path) => path !== '/cart/query')).toEqual([
    '/subscribe/shop/query',
    '/favorite/item/query',
    '/track/query',
  ])
})

test('a choice opens its poster', async () => {
  const { model, platform } = open()
  model.start()
  await settle()
  model.choose(model.current.list[1]!)
  expect(platform.stack.at(-1)).toBe('/pages/ext/sharePage?type=ITEM&alias=milk')
})
