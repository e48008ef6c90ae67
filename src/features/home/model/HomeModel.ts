import { reaction, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { homeApi, type Home } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import type { Region } from '@/contract/region'
import { PagedList } from '@/stores/PagedList'
import { routes } from '@/routes'
import { observe } from '@/stores/observe'

/** Home: the head (banners, channels, flash strip) and the feed come with one call, the first from the page itself where the service put it. */
export class HomeModel {
  head: Omit<Home, 'feed'> | null = null
  readonly feed: PagedList<ItemCard>
  /** Whether the service drew this page: then the first render has to come out as it drew it. */
  readonly delivered: boolean
  /** When the service drew it, until the page has started. */
  private drawnAt: number | null = null
  private stop: (() => void) | null = null

  constructor(private readonly app: Pick<App, 'platform' | 'api' | 'region'>) {
    const first = app.platform.system.firstState()
    const given = first?.path === routes.home.path ? (first.data as Home) : null
    this.delivered = !!given
    if (given) this.drawnAt = first!.serverTime
    this.feed = new PagedList<ItemCard>(this.fetchPage.bind(this), (item) => item.alias, given?.feed)
    if (given) this.head = given
    observe(this)
  }

  /** The service's time for what counts down; the first render's is that of the page. */
  now = (): number => this.drawnAt ?? this.app.api.serverNow()

  /** Where the person says to be; in the first render what the service drew. */
  get place(): Region {
    // Read either way: a change is noticed though nothing says that the page has started.
    const { city } = this.app.region
    return this.drawnAt !== null && this.head ? this.head.region : city
  }

  start() {
    this.drawnAt = null
    const { region } = this.app
    this.stop?.()
    this.stop = reaction(
      () => region.city,
      () => void this.feed.reload(),
    )
    if (!this.feed.loaded) void this.feed.reload()
    else if (this.head?.region !== region.city) {
      // The browser let the cookie go by which the service knew.
      region.remind()
      void this.feed.reload()
    }
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
