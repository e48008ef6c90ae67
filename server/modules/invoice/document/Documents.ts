import type { CreditNote, InvoiceDetail, ReceiptFile } from '../../../../src/contract/invoice'
import type { SavedFile } from '../../../http/files'
import { FairQueue } from '../../../platform/fairQueue'
import { openFaces } from './fonts'
import { paintPdf } from './pdf'
import { paintPicture } from './picture'
import { A4, creditSheet, PHONE, receiptSheet } from './sheets'

/** What a document is made of: the receipt, or one of its credit notes. */
export interface Source {
  invoice: InvoiceDetail
  credit: CreditNote | null
}

/** Documents in memory: one that is saved is mostly saved as the other kind too, or sent. At most 200 KB each. */
const MAX_CACHED = 60

/** Makes documents, each once: what a receipt or a credit note says never changes. */
export class Documents {
  private readonly cached = new Map<string, Promise<SavedFile>>()
  /** One at a time: setting a document is work of the thread that responds to everybody. */
  private readonly queue = new FairQueue({ atOnce: 1, maxWaiting: 30, maxWaitingOfOne: 6 })

  /** @throws QueueFull */
  get(source: Source, kind: ReceiptFile): Promise<SavedFile> {
    const { orderNo } = source.invoice
    const key = `${orderNo} ${numberOf(source)} ${kind}`
    const there = this.cached.get(key)
    if (there) return there
    const made = this.queue.run(orderNo, () => make(source, kind))
    this.cached.set(key, made)
    if (this.cached.size > MAX_CACHED) this.cached.delete(this.cached.keys().next().value!)
    // One that failed is made again for the next request.
    made.catch(() => this.cached.delete(key))
    return made
  }
}

export const numberOf = ({ invoice, credit }: Source): string => credit?.number ?? invoice.number

/** 收据 R000012.pdf */
export const fileName = (source: Source, kind: ReceiptFile): string =>
  `${source.credit ? '退款凭证' : '收据'} ${numberOf(source)}.${kind === 'pdf' ? 'pdf' : 'png'}`

async function make({ invoice, credit }: Source, kind: ReceiptFile): Promise<SavedFile> {
  const faces = await openFaces()
  const paper = kind === 'pdf' ? A4 : PHONE
  const pages = credit ? creditSheet(invoice, credit, faces, paper) : receiptSheet(invoice, faces, paper)
  if (kind === 'picture') return { type: 'image/png', body: await paintPicture(pages[0]!, faces), shown: true }
  const facts = {
    title: fileName({ invoice, credit }, kind),
    author: invoice.sellerName,
    date: new Date(credit?.issuedAt ?? invoice.issuedAt),
  }
  return { type: 'application/pdf', body: await paintPdf(pages, faces, facts), shown: true }
}
