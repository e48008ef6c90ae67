import { runInAction } from 'mobx'
import { PAGE_SIZE } from '@/contract/common'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { PagedList, type Slice } from '@/stores/PagedList'

/** The most entries the service gives in one page. */
const MAX_PAGE = 100

export interface TabRequest<Tab> {
  tab: Tab
  cursor?: string
  pageSize?: number
}

/** Orders under tabs: one list per tab, each cached as far as it was read, and read again where it is come back to. */
export class OrderTabs<Tab extends string, Order extends { orderNo: string }> {
  private lists = new Map<Tab, PagedList<Order>>()
  private refreshing = new Map<Tab, Promise<void>>()

  constructor(
    public tab: Tab,
    private readonly fetch: (input: TabRequest<Tab>) => Promise<Slice<Order>>,
  ) {
    observe(this)
  }

  get current(): PagedList<Order> {
    return this.list(this.tab)
  }
  list(tab: Tab): PagedList<Order> {
    let list = this.lists.get(tab)
    if (!list) {
      list = new PagedList<Order>(
        (cursor) => this.fetch({ tab, cursor }),
        (order) => order.orderNo,
      )
      this.lists.set(tab, list)
    }
    return list
  }

  /** Another tab, or the first: what was read stays and is looked at again. */
  async show(tab: Tab) {
    this.tab = tab
    const list = this.list(tab)
    if (!list.loaded) await list.reload()
    else await this.refresh()
  }
  /** Back from an order or a payment: the same stretch of the list is requested again, so that the place on the page stays. */
  returned() {
    return this.show(this.tab)
  }
  /** Other orders are wanted (another search, another shop): nothing that was read is of use. */
  restart(tab: Tab = this.tab) {
    this.lists = new Map()
    this.refreshing = new Map()
    return this.show(tab)
  }

  /** Several requests to look again at once, as when countdowns end together, are one. */
  refresh(): Promise<void> {
    const { tab, refreshing } = this
    const running = refreshing.get(tab)
    if (running) return running
    const work = this.readAgain(tab).finally(() => refreshing.delete(tab))
    refreshing.set(tab, work)
    return work
  }

  /** Everything read so far in one call; a failure leaves what is shown. */
  private async readAgain(tab: Tab) {
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
}
