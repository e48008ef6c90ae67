import type { App } from '@/app/createApp'
import { friendPayApi, type FriendPay } from '@/contract/friendPay'
import type { ClientPayment } from '@/services/payments/provider'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { Cashier } from './Cashier'
import { Poll } from './Poll'

/** 好友代付: whom and what a link is for, paying it, and what became of that. */
export class FriendPayModel {
  readonly task: Task<FriendPay>
  readonly cashier: Cashier
  private readonly poll = new Poll(() => this.fetch())

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host' | 'requireLogin'>,
    token: string,
    providers?: Record<string, ClientPayment>,
  ) {
    this.task = new Task(() => app.api.load(friendPayApi.detail, { token }))
    this.cashier = new Cashier(
      app,
      {
        page: { name: 'friendPay', params: { pay: token }, id: token },
        due: () => (this.view === 'PAY' ? this.task.data : null),
        prepare: (given, requestKey) => app.api.send(friendPayApi.prepare, { token, ...given }, { requestKey }),
        settled: () => void this.poll.start(),
        reload: () => this.load(),
      },
      providers,
    )
    observe(this)
  }

  /** What the page is for now: to pay, to wait for what became of it, or to say it. */
  get view(): 'PAY' | 'MINE' | 'WAITING' | 'PAID' | 'REFUNDED' | 'OVER' {
    const { data } = this.task
    if (this.poll.running) return 'WAITING'
    if (data === null || data.state === 'OPEN') return data?.mine ? 'MINE' : 'PAY'
    const paid = data.paid?.state
    return paid === 'PAID' || paid === 'REFUNDED' ? paid : 'OVER'
  }

  start() {
    return this.load()
  }
  async load(): Promise<void> {
    if (this.poll.running) return
    await this.task.run()
    await this.cashier.goOn()
  }
  async refresh(): Promise<void> {
    if (!this.poll.running) await this.task.refresh()
  }
  /** A guest signs in first; the page then shows what they may pay with. */
  async pay(): Promise<void> {
    const guest = !this.app.session.canAct
    if ((await this.app.requireLogin()) && !guest) await this.cashier.pay()
  }
  dispose() {
    this.poll.stop()
    this.cashier.dispose()
  }

  /** No response says nothing about the money. */
  private async fetch(): Promise<boolean> {
    const { task } = this
    if (await task.run()) return task.data?.paid?.state === 'PENDING' && task.data.state === 'OPEN'
    return !!task.error && (task.error.unanswered || task.error.kind === 'unexpected')
  }
}
