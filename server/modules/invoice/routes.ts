import type { FastifyInstance } from 'fastify'
import { invoiceApi } from '../../../src/contract/invoice'
import { invoiceSellerApi } from '../../../src/contract/invoiceSeller'
import type { Services } from '../../context'
import { serveFile } from '../../http/files'
import { serve } from '../../http/serve'
import { linkDocument, mailDocument, openDocument, RECEIPT_LINK, ReceiptClaims } from './documents'
import { Documents } from './document/Documents'
import { changeFacts, readFacts } from './sellerFacts'
import { listReceipts, readReceipt } from './service'

/** Receipts of paid orders (app §7), their documents, and what a shop states on them. */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const documents = new Documents()
  serve(app, services, invoiceApi, {
    list: (input, call) => listReceipts(db, call.user(), input),
    detail: (input, call) => readReceipt(db, call.user(), input.orderNo),
    file: (input, call) => linkDocument(services, input, call),
    mail: (input, call) => mailDocument({ ...services, documents }, input, call),
  })
  serve(app, services, invoiceSellerApi, {
    facts: (input, call) => readFacts(services, input, call),
    save: (input, call) => changeFacts(services, input, call),
  })
  serveFile(app, services, RECEIPT_LINK, ReceiptClaims, (claims) => openDocument({ db, documents }, claims))
}
