import { createVerify } from 'node:crypto'
import { orderApi, payApi } from '../../../../src/contract/order'
import { makeItem, makeShop, type TestItem } from '../../../testing/catalogue'
import { API_KEY, FakeWechatPay, merchant, platform } from '../../../testing/fakeWechatPay'
import { testServer, type TestServer } from '../../../testing/harness'
import { sendRefunds } from '../../../testing/jobs'
import { makeBuyer, placeOrder, type Buyer } from '../../../testing/shopping'
import { FakeClock } from '../../../platform/clock'
import { createLog } from '../../../platform/log'
import { NOTICE_PATH, WechatPayProvider } from './provider'
import type { CashierParams } from './signing'

const APP_ID = 'wxofficial'
const OPEN_ID = 'openid-of-buyer'

describe('WeChat Pay', () => {
  const clock = new FakeClock()
  const wechat = new FakeWechatPay(clock)
  let server: TestServer
  let item: TestItem
  let buyer: Buyer

  beforeAll(async () => {
    const settings = {
      merchantId: '1900000001',
      serial: 'MERCHANT1',
      privateKey: merchant.privateKey,
      apiKey: API_KEY,
      platformKeys: { PLATFORM1: platform.publicKey },
      origin: 'https://pay.test',
      publicOrigin: 'https://shop.test',
      appIds: [APP_ID],
      categoryCode: '5311',
    }
    const payments = new WechatPayProvider(
      settings,
      clock,
      createLog('error', () => undefined),
      wechat.http,
    )
    server = await testServer({ clock, payments: [payments] })
    item = await makeItem(server, { shop: await makeShop(server), skus: [{ on_hand: 100 }] })
    buyer = await makeBuyer(server)
  })
  afterAll(() => server.close())
  afterEach(() => void (wechat.forged = false))

  const as = () => ({ token: buyer.token })
  const order = async () => (await placeOrder(server, buyer, [{ item }])).payNo
  const prepare = (orderNo: string, more = { wxOpenId: OPEN_ID, appId: APP_ID }) =>
    server.call(payApi.prepare, { orderNo, ...more }, as())
  const stateOf = async (orderNo: string) => (await server.ok(payApi.checkout, { orderNo }, as())).state
  const notify = (reference: string, change?: Parameters<FakeWechatPay['notice']>[1]) => {
    const { body, headers } = wechat.notice(reference, change)
    return post(body, headers)
  }
  const post = (body: string, headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: NOTICE_PATH,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  const opened = async () => {
    const payNo = await order()
    const { reference, params } = (await prepare(payNo)).data!
    return { payNo, reference, params: params as unknown as CashierParams }
  }

  it('app §7: /tx/prepare with wxOpenId and appId answers what opens the cashier, signed by the merchant', async () => {
    const { payNo, reference, params } = await opened()
    const text = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
    expect(createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, params.paySign, 'base64')).toBe(true)
    expect(params).toMatchObject({ appId: APP_ID, package: `prepay_id=wx-${reference}`, signType: 'RSA' })
    expect(wechat.requests.filter(({ method }) => method === 'POST').at(-1)!.body).toMatchObject({
      payer: { openid: OPEN_ID },
      amount: { currency: 'NZD' },
      notify_url: `https://shop.test${NOTICE_PATH}`,
    })
    expect(await stateOf(payNo)).toBe('PENDING')
  })

  it('outside WeChat, or for an app that is not ours, the buyer is told where to pay', async () => {
    const payNo = await order()
    for (const from of [
      { wxOpenId: '', appId: '' },
      { wxOpenId: OPEN_ID, appId: 'wxforeign' },
    ])
      expect(await prepare(payNo, from)).toMatchObject({ code: 1304, msg: '请在微信里打开叮当，再用微信支付付款' })
  })

  it('a notice pays the order, once, however often it comes', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    for (let times = 0; times < 3; times += 1)
      expect((await notify(reference)).json()).toMatchObject({ code: 'SUCCESS' })
    expect(await stateOf(payNo)).toBe('PAID')
    expect(wechat.refunds.size).toBe(0)
  })

  it('a notice that WeChat Pay did not sign, an old one and a changed one are refused', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    expect((await notify(reference, { key: merchant.privateKey })).statusCode).toBe(401)
    expect((await notify(reference, { age: 600 })).statusCode).toBe(401)
    const { body, headers } = wechat.notice(reference)
    const changed = await server.app.inject({
      method: 'POST',
      url: NOTICE_PATH,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body.replace('SUCCESS', 'SUCCES5'),
    })
    expect(changed.statusCode).toBe(401)
    wechat.trades.get(reference)!.state = 'NOTPAY'
    expect(await stateOf(payNo)).toBe('PENDING')
  })

  it('a notice of another merchant, app, currency or shape pays nothing, and is answered so that it is sent again', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    const total = 1500
    const trades: object[] = [
      { mchid: '1900000009' },
      { appid: 'wxforeign' },
      { mchid: undefined },
      { appid: ['wxofficial'] },
      { out_trade_no: { toString: 'x' } },
      { amount: undefined },
      { amount: { total: '1500', currency: 'NZD' } },
      { amount: { total: 15.5, currency: 'NZD' } },
      { amount: { total: 2 ** 31, currency: 'NZD' } },
      { amount: { total, currency: 'CNY' } },
      { amount: { total } },
    ]
    const bodies = ['', 'null', '[]', '"SUCCESS"', '{', '{"resource":null}', '{"resource":{"algorithm":"none"}}']
    const responses = [
      ...(await Promise.all(trades.map((trade) => notify(reference, { trade })))),
      ...(await Promise.all(bodies.map((body) => notify(reference, { body })))),
    ]
    expect(responses.map((response) => [response.statusCode, response.json<{ code: string }>().code])).toEqual(
      responses.map(() => [400, 'FAIL']),
    )
    wechat.trades.get(reference)!.state = 'NOTPAY'
    expect(await stateOf(payNo)).toBe('PENDING')
    expect(wechat.refunds.size).toBe(0)
  })

  it('a serial that names no key of ours, and a body that cannot even be read, are failures and never a success', async () => {
    const { reference } = await opened()
    const { body, headers } = wechat.notice(reference)
    for (const serial of ['__proto__', 'constructor', 'toString', '', 'PLATFORM2'])
      expect((await post(body, { ...headers, 'wechatpay-serial': serial })).statusCode).toBe(401)
    const unread = [
      await post(body, { ...headers, 'content-type': 'text/html' }),
      await post('x'.repeat(16_000_000), headers),
      await post(body, { ...headers, 'content-type': '' }),
    ]
    for (const response of unread) {
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.json()).toMatchObject({ code: 'FAIL' })
    }
  })

  it('a fault while a notice is taken is a failure, and the repeat is taken', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    const broken = jest.spyOn(server.services.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('connection lost')
    })
    expect([(await notify(reference)).statusCode, (await notify(reference)).statusCode]).toEqual([500, 200])
    broken.mockRestore()
    expect(await stateOf(payNo)).toBe('PAID')
  })

  it('an answer about a trade of another merchant pays nothing', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    const own = { ...wechat.asker }
    wechat.asker = { ...own, mchid: '1900000009' }
    expect(await stateOf(payNo)).toBe('PENDING')
    wechat.asker = own
    expect(await stateOf(payNo)).toBe('PAID')
  })

  it('without a notice the service asks, and believes only a signed answer', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    wechat.forged = true
    expect(await stateOf(payNo)).toBe('PENDING')
    wechat.forged = false
    expect(await stateOf(payNo)).toBe('PAID')
  })

  it('another amount than asked pays nothing and goes back', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.set(reference, { total: 1, state: 'SUCCESS' })
    await notify(reference)
    expect([...wechat.refunds.values()]).toEqual([1])
    wechat.refunds.clear()
    expect(await stateOf(payNo)).not.toBe('PAID')
  })

  it('money for an order that closed meanwhile goes back whole', async () => {
    const { payNo, reference } = await opened()
    const { orders, totalCents } = await server.ok(payApi.checkout, { orderNo: payNo }, as())
    await server.ok(orderApi.close, { orderNo: orders[0]!.orderNo }, as())
    wechat.trades.get(reference)!.state = 'SUCCESS'
    await notify(reference)
    expect([...wechat.refunds.values()]).toEqual([totalCents])
  })

  it('a refund that WeChat Pay has taken is asked about until it is carried out, and one that it does not know is sent', async () => {
    const { payNo, reference } = await opened()
    const { orders } = await server.ok(payApi.checkout, { orderNo: payNo }, as())
    await server.ok(orderApi.close, { orderNo: orders[0]!.orderNo }, as())
    wechat.trades.get(reference)!.state = 'SUCCESS'
    await notify(reference)
    const row = () =>
      server.services.db
        .selectFrom('refunds')
        .select(['state', 'provider_ref', 'last_error'])
        .where('attempt_reference', '=', reference)
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ state: 'SENT', provider_ref: `wx-${reference}-${orders[0]!.orderNo}` })
    const posts = () => wechat.requests.filter(({ body }) => String(body.out_refund_no).startsWith(reference)).length
    const sent = posts()
    const later = async () => {
      clock.advance(3_600_000)
      await sendRefunds(server.services)
    }
    await later()
    expect([(await row()).state, posts()]).toEqual(['SENT', sent])
    wechat.refunds.delete(`${reference}-${orders[0]!.orderNo}`)
    await later()
    expect([(await row()).state, posts()]).toEqual(['SENT', sent + 1])
    wechat.refundState = 'ABNORMAL'
    await later()
    wechat.refundState = 'SUCCESS'
    await later()
    expect(await row()).toMatchObject({ state: 'DONE', last_error: null })
  })
})
