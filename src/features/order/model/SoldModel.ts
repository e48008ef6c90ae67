import { runInAction } from 'mobx'
import { orderCard } from '@/actions/orderCard'
import type { App } from '@/app/createApp'
import { deskApi, SOLD_TABS, type SoldOrder, type SoldTab } from '@/contract/desk'
import type { OutputOf } from '@/contract/endpoint'
import type { OrderAction } from '@/contract/order'
import { formatPhone } from '@/domain/phone'
import { ListTabs } from '@/stores/ListTabs'
import { observe } from '@/stores/observe'
import { runAction } from './orderActions'
import { Giving } from './Giving'
import { OrderSearch } from './OrderSearch'
import { Repricing } from './Repricing'
import { Selection } from './Selection'

type Sold = OutputOf<typeof deskApi.sold>

const tabOf = (text: string | undefined): SoldTab => SOLD_TABS.find((tab) => tab === text) ?? 'all'

/** 我卖出的: orders of one shop that the viewer works in, by tab, or those that a search finds among them. */
export class SoldModel {
  readonly orders: ListTabs<SoldTab, SoldOrder>
  readonly repricing: Repricing
  readonly selection: Selection
  readonly giving: Giving
  counts: Partial<Record<SoldTab, number>> = {}
  shop: Sold['shop'] | null = null
  shops: Sold['shops'] = []
  /** Searches all orders, whatever tab was open. */
  readonly search = new OrderSearch(() => {
    this.selection.end()
    return this.orders.restart('all')
  })

  constructor(
    private readonly app: Pick<App, 'api' | 'config' | 'nav' | 'ui' | 'platform'>,
    tab?: string,
    private sellerAlias?: string,
  ) {
    this.orders = new ListTabs<SoldTab, SoldOrder>(
      tabOf(tab),
      async (input) => {
        const { sellerAlias } = this
        const page = await app.api.load(deskApi.sold, { ...input, keyword: this.search.words, sellerAlias })
        runInAction(() => {
          if (sellerAlias !== this.sellerAlias) return
          this.counts = page.counts
          this.shop = page.shop
          this.shops = page.shops
        })
        return page
      },
      ({ orderNo }) => orderNo,
    )
    this.repricing = new Repricing(app, this.orders.refresh)
    this.selection = new Selection(app, () => ({
      orderNos: this.orders.current.list.map(({ orderNo }) => orderNo),
      sellerAlias: this.shop?.sellerAlias,
    }))
    this.giving = new Giving(app, this.orders.refresh)
    observe(this)
  }

  start() {
    void this.orders.show(this.orders.tab)
  }
  /** Another tab; what is chosen is of one list. */
  show(tab: SoldTab) {
    this.selection.chosen.clear()
    return this.orders.show(tab)
  }
  /** Another shop of those the viewer works in. */
  choose(sellerAlias: string) {
    this.sellerAlias = sellerAlias
    this.selection.end()
    this.counts = {}
    return this.orders.restart()
  }
  act(order: SoldOrder, action: OrderAction) {
    const sheet = action === 'reprice' ? this.repricing : action === 'refund' ? this.giving : null
    if (!sheet) return runAction(this.app, order, action, this.orders.refresh)
    sheet.open(order)
    return Promise.resolve()
  }
  /** Opens the chat with the buyer, with the order of the question ready to send. */
  contact(order: SoldOrder) {
    this.app.nav.open('chat', { alias: order.buyer.alias, card: orderCard(order) })
  }
  /** Receiver, phone number and address as a parcel's label has them. */
  async copyAddress({ address }: SoldOrder) {
    if (!address) return
    const { ui, platform } = this.app
    const text = [address.name, formatPhone(address.phone), address.text].filter((part) => part !== '').join('\n')
    ui.showToast((await platform.clipboard.copy(text)) ? '收货信息已复制' : '复制失败，请长按选择')
  }
}
