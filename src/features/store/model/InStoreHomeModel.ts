import type { App } from '@/app/createApp'
import { storeApi, type StoreCard, type StoreOptions } from '@/contract/store'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { StorePlace } from './StorePlace'

/** 美食首页: where, what kinds there are, and what is liked most near by. */
export class InStoreHomeModel {
  readonly place: StorePlace
  readonly options: Task<StoreOptions>
  readonly liked: Task<StoreCard[]>

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
    observe(this)
  }

  start() {
    const { misread } = this.app.region
    void this.options.start(misread)
    void this.liked.start(this.place.recall() || misread)
  }
  show() {
    if (this.place.recall()) void this.liked.run()
  }
  async refresh() {
    await Promise.all([this.options.refresh(), this.liked.refresh()])
  }
  async placed(way: () => Promise<boolean> | boolean) {
    if (!(await way())) return
    await Promise.all([this.options.run(), this.liked.run()])
  }
}
