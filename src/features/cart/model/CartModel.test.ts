import { runInAction } from 'mobx'
import { createApp } from '@/app/createApp'
import type { CartLine } from '@/contract/cart'
import { ERRORS } from '@/contract/errors'
import { TEST_CONFIG } from '@/app/testing/app'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { CartModel } from './CartModel'

const line = (skuAlias: string, quantity: number): CartLine => ({
  itemAlias: `i-${skuAlias}`,
  skuAlias,
  title: skuAlias,
  picture: '',
  skuText: '',
  priceCents: 1000,
  listCents: null,
  quantity,
  maxQuantity: 5,
  checked: true,
  invalid: null,
  mall: true,
  droppedCents: 0,
})

/** A service that holds two lines of a shop with a minimum of $20 and refuses more than five pieces. */
function stage() {
  let lines = [line('a', 1), line('b', 1)]
  const requested: string[] = []
  const prices = { until: null as string | null }
  const platform = createMemoryPlatform({
    path: '/pages/shop/cart',
    http: fakeHttp(({ url, body }) => {
      const path = new URL(url, 'http://x').pathname.split('/').pop()!
      requested.push(path)
      const input = body ? JSON.parse(body) : Object.fromEntries(new URL(url, 'http://x').searchParams)
      if (path === 'update') {
        const quantity = Math.min(5, input.quantity)
        lines = lines.map((entry) => (entry.skuAlias === input.skuAlias ? { ...entry, quantity } : entry))
        if (input.quantity > 5)
          return { body: JSON.stringify({ code: ERRORS.quantityRange[0], msg: '购买数量需在1到5之间', data: null }) }
      }
      if (path === 'checkByItems')
        lines = lines.map((entry) =>
          input.skuAliases.includes(entry.skuAlias) ? { ...entry, checked: input.checkStatus } : entry,
        )
      if (path === 'removeBySeller' && input.sellerAlias === 's') lines = []
      if (path === 'removeByItems')
        lines = lines.filter((entry) => !input.skuAliases.split(',').includes(entry.skuAlias))
      const checked = lines.filter((entry) => entry.checked)
      const totalCents = checked.reduce((all, entry) => all + entry.priceCents * entry.quantity, 0)
      const count = lines.reduce((all, entry) => all + entry.quantity, 0)
      const missingCents = checked.length === 0 ? 0 : Math.max(0, 2000 - totalCents)
      const group = {
        sellerAlias: 's',
        shopName: '小铺',
        shopLogo: '',
        minOrderCents: 2000,
        checkedCents: totalCents,
        missingCents,
        lines,
      }
      const data = {
        groups: lines.length > 0 ? [group] : [],
        invalid: [],
        count,
        checkedCount: checked.length,
        totalCents,
        savedCents: 0,
        pricesUntil: prices.until,
      }
      return { body: JSON.stringify({ code: 0, msg: '', data }) }
    }),
  })
  const app = createApp(platform, TEST_CONFIG)
  app.session.login({ alias: 'me', token: 't' } as never)
  const reprice = (cents: number) => {
    prices.until = null
    lines = lines.map((entry) => ({ ...entry, priceCents: cents }))
  }
  return { app, platform, requested, prices, reprice, model: new CartModel(app) }
}

test('去结算 waits for the last number, then opens the order', async () => {
  const { app, platform, requested, model } = stage()
  await app.cart.load()
  for (const quantity of [2, 3, 4]) app.cart.setQuantity(model.lines[0]!, quantity)
  await model.checkout()
  expect(requested).toEqual(['query', 'update'])
  expect(app.cart.cart!.count).toBe(5)
  expect(platform.stack[1]).toBe('/packageOrder/pages/order/createOrder')
})

test('去结算 stops when a number was refused: the line is corrected and the reason told', async () => {
  const { app, platform, model } = stage()
  await app.cart.load()
  app.cart.setQuantity(model.lines[0]!, 9)
  await model.checkout()
  expect(app.ui.toast?.text).toBe('购买数量需在1到5之间')
  expect(model.lines[0]!.quantity).toBe(5)
  expect(platform.stack).toHaveLength(1)
})

