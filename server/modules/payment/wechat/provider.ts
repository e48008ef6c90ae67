import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../../../platform/clock'
import type { Log } from '../../../platform/log'
import type { WechatPaySettings } from '../../../settings/wechatPay'
import {
  CannotPay,
  type PayAttempt,
  type PayChannel,
  type PaymentProvider,
  type PayReport,
  type RefundReport,
} from '../provider'
import { authorization, cashierParams, isGenuine, SealedResource, unseal } from './signing'

export const NOTICE_PATH = '/pay/wechat/notice'
const TIMEOUT_MS = 10_000
const CURRENCY = 'NZD'

/** What becomes of an attempt, by WeChat Pay's trade state; a state that is not here is still open. A refunded trade was paid once. */
const STATES: ReadonlyMap<string, PayReport['state']> = new Map([
  ['SUCCESS', 'PAID'],
  ['REFUND', 'PAID'],
  ['CLOSED', 'FAILED'],
  ['REVOKED', 'FAILED'],
  ['PAYERROR', 'FAILED'],
])

/** Largest amount that our books hold (int4). */
const MAX_CENTS = 2_147_483_647
/** A trade as notices and queries report it. The appid and mchid are held against our own: another merchant's trade pays nothing here. */
const Trade = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  trade_state: v.string(),
})
/** Of a trade that was paid. Another currency is nothing that our books could hold or pay back: it is left to a person. */
const PaidTrade = v.object({
  amount: v.object({
    total: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CENTS)),
    currency: v.literal(CURRENCY),
  }),
})
const Notice = v.object({ resource: SealedResource })
/** A refund as it is returned; one that was just taken may have no state yet. */
const Refund = v.object({ id: v.optional(v.string(), ''), status: v.optional(v.string(), 'PROCESSING') })
function readRefund(response: unknown): RefundReport {
  const { id, status } = v.parse(Refund, response)
  const providerRef = id || null
  if (status === 'SUCCESS') return { state: 'DONE', providerRef }
  if (status === 'PROCESSING') return { state: 'SENT', providerRef }
  // CLOSED, ABNORMAL, CHANGE: the way back is closed, and an operator has to see to it.
  return { state: 'FAILED', providerRef, reason: status }
}
const FAIL = { code: 'FAIL', message: '失败' }

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

  async refund(refundReference: string, reference: string, cents: number): Promise<RefundReport> {
    const paid = await this.query(reference)
    const response = await this.call('POST', '/v3/global/refunds', {
      mchid: this.settings.merchantId,
      out_trade_no: reference,
      out_refund_no: refundReference,
      amount: { refund: cents, total: paid?.cents ?? cents, currency: CURRENCY },
    })
    return readRefund(response)
  }

  async queryRefund(refundReference: string): Promise<RefundReport | null> {
    const path = `/v3/global/refunds/out-refund-no/${refundReference}?mchid=${this.settings.merchantId}`
    const response = await this.call('GET', path, undefined, { missing: null })
    return response === null ? null : readRefund(response)
  }

  onReport(handler: (report: PayReport) => Promise<void>): void {
    this.handler = handler
  }

  /**
   * Notices: only what WeChat Pay signed and sealed is believed, and each may come many times. What is not taken gets HTTP 4xx or
   * 5xx with code FAIL, whatever went wrong: WeChat Pay then sends it again. Any 2xx would say that it was taken.
   */
  listen(app: FastifyInstance): void {
    void app.register(async (scope) => {
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
      scope.setErrorHandler((error, _request, reply) => {
        const status = (error as { statusCode?: number }).statusCode ?? 500
        this.log.error('a notice of WeChat Pay was not taken', { message: (error as Error).message })
        return reply.code(status >= 400 ? status : 500).send(FAIL)
      })
      scope.post(NOTICE_PATH, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        if (!isGenuine(this.settings, request.headers, body, this.clock.now())) return reply.code(401).send(FAIL)
        const report = this.readNotice(body)
        if (report === 'UNREADABLE') return reply.code(400).send(FAIL)
        if (report) await this.handler(report)
        return reply.code(200).send({ code: 'SUCCESS', message: '' })
      })
    })
  }

  close(): void {}

  private readNotice(body: string): PayReport | null | 'UNREADABLE' {
    try {
      return this.report(unseal(this.settings, v.parse(Notice, JSON.parse(body)).resource))
    } catch (error) {
      this.log.error('a notice of WeChat Pay makes no sense', { message: (error as Error).message })
      return 'UNREADABLE'
    }
  }

  /** What a trade says of an attempt; null while it is open. @throws when it is not a trade of ours */
  private report(response: unknown): PayReport | null {
    const { appid, mchid, out_trade_no: reference, trade_state } = v.parse(Trade, response)
    if (mchid !== this.settings.merchantId || !this.settings.appIds.includes(appid))
      throw new Error(`a trade of another merchant or app: ${mchid}, ${appid}`)
    const state = STATES.get(trade_state)
    if (!state) return null
    return { reference, state, cents: state === 'PAID' ? v.parse(PaidTrade, response).amount.total : 0 }
  }

  /** `missing`: what is returned for a thing that WeChat Pay does not know. */
  private async call(
    method: 'GET' | 'POST',
    path: string,
    input?: unknown,
    { missing }: { missing?: null } = {},
  ): Promise<unknown> {
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
    if (response.status === 404 && missing === null) return missing
    if (!response.ok) throw new Error(`WeChat Pay answered ${response.status}: ${text.slice(0, 300)}`)
    // An answer that WeChat Pay did not sign is anybody's.
    if (!isGenuine(this.settings, Object.fromEntries(response.headers), text, this.clock.now()))
      throw new Error('WeChat Pay’s answer is not signed by it')
    return JSON.parse(text)
  }
}
