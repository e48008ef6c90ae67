import type { App } from '@/app/createApp'
import { storeApi, type StoreCard, type StoreOptions } from '@/contract/store'
import { voucherApi, type VoucherCard } from '@/contract/voucher'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { StorePlace } from './StorePlace'

/** Best-selling vouchers that the page shows. */
export const VOUCHERS = 4

/** 美食首页: where, what kinds there are, and what is liked most near by. */
export class InStoreHomeModel {
  readonly place: StorePlace
  readonly options: Task<StoreOptions>
  readonly liked: Task<StoreCard[]>
  readonly vouchers: Task<VoucherCard[]>

  constructor(private readonly app: Pick<App, 'api' | 'platform' | 'nav' | 'ui' | 'region'>) {
    const { api } = app
    this.place = new StorePlace(app)
    const city = () => ({ city: app.region.city })
    this.options = new Task(() => api.load(storeApi.options, city()), api.delivered(storeApi.options, city()))
    const delivered = api.delivered(storeApi.recommended, this.place.input)
    this.liked = new Task(
      async () => (await api.load(storeApi.recommended, this.place.input)).list,
      delivered && { ...delivered, data: delivered.data.list },
    )
    const best = () => ({ ...city(), pageSize: VOUCHERS })
    const bestDelivered = api.delivered(voucherApi.query, best())
    this.vouchers = new Task(
      async () => (await api.load(voucherApi.query, best())).list,
      bestDelivered && { ...bestDelivered, data: bestDelivered.data.list },
    )
    observe(this)
  }

  start() {
    const { misread } = this.app.region
    void this.options.start(misread)
    void this.vouchers.start(misread)
    void this.liked.start(this.place.recall() || misread)
  }
  show() {
    if (this.place.recall()) void this.liked.run()
  }
  async refresh() {
    await Promise.all([this.options.refresh(), this.liked.refresh(), this.vouchers.refresh()])
  }
  async placed(way: () => Promise<boolean> | boolean) {
    if (!(await way())) return
    await Promise.all([this.options.run(), this.liked.run(), this.vouchers.run()])
  }
}
