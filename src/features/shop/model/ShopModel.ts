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
    private readonly app: Pick<App, 'config' | 'api' | 'ui' | 'requireLogin'>,
    private readonly sellerAlias: string,
  ) {
    this.task = new Task(() => app.api.load(shopApi.getDetail, { sellerAlias }))
    this.feed = new PagedList<ItemCard>(
      (cursor) => {
        const { sellerAlias: seller, sort, keyword } = this
        return app.api.load(itemApi.queryBySeller, { sellerAlias: seller, sort, keyword, cursor })
      },
      (item) => item.alias,
    )
    observe(this)
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

  private showFollowing(following: boolean) {
    if (this.shop) this.task.set(withFollowing(this.shop, following))
  }
}
