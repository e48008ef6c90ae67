import { createAccounts } from '@/app/createAccounts'
import { CreateOrderModel } from '@/features/order/model/CreateOrderModel'
import { OrdersModel } from '@/features/order/model/OrdersModel'
import { PayModel } from '@/features/pay/model/PayModel'
import { addressApi } from '@/contract/address'
import { itemApi } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { QUEEN_STREET } from '@/contract/testing/address'
import { HttpError, type HttpPort } from '@/platform/ports'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../server/testing/catalogue'
import { testServer, type TestServer } from '../../server/testing/harness'
import { lastCode } from '../../server/testing/passport'
import { stockOf } from '../../server/testing/shopping'
import { clientApp, type ClientApp } from '../support/clientApp'

/** Client and service in one process: what their agreement is worth when neither is a double. */
let server: TestServer
let shop: TestShop
let item: TestItem
const opened: ClientApp[] = []
let numbers = 0
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.advance(120_000)
  shop = await makeShop(server)
  item = await makeItem(server, { shop, values: { title: '麦卢卡蜂蜜' }, skus: [{ price_cents: 4990, on_hand: 5 }] })
})
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await server.close()
})

function open(stored?: ReadonlyMap<string, unknown>): ClientApp {
  const client = clientApp(server, stored)
  opened.push(client)
  return client
}
/** A phone whose owner has just signed in by mobile code, and has an address. */
async function buyer(): Promise<ClientApp> {
  const client = open()
  const phone = `+6421555${String(1000 + numbers++)}`
  const accounts = createAccounts(client.app)
  await accounts.sendSms(phone)
  await accounts.loginMobile(phone, lastCode(server, phone))
  await client.app.api.call(addressApi.add, QUEEN_STREET)
  return client
}
const lineOf = (goods: TestItem, quantity = 1) =>
  JSON.stringify([{ itemAlias: goods.alias, skuAlias: goods.skus[0]!.alias, quantity }])

/** Confirms an order of one line, as the confirmation page does. */
async function confirmPage(client: ClientApp, goods = item, quantity = 1): Promise<CreateOrderModel> {
  const model = new CreateOrderModel(client.app, lineOf(goods, quantity))
  await model.start()
  return model
}
const ordersOf = async (client: ClientApp) => {
  const { orders } = new OrdersModel(client.app)
  await orders.show('all')
  return orders
}
const payPage = (client: ClientApp) => /pay\?orderNo=(\w+)/.exec(client.platform.stack.at(-1)!)?.[1] ?? ''

test('app §4: search, cart, order, payment and closing through the client’s own stores; the next launch finds user and cart', async () => {
  const client = await buyer()
  const { app, platform } = client
  const found = await app.api.call(searchApi.search, { keyword: '麦卢卡' })
  expect(found.list.map(({ alias }) => alias)).toContain(item.alias)
  expect(await app.cart.add(item.alias, item.skus[0]!.alias, 2)).toBe(true)
  expect(app.cart.count).toBe(2)

  const page = new CreateOrderModel(app, undefined)
  await page.start()
  expect(page.quote.data).toMatchObject({ goodsCents: 9980, totalCents: 10480, problems: [] })
  await page.submit()
  const pay = new PayModel(app, payPage(client))
  await pay.load()
  expect(pay.payable).toBe(true)
  const paying = pay.cashier.pay()
  while (!app.ui.choice) await new Promise((done) => setTimeout(done, 5))
  app.ui.choice.resolve('success')
  await paying
  expect(platform.stack.at(-1)).toContain('/packageOrder/pages/order/payResult')
  const orders = await ordersOf(client)
  expect(orders.current.list).toMatchObject([{ state: 'TO_SHIP', totalCents: 10480 }])

  await app.cart.add(item.alias, item.skus[0]!.alias, 1)
  const next = open(platform.stored)
  expect(next.app.session.hasLogin).toBe(true)
  await next.app.cart.load()
  expect(next.app.cart.count).toBe(1)
})

