import { reaction } from 'mobx'
import { createApp, type App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { TEST_CONFIG } from '@/app/testing/app'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { HttpError } from '@/platform/ports'
import { ItemModel } from './ItemModel'

const detail = {
  alias: 'honey',
  title: '三叶草蜜',
  pictures: ['p/1'],
  priceCents: 890,
  maxPriceCents: 890,
  listed: true,
  own: false,
  favorite: false,
  limitPerUser: null,
  specs: [{ name: '规格', values: ['350g', '500g'] }],
  skus: [
    { alias: 's350', values: ['350g'], priceCents: 890, listCents: null, stock: 5, picture: null },
    { alias: 's500', values: ['500g'], priceCents: 1190, listCents: null, stock: 5, picture: null },
  ],
  shop: { sellerAlias: 'bee', following: false, followers: 7 },
}
const cart = { groups: [], invalid: [], count: 2, checkedCount: 0, totalCents: 0, savedCents: 0, pricesUntil: null }

function stage(responses: Record<string, unknown> = {}) {
  const requested: { path: string; body: unknown }[] = []
  const platform = createMemoryPlatform({
    path: '/pages/item/detail?alias=honey',
    http: fakeHttp(({ url, body }) => {
      const path = new URL(url, 'http://x').pathname.replace('/api', '')
      requested.push({ path, body: body && JSON.parse(body) })
      const page = { list: [], page: 1, hasMore: false, next: null }
      const given = path in responses ? responses[path] : { '/item/getDetail': detail, '/cart/update': cart }[path]
      if (given instanceof HttpError) return given
      const refused = given as { code?: number } | undefined
      return refused?.code
        ? { body: JSON.stringify({ code: refused.code, msg: '不行', data: null }) }
        : { body: JSON.stringify({ code: 0, msg: '', data: given ?? page }) }
    }),
  })
  const app: App = createApp(platform, TEST_CONFIG)
  const signIn = () => app.session.login({ alias: 'me', token: 't' } as never)
  return { app, platform, requested, responses, signIn, model: new ItemModel(app, 'honey') }
}

test('a guest is sent to login and finds the sheet and the choice as they were', async () => {
  const { model, platform, signIn, requested, app } = stage()
  await model.refresh()
  model.open('cart')
  model.choice!.pick(0, '500g')
  model.choice!.setQuantity(3)
  await model.addToCart()
  expect(platform.stack).toHaveLength(2)
  expect(requested.some(({ path }) => path === '/cart/update')).toBe(false)
  signIn()
  await model.refresh()
  expect(model).toMatchObject({ sheet: 'cart', choice: { text: '500g', quantity: 3 } })
  await model.addToCart()
  expect(requested.find(({ path }) => path === '/cart/update')!.body).toMatchObject({
    skuAlias: 's500',
    quantity: 3,
    mode: 'ADD',
  })
  expect(model.sheet).toBeNull()
  expect(app.ui.toast?.text).toBe('已加入购物车')
})

test('app §7: adding shows its waiting on the button tapped, not on the page as well', async () => {
  const { model, app, signIn } = stage()
  signIn()
  await model.refresh()
  model.open('cart')
  model.choice!.pick(0, '350g')
  const signs: boolean[] = []
  const stop = reaction(
    () => app.ui.loading,
    (on) => signs.push(on),
  )
  await model.addToCart()
  stop()
  expect(app.ui.toast?.text).toBe('已加入购物车')
  expect(signs).toEqual([])
})

test('nothing goes out until every spec is chosen', async () => {
  const { model, app, requested, signIn } = stage()
  signIn()
  await model.refresh()
  model.open('buy')
  await model.addToCart()
  await model.buy()
  expect(app.ui.toast?.text).toBe('请选择规格')
  expect(model.sheet).toBe('buy')
  expect(requested.some(({ path }) => path === '/cart/update')).toBe(false)
})

test('立即购买 opens the order with this line alone', async () => {
  const { model, platform, signIn } = stage()
  signIn()
  await model.refresh()
  model.choice!.pick(0, '350g')
  await model.buy()
  const url = new URL(platform.stack[1]!, 'https://x.nz')
  expect(url.pathname).toContain('createOrder')
  expect(JSON.parse(url.searchParams.get('lines')!)).toEqual([{ itemAlias: 'honey', skuAlias: 's350', quantity: 1 }])
})

test('100 typed with less in stock: what is put in is said, and why', async () => {
  const { model, app, requested, platform, signIn } = stage()
  signIn()
  await model.refresh()
  model.open('cart')
  model.choice!.pick(0, '350g')
  const stock = model.choice!.stock
  model.choice!.showTooMany(100)
  await model.addToCart()
  expect(requested.find(({ path }) => path === '/cart/update')).toBeDefined()
  expect(app.ui.toast?.text).toBe(`库存仅剩${stock}件，已加入${stock}件`)
  model.choice!.showTooMany(100)
  await model.buy()
  expect(app.ui.toast?.text).toBe(`库存仅剩${stock}件，已改为${stock}件`)
  expect(platform.stack.at(-1)).toContain('createOrder')
})

test('a refused add keeps the sheet open and asks for the stock anew', async () => {
  const { model, signIn, requested } = stage({ '/cart/update': { code: ERRORS.outOfStock[0] } })
  signIn()
  await model.refresh()
  model.open('cart')
  model.choice!.pick(0, '350g')
  requested.length = 0
  await model.addToCart()
  expect(model.sheet).toBe('cart')
  expect(requested.map(({ path }) => path)).toContain('/item/getDetail')
})

test.each([
  ['an item that is gone', { code: ERRORS.notFound[0] }, true],
  ['an alias that is none', { code: ERRORS.badInput[0] }, true],
  ['no network', new HttpError('offline'), false],
])('%s', async (_name, response, missing) => {
  const { model, responses } = stage({ '/item/getDetail': response })
  await model.refresh()
  expect(model.task.notFound).toBe(missing)
  expect(model.task.failed).toBe(true)
  if (missing) return
  delete responses['/item/getDetail']
  await model.refresh()
  expect(model.item?.title).toBe('三叶草蜜')
})

test('app §7: the ways of delivery show the default address of /user/address/default, to a signed-in user alone', async () => {
  const address = { street: '12 Queen Street', suburb: 'Auckland Central', city: 'Auckland', postcode: '1010' }
  const { model, signIn, app, requested } = stage({ '/user/address/default': { address } })
  await model.refresh()
  model.open('freight')
  expect([model.addressText, requested.some(({ path }) => path.endsWith('default'))]).toEqual(['', false])
  signIn()
  model.open('freight')
  await new Promise((done) => setTimeout(done))
  expect(model.addressText).toBe('12 Queen Street, Auckland Central, Auckland 1010')
  app.session.logout()
  expect(model.addressText).toBe('')
})
