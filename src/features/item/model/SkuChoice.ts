import type { ItemDetail, Sku } from '@/contract/item'
import { maxPiecesAt } from '@/domain/orderLimits'
import { observe } from '@/stores/observe'

/** What a person chooses in the SKU sheet: one value per spec and a quantity. Survives a refresh of the item and a login. */
export class SkuChoice {
  /** One value per spec; null where nothing is chosen. */
  picked: (string | null)[] = []
  private chosen = 1
  /** The number that was typed beyond the stock, when it was set to the stock; shown again when it is put in. */
  private refused = 0

  constructor(public item: ItemDetail) {
    observe(this)
    this.update(item)
  }

  /** The item was reloaded: what still exists stays chosen, and a spec with a single value chooses itself. */
  update(item: ItemDetail) {
    const before = this.item.specs.map(({ name }, at) => [name, this.picked[at] ?? null] as const)
    this.item = item
    this.picked = item.specs.map(({ name, values }, at) => {
      const value = before[at]?.[0] === name ? before[at]![1] : null
      if (value !== null && values.includes(value)) return value
      return values.length === 1 ? values[0]! : null
    })
  }

  /** The chosen combination; null until every spec has a value, or when the seller has no such combination. */
  get sku(): Sku | null {
    return this.item.skus.find((sku) => sku.values.every((value, at) => value === this.picked[at])) ?? null
  }
  /** May be bought as chosen. */
  get ready(): boolean {
    return this.sku !== null && this.sku.stock > 0
  }
  /** Names of the specs without a value: 等级、净重. */
  get missing(): string {
    return this.item.specs
      .filter((_spec, at) => this.picked[at] === null)
      .map(({ name }) => name)
      .join('、')
  }
  /** The chosen values in words: UMF5+，250g. */
  get text(): string {
    return this.picked.filter((value) => value !== null).join('，')
  }
  /** SKUs that agree with what is chosen so far; all of them when the combination does not exist. */
  private get matching(): Sku[] {
    const found = this.item.skus.filter((sku) => agrees(sku, this.picked))
    return found.length > 0 ? found : this.item.skus
  }
  get stock(): number {
    return this.sku ? this.sku.stock : this.matching.reduce((all, sku) => all + sku.stock, 0)
  }
  get soldOut(): boolean {
    return this.item.skus.every((sku) => sku.stock <= 0)
  }
  /** Of the chosen combination, or the lowest it can still come to (`from`). */
  get price(): { cents: number; listCents: number | null; from: boolean } {
    if (this.sku) return { cents: this.sku.priceCents, listCents: this.sku.listCents, from: false }
    const prices = this.matching.map((sku) => sku.priceCents)
    const cents = prices.length > 0 ? Math.min(...prices) : this.item.priceCents
    return { cents, listCents: null, from: prices.some((price) => price !== cents) }
  }
  get picture(): string {
    const own = this.sku ?? this.matching.find((sku) => sku.values[0] === this.picked[0])
    return own?.picture ?? this.item.pictures[0] ?? ''
  }

  /** Can this value still be chosen? Not when every combination with it and the other choices is missing or sold out. */
  possible(at: number, value: string): boolean {
    const picked = this.picked.map((other, index) => (index === at ? value : other))
    return this.item.skus.some((sku) => sku.stock > 0 && agrees(sku, picked))
  }
  /** Picture of a value of the first spec, where its SKUs have one. */
  pictureOf(at: number, value: string): string | null {
    return at === 0 ? (this.item.skus.find((sku) => sku.values[0] === value)?.picture ?? null) : null
  }
  /** Chooses, or takes back a chosen value. */
  pick(at: number, value: string) {
    const chosen = this.picked[at] === value
    if (!chosen && !this.possible(at, value)) return
    this.picked = this.picked.map((other, index) => (index === at ? (chosen ? null : value) : other))
  }

  /** Stock, the limit per person and the size of an order; at least 1, so that the stepper always has a number. */
  get max(): number {
    return Math.max(1, Math.min(this.stock, this.item.limitPerUser ?? Infinity, maxPiecesAt(this.price.cents)))
  }
  /** Why there are no more. */
  get maxText(): string {
    const { max } = this
    if (max === this.item.limitPerUser) return `每人限购${max}件`
    return max === this.stock ? `库存仅剩${max}件` : `单笔订单最多${max}件`
  }
  /** The number is not the one that was requested. */
  get cut(): boolean {
    return this.refused > this.max && this.quantity === this.max
  }
  showTooMany(quantity: number) {
    this.refused = quantity
    this.chosen = this.max
  }
  get quantity(): number {
    return Math.min(this.chosen, this.max)
  }
  setQuantity(quantity: number) {
    if (quantity < this.max) this.refused = 0
    this.chosen = Math.max(1, Math.min(quantity, this.max))
  }
}

const agrees = (sku: Sku, picked: readonly (string | null)[]) =>
  sku.values.every((value, at) => picked[at] === null || picked[at] === value)
