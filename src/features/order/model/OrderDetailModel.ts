import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { orderApi, type OrderAction, type OrderDetail } from '@/contract/order'
import { ApiError } from '@/services/ApiClient'
import { Task } from '@/stores/Task'
import { runAction } from './orderActions'

const isOrderNo = (text: string | undefined): text is string => !!text && /^[0-9A-Z]{10,32}$/.test(text)

/** 订单详情: one order as its viewer sees it. Somebody else's order does not exist (domain: permission). */
export class OrderDetailModel {
  readonly order: Task<OrderDetail>
  missing = false
  private asked = false

  constructor(
    private readonly app: App,
    private readonly orderNo: string | undefined,
  ) {
    this.order = new Task(() => this.ask())
    makeAutoObservable<OrderDetailModel, 'app' | 'orderNo' | 'asked'>(
      this,
      { app: false, orderNo: false, order: false, asked: false },
      { autoBind: true, deep: false },
    )
  }

  load() {
    return this.order.run()
  }
  async pull() {
    if (!(await this.load()) && this.order.data && this.order.error) this.app.ui.showToast(this.order.error)
  }
  async act(action: OrderAction): Promise<void> {
    const order = this.order.data
    if (order) await runAction(this.app, order, action, this.load)
  }
  async copy(text: string) {
    this.app.ui.showToast((await this.app.platform.clipboard.copy(text)) ? '已复制' : '复制失败，请长按选择')
  }

  private async ask(): Promise<OrderDetail> {
    try {
      if (!isOrderNo(this.orderNo)) throw new ApiError('business', ERRORS.notFound[0], '订单不存在')
      // The first time and behind a shown order, failures are quiet; asked again, a lost session opens login (app §8).
      const quiet = this.order.data !== null || (!this.asked && this.app.session.hasLogin)
      this.asked = true
      return await this.app.api.call(orderApi.detail, { orderNo: this.orderNo }, { quiet })
    } catch (error) {
      if (error instanceof ApiError && error.code === ERRORS.notFound[0]) runInAction(() => (this.missing = true))
      throw error
    }
  }
}
