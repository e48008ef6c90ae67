import type { App } from '@/app/createApp'
import { shopApi, type ShopBrief } from '@/contract/item'
import { PagedList } from '@/stores/PagedList'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import { observe } from '@/stores/observe'

/** 我的关注. A shop that is left stays in its row until the list is read again, so that a slip is undone by one tap. */
export class FollowsModel {
  readonly shops: PagedList<ShopBrief>

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'requireLogin'>) {
    this.shops = new PagedList<ShopBrief>(
      (cursor) => app.api.load(shopApi.followed, { cursor }),
      (shop) => shop.sellerAlias,
    )
    observe(this)
  }

  start() {
    void this.shops.reload()
  }
  turn(shop: ShopBrief): Promise<void> {
    return turnFollow(this.app, shop, (following) => this.show(shop.sellerAlias, following))
  }

  private show(sellerAlias: string, following: boolean) {
    const shop = this.shops.list.find((each) => each.sellerAlias === sellerAlias)
    if (shop) this.shops.replace(withFollowing(shop, following))
  }
}
