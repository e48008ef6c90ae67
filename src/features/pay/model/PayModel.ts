import type { App } from '@/app/createApp'
import { payerOf } from '@/actions/payer'
import { ERRORS } from '@/contract/errors'
import { payApi, type Payment, type PrePay } from '@/contract/order'
import { UserError } from '@/domain/UserError'
import type { ClientPayment } from '@/services/payments/provider'
import { PROVIDERS } from '@/services/payments/providers'
import { userErrorOf } from '@/services/userErrorOf'
import type { RequestKeys } from '@/services/RequestKeys'
import type { ProofValues } from '@/stores/Proof'
import { Task } from '@/stores/Task'
import { WalletPay } from './WalletPay'
import { WechatElsewhere } from './WechatElsewhere'
import { observe } from '@/stores/observe'

/** app §9: the channel used unless another is chosen. */
const DEFAULT_CHANNEL = 5
/** The payment that waits while WeChat identifies the payer. */
const WAITING_KEY = 'wechatPaying'
/** Refusals that mean the payment is no longer open: the result page finds out what it became. */
const OVER: readonly number[] = [ERRORS.payClosed[0], ERRORS.payDone[0]]
/** Refusals of the proof: it is given again, and nothing else has changed. */
const UNPROVEN: readonly number[] = [ERRORS.wrongProof[0], ERRORS.proofNeeded[0]]

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
  readonly wallet: WalletPay
  /** By what is paid with, whatever the proof: with another code it is the same attempt. */
  private readonly keys: RequestKeys
  private leaving = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly orderNo: string,
    private readonly providers: Record<string, ClientPayment> = PROVIDERS,
  ) {
    this.checkout = new Task(() => app.api.load(payApi.checkout, { orderNo }))
    this.elsewhere = new WechatElsewhere(app, orderNo, () => void this.load())
    this.wallet = new WalletPay(app, (given) => this.payBy(given))
    this.keys = app.api.requestKeys('last')
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
  /** What the wallet pays, and what is left for the channel. */
  get walletCents(): number {
    return this.wallet.on ? (this.checkout.data?.walletCents ?? 0) : 0
  }
  get restCents(): number {
    return (this.checkout.data?.totalCents ?? 0) - this.walletCents
  }
  get ready(): boolean {
    return this.payable && (this.channel !== null || this.restCents === 0)
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

  /** What the wallet pays of it takes a proof first. */
  async pay(): Promise<void> {
    if (!this.ready || this.leaving) return
    if (this.walletCents > 0) this.wallet.prove()
    else await this.payBy(null)
  }

  private async payBy(proof: ProofValues | null): Promise<void> {
    const { app, channel, orderNo, walletCents } = this
    if (!this.ready || this.leaving) return
    try {
      const payer = this.restCents > 0 ? await this.payer() : undefined
      // WeChat comes back to this page, which then goes on by itself; what takes a proof is tapped again.
      if (payer === null) {
        if (walletCents === 0) app.platform.storage.set(WAITING_KEY, orderNo)
        return
      }
      const channelId = channel?.channelId
      const given = walletCents > 0 ? { walletCents, ...proof } : {}
      const prePay = await this.keys.use(JSON.stringify([channelId, walletCents]), (requestKey) =>
        app.api.send(payApi.prepare, { orderNo, channelId, ...payer, ...given }, { requestKey }),
      )
      this.wallet.close()
      const handing = this.handOver(prePay)
      // The sheet has done its part, however long the cashier is open.
      if (!proof) await handing
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (proof && (UNPROVEN.includes(error.code) || error.unanswered)) throw thrown
      this.wallet.close()
      await this.refused(error)
    }
  }
  private async handOver(prePay: PrePay): Promise<void> {
    const { ui, platform, config } = this.app
    const provider = this.providers[prePay.provider]
    if (!provider) return ui.showToast(ERRORS.payChannel[1])
    try {
      const { http, cashier } = platform
      const outcome = await provider.pay(prePay, { http, cashier, origin: config.apiOrigin, ui })
      if (outcome.kind === 'pending') this.toResult()
      else if (outcome.kind === 'failed') ui.showToast(outcome.message, 2500)
    } catch (thrown) {
      await this.refused(userErrorOf(thrown))
    }
  }
  private async refused(error: UserError): Promise<void> {
    if (OVER.includes(error.code)) return this.toResult()
    if (error.code === ERRORS.payElsewhere[0]) return this.elsewhere.offer()
    this.app.ui.showError(error)
    if (error.kind === 'business') await this.load()
  }

  dispose() {
    this.elsewhere.dispose()
    this.wallet.dispose()
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
