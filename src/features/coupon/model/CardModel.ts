import type { App } from '@/app/createApp'
import { couponApi, type CouponCard } from '@/contract/coupon'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { spendCoupon } from './spendCoupon'

/** 卡券详情: one card of the viewer. */
export class CardModel {
  readonly task: Task<CouponCard>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav'>,
    alias: string,
  ) {
    this.task = new Task(() => app.api.load(couponApi.detail, { alias }))
    observe(this)
  }

  start() {
    return this.task.run()
  }
  spend() {
    if (this.task.data) spendCoupon(this.app, this.task.data.coupon)
  }
}