test('app §8: many calls with a stale token end one session and open one login', async () => {
  const { app, platform } = await buyer()
  await server.services.db.deleteFrom('sessions').execute()
  // The service trusts a session it has just looked up for a moment.
  server.clock.advance(11_000)
  const calls = Array.from({ length: 6 }, () => app.api.call(addressApi.list, {}).catch((error: Error) => error))
  const responses = await Promise.all(calls)
  expect(responses.every((response) => response instanceof Error)).toBe(true)
  expect(app.session.hasLogin).toBe(false)
  expect(platform.stack.filter((url) => url.includes('/account/login'))).toHaveLength(1)
})

test('domain: an order whose answer was lost is asked for again and made once', async () => {
  const client = await buyer()
  const page = await confirmPage(client)
  const deaf = (through: HttpPort): HttpPort => ({
    async request(request) {
      const response = await through.request(request)
      if (request.url.includes('createOrder')) throw new HttpError('timeout')
      return response
    },
  })
  client.disturb(deaf)
  await page.submit()
  expect(page.unsure).toBe(true)
  expect(page.refusal?.text).toContain('不会重复下单')
  client.disturb(null)
  await page.submit()
  expect(client.platform.stack.at(-1)).toContain('/packageOrder/pages/money/pay')
  expect((await ordersOf(client)).current.list).toHaveLength(1)
  expect(await stockOf(server, item)).toEqual({ on_hand: 5, reserved: 1 })
})

test('domain: a price that rose after the quote is explained at its line, and only the new price is ordered', async () => {
  const client = await buyer()
  const page = await confirmPage(client)
  await server.services.db.updateTable('skus').set({ price_cents: 5990 }).where('item_id', '=', item.id).execute()
  await page.submit()
  expect(page.refusal?.text).toContain('「麦卢卡蜂蜜」')
  const line = page.quote.data!.groups[0]!.lines[0]!
  expect(line.priceCents).toBe(5990)
  expect(page.lineNote(line)).toMatch(/\$49\.90|\$59\.90|涨/)
  expect((await ordersOf(client)).current.list).toEqual([])
  await page.submit()
  expect((await ordersOf(client)).current.list).toMatchObject([{ totalCents: 6490 }])
})

test('domain: of two buyers who submit the last piece at once one gets it, the other reads why', async () => {
  const last = await makeItem(server, { shop, values: { title: '最后一罐' }, skus: [{ on_hand: 1 }] })
  const people = [await buyer(), await buyer()]
  const pages = await Promise.all(people.map((client) => confirmPage(client, last)))
  await Promise.all(pages.map((page) => page.submit()))
  const orders = await Promise.all(people.map(ordersOf))
  expect(orders.map((model) => model.current.list.length).sort()).toEqual([0, 1])
  const loser = pages[orders.findIndex((model) => model.current.list.length === 0)]!
  expect(loser.refusal?.text).toContain('「最后一罐」')
  expect(await stockOf(server, last)).toEqual({ on_hand: 1, reserved: 1 })
})

test('app §9: a cart change that found no network falls back to the service’s number, and nothing else is lost', async () => {
  const { app, disturb } = await buyer()
  await app.cart.add(item.alias, item.skus[0]!.alias, 2)
  disturb(() => ({ request: () => Promise.reject(new HttpError('offline')) }))
  const line = () => app.cart.shown!.groups[0]!.lines[0]!
  app.cart.setQuantity(line(), 4)
  expect(line().quantity).toBe(4)
  expect(await app.cart.settle()).toBe(false)
  expect(app.ui.toast?.text).toBe('网络连接不上，请检查网络后重试')
  expect(line().quantity).toBe(2)
  disturb(null)
  app.cart.setQuantity(line(), 3)
  expect(await app.cart.settle()).toBe(true)
  expect(line().quantity).toBe(3)
  await expect(app.api.call(itemApi.getDetail, { alias: item.alias })).resolves.toMatchObject({ title: '麦卢卡蜂蜜' })
})
