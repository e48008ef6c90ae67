import { createCipheriv, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import type { Clock } from '../platform/clock'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
export const merchant = pair()
export const platform = pair()
export const API_KEY = '0123456789abcdef0123456789abcdef'

/** WeChat Pay as it responds over HTTP: it checks our signature, and signs its responses. */
export class FakeWechatPay {
  readonly trades = new Map<string, { total: number; state: string }>()
  readonly refunds = new Map<string, number>()
  readonly requests: { method: string; path: string; body: Record<string, unknown> }[] = []
  /** What has become of every refund. */
  refundState = 'PROCESSING'
  /** Who opened the trades. */
  asker = { appid: '', mchid: '' }
  /** Signs with another key, as someone in between would. */
  forged = false

  constructor(private readonly clock: Clock) {}

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
    this.requests.push({ method, path, body: input })
    const response = this.respond(path, input)
    return response === null
      ? new Response('{"code":"RESOURCE_NOT_EXISTS"}', { status: 404 })
      : this.signed(JSON.stringify(response))
  }

  /** A notice as it comes in, sealed and signed. */
  notice(reference: string, change: Partial<{ key: string; age: number; trade: object; body: string }> = {}) {
    const nonce = '0123456789ab'
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const plain = JSON.stringify({ ...this.trade(reference), ...change.trade })
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    const notice = JSON.stringify({
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: 'transaction',
      },
    })
    const body = change.body ?? notice
    return { body, headers: this.headers(body, change.key, change.age) }
  }

  private respond(path: string, input: Record<string, unknown>): unknown {
    if (path.startsWith('/v3/global/transactions/jsapi')) {
      const { total } = input.amount as { total: number }
      this.trades.set(String(input.out_trade_no), { total, state: 'NOTPAY' })
      this.asker = { appid: String(input.appid), mchid: String(input.mchid) }
      return { prepay_id: `wx-${String(input.out_trade_no)}` }
    }
    if (path === '/v3/global/refunds') {
      this.refunds.set(String(input.out_refund_no), (input.amount as { refund: number }).refund)
      return { id: `wx-${String(input.out_refund_no)}`, status: 'PROCESSING' }
    }
    const refund = /refunds\/out-refund-no\/([\w-]+)/.exec(path)?.[1]
    if (refund) return this.refunds.has(refund) ? { id: `wx-${refund}`, status: this.refundState } : null
    const reference = /out-trade-no\/(\w+)/.exec(path)![1]!
    // The service may have ended between writing an attempt and opening it here.
    return this.trades.has(reference) ? this.trade(reference) : null
  }

  private trade(reference: string) {
    const { state, total } = this.trades.get(reference)!
    return { ...this.asker, out_trade_no: reference, trade_state: state, amount: { total, currency: 'NZD' } }
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
