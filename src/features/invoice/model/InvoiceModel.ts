import type { App } from '@/app/createApp'
import { invoiceApi, type InvoiceDetail } from '@/contract/invoice'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** The receipt of one order; one of another's order does not exist (domain: permission). */
export class InvoiceModel {
  readonly invoice: Task<InvoiceDetail>

  constructor(app: Pick<App, 'api'>, orderNo = '') {
    this.invoice = new Task(() => app.api.load(invoiceApi.detail, { orderNo }))
    observe(this)
  }

  start() {
    return this.invoice.run()
  }
}
