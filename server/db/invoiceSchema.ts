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

/** Receipts and credit notes, both snapshots that nothing changes; columns as in migrations/0026_invoices.ts, 0038_receipt_facts.ts and 0046_subsidies.ts. */
export interface InvoiceSchema {
  invoice_counters: { shop_id: number; receipts: Generated<number>; credits: Generated<number> }
  invoices: {
    id: Generated<number>
    order_id: number
    shop_id: number
    /** From 1, without gaps, by seller. */
    number: number
    seller_name: string
    seller_legal_name: Generated<string>
    seller_address: Generated<string>
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
    /** What the platform pays of it to the seller, beside the total. */
    subsidy_cents: Generated<number>
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
    /** What of the platform's part goes back with it. */
    subsidy_cents: Generated<number>
    gst_cents: number | null
    /** By line of the receipt. */
    line_cents: number[]
    /** By line as well, 0 where money of it went back and no piece; null of a refund that named none. */
    line_pieces: number[] | null
    freight_cents: number
    issued_at: Time
  }
  /** What a decision gives back, written before the refunds that carry it out. */
  refund_parts: {
    order_id: number
    /** Key of the decision, which ends the references of its refunds. */
    decision: string
    lines: Json<RefundLine[]>
    freight_cents: number
  }
}

/** Pieces of an order's line that are given back, and the money for them. */
export interface RefundLine {
  lineId: number
  pieces: number
  cents: number
}
