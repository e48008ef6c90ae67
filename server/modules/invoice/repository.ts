import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { after, newestOffset, type Paged } from '../../http/cursor'
import type { InvoiceLine } from '../../db/invoiceSchema'

/** A receipt in its buyer's list. */
export interface BriefRow {
  id: number
  orderNo: string
  number: number
  sellerName: string
  lines: InvoiceLine[]
  totalCents: number
  creditedCents: number
  issuedAt: Date
}

/** A page of the receipts of what a user bought, newest first, one more than requested. */
export async function buyerReceipts(db: Db, userId: number, paging: Paged): Promise<BriefRow[]> {
  const { rows } = await sql<BriefRow>`
    select i.id, o.order_no as "orderNo", i.number, i.seller_name as "sellerName", i.lines, i.total_cents as "totalCents",
      (select coalesce(sum(cents), 0)::int from credit_notes where invoice_id = i.id) as "creditedCents", i.issued_at as "issuedAt"
    from orders o join invoices i on i.order_id = o.id
    where o.user_id = ${userId} and ${after(sql`i.issued_at, i.id`, paging)}
    order by i.issued_at desc, i.id desc limit ${paging.pageSize + 1} offset ${newestOffset(paging)}`.execute(db)
  return rows
}

/** An order's people, with what its receipt does not hold: permission is checked by the caller. */
export const orderByNo = (db: Db, orderNo: string) =>
  db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.id', 'orders.user_id', 'orders.shop_id', 'shops.alias as sellerAlias'])
    .where('orders.order_no', '=', orderNo)
    .executeTakeFirst()
