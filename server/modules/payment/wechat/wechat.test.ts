import { createCipheriv, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { orderApi, payApi } from '../../../../src/contract/order'
import { makeItem, makeShop, type TestItem } from '../../../testing/catalogue'
import { testServer, type TestServer } from '../../../testing/harness'
import { makeBuyer, placeOrder, type Buyer } from '../../../testing/shopping'
import { FakeClock } from '../../../platform/clock'
import { createLog } from '../../../platform/log'
import { NOTICE_PATH, WechatPayProvider } from './provider'
import type { CashierParams } from './signing'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const merchant = pair()
const platform = pair()
const API_KEY = '0123456789abcdef0123456789abcdef'
const APP_ID = 'wxofficial'
const OPEN_ID = 'openid-of-buyer'

/** WeChat Pay as it answers over HTTP: it checks our signature, and signs its answers. */
class FakeWechatPay {
  readonly trades = new Map<string, { total: number; state: string }>()
  readonly refunds = new Map<string, number>()
  readonly asked: { method: string; path: string; body: Record<string, unknown> }[] = []
  /** Signs with another key, as somebody in between would. */
  forged = false

  constructor(private readonly clock: FakeClock) {}

  http = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(url))
    const path = pathname + search
    const method = init.method ?? 'GET'
    const body = String(init.body ?? '')
    const header = new Headers(init.headers).get('authorization') ?? ''
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    const signed = `${method}\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    if (!createVerify('RSA-SHA256').update(signed).verify(merchant.publicKey, field('signature'), 'base64'))
      return new Response('{"code":"SIGN_ERROR"}', { status: 401 })
    const input = body ? (JSON.parse(body) as Record<string, unknown>) : {}
    this.asked.push({ method, path, body: input })
    return this.signed(JSON.stringify(this.answer(path, input)))
  }

  /** A notice as it comes in, sealed and signed. */
  notice(reference: string, change: Partial<{ key: string; age: number; total: number }> = {}) {
    const trade = this.trades.get(reference)!
    const nonce = '0123456789ab'
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const plain = JSON.stringify({
      out_trade_no: reference,
      trade_state: trade.state,
      amount: { total: change.total ?? trade.total, currency: 'NZD' },
    })
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    const body = JSON.stringify({
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: 'transaction',
      },
    })
    return { body, headers: this.headers(body, change.key, change.age) }
  }

  private answer(path: string, input: Record<string, unknown>): unknown {
    if (path.startsWith('/v3/global/transactions/jsapi')) {
      const { total } = input.amount as { total: number }
      this.trades.set(String(input.out_trade_no), { total, state: 'NOTPAY' })
      return { prepay_id: `wx-${String(input.out_trade_no)}` }
    }
    if (path === '/v3/global/refunds') {
      this.refunds.set(String(input.out_refund_no), (input.amount as { refund: number }).refund)
      return { status: 'PROCESSING' }
    }
    const reference = /out-trade-no\/(\w+)/.exec(path)![1]!
    const trade = this.trades.get(reference)!
    return {
      out_trade_no: reference,
      trade_state: trade.state,
      amount: { total: trade.total, currency: 'NZD' },
    }
  }

  private signed(body: string): Response {
    return new Response(body, { headers: this.headers(body, this.forged ? merchant.privateKey : undefined) })
  }

  private headers(body: string, key = platform.privateKey, ageSeconds = 0): Record<string, string> {
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000) - ageSeconds)
    const signature = createSign('RSA-SHA256').update(`${timestamp}\nn0nce\n${body}\n`).sign(key, 'base64')
    return {
      'wechatpay-serial': 'PLATFORM1',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n0nce',
      'wechatpay-signature': signature,
    }
  }
}

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
    server = await testServer({ clock, payments })
    item = await makeItem(server, { shop: await makeShop(server) })
    buyer = await makeBuyer(server)
  })
  afterAll(() => server.close())
  afterEach(() => void (wechat.forged = false))

  const as = () => ({ token: buyer.token })
  const order = async () => (await placeOrder(server, buyer, [{ item }])).payNo
  const prepare = (orderNo: string, more = { wxOpenId: OPEN_ID, appId: APP_ID }) =>
    server.call(payApi.prepare, { orderNo, ...more }, as())
  const stateOf = async (orderNo: string) => (await server.ok(payApi.checkout, { orderNo }, as())).state
  const tell = (reference: string, change?: Parameters<FakeWechatPay['notice']>[1]) => {
    const { body, headers } = wechat.notice(reference, change)
    return server.app.inject({
      method: 'POST',
      url: NOTICE_PATH,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
  }
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
    expect(wechat.asked.filter(({ method }) => method === 'POST').at(-1)!.body).toMatchObject({
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
    for (let times = 0; times < 3; times += 1) expect((await tell(reference)).json()).toMatchObject({ code: 'SUCCESS' })
    expect(await stateOf(payNo)).toBe('PAID')
    expect(wechat.refunds.size).toBe(0)
  })

  it('a notice that WeChat Pay did not sign, an old one and a changed one are refused', async () => {
    const { payNo, reference } = await opened()
    wechat.trades.get(reference)!.state = 'SUCCESS'
    expect((await tell(reference, { key: merchant.privateKey })).statusCode).toBe(401)
    expect((await tell(reference, { age: 600 })).statusCode).toBe(401)
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
    await tell(reference)
    expect([...wechat.refunds.values()]).toEqual([1])
    wechat.refunds.clear()
    expect(await stateOf(payNo)).not.toBe('PAID')
  })

  it('money for an order that closed meanwhile goes back whole', async () => {
    const { payNo, reference } = await opened()
    const { orders, totalCents } = await server.ok(payApi.checkout, { orderNo: payNo }, as())
    await server.ok(orderApi.close, { orderNo: orders[0]!.orderNo }, as())
    wechat.trades.get(reference)!.state = 'SUCCESS'
    await tell(reference)
    expect([...wechat.refunds.values()]).toEqual([totalCents])
  })
})
