import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { orderApi, type OrderDetail } from '@/contract/order'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 确认收货 by an order's number: what is confirmed, and whether it can be now. */
export class ConfirmOrderModel {
  readonly order: Task<OrderDetail>
  confirming = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly orderNo = '',
  ) {
    this.order = new Task(() => app.api.load(orderApi.detail, { orderNo }))
    observe(this)
  }

  start() {
    return this.order.run()
  }
  /** The service lists it among what the viewer may do; a seller may not, nor a buyer of what has not left. */
  get possible(): boolean {
    return this.order.data?.actions.includes('confirm') ?? false
  }
  get done(): boolean {
    return !!this.order.data?.completedAt
  }
  async confirm(): Promise<void> {
    if (this.confirming) return
    this.confirming = true
    const { app, orderNo } = this
    try {
      await app.api.act(orderApi.confirm, { orderNo })
      app.nav.replace('confirmResult', { orderNo })
    } catch {
      // The client has shown why. A timer or another phone may have confirmed it meanwhile: the page shows what stands now.
      await this.order.run()
    } finally {
      runInAction(() => (this.confirming = false))
    }
  }
  showOrder() {
    this.app.nav.replace('orderDetail', { orderNo: this.orderNo })
  }
  showResult() {
    this.app.nav.replace('confirmResult', { orderNo: this.orderNo })
  }
}
