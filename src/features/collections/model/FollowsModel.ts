import type { App } from '@/app/createApp'
import { shopApi, type ShopBrief } from '@/contract/item'
import { storeApi, type StoreCard } from '@/contract/store'
import { PagedList } from '@/stores/PagedList'
import { turnFollow, withFollowing } from '@/actions/shopFollow'
import { turnStoreFollow } from '@/actions/storeFollow'
import { observe } from '@/stores/observe'

export type FollowsTab = 'shops' | 'stores'
export interface FollowedStore extends StoreCard {
  following: boolean
}

/** 我的关注. What is left stays in its row until the list is read again, so that a slip is undone by one tap. */
export class FollowsModel {
  readonly shops: PagedList<ShopBrief>
  readonly stores: PagedList<FollowedStore>
  tab: FollowsTab = 'shops'
  private storesShown = false

  constructor(private readonly app: Pick<App, 'api' | 'ui' | 'requireLogin'>) {
    this.shops = new PagedList<ShopBrief>(
      (cursor) => app.api.load(shopApi.followed, { cursor }),
      (shop) => shop.sellerAlias,
    )
    this.stores = new PagedList<FollowedStore>(
      async (cursor) => {
        const page = await app.api.load(storeApi.followed, { cursor })
        return { ...page, list: page.list.map((store) => ({ ...store, following: true })) }
      },
      (store) => store.alias,
    )
    observe(this)
  }

  start() {
    void this.shops.reload()
  }
  show(tab: FollowsTab) {
    this.tab = tab
    if (tab !== 'stores' || this.storesShown) return
    this.storesShown = true
    void this.stores.reload()
  }
  turnShop(shop: ShopBrief): Promise<void> {
    return turnFollow(this.app, shop, (following) => {
      const now = this.shops.list.find(({ sellerAlias }) => sellerAlias === shop.sellerAlias)
      if (now) this.shops.replace(withFollowing(now, following))
    })
  }
  turnStore({ alias, following: before }: FollowedStore): Promise<void> {
    return turnStoreFollow(this.app, alias, before, (following) => {
      const now = this.stores.list.find((store) => store.alias === alias)
      if (now) this.stores.replace({ ...now, following })
    })
  }
}
