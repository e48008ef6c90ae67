import type { App } from '@/app/createApp'
import { invoiceApi, type InvoiceBrief } from '@/contract/invoice'
import { inNewZealand } from '@/domain/newZealand'
import { formatMonth } from '@/domain/time'
import { observe } from '@/stores/observe'
import { PagedList } from '@/stores/PagedList'

/** Receipts of what the viewer bought, the newest first. */
export class InvoicesModel {
  readonly invoices: PagedList<InvoiceBrief>

  constructor(app: Pick<App, 'api'>) {
    this.invoices = new PagedList<InvoiceBrief>(
      (cursor) => app.api.load(invoiceApi.list, { cursor }),
      ({ orderNo }) => orderNo,
    )
    observe(this)
  }

  start() {
    void this.invoices.reload()
  }
  /** The month that begins with an entry of the list; null where the one before is of the same. */
  monthAt(place: number): string | null {
    const { list } = this.invoices
    const [month, before] = [place, place - 1].map((at) => list[at] && formatMonth(list[at].issuedAt, inNewZealand))
    return month === undefined || month === before ? null : month
  }
}
