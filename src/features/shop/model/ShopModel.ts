import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { itemApi, shopApi, type ItemCard, type ShopDetail } from '@/contract/item'
import { pictureUrl } from '@/domain/picture'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { ApiError } from '@/services/ApiClient'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { countShare, shareLink } from '@/actions/shareLink'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import type { Sort } from '@/contract/search'

/** Answers that mean: there is no such shop (an alias somebody made up does not even pass as one). */
const GONE: readonly number[] = [ERRORS.notFound[0], ERRORS.badInput[0]]

/** A shop: who it is, what it sells, and following it. */
export class ShopModel {
  readonly task: Task<ShopDetail>
  readonly feed: PagedList<ItemCard>
  sort: Sort = 'default'
  /** What is being typed, and what the feed was searched for. */
  typed = ''
  keyword = ''
  missing = false
  infoOpen = false

  constructor(
    private readonly app: App,
    private readonly sellerAlias: string,
  ) {
    this.task = new Task(() => this.fetchShop())
    this.feed = new PagedList<ItemCard>(
      (page) => {
        const { sellerAlias: seller, sort, keyword } = this
        return app.api.call(itemApi.queryBySeller, { sellerAlias: seller, sort, keyword, page }, { quiet: true })
      },
      (item) => item.alias,
    )
    makeAutoObservable<ShopModel, 'app' | 'sellerAlias'>(
      this,
      { app: false, sellerAlias: false, task: false, feed: false },
      { autoBind: true },
    )
  }

  get shop(): ShopDetail | null {
    return this.task.data
  }

  start() {
    void this.load()
  }
  async load() {
    await Promise.all([this.task.run(), this.feed.reload()])
  }
  async refresh() {
    await this.load()
    const error = this.task.error ?? this.feed.error
    if (error) this.app.ui.showToast(error)
  }

  type(text: string) {
    this.typed = text
    // An emptied box shows everything again without another tap.
    if (text === '' && this.keyword !== '') this.search('')
  }
  search(text: string) {
    this.typed = text
    if (text === '' && this.keyword === '') return this.app.ui.showToast('请输入要找的商品')
    if (text === this.keyword) return
    this.keyword = text
    void this.feed.reload(true)
  }
  sortBy(sort: Sort) {
    this.sort = sort
    void this.feed.reload(true)
  }
  showInfo(open: boolean) {
    this.infoOpen = open
  }

  async follow() {
    if (this.shop) await turnFollow(this.app, this.shop, this.showFollowing)
  }

  shareCard(): ShareCard {
    const { shop } = this
    return {
      title: shop ? `${shop.name}${shop.slogan ? `：${shop.slogan}` : ''}` : '叮当',
      path: routeUrl('shop', { sellerAlias: this.sellerAlias }),
      pictureUrl: pictureUrl(this.app.config.apiOrigin, shop?.cover ?? '', 480, 1),
    }
  }
  share(): Promise<void> {
    return shareLink(this.app, this.shareCard(), { type: 'SHOP', alias: this.sellerAlias })
  }
  /** WeChat shared the page by its own button or menu. */
  sharedByWeChat() {
    countShare(this.app, { type: 'SHOP', alias: this.sellerAlias }, 'weapp')
  }

  private showFollowing(following: boolean) {
    if (this.shop) this.task.set(withFollowing(this.shop, following))
  }
  private async fetchShop(): Promise<ShopDetail> {
    try {
      return await this.app.api.call(shopApi.getDetail, { sellerAlias: this.sellerAlias }, { quiet: true })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'business' && GONE.includes(error.code))
        runInAction(() => (this.missing = true))
      throw error
    }
  }
}
