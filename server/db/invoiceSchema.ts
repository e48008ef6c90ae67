import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** A line of a receipt, as it was paid; cents are for all its pieces. */
export interface InvoiceLine {
  title: string
  skuText: string
  quantity: number
  priceCents: number
  totalCents: number
  paidCents: number
}

/** Receipts and credit notes, both snapshots that nothing changes; columns as in migrations/0026_invoices.ts. */
export interface InvoiceSchema {
  invoice_counters: { shop_id: number; receipts: Generated<number>; credits: Generated<number> }
  invoices: {
    id: Generated<number>
    order_id: number
    shop_id: number
    /** From 1, without gaps, by seller. */
    number: number
    seller_name: string
    gst_number: string | null
    buyer_name: string
    buyer_address: string
    lines: Json<InvoiceLine[]>
    freight_name: string
    freight_cents: number
    freight_paid_cents: number
    adjustments: Json<{ label: string; cents: number }[]>
    goods_cents: number
    total_cents: number
    /** Null of a seller that is not registered. */
    gst_cents: number | null
    /** Names of payment providers, and `wallet`. */
    paid_by: string[]
    issued_at: Time
  }
  credit_notes: {
    id: Generated<number>
    invoice_id: number
    shop_id: number
    number: number
    /** What it was written for, once: a refund's reference. */
    reference: string
    cents: number
    gst_cents: number | null
    /** By line of the receipt. */
    line_cents: number[]
    freight_cents: number
    issued_at: Time
  }
}
