import type { App } from '@/app/createApp'
import { couponApi, type CouponGift } from '@/contract/coupon'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 领取卡券: what a friend's link offers, to anyone who opens it; received once. */
export class GiftModel {
  readonly task: Task<CouponGift>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'requireLogin'>,
    private readonly token: string,
  ) {
    this.task = new Task(() => app.api.load(couponApi.gift, { token }))
    observe(this)
  }

  start() {
    return this.task.run()
  }
  get open(): boolean {
    const { data } = this.task
    return data !== null && data.state === 'OPEN' && !data.mine && data.card === null
  }
  async receive(): Promise<void> {
    const { api, nav, ui } = this.app
    if (!(await this.app.requireLogin())) return
    try {
      const { alias } = await api.act(couponApi.receiveGift, { token: this.token })
      ui.showToast('已放入卡包')
      nav.replace('couponDetail', { alias })
    } catch (error) {
      userErrorOf(error)
      // The reason was shown; the page then says what became of the link.
      await this.task.run()
    }
  }
}
