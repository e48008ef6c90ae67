import type { App } from '@/app/createApp'
import { itemApi, type Comment } from '@/contract/item'
import { storeApi, type StoreDetail } from '@/contract/store'
import { voucherApi, type VoucherCard } from '@/contract/voucher'
import { showPlace } from '@/actions/place'
import { turnStoreFollow } from '@/actions/storeFollow'
import { formatDistance } from '@/domain/distance'
import { pictureUrl } from '@/domain/picture'
import type { ShareCard } from '@/platform/ports'
import { routeUrl } from '@/routes'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { StorePlace } from './StorePlace'

/** Comments that come with the page. */
export const COMMENTS_A_PAGE = 10

/** A store: what it is, when it is open, what it cooks, and what people write of it. */
export class StoreModel {
  readonly task: Task<StoreDetail>
  readonly comments: PagedList<Comment>
  readonly vouchers: Task<VoucherCard[]>
  private readonly place: StorePlace
  tab: 'menu' | 'comments' = 'menu'
  hoursOpen = false

  constructor(
    private readonly app: Pick<
      App,
      'api' | 'config' | 'platform' | 'nav' | 'ui' | 'region' | 'session' | 'requireLogin'
    >,
    private readonly alias: string,
  ) {
    const { api } = app
    this.place = new StorePlace(app)
    const input = () => {
      const { lat, lng } = this.place.input
      return { alias, lat, lng }
    }
    this.task = new Task(() => api.load(storeApi.getDetail, input()), api.delivered(storeApi.getDetail, input()))
    const comments = { alias, type: 'STORE', pageSize: COMMENTS_A_PAGE } as const
    this.comments = new PagedList<Comment>(
      (cursor) => api.load(itemApi.comments, { ...comments, cursor }),
      (comment) => comment.alias,
      api.delivered(itemApi.comments, comments),
    )
    const ofStore = { storeAlias: alias }
    const delivered = api.delivered(voucherApi.query, ofStore)
    this.vouchers = new Task(
      async () => (await api.load(voucherApi.query, ofStore)).list,
      delivered && { ...delivered, data: delivered.data.list },
    )
    observe(this)
  }

  get store(): StoreDetail | null {
    return this.task.data
  }

  /** How far it is, and from where: 离你1.2km, or 离Newmarket1.2km of a place that was chosen; empty without a place. */
  get farText(): string {
    const metres = this.store?.metres ?? null
    return metres === null ? '' : `离${this.place.isHere ? '你' : `${this.place.name} `}${formatDistance(metres)}`
  }

  start() {
    // Whether a user follows it is theirs, and how far it is depends on the place.
    const placed = this.place.recall()
    void this.task.start(placed || this.app.session.hasLogin)
    void this.comments.start()
    void this.vouchers.start()
  }
  async retry() {
    await Promise.all([this.task.run(), this.comments.reload(), this.vouchers.run()])
  }
  async refresh() {
    await Promise.all([this.task.refresh(), this.comments.refresh(), this.vouchers.refresh()])
  }

  showTab(tab: string) {
    this.tab = tab === 'comments' ? 'comments' : 'menu'
  }
  showHours(open: boolean) {
    this.hoursOpen = open
  }

  lead() {
    const { store } = this
    if (!store) return
    const { lat, lng, name, address } = store
    return showPlace(this.app, { lat, lng, name, address })
  }
  reserve() {
    this.app.nav.open('reserve', { alias: this.alias })
  }
  async copyPhone() {
    const copied = await this.app.platform.clipboard.copy(this.store?.phone ?? '')
    this.app.ui.showToast(copied ? '电话号码已复制' : '没能复制')
  }

  async follow() {
    const { store } = this
    if (store)
      await turnStoreFollow(this.app, this.alias, store.following, (following) => this.showFollowing(following))
  }

  shareCard(): ShareCard {
    const { store } = this
    const facts = store ? [store.rating > 0 ? `${store.rating.toFixed(1)}分` : '', store.tags[0], store.area] : []
    return {
      title: store ? `${store.name}｜${facts.filter(Boolean).join(' · ')}` : '叮当美食',
      path: routeUrl('storeDetail', { alias: this.alias }),
      pictureUrl: pictureUrl(this.app.config.apiOrigin, store?.picture ?? '', 480, 1),
    }
  }

  private showFollowing(following: boolean) {
    const { store } = this
    if (!store || store.following === following) return
    this.task.set({ ...store, following, followers: Math.max(0, store.followers + (following ? 1 : -1)) })
  }
}
