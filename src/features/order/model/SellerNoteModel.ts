import type { App } from '@/app/createApp'
import { deskApi } from '@/contract/desk'
import { ERRORS } from '@/contract/errors'
import { orderApi, SELLER_NOTE, type OrderDetail } from '@/contract/order'
import { textError, tidyText } from '@/contract/textRules'
import { Form } from '@/stores/Form'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** 编辑备注 of a shop: what it notes on an order for itself. */
export class SellerNoteModel {
  readonly order: Task<OrderDetail>
  readonly form: Form<{ note: string }>

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly orderNo: string,
  ) {
    this.form = new Form(
      { note: '' },
      {
        ui: app.ui,
        rules: { note: (note) => textError(tidyText(note), SELLER_NOTE) ?? undefined },
        fieldOf: { [ERRORS.badInput[0]]: 'note' },
      },
    )
    this.order = new Task(async () => {
      const order = await app.api.load(orderApi.detail, { orderNo })
      this.form.begin({ note: order.sellerNote ?? '' })
      return order
    })
    observe(this)
  }

  start() {
    return this.order.run()
  }
  async save(): Promise<void> {
    const { app, orderNo, form } = this
    const note = tidyText(form.values.note)
    if (!(await form.submit(() => app.api.send(deskApi.note, { orderNo, note })))) return
    app.ui.showToast('备注已保存')
    void app.nav.back()
  }
}
