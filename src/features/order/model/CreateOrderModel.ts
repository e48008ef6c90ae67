import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { App } from '@/boot/createApp'
import type { Address } from '@/contract/address'
import { ERRORS } from '@/contract/errors'
import {
  orderApi,
  type FreightChoice,
  type PreCreateInput,
  type Quote,
  type QuoteGroup,
  type QuoteLine,
} from '@/contract/order'
import { ApiError } from '@/services/ApiClient'
import { Task } from '@/stores/Task'
import { readLines } from './buyLines'
import { missingField, type FieldValues } from './customFields'
import { quoteChanges, type Changes } from './quoteChanges'

/** What the choosing pages are given (services/Handover). */
export interface FreightGiven {
  shopName: string
  freights: FreightChoice[]
  freightKey: string
}
export interface NoteGiven {
  shopName: string
  text: string
}
export interface FieldsGiven {
  line: QuoteLine
  values: FieldValues
}

const UNSURE = '还没有收到提交结果，请再点一次“提交订单”，不会重复下单'

/**
 * 订单确认页: a quote, what the buyer adds to it, and one order from it (domain: order). A refusal is explained and quoted anew; what the
 * buyer chose and wrote is kept by seller and SKU, so no quote takes it away.
 */
export class CreateOrderModel {
  readonly quote: Task<Quote>
  readonly notes = observable.map<string, string>()
  readonly fields = observable.map<string, FieldValues>()
  /** The address chosen here; null takes the default one. */
  private addressAlias: string | null = null
  private readonly freights = observable.map<string, string>()
  /** Why the last attempt was refused, above everything. */
  refusal: string | null = null
  changes: Changes = new Map()
  /** Required fields left empty are pointed at from the first attempt on. */
  pointed = false
  submitting = false
  /** create was sent and not answered: until it is, the key of its quote must not be given up, or a second order could come of it. */
  unsure = false
  /** False for a link whose lines make no sense. */
  readonly readable: boolean
  private done = false
  private asked = false
  private addressOpen = false
  private readonly input: Pick<PreCreateInput, 'source' | 'lines'>
  private readonly keys: string[] = []

  constructor(
    private readonly app: App,
    linesText: string | undefined,
  ) {
    const lines = linesText === undefined ? [] : readLines(linesText)
    this.readable = lines !== null
    this.input = { source: linesText === undefined ? 'CART' : 'ITEMS', lines: lines ?? [] }
    this.quote = new Task(() =>
      this.ask({ ...this.input, addressAlias: this.addressAlias, freights: Object.fromEntries(this.freights) }),
    )
    makeAutoObservable<CreateOrderModel, 'app' | 'input' | 'keys' | 'done' | 'asked' | 'addressOpen'>(
      this,
      {
        app: false,
        input: false,
        keys: false,
        done: false,
        asked: false,
        addressOpen: false,
        quote: false,
        notes: false,
        fields: false,
      },
      { autoBind: true, deep: false },
    )
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
    const moved = this.changes.get(line.skuAlias)
    if (line.problem || moved) return line.problem ?? moved!
    return this.refusal?.includes(`「${line.title}」`) ? this.refusal.split('」').slice(1).join('」') : null
  }
  lineStopped(line: QuoteLine): boolean {
    return this.quote.data?.problems.some((problem) => problem.includes(`「${line.title}」`)) ?? false
  }
  fieldMissing(line: QuoteLine): boolean {
    return missingField(line, this.fields.get(line.skuAlias)) !== null
  }

  async start() {
    if (this.readable) await this.quote.run()
  }
  /** Back from another page: an address may have been changed there without being chosen. */
  async returned() {
    if (this.quote.failed || this.addressOpen) {
      this.addressOpen = false
      await this.requote()
    }
  }
  dispose() {
    for (const key of this.keys) this.app.handover.forget(key)
  }

