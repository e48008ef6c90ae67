import { makeAutoObservable, observable } from 'mobx'
import type { App } from '@/boot/createApp'
import type { CartLine } from '@/contract/cart'
import { ERRORS } from '@/contract/errors'
import { homeApi } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { formatMoney } from '@/domain/money'
import { PagedList } from '@/stores/PagedList'

/** What the cart page itself holds; the cart is the store's. */
export class CartModel {
  /** 管理: choosing what to remove instead of what to buy. */
  managing = false
  /** The sheet that explains the total. */
  explaining = false
  readonly related: PagedList<ItemCard>
  /** SKUs chosen while managing; apart from the ticks that choose what to buy. */
  private readonly chosen = observable.map<string, true>()

  constructor(private readonly app: App) {
    this.related = new PagedList<ItemCard>(
      (page) => app.api.call(homeApi.recommend, { page }, { quiet: true }),
      (item) => item.alias,
    )
    makeAutoObservable<CartModel, 'app' | 'chosen'>(
      this,
      { app: false, related: false, chosen: false },
      { autoBind: true },
    )
  }

  get lines(): CartLine[] {
    return this.app.cart.shown?.groups.flatMap((group) => group.lines) ?? []
  }
  get chosenLines(): CartLine[] {
    return this.lines.filter((line) => this.chosen.has(line.skuAlias))
  }

  start() {
    void this.related.reload()
  }
  /** Each time the page comes to the front. */
  show() {
    if (this.app.session.hasLogin) void this.app.cart.load(true)
  }
  /** Tapped by a person: a failure is told, and an ended session leads to login. */
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
    return this.remove(this.app.cart.shown?.invalid ?? [], '清空失效商品？')
  }
  limit(line: CartLine, limit: 'min' | 'max') {
    if (limit === 'min') void this.removeLine(line)
    else this.app.ui.showToast(`最多只能买${line.maxQuantity}件`)
  }

  /** 去结算: waits for taps on their way; what is refused or missing is told, and the cart stays. */
  async checkout() {
    const { cart, ui, nav } = this.app
    if (!(await cart.settle()) || !cart.shown) return
    if (cart.shown.checkedCount === 0) return ui.showToast(ERRORS.cartEmpty[1])
    const short = cart.shown.groups.find((group) => group.missingCents > 0)
    if (short) return ui.showToast(`「${short.shopName}」还差$${formatMoney(short.missingCents)}起送`)
    nav.open('createOrder')
  }

  private async remove(lines: readonly CartLine[], title: string): Promise<boolean> {
    if (lines.length === 0) return false
    const sure = await this.app.ui.confirm({ title, confirm: '删除', danger: true })
    return sure && this.app.cart.remove(lines)
  }
}
