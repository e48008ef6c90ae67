import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { ORDER_TABS, orderApi, type OrderAction, type OrderBrief, type OrderTab } from '@/contract/order'
import { ListTabs } from '@/stores/ListTabs'
import { observe } from '@/stores/observe'
import { runAction } from './orderActions'
import { OrderSearch } from './OrderSearch'

const tabOf = (text: string | undefined): OrderTab => ORDER_TABS.find((tab) => tab === text) ?? 'all'

/** 我买到的: one list per tab, with the numbers on the tabs. */
export class OrdersModel {
  readonly orders: ListTabs<OrderTab, OrderBrief>
  counts: Partial<Record<OrderTab, number>> = {}
  /** Searches all orders, whatever tab was open. */
  readonly search = new OrderSearch(() => this.orders.restart('all'))

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    tab?: string,
  ) {
    this.orders = new ListTabs<OrderTab, OrderBrief>(
      tabOf(tab),
      async (input) => {
        const page = await app.api.load(orderApi.buyers, { ...input, keyword: this.search.words })
        runInAction(() => (this.counts = page.counts))
        return page
      },
      ({ orderNo }) => orderNo,
    )
    observe(this)
  }

  start() {
    void this.orders.show(this.orders.tab)
  }
  act(order: OrderBrief, action: OrderAction) {
    return runAction(this.app, order, action, this.orders.refresh)
  }
}
