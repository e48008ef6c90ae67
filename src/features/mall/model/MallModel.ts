import type { App } from '@/app/createApp'
import { homeApi, type EventPage } from '@/contract/home'
import { Task } from '@/stores/Task'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import { observe } from '@/stores/observe'

/** 商城: the page operations put together, and following its shops. */
export class MallModel {
  readonly page: Task<EventPage>

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'region' | 'requireLogin'>) {
    this.page = new Task(() => app.api.load(homeApi.eventPage, { key: 'mall', region: app.region.city }))
    observe(this)
  }

  start() {
    void this.page.run()
  }
  follow(shop: EventPage['shops'][number]): Promise<void> {
    return turnFollow(this.app, shop, (following) => this.show(shop.sellerAlias, following))
  }

  private show(sellerAlias: string, following: boolean) {
    const page = this.page.data
    if (!page) return
    const shops = page.shops.map((shop) => (shop.sellerAlias === sellerAlias ? withFollowing(shop, following) : shop))
    this.page.set({ ...page, shops })
  }
}
