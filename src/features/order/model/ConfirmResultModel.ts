import type { App } from '@/app/createApp'
import { itemApi, type ItemCard } from '@/contract/item'
import { orderApi, type OrderDetail } from '@/contract/order'
import { FINISHED_STATES } from '@/domain/orderStates'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { runAction } from './orderActions'

/** 收货成功: what was received, and what to do next. */
export class ConfirmResultModel {
  readonly order: Task<OrderDetail>
  readonly feed: PagedList<ItemCard>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly orderNo = '',
  ) {
    this.order = new Task(() => app.api.load(orderApi.detail, { orderNo }))
    this.feed = new PagedList<ItemCard>(
      (cursor) => app.api.load(itemApi.recommendItems, { cursor }),
      (item) => item.alias,
    )
    observe(this)
  }

  async start(): Promise<void> {
    await this.order.run()
    if (this.received && !this.feed.loaded) void this.feed.more()
  }
  /** Also where some of it was given back before. */
  get received(): boolean {
    const { data } = this.order
    return data !== null && FINISHED_STATES.includes(data.state)
  }
  may(action: 'buyAgain' | 'confirm'): boolean {
    return this.order.data?.actions.includes(action) ?? false
  }
  showOrder() {
    this.app.nav.replace('orderDetail', { orderNo: this.orderNo })
  }
  confirm() {
    this.app.nav.replace('confirmOrder', { orderNo: this.orderNo })
  }
  async buyAgain(): Promise<void> {
    const order = this.order.data
    if (order) await runAction(this.app, order, 'buyAgain', this.start)
  }
}
