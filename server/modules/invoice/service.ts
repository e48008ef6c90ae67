import type { InvoiceBrief, InvoiceDetail } from '../../../src/contract/invoice'
import type { Page } from '../../../src/contract/common'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Db } from '../../db/database'
import { presentNewest, type Paged } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { presentBrief, presentReceipt } from './present'
import { creditsOf, receiptOf } from './receiptsRepository'
import { buyerReceipts, orderByNo } from './repository'

export async function listReceipts(db: Db, buyer: Actor, paging: Paged): Promise<Page<InvoiceBrief>> {
  const rows = await buyerReceipts(db, buyer.id, paging)
  return presentNewest(rows, paging, presentBrief, ({ issuedAt: at, id }) => ({ at, id }))
}

/** The receipt of an order, null where there is none. Permission is checked by the caller. */
export async function loadReceipt(db: Db, orderNo: string): Promise<InvoiceDetail | null> {
  const order = await orderByNo(db, orderNo)
  const invoice = order && (await receiptOf(db, order.id))
  if (!order || !invoice) return null
  return presentReceipt({ orderNo, sellerAlias: order.sellerAlias }, invoice, await creditsOf(db, invoice.id))
}

/** The receipt of an order of the viewer's or of their shop; any other does not exist, nor that of an order which is not paid. */
export async function readReceipt(db: Db, viewer: Actor, orderNo: string): Promise<InvoiceDetail> {
  const order = orNotFound(await orderByNo(db, orderNo))
  const invoice = orNotFound(can(viewer, 'order.readReceipt', order) ? await receiptOf(db, order.id) : null)
  return presentReceipt({ orderNo, sellerAlias: order.sellerAlias }, invoice, await creditsOf(db, invoice.id))
}
