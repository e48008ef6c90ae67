import type { App } from '@/app/createApp'
import { homeApi, type DiscountOptions } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { searchApi } from '@/contract/search'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import type { Sort } from '@/contract/search'
import { observe } from '@/stores/observe'

/** 折扣: what is reduced now, by category and order, and what of it ends soon. */
export class DiscountModel {
  /** Categories with their counts, and the strip of what ends soon. A failure leaves the feed without both. */
  readonly options: Task<DiscountOptions>
  readonly feed: PagedList<ItemCard>
  category = ''
  sort: Sort = 'default'

  constructor(private readonly app: Pick<App, 'api'>) {
    const { api } = app
    this.options = new Task(() => api.load(homeApi.discountOptions, {}), api.delivered(homeApi.discountOptions, {}))
    this.feed = new PagedList<ItemCard>(
      this.fetchPage.bind(this),
      (item) => item.alias,
      api.delivered(searchApi.search, this.query),
    )
    observe(this)
  }

  start() {
    void this.feed.start()
    void this.options.start()
  }
  /** By pull, and when the first of the discounts ends: loads prices, counts and strip again. */
  async refresh() {
    await Promise.all([this.feed.refresh(), this.options.run()])
  }
  /** After a failure everything is requested again, the head included. */
  async load() {
    await Promise.all([this.feed.reload(), this.options.run()])
  }
  showCategory(alias: string) {
    this.category = alias
    void this.feed.reload(true)
  }
  sortBy(sort: Sort) {
    this.sort = sort
    void this.feed.reload(true)
  }

  private fetchPage(cursor?: string) {
    return this.app.api.load(searchApi.search, { ...this.query, cursor })
  }
  private get query() {
    return { discount: true, categoryAlias: this.category, sort: this.sort }
  }
}
