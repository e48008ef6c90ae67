import { orderApi, payApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer } from '../../testing/harness'
import { makeBuyer, placeOrder } from '../../testing/shopping'
import { loadAttempt } from './repository'
import { PaymentProviders } from './PaymentProviders'
import type { PaymentProvider } from './provider'
import { SandboxProvider } from '../../demo/sandbox/payment'
import { settle } from './public/settle'

const load = async () => null
/** A second provider: another name and channel, the same behaviour. */
const second = () =>
  Object.assign(new SandboxProvider({ channelId: 6, load }), { name: 'wechat' as const }) as PaymentProvider &
    SandboxProvider

it('several providers at once: a buyer sees the channels of all, and each attempt is asked about and paid back at its own', async () => {
  const [one, two] = [new SandboxProvider({ load }), second()]
  const server = await testServer({ payments: [one, two] })
  const item = await makeItem(server, { shop: await makeShop(server) })
  const buyer = await makeBuyer(server)
  const as = { token: buyer.token }
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const { channels } = await server.ok(payApi.checkout, { orderNo: payNo }, as)
  expect(channels.map(({ channelId }) => channelId)).toEqual([5, 6])
  expect(await server.call(payApi.prepare, { orderNo: payNo, channelId: 7 }, as)).toMatchObject({ code: 1303 })
  const first = await server.ok(payApi.prepare, { orderNo: payNo }, as)
  const other = await server.ok(payApi.prepare, { orderNo: payNo, channelId: 6 }, as)
  expect([first.provider, other.provider]).toEqual(['sandbox', 'wechat'])
  server.clock.advance(1000)
  // One counts, the other goes back to where it came from; refunding it does not refund the order.
  expect(await two.settle(other.reference, 'success')).toBe(true)
  expect(await one.settle(first.reference, 'success')).toBe(true)
  expect([...one.refunds.values()]).toEqual([{ reference: first.reference, cents: 1500 }])
  expect(two.refunds.size).toBe(0)
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as)).toMatchObject({ state: 'TO_SHIP' })
  await server.close()
})

it('one that is no longer offered still serves what it took', async () => {
  const [offered, retired] = [new SandboxProvider({ load }), second()]
  const providers = new PaymentProviders([offered], [retired])
  expect(providers.channelsFor('buyer').map(({ channelId }) => channelId)).toEqual([5])
  expect(providers.ofChannel(6)).toBeNull()
  expect(providers.of('wechat')).toBe(retired)
  expect(() => providers.of('none')).toThrow('the payment provider none is not configured')
  expect(() => new PaymentProviders([offered, new SandboxProvider({ load })])).toThrow('same name or channel')
})

it('without a provider an order can be placed, and nothing can be paid', async () => {
  const server = await testServer({ payments: [] })
  const item = await makeItem(server, { shop: await makeShop(server) })
  const buyer = await makeBuyer(server)
  const { payNo } = await placeOrder(server, buyer, [{ item }])
  expect((await server.ok(payApi.checkout, { orderNo: payNo }, { token: buyer.token })).channels).toEqual([])
  expect(await server.call(payApi.prepare, { orderNo: payNo }, { token: buyer.token })).toMatchObject({ code: 1303 })
  await server.close()
})

it('a call that is repeated with its key opens the same attempt, also after a crash; another key, sum or outcome another one', async () => {
  const server = await testServer()
  const shop = await makeShop(server)
  const items = [await makeItem(server, { shop }), await makeItem(server, { shop: await makeShop(server) })]
  const buyer = await makeBuyer(server)
  const { payNo, orderNos } = await placeOrder(
    server,
    buyer,
    items.map((item) => ({ item })),
  )
  const prepare = (requestKey: string) =>
    server.ok(payApi.prepare, { orderNo: payNo }, { token: buyer.token, requestKey })
  const first = await prepare('k-1')
  const repeats = await Promise.all(Array.from({ length: 5 }, () => prepare('k-1')))
  expect(repeats).toEqual(repeats.map(() => first))
  expect((await prepare('k-2')).reference).not.toBe(first.reference)
  // What another process opened is the sandbox's by our books.
  const restarted = new SandboxProvider({ load: (requested) => loadAttempt(server.services.db, requested) })
  restarted.onReport((report) => settle(server.services, report, server.clock.now()))
  server.clock.advance(1000)
  await server.ok(orderApi.close, { orderNo: orderNos[1]! }, { token: buyer.token })
  const less = await prepare('k-1')
  expect([less.reference === first.reference, less.totalCents]).toEqual([false, 1500])
  await restarted.settle(less.reference, 'fail')
  expect((await prepare('k-1')).reference).not.toBe(less.reference)
  await server.close()
})