test('去结算 says what is missing: nothing checked, or less than the seller’s minimum', async () => {
  const { app, platform, model } = stage()
  await app.cart.load()
  model.tick([model.lines[0]!], false)
  await model.checkout()
  expect(app.ui.toast?.text).toBe('「小铺」还差$10.00起送')
  model.tick(model.lines, false)
  await model.checkout()
  expect(app.ui.toast?.text).toBe('请先勾选要结算的商品')
  expect(platform.stack).toHaveLength(1)
})

test('管理 chooses apart from the ticks, and removes only after a yes', async () => {
  const { app, requested, model } = stage()
  await app.cart.load()
  model.manage()
  expect(model.allTicked(model.lines)).toBe(false)
  model.tick([model.lines[1]!], true)
  expect(model.lines.every((entry) => entry.checked)).toBe(true)
  const refused = model.removeChosen()
  app.ui.question!.resolve(false)
  await refused
  expect(requested).not.toContain('removeByItems')
  const removed = model.removeChosen()
  app.ui.question!.resolve(true)
  await removed
  expect(model.lines.map(({ skuAlias }) => skuAlias)).toEqual(['a'])
  expect(model.managing).toBe(false)
})

test('app §7: 清空本店 calls /cart/removeBySeller after a yes, and the whole shop leaves the cart', async () => {
  const { app, requested, model } = stage()
  await app.cart.load()
  const shop = { sellerAlias: 's', shopName: '小铺' }
  const refused = model.removeShop(shop)
  expect(app.ui.question?.title).toBe('移除「小铺」的全部商品？')
  app.ui.question?.resolve(false)
  expect([await refused, model.lines.length]).toEqual([false, 2])
  const removed = model.removeShop(shop)
  app.ui.question?.resolve(true)
  expect([await removed, model.lines.length]).toEqual([true, 0])
  expect(requested.filter((name) => name !== 'query')).toEqual(['removeBySeller'])
})

test('an ended discount is shown by itself, with a line that says so, until the page is opened again', async () => {
  const { app, requested, prices, reprice, model } = stage()
  prices.until = new Date(Date.now() + 600).toISOString()
  await app.cart.load()
  reprice(1250)
  await new Promise((done) => setTimeout(done, 800))
  expect(requested).toEqual(['query', 'query'])
  expect(model.moves.lines.get('a')).toBe('优惠已结束，价格由$10变为$12.50')
  expect(app.ui.toast?.text).toBe('有商品的优惠已结束，价格已更新')
  model.show()
  expect(model.moves.lines.size).toBe(0)
  model.dispose()
})

test('a price that moved before any discount ended says nothing of one', async () => {
  const { app, prices, reprice, model } = stage()
  prices.until = new Date(Date.now() + 60_000).toISOString()
  await app.cart.load()
  reprice(1250)
  await app.cart.load()
  expect([model.moves.lines.size, app.ui.toast]).toEqual([0, null])
  model.dispose()
})

test('more than there is says how many there are; less than one asks before the line goes, and a no changes nothing', async () => {
  const { app, requested, model } = stage()
  await app.cart.load()
  model.limit(model.lines[0]!, 'max')
  expect(app.ui.toast?.text).toBe('最多只能买5件，已改为5件')
  model.limit(model.lines[0]!, 'min')
  app.ui.question!.resolve(false)
  await Promise.resolve()
  expect(model.lines[0]!.quantity).toBe(1)
  expect(requested).toEqual(['query'])
})

test('app §2 mallCart: the page of 商城 counts, ticks and checks out its own lines alone', async () => {
  const { app, platform } = stage()
  await app.cart.load()
  const cart = app.cart.cart!
  const [group] = cart.groups
  const away = { ...group!, sellerAlias: 'stall', lines: [{ ...line('c', 3), mall: false }], checkedCents: 3000 }
  runInAction(() => (app.cart.cart = { ...cart, groups: [group!, away], count: 5, totalCents: 5000 }))
  const [whole, mall] = [new CartModel(app), new CartModel(app, 'mallCart')]
  expect(whole.task.data).toMatchObject({ count: 5, totalCents: 5000 })
  expect(mall.task.data).toMatchObject({ count: 2, totalCents: 2000 })
  mall.tick(mall.lines, false)
  expect(whole.lines.map(({ skuAlias, checked }) => [skuAlias, checked])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ])
  mall.tick(mall.lines, true)
  await mall.checkout()
  expect(platform.stack.at(-1)).toBe('/packageOrder/pages/order/createOrder?part=MALL')
  for (const one of [whole, mall]) one.dispose()
})
