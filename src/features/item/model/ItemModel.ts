import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { addressApi } from '@/contract/address'
import type { OutputOf } from '@/contract/endpoint'
import { itemApi, type Comment, type ItemCard, type ItemDetail } from '@/contract/item'
import { addressText } from '@/domain/address'
import { pictureUrl } from '@/domain/picture'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import type { Viewing } from '@/domain/viewing'
import { countShare } from '@/actions/shareLink'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import { SkuChoice } from './SkuChoice'
import { observe } from '@/stores/observe'

/** Which sheet is open; `cart` and `buy` are the SKU sheet with that one button, `sku` with both. */
export type ItemSheet = 'sku' | 'cart' | 'buy' | 'freight' | 'promise' | 'params' | 'reviews'
const COMMENTS_A_PAGE = 20
/** Long enough to be read while the next page comes. */
const TOAST_MS = 3000
/** The item page: the item, what is chosen of it, its reviews and what goes with it. */
export class ItemModel {
  readonly task: Task<ItemDetail>
  /** Where a signed-in user has things sent (app §7 /user/address/default). Beside the ways of delivery, so a failure is not shown. */
  readonly address: Task<OutputOf<typeof addressApi.default>>
  readonly comments: PagedList<Comment>
  readonly related: PagedList<ItemCard>
  choice: SkuChoice | null = null
  sheet: ItemSheet | null = null
  /** The sheet shown last, so that it keeps its content on its way out. */
  lastSheet: ItemSheet = 'sku'
  /** Pictures looked at over the whole screen. */
  viewing: Viewing | null = null

  constructor(
    private readonly app: Pick<
      App,
      'config' | 'api' | 'nav' | 'ui' | 'session' | 'cart' | 'favorites' | 'requireLogin'
    >,
    private readonly alias: string,
  ) {
    const { api } = app
    const item = api.delivered(itemApi.getDetail, { alias })
    if (item) this.choice = new SkuChoice(item.data)
    this.task = new Task(() => this.fetchItem(), item)
    this.address = new Task(() => api.load(addressApi.default, {}))
    this.comments = new PagedList<Comment>(
      (cursor) => api.load(itemApi.comments, { alias, type: 'ITEM', cursor, pageSize: COMMENTS_A_PAGE }),
      (comment) => comment.alias,
    )
    this.related = new PagedList<ItemCard>(
      (cursor) => api.load(itemApi.recommendItems, { itemAlias: alias, cursor }),
      (item) => item.alias,
    )
    observe(this)
  }

  get item(): ItemDetail | null {
    return this.task.data
  }
  get favorite(): boolean {
    return this.item !== null && this.app.favorites.is(this.alias, this.item.favorite)
  }
  /** Why it cannot be bought at all, as the bottom bar says it; null when it can. */
  get stop(): string | null {
    if (!this.item || !this.choice) return null
    if (!this.item.listed) return '商品已下架'
    if (this.item.own) return '自己店铺的商品'
    return this.choice.soldOut ? '已售罄' : null
  }

  start() {
    // A user's own is the heart, and what they viewed is recorded.
    void this.task.start(this.app.session.hasLogin)
    void this.comments.reload()
    void this.related.reload()
  }
  /** Reloads price and stock; what is shown stays until they come. */
  async refresh() {
    await this.task.run()
  }
  /** The item once more, and what failed beside it. */
  async retry() {
    const { comments, related } = this
    await Promise.all([
      this.refresh(),
      ...[comments, related].filter((list) => list.failed).map((list) => list.retry()),
    ])
  }
  more() {
    if (this.item) void this.related.more()
  }

  open(sheet: ItemSheet) {
    this.sheet = this.lastSheet = sheet
    if (sheet === 'freight' && this.app.session.hasLogin) void this.address.run()
  }
  /** The default address in one line; empty where there is none, or none is known. */
  get addressText(): string {
    const { data } = this.address
    return this.app.session.hasLogin && data?.address ? addressText(data.address) : ''
  }
  close() {
    this.sheet = null
  }

  /** 加入购物车. A guest signs in first and finds the sheet as it was. */
  async addToCart() {
    const line = this.chosen()
    if (!line || !(await this.app.requireLogin())) return
    const text = this.cutText
    if (await this.app.cart.add(line.itemAlias, line.skuAlias, line.quantity)) {
      this.close()
      this.app.ui.showToast(text ? `${text}，已加入${line.quantity}件` : '已加入购物车')
    } else await this.refresh()
  }
  /** 立即购买: this line alone, past the cart. */
  async buy() {
    const line = this.chosen()
    if (!line || !(await this.app.requireLogin())) return
    this.close()
    if (this.cutText) this.app.ui.showToast(`${this.cutText}，已改为${line.quantity}件`, TOAST_MS)
    this.app.nav.open('createOrder', { lines: JSON.stringify([line]) })
  }

  async toggleFavorite() {
    if (await this.app.requireLogin()) await this.turnFavorite()
  }
  async follow() {
    const shop = this.item?.shop
    if (shop) await turnFollow(this.app, shop, this.showFollowing)
  }

  shareCard(): ShareCard {
    const item = this.item
    return {
      title: item?.title ?? '叮当',
      path: routeUrl('itemDetail', { alias: this.alias }),
      pictureUrl: pictureUrl(this.app.config.apiOrigin, item?.pictures[0] ?? '', 480, 1),
    }
  }
  /** Counts a share, in the background. */
  shared(channel: string) {
    countShare(this.app, { type: 'ITEM', alias: this.alias }, channel)
  }
  preview(index: number, keys: readonly string[] = this.item?.pictures ?? []) {
    const urls = keys.map((key) => pictureUrl(this.app.config.apiOrigin, key, 1080, 1))
    this.viewing = { kind: 'pictures', urls, index }
  }
  closePreview() {
    this.viewing = null
  }

  private showFollowing(following: boolean) {
    const item = this.item
    if (item) this.task.set({ ...item, shop: withFollowing(item.shop, following) })
  }
  /** Why the number is less than what was typed; empty when it is what was typed. */
  private get cutText(): string {
    return this.choice?.cut ? this.choice.maxText : ''
  }
  private chosen() {
    const { choice, app } = this
    if (!choice) return null
    if (choice.missing) return void app.ui.showToast(`请选择${choice.missing}`)
    if (!choice.sku || choice.sku.stock <= 0) return void app.ui.showToast('该规格已售罄，请换一个')
    return { itemAlias: this.alias, skuAlias: choice.sku.alias, quantity: choice.quantity }
  }
  private async turnFavorite() {
    const now = await this.app.favorites.toggle(this.alias, this.item?.favorite ?? false)
    if (now !== null) this.app.ui.showToast(now ? '已收藏' : '已取消收藏')
  }
  private async fetchItem(): Promise<ItemDetail> {
    const item = await this.app.api.load(itemApi.getDetail, { alias: this.alias })
    runInAction(() => {
      if (this.choice) this.choice.update(item)
      else this.choice = new SkuChoice(item)
    })
    return item
  }
}
