import { makeAutoObservable } from 'mobx'
import type { App } from '@/app/createApp'
import { homeApi } from '@/contract/home'
import type { ItemCard } from '@/contract/item'
import { userApi, type MineExt } from '@/contract/user'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'

/** 我的: counts of the signed-in user, and 猜你喜欢 for anybody. */
export class MineModel {
  readonly feed: PagedList<ItemCard>
  /** Counts, with the user they are of: they are never shown to the next one. */
  private readonly counts: Task<{ uid: string; ext: MineExt }>

  constructor(private readonly app: App) {
    this.feed = new PagedList<ItemCard>(
      (page) => app.api.call(homeApi.recommend, { page, region: app.region.city }, { quiet: true }),
      (item) => item.alias,
    )
    this.counts = new Task(async () => {
      const { token, userInfo } = app.session
      try {
        return { uid: userInfo?.uid ?? '', ext: await app.api.call(userApi.mine, {}, { quiet: true }) }
      } catch (error) {
        // A session that ended elsewhere: the page turns into a guest's, and nobody is sent to login unasked.
        if ((error as { kind?: string }).kind === 'login') app.session.expire(token)
        throw error
      }
    })
    makeAutoObservable<MineModel, 'app' | 'counts'>(
      this,
      { app: false, feed: false, counts: false },
      { autoBind: true },
    )
  }

  get ext(): MineExt | null {
    const { data } = this.counts
    return data && data.uid === this.app.session.userInfo?.uid ? data.ext : null
  }

  /** Each time the page comes to the front: counts change on other pages. */
  show() {
    if (this.app.session.hasLogin) void this.counts.run()
    if (this.feed.page === 0 && !this.feed.running) void this.feed.reload()
  }
}
