import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { itemApi, type ItemCard } from '@/contract/item'
import { payApi, type Payment } from '@/contract/order'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'

/** Seconds between questions while the result is open: ever slower, half a minute in all. */
const WAITS = [1, 2, 3, 4, 5, 7, 8]

/**
 * 支付结果: what the service says became of a payment, and nothing else. It is requested again while it is PENDING; then the buyer may refresh.
 */
export class PayResultModel {
  readonly task: Task<Payment>
  /** It is still fetched again by itself. */
  polling = false
  readonly feed: PagedList<ItemCard>
  private timer: ReturnType<typeof setTimeout> | null = null
  /** A later round makes an earlier one stop. */
  private round = 0

  constructor(
    private readonly app: Pick<App, 'api' | 'nav'>,
    readonly orderNo: string,
  ) {
    this.task = new Task(() => app.api.load(payApi.checkout, { orderNo }))
    this.feed = new PagedList<ItemCard>(
      (cursor) => app.api.load(itemApi.recommendItems, { cursor }),
      (item) => item.alias,
    )
    observe(this)
  }

  get payment(): Payment | null {
    return this.task.data
  }

  /** What the screen shows; WAITING while questions run and nothing is settled. */
  get view(): 'WAITING' | 'UNKNOWN' | Payment['state'] {
    if (this.payment && this.payment.state !== 'PENDING') return this.payment.state
    if (this.polling) return 'WAITING'
    return this.payment ? 'PENDING' : 'UNKNOWN'
  }
  get settled() {
    return this.payment !== null && this.payment.state !== 'PENDING'
  }

  /** Polls at once and then ever slower, until the result is there or half a minute is over. */
  async start(): Promise<void> {
    this.stop()
    const round = this.round
    this.polling = true
    for (let turn = 0; ; turn++) {
      const open = await this.fetch()
      if (round !== this.round) return
      const wait = WAITS[turn]
      if (!open || wait === undefined) break
      await this.pause(wait)
      if (round !== this.round) return
    }
    runInAction(() => (this.polling = false))
    if (this.payment?.state === 'PAID' && !this.feed.loaded) void this.feed.more()
  }
  /** Timers sleep with the app in the background: back in front, an open result is fetched again. */
  async returned() {
    if (!this.settled && !this.task.notFound) await this.start()
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
  /** Returns whether it is worth fetching again: no response says nothing about the money. */
  private async fetch(): Promise<boolean> {
    const { task } = this
    if (await task.run()) return task.data?.state === 'PENDING'
    const { error } = task
    return !!error && (error.unanswered || error.kind === 'unexpected')
  }
}
