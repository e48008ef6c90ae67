import type { App } from '@/app/createApp'
import { itemApi, type ItemCard } from '@/contract/item'
import { payApi, type Payment } from '@/contract/order'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'
import { Task } from '@/stores/Task'
import { Poll } from './Poll'

/**
 * 支付结果: what the service says became of a payment, and nothing else. It is requested again while it is PENDING; then the buyer may refresh.
 */
export class PayResultModel {
  readonly task: Task<Payment>
  private readonly poll = new Poll(() => this.fetch())
  readonly feed: PagedList<ItemCard>

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

  /** It is still fetched again by itself. */
  get polling(): boolean {
    return this.poll.running
  }
  get payment(): Payment | null {
    return this.task.data
  }

  /** What the screen shows; WAITING while questions run and nothing is settled. */
  get view(): 'WAITING' | 'UNKNOWN' | 'TRANSFER' | 'UNPAID' | Payment['state'] {
    if (this.payment && this.payment.state !== 'PENDING') return this.payment.state
    if (this.payment?.transfer) return 'TRANSFER'
    if (this.payment?.begun === false) return 'UNPAID'
    if (this.polling) return 'WAITING'
    return this.payment ? 'PENDING' : 'UNKNOWN'
  }
  get settled() {
    return this.payment !== null && this.payment.state !== 'PENDING'
  }

  /** Polls until the result is there or half a minute is over. */
  async start(): Promise<void> {
    if (!(await this.poll.start())) return
    if (this.payment?.state === 'PAID' && !this.feed.loaded) void this.feed.more()
  }
  /** Timers sleep with the app in the background: back in front, an open result is fetched again. */
  async returned() {
    if (!this.settled && !this.task.notFound) await this.start()
  }
  dispose() {
    this.poll.stop()
  }

  toTransfer() {
    this.app.nav.replace('bankTransfer', { orderNo: this.orderNo })
  }
  payAgain() {
    this.app.nav.replace('pay', { orderNo: this.orderNo })
  }
  showOrders() {
    const orders = this.payment?.orders ?? []
    if (orders.length === 1) this.app.nav.replace('orderDetail', { orderNo: orders[0]!.orderNo })
    else this.app.nav.replace('orders', {})
  }

  /** Returns whether it is worth fetching again: no response says nothing about the money. */
  private async fetch(): Promise<boolean> {
    const { task } = this
    // A transfer takes hours, and where nothing was begun nothing comes.
    if (await task.run()) return task.data?.state === 'PENDING' && !task.data.transfer && task.data.begun !== false
    const { error } = task
    return !!error && (error.unanswered || error.kind === 'unexpected')
  }
}