  openAddresses() {
    if (!this.free()) return
    this.addressOpen = true
    const key = this.handover<null, Address | null>(null, (address) => {
      this.addressOpen = false
      runInAction(() => (this.addressAlias = address?.alias ?? null))
      void this.requote()
    })
    this.app.nav.open('addresses', { choose: key })
  }
  openFreight(group: QuoteGroup) {
    if (!this.free()) return
    const { sellerAlias, shopName, freights, freightKey } = group
    const key = this.handover<FreightGiven, string>({ shopName, freights, freightKey }, (choice) => {
      if (choice === freightKey) return
      this.freights.set(sellerAlias, choice)
      void this.requote()
    })
    this.app.nav.open('chooseFreight', { choose: key, seller: sellerAlias })
  }
  openNote({ sellerAlias, shopName }: QuoteGroup) {
    const given: NoteGiven = { shopName, text: this.notes.get(sellerAlias) ?? '' }
    const key = this.handover<NoteGiven, string>(given, (text) => this.notes.set(sellerAlias, text))
    this.app.nav.open('orderNote', { choose: key, seller: sellerAlias })
  }
  openFields(line: QuoteLine) {
    const given: FieldsGiven = { line, values: this.fields.get(line.skuAlias) ?? {} }
    const key = this.handover<FieldsGiven, FieldValues>(given, (values) => this.fields.set(line.skuAlias, values))
    this.app.nav.open('customFields', { choose: key, sku: line.skuAlias })
  }

  /** Main button: quotes anew where the quote did not come, else places the order once. */
  async submit(): Promise<void> {
    const quote = this.quote.data
    if (this.submitting || this.done || !quote || this.quote.running) return
    if (this.quote.error !== null && !this.unsure) return void (await this.requote())
    if (!this.unsure && !this.complete(quote)) return
    this.submitting = true
    try {
      const { quoteKey } = quote
      const created = await this.app.api.call(orderApi.create, { quoteKey, ...this.additions(quote) })
      this.done = true
      this.settle(null, false)
      void this.app.cart.load(true)
      this.app.nav.replace('pay', { orderNo: created.payNo })
    } catch (error) {
      await this.refused(error)
    }
  }

  private async refused(error: unknown) {
    if (!(error instanceof ApiError)) {
      this.settle(null, this.unsure)
      throw error
    }
    // No answer and a fault of the service say nothing of what became of the order; a business error says that there is none.
    if (error.unanswered || error.kind === 'unexpected') return this.settle(UNSURE, true)
    if (error.kind === 'login') return this.settle(null, this.unsure)
    const text =
      error.code === ERRORS.quoteGone[0] ? '停留时间有点久，已按最新价格和库存更新，请确认后再提交' : error.message
    this.settle(text, false)
    await this.requote(text)
  }
  private settle(refusal: string | null, unsure: boolean) {
    this.submitting = false
    this.refusal = refusal
    this.unsure = unsure
  }

  /** Asks for the quote of the choices now made; what moved since the last one is said at its place. */
  private async requote(refusal: string | null = null) {
    if (this.unsure || this.submitting || this.done) return
    const before = this.quote.data
    this.refusal = refusal
    const worked = await this.quote.run()
    const after = this.quote.data
    if (!worked || !after) return
    runInAction(() => (this.changes = before && refusal !== null ? quoteChanges(before, after) : new Map()))
  }
  private ask(input: PreCreateInput) {
    // The first quote fills the page and shows its failure in place; later ones are waited for. A lost session opens login (app §8).
    const quiet = !this.asked && this.app.session.hasLogin
    this.asked = true
    return this.app.api.call(orderApi.preCreate, input, { quiet })
  }

  private complete(quote: Quote): boolean {
    const { ui } = this.app
    if (quote.needsAddress && !quote.address) {
      ui.showToast('请先选择收货地址')
      return false
    }
    if (quote.problems[0]) {
      ui.showToast(quote.problems[0], 2500)
      return false
    }
    const line = quote.groups.flatMap((group) => group.lines).find((each) => this.fieldMissing(each))
    if (!line) return true
    this.pointed = true
    ui.showToast(`请填写「${line.title.slice(0, 12)}」的定制信息`)
    return false
  }
  /** Notes and fields of what is in this quote; those of a line that fell out wait in case it comes back. */
  private additions(quote: Quote) {
    const notes: Record<string, string> = {}
    const fields: Record<string, FieldValues> = {}
    for (const group of quote.groups) {
      const note = this.notes.get(group.sellerAlias)
      if (note) notes[group.sellerAlias] = note
      for (const { skuAlias } of group.lines) {
        const values = this.fields.get(skuAlias)
        if (values) fields[skuAlias] = values
      }
    }
    return { notes, fields }
  }
  private free(): boolean {
    if (this.unsure) this.app.ui.showToast(UNSURE, 2500)
    return !this.unsure && !this.submitting
  }
  private handover<Given, Choice>(given: Given, done: (choice: Choice) => void): string {
    const key = this.app.handover.ask(given, done)
    this.keys.push(key)
    return key
  }
}
