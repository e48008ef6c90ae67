import type { App } from '@/app/createApp'
import { orderApi, type OrderAction, type OrderDetail } from '@/contract/order'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { Repricing } from './Repricing'
import { runAction } from './orderActions'

/** 订单详情: one order as its viewer sees it. Someone else's order does not exist (domain: permission). */
export class OrderDetailModel {
  readonly order: Task<OrderDetail>
  readonly repricing: Repricing

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui'>,
    orderNo = '',
  ) {
    this.order = new Task(() => app.api.load(orderApi.detail, { orderNo }))
    this.repricing = new Repricing(app, this.load)
    observe(this)
  }

  start() {
    return this.load()
  }
  load() {
    return this.order.run()
  }
  async act(action: OrderAction): Promise<void> {
    const order = this.order.data
    if (order && action === 'reprice') this.repricing.open(order)
    else if (order) await runAction(this.app, order, action, this.load)
  }
  async copy(text: string) {
    this.app.ui.showToast((await this.app.platform.clipboard.copy(text)) ? '已复制' : '复制失败，请长按选择')
  }
}
