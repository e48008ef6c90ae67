import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Address } from '@/contract/address'
import type { FreightChoice, Quote, QuoteGroup, QuoteLine } from '@/contract/order'
import { Draft } from '@/stores/Draft'
import { missingField, type FieldValues } from './customFields'

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

/** What the buyer chose and wrote on the confirm page. */
interface CheckoutDraft {
  addressAlias: string | null
  /** Freight key by seller. */
  freights: Record<string, string>
  /** Note by seller. */
  notes: Record<string, string>
  /** Custom fields by SKU. */
  fields: Record<string, FieldValues>
}

/** What the buyer adds to a quote: address, freight, notes, custom fields. By seller and SKU, so that no quote, reload or login takes it away. */
export class CheckoutChoices {
  readonly notes = observable.map<string, string>()
  readonly fields = observable.map<string, FieldValues>()
  readonly freights = observable.map<string, string>()
  /** The address chosen here; null takes the default one. */
  addressAlias: string | null = null
  private addressOpen = false
  private readonly keys: string[] = []
  private readonly draft: Draft<CheckoutDraft>
  private readonly stopWriting: () => void

  constructor(
    private readonly app: App,
    /** Lines of the page; empty for the cart. */
    of: string,
    private readonly page: {
      /** May what is quoted be changed now? Says why not. */
      free(): boolean
      /** Address or freight changed: another quote. */
      changed(): void
    },
  ) {
    this.draft = new Draft(app, `checkout ${of}`)
    const { addressAlias = null, freights = {}, notes = {}, fields = {} } = this.draft.read() ?? {}
    this.addressAlias = addressAlias
    this.freights.replace(freights)
    this.notes.replace(notes)
    this.fields.replace(fields)
    makeAutoObservable<CheckoutChoices, 'app' | 'page' | 'keys' | 'draft' | 'addressOpen' | 'stopWriting'>(
      this,
      {
        app: false,
        page: false,
        keys: false,
        draft: false,
        addressOpen: false,
        stopWriting: false,
        notes: false,
        fields: false,
        freights: false,
      },
      { autoBind: true, deep: false },
    )
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

  openAddresses() {
    if (!this.page.free()) return
    this.addressOpen = true
    const key = this.handover<null, Address | null>(null, (address) => {
      this.addressOpen = false
      this.chooseAddress(address?.alias ?? null)
    })
    this.app.nav.open('addresses', { choose: key })
  }
  openFreight(group: QuoteGroup) {
    if (!this.page.free()) return
    const { sellerAlias, shopName, freights, freightKey } = group
    const key = this.handover<FreightGiven, string>({ shopName, freights, freightKey }, (choice) => {
      if (choice === freightKey) return
      runInAction(() => this.freights.set(sellerAlias, choice))
      this.page.changed()
    })
    this.app.nav.open('chooseFreight', { choose: key, seller: sellerAlias })
  }
  openNote({ sellerAlias, shopName }: QuoteGroup) {
    const given: NoteGiven = { shopName, text: this.notes.get(sellerAlias) ?? '' }
    const key = this.handover<NoteGiven, string>(given, (text) => runInAction(() => this.notes.set(sellerAlias, text)))
    this.app.nav.open('orderNote', { choose: key, seller: sellerAlias })
  }
  openFields(line: QuoteLine) {
    const given: FieldsGiven = { line, values: this.fields.get(line.skuAlias) ?? {} }
    const key = this.handover<FieldsGiven, FieldValues>(given, (values) =>
      runInAction(() => this.fields.set(line.skuAlias, values)),
    )
    this.app.nav.open('customFields', { choose: key, sku: line.skuAlias })
  }
  /** Back from the addresses without a choice: one may have been changed there. */
  takeReturn(): boolean {
    const open = this.addressOpen
    this.addressOpen = false
    return open
  }
  /** The order is placed: the next one begins anew. */
  clear() {
    this.stopWriting()
    this.draft.clear()
  }
  dispose() {
    this.stopWriting()
    for (const key of this.keys) this.app.handover.forget(key)
  }

  private chooseAddress(alias: string | null) {
    this.addressAlias = alias
    this.page.changed()
  }
  private handover<Given, Choice>(given: Given, done: (choice: Choice) => void): string {
    const key = this.app.handover.ask(given, done)
    this.keys.push(key)
    return key
  }
}
