import type { App } from '@/app/createApp'
import { payApi, type Payment } from '@/contract/order'
import type { ClientPayment } from '@/services/payments/provider'
import { Task } from '@/stores/Task'
import { observe } from '@/stores/observe'
import { Cashier } from './Cashier'

/** The order stays until its time is over; leaving is confirmed, so that a person does not believe it to be paid. */
export const LEAVE_UNPAID = {
  title: '确认离开？',
  text: '订单还没有付款，超过支付时间会自动关闭。可以到“我买到的”里继续支付。',
  confirm: '确认离开',
  cancel: '继续支付',
}

/** 支付: what is to pay, and the way to pay it. */
export class PayModel {
  readonly checkout: Task<Payment>
  readonly cashier: Cashier
  private leaving = false

  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly orderNo: string,
    providers?: Record<string, ClientPayment>,
  ) {
    this.checkout = new Task(() => app.api.load(payApi.checkout, { orderNo }))
    this.cashier = new Cashier(
      app,
      {
        page: { name: 'pay', params: { orderNo }, id: orderNo, orderNo },
        due: () => (this.payable && !this.leaving ? this.checkout.data : null),
        prepare: (given, requestKey) => app.api.send(payApi.prepare, { orderNo, ...given }, { requestKey }),
        settled: () => this.toResult(),
        transfer: () => this.toTransfer(),
        reload: () => this.load(),
      },
      providers,
    )
    observe(this)
  }

  get payable() {
    const state = this.checkout.data?.state
    return state === 'PENDING' || state === 'FAILED'
  }

  start() {
    return this.load()
  }
  /** Loads what there is to pay; a payment that is over belongs to the result page. */
  async load(): Promise<void> {
    if (this.leaving) return
    await this.checkout.run()
    if (this.checkout.data && !this.payable && !this.checkout.error) return this.toResult()
    await this.cashier.goOn()
  }
  /** Account, sum and code of the transfer that is under way. */
  toTransfer() {
    this.app.nav.replace('bankTransfer', { orderNo: this.orderNo })
  }
  toFriend() {
    this.app.nav.open('friendLink', { orderNo: this.orderNo })
  }

  dispose() {
    this.cashier.dispose()
  }

  private toResult() {
    if (this.leaving) return
    this.leaving = true
    this.app.nav.replace(this.checkout.data?.toShop ? 'payShopResult' : 'payResult', { orderNo: this.orderNo })
  }
}
