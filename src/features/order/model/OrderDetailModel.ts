import type { App } from '@/app/createApp'
import { orderApi, type OrderAction, type OrderDetail } from '@/contract/order'
import { voucherApi, type VoucherCode } from '@/contract/voucher'
import { orderEditApi } from '@/contract/orderEdit'
import { addressText } from '@/domain/address'
import { formatMoney } from '@/domain/money'
import { formatPhone } from '@/domain/phone'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { Giving } from './Giving'
import { Repricing } from './Repricing'
import { runAction } from './orderActions'

/** 订单详情: one order as its viewer sees it. Someone else's order does not exist (domain: permission). */
export class OrderDetailModel {
  readonly order: Task<OrderDetail>
  /** Of a voucher: what its buyer shows in the store. */
  readonly code: Task<VoucherCode>
  readonly repricing: Repricing
  readonly giving: Giving

  constructor(
    private readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui'>,
    orderNo = '',
  ) {
    this.order = new Task(() => app.api.load(orderApi.detail, { orderNo }))
    this.code = new Task(() => app.api.load(voucherApi.code, { orderNo }))
    this.repricing = new Repricing(app, this.load)
    this.giving = new Giving(app, this.load)
    observe(this)
  }

  start() {
    return this.load()
  }
  async load() {
    await this.order.run()
    await this.loadCode()
  }
  async refresh() {
    await this.order.refresh()
    await this.loadCode()
  }
  /** The code is the buyer's alone, and there is one once the order was paid. */
  get hasCode(): boolean {
    const order = this.order.data
    return order?.direct === true && order.side === 'buyer' && order.paidAt !== null
  }
  private async loadCode() {
    if (this.hasCode) await this.code.run()
  }
  async act(action: OrderAction): Promise<void> {
    const order = this.order.data
    if (order && action === 'reprice') this.repricing.open(order)
    else if (order && action === 'refund') this.giving.open(order)
    else if (order) await runAction(this.app, order, action, this.load)
  }
  /** Sends the unpaid order to another address of the buyer's. */
  async changeAddress(): Promise<void> {
    const { api, nav, ui } = this.app
    const address = await nav.choose('addresses', { alias: null })
    const order = this.order.data
    if (!address || !order) return
    const yes = await ui.confirm({
      title: '改送到这个地址？',
      text: `${address.name} ${formatPhone(address.phone)}\n${addressText(address)}\n只改这笔订单，运费不变\n应付金额仍是$${formatMoney(order.totalCents)}`,
      confirm: '确认修改',
      cancel: '不改了',
    })
    if (!yes) return
    const { orderNo, addressChangedAt: was } = order
    try {
      this.order.set(await api.act(orderEditApi.address, { orderNo, addressAlias: address.alias, was }))
      ui.showToast('收货地址已修改')
    } catch (error) {
      // The client has shown why. It may be paid meanwhile, or changed in another window: the page shows what stands now.
      userErrorOf(error)
      await this.load()
    }
  }
  async copy(text: string) {
    this.app.ui.showToast((await this.app.platform.clipboard.copy(text)) ? '已复制' : '复制失败，请长按选择')
  }
}
