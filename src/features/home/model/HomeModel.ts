import { reaction, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { homeApi, type Home } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { PagedList } from '@/stores/PagedList'
import { observe } from '@/stores/observe'

/** Home: the head (banners, channels, flash strip) and the feed come with one call, the first from the page itself where the service put it. */
export class HomeModel {
  head: Omit<Home, 'feed'> | null = null
  readonly feed: PagedList<ItemCard>
  /** Whether the service drew this page: then the first render has to come out as it drew it. */
  readonly delivered: boolean
  private stop: (() => void) | null = null

  constructor(private readonly app: Pick<App, 'api' | 'region'>) {
    const first = app.api.delivered(homeApi.home, { region: app.region.city })
    this.delivered = !!first
    this.feed = new PagedList<ItemCard>(
      this.fetchPage.bind(this),
      (item) => item.alias,
      first && { ...first, data: first.data.feed },
    )
    if (first) this.head = first.data
    observe(this)
  }

  start() {
    const { region } = this.app
    this.stop?.()
    this.stop = reaction(
      () => region.city,
      () => void this.feed.reload(),
    )
    void this.feed.start(region.misread)
  }
  dispose() {
    this.stop?.()
  }
  refresh() {
    return this.feed.refresh()
  }

  private async fetchPage(cursor?: string) {
    const home = await this.app.api.load(homeApi.home, { cursor, region: this.app.region.city })
    if (cursor === undefined) runInAction(() => (this.head = home))
    return home.feed
  }
}
