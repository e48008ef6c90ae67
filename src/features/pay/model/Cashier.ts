import type { App } from '@/app/createApp'
import { payerOf } from '@/actions/payer'
import { ERRORS } from '@/contract/errors'
import type { Payment, PrePay } from '@/contract/order'
import { UserError } from '@/domain/UserError'
import type { ClientPayment } from '@/services/payments/provider'
import { PROVIDERS } from '@/services/payments/providers'
import type { RequestKeys } from '@/services/RequestKeys'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import type { ProofValues } from '@/stores/Proof'
import { WalletPay } from './WalletPay'
import { WechatElsewhere, type PayPage } from './WechatElsewhere'

/** app §9: the channel used unless another is chosen. */
const DEFAULT_CHANNEL = 5
/** The payment that waits while WeChat identifies the payer. */
const WAITING_KEY = 'wechatPaying'
/** Refusals that mean the payment is no longer open: what it became is found out elsewhere. */
const OVER: readonly number[] = [ERRORS.payClosed[0], ERRORS.payDone[0], ERRORS.friendPayGone[0]]
/** Refusals of the proof: it is given again, and nothing else has changed. */
const UNPROVEN: readonly number[] = [ERRORS.wrongProof[0], ERRORS.proofNeeded[0]]

export type Due = Pick<Payment, 'totalCents' | 'walletCents' | 'channels'>
/** How a call that opens an attempt names what it pays with. */
export interface PayWith extends Partial<ProofValues> {
  channelId?: number
  walletCents?: number
  wxOpenId?: string
  appId?: string
}
/** One payment, as the buyer or a friend makes it. */
export interface Payable {
  page: PayPage
  /** What there is to pay now; null where nothing can be paid. */
  due(): Due | null
  /** Opens an attempt. */
  prepare(given: PayWith, requestKey: string): Promise<PrePay>
  /** The provider has it, or it is over: only the service knows what it became. */
  settled(): void
  /** It is paid at a bank: opens the page that shows how. A friend is offered no such way. */
  transfer?(): void
  /** What there is to pay may have changed. */
  reload(): Promise<unknown>
}

/** By which channel, how much by the wallet, and the way to the provider: for who buys and for who pays for a friend. */
export class Cashier {
  channelId: number | null = null
  /** The ways to WeChat from where it is not. */
  readonly elsewhere: WechatElsewhere
  readonly wallet: WalletPay
  /** By what is paid with, whatever the proof: with another code it is the same attempt. */
  private readonly keys: RequestKeys

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly payable: Payable,
    private readonly providers: Record<string, ClientPayment> = PROVIDERS,
  ) {
    this.elsewhere = new WechatElsewhere(app, payable.page, () => void payable.reload())
    this.wallet = new WalletPay(app, (given) => this.payBy(given))
    this.keys = app.api.requestKeys('last')
    observe(this)
  }

  get due(): Due | null {
    return this.payable.due()
  }
  /** The channel that would be used: the one tapped while it exists, else the default, else the first. */
  get channel() {
    const channels = this.due?.channels ?? []
    return (
      channels.find(({ channelId }) => channelId === this.channelId) ??
      channels.find(({ channelId }) => channelId === DEFAULT_CHANNEL) ??
      channels[0] ??
      null
    )
  }
  /** What the wallet pays, and what is left for the channel. */
  get walletCents(): number {
    return this.wallet.on ? (this.due?.walletCents ?? 0) : 0
  }
  get restCents(): number {
    return (this.due?.totalCents ?? 0) - this.walletCents
  }
  get ready(): boolean {
    return this.due !== null && (this.channel !== null || this.restCents === 0)
  }
  choose(channelId: number) {
    this.channelId = channelId
  }

  /** What the wallet pays of it takes a proof first. */
  async pay(): Promise<void> {
    if (!this.ready) return
    if (this.walletCents > 0) this.wallet.prove()
    else await this.payBy(null)
  }
  /** The person tapped pay before WeChat identified them. */
  async goOn(): Promise<void> {
    const { storage } = this.app.platform
    if (this.due === null || storage.get(WAITING_KEY) !== this.payable.page.id) return
    storage.remove(WAITING_KEY)
    if (this.app.session.userInfo?.openId) await this.pay()
  }

  private async payBy(proof: ProofValues | null): Promise<void> {
    const { app, payable, channel, walletCents } = this
    if (!this.ready) return
    try {
      const payer = this.restCents > 0 ? await this.payer() : undefined
      // WeChat comes back to this page, which then goes on by itself; what takes a proof is tapped again.
      if (payer === null) {
        if (walletCents === 0) app.platform.storage.set(WAITING_KEY, payable.page.id)
        return
      }
      const channelId = channel?.channelId
      const given = walletCents > 0 ? { walletCents, ...proof } : {}
      const prePay = await this.keys.use(JSON.stringify([channelId, walletCents]), (requestKey) =>
        payable.prepare({ channelId, ...payer, ...given }, requestKey),
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
      if (outcome.kind === 'pending') this.payable.settled()
      else if (outcome.kind === 'transfer') this.payable.transfer?.()
      else if (outcome.kind === 'failed') ui.showToast(outcome.message, 2500)
    } catch (thrown) {
      await this.refused(userErrorOf(thrown))
    }
  }
  private async refused(error: UserError): Promise<void> {
    if (OVER.includes(error.code)) return this.payable.settled()
    if (error.code === ERRORS.payElsewhere[0]) return this.elsewhere.offer()
    this.app.ui.showError(error)
    if (error.kind === 'business') await this.payable.reload()
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

  dispose() {
    this.elsewhere.dispose()
    this.wallet.dispose()
  }
}
