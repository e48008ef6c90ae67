import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import { itemApi, type ItemCard } from '@/contract/item'
import { payApi, type Payment } from '@/contract/order'
import { ApiError } from '@/services/ApiClient'
import { PagedList } from '@/stores/PagedList'
import { isOrderNumber } from './orderNumber'

/** Seconds between questions while the result is open: ever slower, half a minute in all. */
const WAITS = [1, 2, 3, 4, 5, 7, 8]

/**
 * 支付结果: what the service says became of a payment, and nothing else. It is asked again while it is PENDING; then the buyer may ask.
 */
export class PayResultModel {
  payment: Payment | null = null
  /** Questions are still being asked by themselves. */
  polling = false
  missing = false
  error: string | null = null
  readonly feed: PagedList<ItemCard>
  private timer: ReturnType<typeof setTimeout> | null = null
  /** A later round makes an earlier one stop. */
  private round = 0

  constructor(
    private readonly app: App,
    readonly orderNo: string,
  ) {
    this.feed = new PagedList<ItemCard>(
      (page) => app.api.call(itemApi.recommendItems, { page }, { quiet: true }),
      (item) => item.alias,
    )
    makeAutoObservable<PayResultModel, 'app' | 'timer' | 'round'>(
      this,
      { app: false, orderNo: false, feed: false, timer: false, round: false },
      { autoBind: true, deep: false },
    )
  }

  /** What the screen shows; WAITING while questions run and nothing is settled. */
  get view(): 'WAITING' | 'UNKNOWN' | 'MISSING' | Payment['state'] {
    if (this.missing) return 'MISSING'
    if (this.payment && this.payment.state !== 'PENDING') return this.payment.state
    if (this.polling) return 'WAITING'
    return this.payment ? 'PENDING' : 'UNKNOWN'
  }
  get settled() {
    return this.payment !== null && this.payment.state !== 'PENDING'
  }

  /** Asks at once and then ever slower, until the result is there or half a minute is over. */
  async start(quiet = this.app.session.hasLogin): Promise<void> {
    this.stop()
    const round = this.round
    this.polling = true
    this.error = null
    for (let turn = 0; ; turn++) {
      const open = await this.ask(round, quiet || turn > 0)
      if (round !== this.round) return
      const wait = WAITS[turn]
      if (!open || wait === undefined) break
      await this.pause(wait)
      if (round !== this.round) return
    }
    runInAction(() => (this.polling = false))
    if (this.payment?.state === 'PAID' && this.feed.page === 0) void this.feed.more()
  }
  /** By the buyer's wish: what goes wrong is said, and a lost session opens login (app §8). */
  refresh() {
    return this.start(false)
  }
  /** Timers sleep with the app in the background: back in front, an open result is asked for anew. */
  async returned() {
    if (!this.settled && !this.missing) await this.start()
  }
  stop() {
    this.round++
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.polling = false
  }
  dispose() {
    this.stop()
  }

  payAgain() {
    this.app.nav.replace('pay', { orderNo: this.orderNo })
  }
  showOrders() {
    const orders = this.payment?.orders ?? []
    if (orders.length === 1) this.app.nav.replace('orderDetail', { orderNo: orders[0]!.orderNo })
    else this.app.nav.replace('orders', {})
  }

  private pause(seconds: number) {
    return new Promise<void>((resolve) => {
      this.timer = setTimeout(resolve, seconds * 1000)
    })
  }
  /** Answers whether it is worth asking again. */
  private async ask(round: number, quiet: boolean): Promise<boolean> {
    try {
      if (!isOrderNumber(this.orderNo)) throw new ApiError('business', ERRORS.notFound[0], '订单不存在')
      const payment = await this.app.api.call(payApi.checkout, { orderNo: this.orderNo }, { quiet })
      runInAction(() => {
        if (round !== this.round) return
        this.payment = payment
        this.error = null
      })
      return payment.state === 'PENDING'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // No answer says nothing about the money: it is asked again like an open one.
      runInAction(() => {
        if (round !== this.round) return
        this.missing = error.code === ERRORS.notFound[0]
        this.error = error.message
      })
      return error.unanswered || error.kind === 'unexpected'
    }
  }
}
