import { observable, reaction, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Quote, QuoteGroup, QuoteLine } from '@/contract/quote'
import { Draft } from '@/stores/Draft'
import { missingField, type FieldValues } from './customFields'
import { observe } from '@/stores/observe'

/** What the buyer chose and wrote on the confirm page. */
interface CheckoutDraft {
  addressAlias: string | null
  /** Freight key by seller. */
  freights: Record<string, string>
  /** Note by seller. */
  notes: Record<string, string>
  /** Custom fields by SKU. */
  fields: Record<string, FieldValues>
  /** Aliases of the coupons to use; null takes the best. */
  coupons: string[] | null
  promoCode: string
}

/** What the buyer adds to a quote: address, freight, notes, custom fields. By seller and SKU, so that no quote, reload or login takes it away. */
export class CheckoutChoices {
  readonly notes = observable.map<string, string>()
  readonly fields = observable.map<string, FieldValues>()
  readonly freights = observable.map<string, string>()
  /** The address chosen here; null takes the default one. */
  addressAlias: string | null = null
  /** Aliases of the coupons chosen here; null takes the best. */
  coupons: string[] | null = null
  promoCode = ''
  private disposed = false
  private readonly draft: Draft<CheckoutDraft>
  private readonly stopWriting: () => void

  constructor(
    private readonly app: Pick<App, 'platform' | 'nav' | 'memory' | 'session'>,
    /** Lines of the page; empty for the cart. */
    of: string,
    private readonly page: {
      /** May what is quoted be changed now? Says why not. */
      free(): boolean
      /** Address, freight or coupons changed: another quote. */
      changed(): void
    },
  ) {
    this.draft = new Draft(app, `checkout ${of}`)
    const { addressAlias = null, freights = {}, notes = {}, fields = {}, coupons, promoCode } = this.draft.read() ?? {}
    this.addressAlias = addressAlias
    this.coupons = Array.isArray(coupons) ? coupons : null
    this.promoCode = promoCode ?? ''
    this.freights.replace(freights)
    this.notes.replace(notes)
    this.fields.replace(fields)
    observe(this)
    this.stopWriting = reaction(
      () => this.written,
      (written) => this.draft.write(written),
    )
  }

  private get written(): CheckoutDraft {
    return {
      addressAlias: this.addressAlias,
      freights: Object.fromEntries(this.freights),
      notes: Object.fromEntries(this.notes),
      fields: Object.fromEntries(this.fields),
      coupons: this.coupons,
      promoCode: this.promoCode,
    }
  }
  fieldMissing(line: QuoteLine): boolean {
    return missingField(line, this.fields.get(line.skuAlias)) !== null
  }
  /** Notes and fields of what is in this quote; those of a line that fell out wait in case it comes back. */
  additions(quote: Quote) {
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

  /** @param current alias of the address in the quote */
  async openAddresses(current: string | null): Promise<void> {
    if (!this.page.free()) return
    const address = await this.app.nav.choose('addresses', { alias: current })
    if (this.disposed) return
    if (address) runInAction(() => (this.addressAlias = address.alias))
    // Without a choice too: an address may have been changed there.
    this.page.changed()
  }
  async openCoupons({ quoteKey }: Pick<Quote, 'quoteKey'>): Promise<void> {
    if (!this.page.free()) return
    const { coupons, promoCode } = this
    const choice = await this.app.nav.choose('chooseCoupon', { quoteKey, coupons, promoCode })
    if (this.disposed) return
    if (choice) runInAction(() => Object.assign(this, choice))
    // Without a choice too: a coupon may have been taken on the way.
    this.page.changed()
  }
  async openFreight({ sellerAlias, shopName, freights, freightKey }: QuoteGroup): Promise<void> {
    if (!this.page.free()) return
    const given = { shopName, freights, freightKey }
    const choice = await this.app.nav.choose('chooseFreight', given, { seller: sellerAlias })
    if (choice === undefined || choice === freightKey) return
    runInAction(() => this.freights.set(sellerAlias, choice))
    this.page.changed()
  }
  async openNote({ sellerAlias, shopName }: QuoteGroup): Promise<void> {
    const given = { shopName, text: this.notes.get(sellerAlias) ?? '' }
    const text = await this.app.nav.choose('orderNote', given, { seller: sellerAlias })
    if (text !== undefined) runInAction(() => this.notes.set(sellerAlias, text))
  }
  async openFields(line: QuoteLine): Promise<void> {
    const given = { line, values: this.fields.get(line.skuAlias) ?? {} }
    const values = await this.app.nav.choose('customFields', given, { sku: line.skuAlias })
    if (values) runInAction(() => this.fields.set(line.skuAlias, values))
  }
  /** The order is placed: the next one begins afresh. */
  clear() {
    this.stopWriting()
    this.draft.clear()
  }
  dispose() {
    this.stopWriting()
    this.disposed = true
  }
}
