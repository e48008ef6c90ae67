import type { App } from '@/app/createApp'
import { payerOf } from '@/actions/payer'
import { ERRORS } from '@/contract/errors'
import { payApi, type Payment } from '@/contract/order'
import { UserError } from '@/domain/UserError'
import type { ClientPayment } from '@/services/payments/provider'
import { PROVIDERS } from '@/services/payments/providers'
import { userErrorOf } from '@/services/userErrorOf'
import { Task } from '@/stores/Task'
import { WechatElsewhere } from './WechatElsewhere'
import { observe } from '@/stores/observe'

/** app §9: the channel used unless another is chosen. */
const DEFAULT_CHANNEL = 5
/** The payment that waits while WeChat identifies the payer. */
const WAITING_KEY = 'wechatPaying'
/** Refusals that mean the payment is no longer open: the result page finds out what it became. */
const OVER: readonly number[] = [ERRORS.payClosed[0], ERRORS.payDone[0]]

/** The order stays until its time is over; leaving is confirmed, so that a person does not believe it to be paid. */
export const LEAVE_UNPAID = {
  title: '确认离开？',
  text: '订单还没有付款，超过支付时间会自动关闭。可以到“我买到的”里继续支付。',
  confirm: '确认离开',
  cancel: '继续支付',
}

/** 支付: what is to pay, by which channel, and the way to its provider. */
export class PayModel {
  readonly checkout: Task<Payment>
  channelId: number | null = null
  /** The ways to WeChat from where it is not. */
  readonly elsewhere: WechatElsewhere
  private leaving = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly orderNo: string,
    private readonly providers: Record<string, ClientPayment> = PROVIDERS,
  ) {
    this.checkout = new Task(() => app.api.load(payApi.checkout, { orderNo }))
    this.elsewhere = new WechatElsewhere(app, orderNo, () => void this.load())
    observe(this)
  }

  /** The channel that would be used: the one tapped while it exists, else the default, else the first. */
  get channel() {
    const channels = this.checkout.data?.channels ?? []
    return (
      channels.find(({ channelId }) => channelId === this.channelId) ??
      channels.find(({ channelId }) => channelId === DEFAULT_CHANNEL) ??
      channels[0] ??
      null
    )
  }
  get payable() {
    const state = this.checkout.data?.state
    return state === 'PENDING' || state === 'FAILED'
  }
  choose(channelId: number) {
    this.channelId = channelId
  }

  start() {
    return this.load()
  }
  /** Loads what there is to pay; a payment that is over belongs to the result page. */
  async load(): Promise<void> {
    if (this.leaving) return
    await this.checkout.run()
    if (this.checkout.data && !this.payable && !this.checkout.error) return this.toResult()
    await this.goOn()
  }

  async pay(): Promise<void> {
    const { channel, app } = this
    if (!channel || !this.payable || this.leaving) return
    try {
      const payer = await this.payer()
      // WeChat comes back to this page, which then goes on by itself.
      if (payer === null) {
        app.platform.storage.set(WAITING_KEY, this.orderNo)
        return
      }
      const { channelId } = channel
      const prePay = await app.api.send(payApi.prepare, { orderNo: this.orderNo, channelId, ...payer })
      const provider = this.providers[prePay.provider]
      if (!provider) return app.ui.showToast(ERRORS.payChannel[1])
      const { http, cashier } = app.platform
      const outcome = await provider.pay(prePay, { http, cashier, origin: app.config.apiOrigin, ui: app.ui })
      if (outcome.kind === 'pending') this.toResult()
      else if (outcome.kind === 'failed') app.ui.showToast(outcome.message, 2500)
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (OVER.includes(error.code)) return this.toResult()
      if (error.code === ERRORS.payElsewhere[0]) return this.elsewhere.offer()
      app.ui.showError(error)
      if (error.kind === 'business') await this.load()
    }
  }

  dispose() {
    this.elsewhere.dispose()
  }

  /** WeChat has to know who pays; where it cannot say, the service decides whether that matters. */
  private async payer() {
    try {
      return await payerOf(this.app)
    } catch (failure) {
      if (failure instanceof UserError && failure.unanswered) throw failure
      return undefined
    }
  }
  /** The buyer tapped pay before WeChat identified them. */
  private async goOn(): Promise<void> {
    const { storage } = this.app.platform
    if (!this.payable || storage.get(WAITING_KEY) !== this.orderNo) return
    storage.remove(WAITING_KEY)
    if (this.app.session.userInfo?.openId) await this.pay()
  }
  private toResult() {
    if (this.leaving) return
    this.leaving = true
    this.app.nav.replace('payResult', { orderNo: this.orderNo })
  }
}
