import type { App } from '@/app/createApp'
import { homeApi } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { storeApi } from '@/contract/store'
import { userApi, type MineExt } from '@/contract/user'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'

/** 我的: counts of the signed-in user, and 猜你喜欢 for anybody. */
export class MineModel {
  readonly feed: PagedList<ItemCard>
  /** Counts, with the user they are of: they are never shown to the next one. */
  private readonly counts: Task<{ uid: string; ext: MineExt }>
  /** In how many stores they work, with who they are. */
  private readonly stores: Task<{ uid: string; count: number }>

  constructor(private readonly app: Pick<App, 'api' | 'session' | 'region'>) {
    this.feed = new PagedList<ItemCard>(
      (cursor) => app.api.load(homeApi.recommend, { cursor, region: app.region.city }),
      (item) => item.alias,
    )
    this.counts = new Task(async () => {
      const uid = app.session.userInfo?.uid ?? ''
      return { uid, ext: await app.api.load(userApi.mine, {}) }
    })
    this.stores = new Task(async () => {
      const uid = app.session.userInfo?.uid ?? ''
      return { uid, count: (await app.api.load(storeApi.whitelist, {})).list.length }
    })
    observe(this)
  }

  get ext(): MineExt | null {
    const { data } = this.counts
    return data && data.uid === this.app.session.userInfo?.uid ? data.ext : null
  }

  /** The desk of a store is open to them. */
  get staff(): boolean {
    const { data } = this.stores
    return data !== null && data.uid === this.app.session.userInfo?.uid && data.count > 0
  }

  /** Each time the page comes to the front: counts change on other pages. */
  show() {
    if (this.app.session.hasLogin) {
      void this.counts.run()
      void this.stores.run()
    }
    if (!this.feed.loaded && !this.feed.running) void this.feed.reload()
  }
}
