import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { homeApi } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { searchApi } from '@/contract/search'
import type { RouteParams } from '@/routes'
import { PagedList } from '@/stores/PagedList'
import type { Sort } from '@/contract/search'
import { filterCount, filterInput, NO_FILTER, type Filter } from './filter'
import { FilterModel } from './FilterModel'
import { SearchHistory } from '@/stores/SearchHistory'
import { observe } from '@/stores/observe'

/** Results of a keyword or a category: order, filter, paging. */
export class CategorySearchModel {
  readonly keyword: string
  readonly categoryAlias: string
  readonly feed: PagedList<ItemCard>
  /** 猜你喜欢 under a search that found nothing. */
  readonly others: PagedList<ItemCard>
  readonly filters: FilterModel
  sort: Sort = 'default'
  filter: Filter = NO_FILTER
  total: number | null = null

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'session' | 'region'>,
    { alias = '', keyword = '' }: RouteParams<'categorySearch'>,
  ) {
    this.keyword = keyword.trim().slice(0, 50)
    this.categoryAlias = alias
    const found = app.api.delivered(searchApi.search, this.query)
    this.total = found?.data.total ?? null
    this.feed = new PagedList<ItemCard>(this.fetchPage.bind(this), (item) => item.alias, found)
    this.others = new PagedList<ItemCard>(
      (cursor) => app.api.load(homeApi.recommend, { cursor, region: app.region.city }),
      (item) => item.alias,
    )
    this.filters = new FilterModel(app, { keyword: this.keyword, categoryAlias: alias }, this.applyFilter.bind(this))
    observe(this)
  }

  /** What the list shows, as one text that changes with it. */
  get shows() {
    return `${this.sort} ${JSON.stringify(this.filter)}`
  }
  get filterCount() {
    return filterCount(this.filter)
  }

  start() {
    // The service remembers a user's searches by itself; a guest's stay on the device.
    if (this.keyword && !this.app.session.hasLogin) new SearchHistory(this.app.platform.storage).add(this.keyword)
    const { region, session } = this.app
    void this.feed.start(region.misread || (this.keyword !== '' && session.hasLogin))
    if (this.total === 0) void this.others.start()
  }
  more() {
    void (this.feed.empty ? this.others : this.feed).more()
  }
  sortBy(sort: Sort) {
    this.sort = sort
    void this.feed.reload(true)
  }
  openFilters() {
    this.filters.show(this.filter, this.total)
  }
  clearFilter() {
    this.applyFilter(NO_FILTER)
  }
  dispose() {
    this.filters.dispose()
  }

  private applyFilter(filter: Filter) {
    this.filter = filter
    void this.feed.reload(true)
  }
  private get query() {
    const { keyword, categoryAlias, sort, filter } = this
    return { keyword, categoryAlias, sort, ...filterInput(filter), region: this.app.region.city }
  }
  private async fetchPage(cursor?: string) {
    const { filter } = this
    const response = await this.app.api.load(searchApi.search, { ...this.query, cursor })
    // An answer overtaken by another filter must not leave its number behind.
    if (filter === this.filter) runInAction(() => (this.total = response.total))
    if (cursor === undefined && response.total === 0 && !this.others.loaded) void this.others.reload()
    return response
  }
}
