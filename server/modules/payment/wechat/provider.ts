import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../../../platform/clock'
import type { Log } from '../../../platform/log'
import { CannotPay, type PayAttempt, type PayChannel, type PaymentProvider, type PayReport } from '../provider'
import { authorization, cashierParams, isGenuine, unseal, type SealedResource, type WechatPayKeys } from './signing'

export interface WechatPaySettings extends WechatPayKeys {
  /** API of the merchant's region, without a slash at the end. */
  origin: string
  /** Where this service is reached from outside; notices come here. */
  publicOrigin: string
  /** Apps whose users may pay: official account and mini program. */
  appIds: readonly string[]
  /** Merchant category code (MCC) of the shop. */
  categoryCode: string
}

export const NOTICE_PATH = '/pay/wechat/notice'
const TIMEOUT_MS = 10_000
const CURRENCY = 'NZD'

/** What becomes of an attempt, by WeChat Pay's trade state; a state that is not here is still open. A refunded trade was paid once. */
const STATES: Readonly<Record<string, PayReport['state']>> = {
  SUCCESS: 'PAID',
  REFUND: 'PAID',
  CLOSED: 'FAILED',
  REVOKED: 'FAILED',
  PAYERROR: 'FAILED',
}

const Transaction = v.object({
  out_trade_no: v.string(),
  trade_state: v.string(),
  amount: v.optional(v.object({ total: v.optional(v.number()), currency: v.optional(v.string()) })),
})

/** WeChat Pay by its API v3 for merchants outside mainland China (prices in NZD): JSAPI in WeChat's browser and in the mini program. */
export class WechatPayProvider implements PaymentProvider {
  readonly name = 'wechat'
  readonly channels: readonly PayChannel[] = [
    { channelId: 5, name: '微信支付', note: '用微信零钱或银行卡付款', icon: 'wechat' },
  ]
  private handler: (report: PayReport) => Promise<void> = async () => undefined

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly http: typeof fetch = fetch,
  ) {}

  async open(attempt: PayAttempt): Promise<Record<string, string>> {
    const { settings } = this
    const { openId, appId } = attempt.payer
    if (!openId || !settings.appIds.includes(appId)) throw new CannotPay('no openid of one of our apps')
    const { prepay_id } = v.parse(
      v.object({ prepay_id: v.string() }),
      await this.call('POST', '/v3/global/transactions/jsapi', {
        appid: appId,
        mchid: settings.merchantId,
        description: attempt.description,
        notify_url: `${settings.publicOrigin}${NOTICE_PATH}`,
        trade_type: 'JSAPI',
        out_trade_no: attempt.reference,
        time_expire: attempt.closesAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        merchant_category_code: settings.categoryCode,
        payer: { openid: openId },
        amount: { total: attempt.cents, currency: CURRENCY },
      }),
    )
    return { ...cashierParams(settings, appId, prepay_id, this.clock.now()) }
  }

  async query(reference: string): Promise<PayReport | null> {
    const path = `/v3/global/transactions/out-trade-no/${reference}?mchid=${this.settings.merchantId}`
    return this.report(await this.call('GET', path))
  }

  async refund(refundReference: string, reference: string, cents: number): Promise<void> {
    const paid = await this.query(reference)
    await this.call('POST', '/v3/global/refunds', {
      mchid: this.settings.merchantId,
      out_trade_no: reference,
      out_refund_no: refundReference,
      amount: { refund: cents, total: paid?.cents ?? cents, currency: CURRENCY },
    })
  }

  onReport(handler: (report: PayReport) => Promise<void>): void {
    this.handler = handler
  }

  /** Notices: only what WeChat Pay signed and sealed is believed, and each may come many times. */
  listen(app: FastifyInstance): void {
    void app.register(async (scope) => {
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
      scope.post(NOTICE_PATH, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        if (!isGenuine(this.settings, request.headers, body, this.clock.now()))
          return reply.code(401).send({ code: 'FAIL', message: 'signature' })
        try {
          const { resource } = JSON.parse(body) as { resource: SealedResource }
          const report = this.report(unseal(this.settings, resource))
          if (report) await this.handler(report)
          return await reply.code(200).send({ code: 'SUCCESS', message: '' })
        } catch (error) {
          // Not taken: WeChat Pay tells it again.
          this.log.error('a notice of WeChat Pay was not taken', { message: (error as Error).message })
          return reply.code(500).send({ code: 'FAIL', message: 'not taken' })
        }
      })
    })
  }

  close(): void {}

  private report(answer: unknown): PayReport | null {
    const { out_trade_no, trade_state, amount } = v.parse(Transaction, answer)
    const state = STATES[trade_state]
    if (!state) return null
    // Another currency is another amount: it is held against what was asked, and does not fit.
    const cents = amount?.currency === undefined || amount.currency === CURRENCY ? (amount?.total ?? 0) : -1
    return { reference: out_trade_no, state, cents: state === 'PAID' ? cents : 0 }
  }

  private async call(method: 'GET' | 'POST', path: string, input?: unknown): Promise<unknown> {
    const body = input === undefined ? '' : JSON.stringify(input)
    const response = await this.http(`${this.settings.origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorization(this.settings, method, path, body, this.clock.now()),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`WeChat Pay answered ${response.status}: ${text.slice(0, 300)}`)
    // An answer that WeChat Pay did not sign is anybody's.
    if (!isGenuine(this.settings, Object.fromEntries(response.headers), text, this.clock.now()))
      throw new Error('WeChat Pay’s answer is not signed by it')
    return JSON.parse(text)
  }
}
