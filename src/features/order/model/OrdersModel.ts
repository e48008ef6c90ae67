import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { PAGE_SIZE } from '@/contract/common'
import { ORDER_TABS, orderApi, type OrderAction, type OrderBrief, type OrderTab } from '@/contract/order'
import { userErrorOf } from '@/services/userErrorOf'
import { PagedList } from '@/stores/PagedList'
import { runAction } from './orderActions'
import { observe } from '@/stores/observe'

/** The most entries the service gives in one page. */
const MAX_PAGE = 100

type Counts = Partial<Record<OrderTab, number>>

const tabOf = (text: string | undefined): OrderTab => ORDER_TABS.find((tab) => tab === text) ?? 'all'

/** 我买到的: one list per tab, each cached as far as it was read. */
export class OrdersModel {
  tab: OrderTab
  counts: Counts = {}
  private readonly lists = new Map<OrderTab, PagedList<OrderBrief>>()
  private refreshing = new Map<OrderTab, Promise<void>>()

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    tab?: string,
  ) {
    this.tab = tabOf(tab)
    observe(this)
  }

  get current(): PagedList<OrderBrief> {
    return this.list(this.tab)
  }
  list(tab: OrderTab): PagedList<OrderBrief> {
    let list = this.lists.get(tab)
    if (!list) {
      list = new PagedList<OrderBrief>(
        (cursor) => this.fetch({ tab, cursor }),
        (order) => order.orderNo,
      )
      this.lists.set(tab, list)
    }
    return list
  }

  start() {
    void this.show(this.tab)
  }
  /** Another tab: what was read stays and is looked at again. */
  async show(tab: OrderTab) {
    this.tab = tab
    const list = this.list(tab)
    if (!list.loaded) await list.reload()
    else await this.refresh()
  }
  /** Back from an order or a payment: the same stretch of the list is requested again, so that the place on the page stays. */
  async returned() {
    if (!this.current.loaded) await this.current.reload()
    else await this.refresh()
  }
  /** A countdown ran out: many end together when one payment had several orders, so one look serves all. */
  ended() {
    void this.refresh()
  }
  act(order: OrderBrief, action: OrderAction) {
    return runAction(this.app, order, action, this.refresh)
  }

  refresh(): Promise<void> {
    const { tab } = this
    const running = this.refreshing.get(tab)
    if (running) return running
    const work = this.readAgain(tab).finally(() => this.refreshing.delete(tab))
    this.refreshing.set(tab, work)
    return work
  }

  /** Everything read so far in one call; a failure leaves what is shown. */
  private async readAgain(tab: OrderTab) {
    const list = this.list(tab)
    if (!list.loaded || list.running) return
    const { list: before } = list
    const pageSize = Math.min(MAX_PAGE, Math.max(PAGE_SIZE, before.length))
    try {
      const { list: fresh, next } = await this.fetch({ tab, pageSize })
      runInAction(() => {
        // Meanwhile read further or again: that is newer.
        if (list.list !== before) return
        const known = new Set(fresh.map((order) => order.orderNo))
        const beyond = next === null ? [] : before.slice(pageSize).filter((order) => !known.has(order.orderNo))
        // A longer list goes on where it did.
        if (beyond.length > 0) list.list = [...fresh, ...beyond]
        else list.put(fresh, next)
      })
    } catch (error) {
      // Nothing is shown: the person did not ask for this.
      userErrorOf(error)
    }
  }
  private async fetch(input: { tab: OrderTab; cursor?: string; pageSize?: number }) {
    const page = await this.app.api.load(orderApi.buyers, input)
    runInAction(() => (this.counts = page.counts))
    return page
  }
}
