import { observable, reaction, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import type { Cart, CartGroup, CartLine } from '@/contract/cart'
import { ERRORS } from '@/contract/errors'
import { homeApi } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { formatMoney } from '@/domain/money'
import { NO_MOVES, priceMoves, type PriceMoves } from '@/domain/priceMoves'
import { Alarm } from '@/stores/Alarm'
import { PagedList } from '@/stores/PagedList'
import { observe } from '@/stores/observe'

/** Shown while a person may look elsewhere; beside the line it stays. */
const MOVES_MS = 3000
/** Of which the page is: all of the cart, or what of it is of 商城. */
export type CartRoute = 'cart' | 'mallCart'
const linesOf = (cart: Cart) => cart.groups.flatMap((group) => group.lines)

/** What the cart page itself holds; the cart is the store's. When a discount begins or ends, it is fetched again, and says what moved. */
export class CartModel {
  /** 管理: choosing what to remove instead of what to buy. */
  managing = false
  /** The sheet that explains the total. */
  explaining = false
  /** Prices that a discount's beginning or end moved while the page was open. */
  moves: PriceMoves = NO_MOVES
  readonly related: PagedList<ItemCard>
  /** SKUs chosen while managing; apart from the ticks that choose what to buy. */
  private readonly chosen = observable.map<string, true>()
  private readonly alarm: Alarm
  private readonly stopWatch: () => void

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'session' | 'cart' | 'region'>,
    readonly route: CartRoute = 'cart',
  ) {
    this.related = new PagedList<ItemCard>(
      (cursor) => app.api.load(homeApi.recommend, { cursor, region: app.region.city }),
      (item) => item.alias,
    )
    this.alarm = new Alarm(app.api.serverNow, () => void app.cart.load())
    observe(this)
    this.stopWatch = reaction(
      () => app.cart.cart,
      (after, before) => this.watch(after, before ?? null),
      { fireImmediately: true },
    )
  }

  private get shown(): Cart | null {
    const { cart } = this.app
    return this.route === 'cart' ? cart.shown : cart.mall
  }
  /** The signed-in user's cart, as the page reads it. */
  get task() {
    const { cart, session } = this.app
    return { data: session.hasLogin ? this.shown : null, error: cart.error, retry: this.retry }
  }
  get lines(): CartLine[] {
    return this.shown ? linesOf(this.shown) : []
  }
  get chosenLines(): CartLine[] {
    return this.lines.filter((line) => this.chosen.has(line.skuAlias))
  }

  start() {
    void this.related.reload()
  }
  dispose() {
    this.alarm.stop()
    this.stopWatch()
  }
  /** Each time the page comes to the front. */
  show() {
    this.moves = NO_MOVES
    if (this.app.session.hasLogin) void this.app.cart.load()
  }
  retry() {
    return this.app.cart.load()
  }

  manage() {
    this.managing = !this.managing
    this.chosen.clear()
  }
  explain(open: boolean) {
    this.explaining = open
  }

  ticked(line: CartLine): boolean {
    return this.managing ? this.chosen.has(line.skuAlias) : line.checked
  }
  allTicked(lines: readonly CartLine[]): boolean {
    return lines.length > 0 && lines.every((line) => this.ticked(line))
  }
  tick(lines: readonly CartLine[], on: boolean) {
    if (!this.managing) return this.app.cart.check(lines, on)
    for (const { skuAlias } of lines) {
      if (on) this.chosen.set(skuAlias, true)
      else this.chosen.delete(skuAlias)
    }
  }

  removeLine(line: CartLine) {
    return this.remove([line], '从购物车移除这件商品？')
  }
  async removeChosen() {
    const lines = this.chosenLines
    if (lines.length === 0) return this.app.ui.showToast('请先选择要删除的商品')
    if ((await this.remove(lines, `删除选中的${lines.length}种商品？`)) && this.managing) this.manage()
  }
  removeInvalid() {
    return this.remove(this.shown?.invalid ?? [], '清空失效商品？')
  }
  /** All of a shop leaves the cart, what has become invalid included. */
  async removeShop({ sellerAlias, shopName }: Pick<CartGroup, 'sellerAlias' | 'shopName'>): Promise<boolean> {
    const sure = await this.app.ui.confirm({ title: `移除「${shopName}」的全部商品？`, confirm: '移除', danger: true })
    return sure && this.app.cart.removeSeller(sellerAlias)
  }
  limit(line: CartLine, limit: 'min' | 'max') {
    if (limit === 'min') return void this.removeLine(line)
    const max = Math.max(1, line.maxQuantity)
    this.app.ui.showToast(`最多只能买${max}件${line.quantity === max ? '' : `，已改为${max}件`}`)
  }

  /** 去结算: waits for taps on their way; what is refused or missing is shown, and the cart stays. */
  async checkout() {
    const { cart, ui, nav } = this.app
    if (!(await cart.settle())) return
    const { shown } = this
    if (!shown) return
    if (shown.checkedCount === 0) return ui.showToast(ERRORS.cartEmpty[1])
    const short = shown.groups.find((group) => group.missingCents > 0)
    if (short) return ui.showToast(`「${short.shopName}」还差$${formatMoney(short.missingCents)}起送`)
    nav.open('createOrder', this.route === 'cart' ? {} : { part: 'MALL' })
  }

  private watch(after: Cart | null, before: Cart | null) {
    this.alarm.set(after?.pricesUntil)
    // An answer from after the instant, whatever fetched it and however long the phone slept.
    if (!after || !before?.pricesUntil || Date.parse(before.pricesUntil) > this.app.api.serverNow()) return
    const moves = priceMoves(linesOf(before), linesOf(after))
    if (moves.text === null) return
    runInAction(() => (this.moves = moves))
    this.app.ui.showToast(moves.text, MOVES_MS)
  }
  private async remove(lines: readonly CartLine[], title: string): Promise<boolean> {
    if (lines.length === 0) return false
    const sure = await this.app.ui.confirm({ title, confirm: '删除', danger: true })
    return sure && this.app.cart.remove(lines)
  }
}
