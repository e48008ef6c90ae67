import type { App } from '@/app/createApp'
import { deskApi } from '@/contract/desk'
import { ERRORS } from '@/contract/errors'
import type { OrderBrief } from '@/contract/order'
import { formatMoney } from '@/domain/money'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'

/** 改价: an unpaid order of the shop is to cost less. */
export class Repricing {
  order: OrderBrief | null = null
  readonly form: Form<{ cents: number | null }>

  constructor(
    private readonly app: Pick<App, 'api' | 'ui'>,
    private readonly changed: () => Promise<unknown>,
  ) {
    this.form = new Form<{ cents: number | null }>(
      { cents: null },
      {
        ui: app.ui,
        rules: { cents: (cents) => this.errorOf(cents) },
        fieldOf: { [ERRORS.badInput[0]]: 'cents', [ERRORS.priceUp[0]]: 'cents' },
      },
    )
    observe(this)
  }

  get was() {
    return this.order?.totalCents ?? 0
  }
  open(order: OrderBrief) {
    this.order = order
    this.form.begin({ cents: null })
  }
  close() {
    this.order = null
  }
  async submit(): Promise<void> {
    const { order, app } = this
    if (!order) return
    const send = async () => {
      const input = { orderNo: order.orderNo, was: order.totalCents, totalCents: this.form.values.cents! }
      try {
        await app.api.send(deskApi.reprice, input)
      } finally {
        // Also after a refusal: the buyer may have paid, or another person of the shop was first.
        void this.changed()
      }
    }
    if (await this.form.submit(send)) {
      this.close()
      app.ui.showToast('已改价，买家会收到通知')
    }
  }

  private errorOf(cents: number | null): string | undefined {
    if (cents === null) return '请填写改后总价'
    if (cents < 1) return '改后总价至少为$0.01'
    return cents < this.was ? undefined : `只能改低，要少于现价$${formatMoney(this.was)}`
  }
}
