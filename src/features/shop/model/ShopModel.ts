import type { App } from '@/app/createApp'
import { itemApi, shopApi, type ItemCard, type ShopDetail } from '@/contract/item'
import { pictureUrl } from '@/domain/picture'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { countShare } from '@/actions/shareLink'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import type { Sort } from '@/contract/search'
import { observe } from '@/stores/observe'

/** A shop: who it is, what it sells, and following it. */
export class ShopModel {
  readonly task: Task<ShopDetail>
  readonly feed: PagedList<ItemCard>
  sort: Sort = 'default'
  /** What is being typed, and what the feed was searched for. */
  typed = ''
  keyword = ''
  infoOpen = false

  constructor(
    private readonly app: Pick<App, 'config' | 'api' | 'ui' | 'session' | 'requireLogin'>,
    private readonly sellerAlias: string,
  ) {
    const { api } = app
    const shop = { sellerAlias }
    this.task = new Task(() => api.load(shopApi.getDetail, shop), api.delivered(shopApi.getDetail, shop))
    this.feed = new PagedList<ItemCard>(
      (cursor) => api.load(itemApi.queryBySeller, { ...this.listed, cursor }),
      (item) => item.alias,
      api.delivered(itemApi.queryBySeller, this.listed),
    )
    observe(this)
  }

  get shop(): ShopDetail | null {
    return this.task.data
  }

  start() {
    // Whether a user follows it is theirs.
    void this.task.start(this.app.session.hasLogin)
    void this.feed.start()
  }
  async load() {
    await Promise.all([this.task.run(), this.feed.reload()])
  }
  async refresh() {
    await Promise.all([this.task.refresh(), this.feed.refresh()])
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
  /** WeChat shared the page by its own button or menu. */
  sharedByWeChat() {
    countShare(this.app, { type: 'SHOP', alias: this.sellerAlias }, 'weapp')
  }

  private get listed() {
    const { sellerAlias, sort, keyword } = this
    return { sellerAlias, sort, keyword }
  }
  private showFollowing(following: boolean) {
    if (this.shop) this.task.set(withFollowing(this.shop, following))
  }
}
