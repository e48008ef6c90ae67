import { reaction, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { orderApi } from '@/contract/order'
import type { PreCreateInput, Quote, QuoteLine, QuoteProblem } from '@/contract/quote'
import { priceMoves } from '@/domain/priceMoves'
import { Alarm } from '@/stores/Alarm'
import { userErrorOf } from '@/services/userErrorOf'
import { Task } from '@/stores/Task'
import { readLines } from './buyLines'
import { CheckoutChoices } from './CheckoutChoices'
import { quoteChanges, type Changes } from './quoteChanges'
import { questionOf, refusalOf, type Refusal } from './refusals'
import { observe } from '@/stores/observe'

const linesOf = (quote: Quote) => quote.groups.flatMap((group) => group.lines)
const UNSURE = '还没有收到提交结果，请再点一次“提交订单”，不会重复下单'

/**
 * 订单确认页: a quote, what the buyer adds to it, and one order from it (domain: order). A refusal is explained and quoted again; what the
 * buyer chose and wrote is stored by seller and SKU, so no quote, reload or login takes it away. When a discount begins or ends, the page
 * fetches the quote again and says what moved.
 */
export class CreateOrderModel {
  readonly quote: Task<Quote>
  readonly choices: CheckoutChoices
  /** Why the last attempt was refused, above everything. */
  refusal: Refusal | null = null
  changes: Changes = new Map()
  /** Required fields left empty are pointed at from the first attempt on. */
  pointed = false
  submitting = false
  /** create was sent and got no response: until it has one, the key of its quote must not be given up, or a second order could come of it. */
  unsure = false
  /** False for a link whose lines make no sense. */
  readonly readable: boolean
  /** Number of the payment, from create's answer on: the page waits for the pay page, and its button for nothing else. */
  private placed: string | null = null
  private readonly input: Pick<PreCreateInput, 'source' | 'lines' | 'part'>
  private readonly alarm: Alarm
  private readonly stopAlarm: () => void

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'memory' | 'ui' | 'session' | 'cart'>,
    linesText: string | undefined,
    part?: string,
  ) {
    const lines = linesText === undefined ? [] : readLines(linesText)
    this.readable = lines !== null
    const ofMall = linesText === undefined && part === 'MALL'
    this.input = {
      source: linesText === undefined ? 'CART' : 'ITEMS',
      lines: lines ?? [],
      ...(ofMall && { part: 'MALL' }),
    }
    this.choices = new CheckoutChoices(app, linesText ?? (ofMall ? 'MALL' : ''), {
      free: () => this.free(),
      changed: () => void this.requote(),
    })
    this.quote = new Task(() =>
      app.api.load(orderApi.preCreate, {
        ...this.input,
        addressAlias: this.choices.addressAlias,
        freights: Object.fromEntries(this.choices.freights),
        coupons: this.choices.coupons,
        promoCode: this.choices.promoCode,
      }),
    )
    this.alarm = new Alarm(app.api.serverNow, () => void this.pricesMoved())
    observe(this)
    this.stopAlarm = reaction(
      () => this.quote.data,
      (quote) => this.alarm.set(quote?.pricesUntil),
    )
  }

  /** The order is on its way, or placed and the pay page is on its. */
  get busy() {
    return this.submitting || this.placed !== null
  }
  /** The quote shown is not the one of the choices made: it is on its way, or did not come. */
  get stale() {
    return this.quote.running || this.quote.error !== null
  }
  get blocked() {
    return (this.quote.data?.problems.length ?? 0) > 0
  }
  /** What stands beside a line: why it cannot be bought, or what moved. */
  lineNote(line: QuoteLine): string | null {
    const refused = this.refusal?.skuAlias === line.skuAlias ? this.refusal.reason : null
    return line.problem ?? this.changes.get(line.skuAlias) ?? refused ?? null
  }
  lineStopped(line: QuoteLine): boolean {
    return this.quote.data?.problems.some(({ skuAlias }) => skuAlias === line.skuAlias) ?? false
  }
  /** What is shown at the top: a line, a minimum and the address say theirs in their own place. */
  get shopProblems(): QuoteProblem[] {
    const problems = this.quote.data?.problems ?? []
    return problems.filter(({ code, sellerAlias }) => sellerAlias !== undefined && code !== ERRORS.belowMinimum[0])
  }
  async start() {
    if (this.readable) await this.quote.run()
  }
  /** Back from another page. */
  async returned() {
    // The pay page could not be shown.
    if (this.placed !== null) return this.pay(this.placed)
    // Timers sleep with the phone.
    if (this.passed(this.quote.data?.pricesUntil)) return this.pricesMoved()
    if (this.quote.failed) await this.requote()
  }
  dispose() {
    this.alarm.stop()
    this.stopAlarm()
    this.choices.dispose()
  }

  /** Main button: quotes again where the quote did not come, else places the order once. */
  submit(): Promise<void> {
    return this.placeOrder('')
  }
  private async placeOrder(again: string): Promise<void> {
    const quote = this.quote.data
    if (this.busy || !quote || this.quote.running) return
    if (this.quote.error !== null && !this.unsure) return void (await this.requote())
    if (!this.unsure && !this.complete(quote)) return
    this.submitting = true
    try {
      const { quoteKey } = quote
      const created = await this.app.api.send(orderApi.create, {
        quoteKey,
        ...(again && { again }),
        ...this.choices.additions(quote),
      })
      runInAction(() => (this.placed = created.payNo))
      this.settle(null, false)
      this.choices.clear()
      void this.app.cart.load()
      this.pay(created.payNo)
    } catch (error) {
      await this.refused(error)
    }
  }

  private async refused(thrown: unknown) {
    const error = userErrorOf(thrown)
    const question = questionOf(error)
    if (question) {
      this.settle(null, false)
      const response = await question(this.app)
      return response.kind === 'AGAIN' ? this.placeOrder(response.orderNo) : undefined
    }
    this.app.ui.showError(error)
    if (error.kind === 'login') return this.settle(null, this.unsure)
    // Only a business error says that there is no order; anything else says nothing of what became of it.
    if (error.kind !== 'business') return this.settle({ text: UNSURE }, true)
    const refusal = refusalOf(error)
    this.settle(refusal, false)
    await this.requote(refusal)
  }
  private settle(refusal: Refusal | null, unsure: boolean) {
    this.submitting = false
    this.refusal = refusal
    this.unsure = unsure
  }

  /** Requests the quote of the choices now made; what changed since the last one is shown at its place. */
  private async requote(refusal: Refusal | null = null) {
    if (this.unsure || this.busy) return
    const before = this.quote.data
    this.refusal = refusal
    const worked = await this.quote.run()
    const after = this.quote.data
    if (!worked || !after) return
    runInAction(() => (this.changes = before && refusal !== null ? quoteChanges(before, after) : new Map()))
  }
  /** A discount has begun or ended since the quote: the new prices, and at each line what moved. */
  private async pricesMoved() {
    const before = this.quote.data
    if (!before || this.quote.running) return
    await this.requote()
    const after = this.quote.data
    if (!after || after === before) return
    const { text, lines } = priceMoves(linesOf(before), linesOf(after))
    if (text !== null) runInAction(() => ((this.refusal = { text: `${text}，请确认后再提交` }), (this.changes = lines)))
  }
  private passed(instant: string | null | undefined) {
    return !!instant && Date.parse(instant) <= this.app.api.serverNow()
  }
  private pay(orderNo: string) {
    this.app.nav.replace('pay', { orderNo })
  }

  private complete(quote: Quote): boolean {
    const { ui } = this.app
    if (quote.needsAddress && !quote.address) {
      ui.showToast('请先选择收货地址')
      return false
    }
    if (quote.problems[0]) {
      ui.showToast(quote.problems[0].text, 2500)
      return false
    }
    const line = linesOf(quote).find((each) => this.choices.fieldMissing(each))
    if (!line) return true
    this.pointed = true
    ui.showToast(`请填写「${line.title.slice(0, 12)}」的定制信息`)
    return false
  }
  private free(): boolean {
    if (this.unsure) this.app.ui.showToast(UNSURE, 2500)
    return !this.unsure && !this.busy
  }
}
