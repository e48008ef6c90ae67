import { invoiceApi, type InvoiceDetail } from '@/contract/invoice'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { ReceiptFiles } from './ReceiptFiles'

/** The receipt of one order; one of another's order does not exist (domain: permission). */
export class InvoiceModel {
  readonly invoice: Task<InvoiceDetail>
  readonly files: ReceiptFiles

  constructor(app: ConstructorParameters<typeof ReceiptFiles>[0], orderNo = '') {
    this.invoice = new Task(() => app.api.load(invoiceApi.detail, { orderNo }))
    this.files = new ReceiptFiles(app, orderNo)
    observe(this)
  }

  start() {
    return this.invoice.run()
  }
}
