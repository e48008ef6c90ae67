import type { App } from '@/app/createApp'
import { homeApi, type EventPage } from '@/contract/home'
import { Task } from '@/stores/Task'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import { observe } from '@/stores/observe'

/** 商城: the page operations put together, and following its shops. */
export class MallModel {
  readonly page: Task<EventPage>

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'region' | 'session' | 'requireLogin'>) {
    const { api, region } = app
    const input = () => ({ key: 'mall', region: region.city }) as const
    this.page = new Task(() => api.load(homeApi.eventPage, input()), api.delivered(homeApi.eventPage, input()))
    observe(this)
  }

  start() {
    const { region, session } = this.app
    // Whom a user follows is theirs.
    void this.page.start(session.hasLogin || region.misread)
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
