import type { ColumnType, Generated } from 'kysely'
import type { CaseReason, CaseRemedy, ReturnTo } from '../../src/contract/afterSale'
import type { CaseState } from '../../src/contract/caseMark'
import type { CaseActor, CaseEvent } from '../../src/domain/afterSale'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** After-sale cases; columns as in migrations/0033_after_sale.ts. */
export interface AfterSaleSchema {
  after_sale_cases: {
    id: Generated<number>
    alias: string
    order_id: number
    /** Who bought. */
    user_id: number
    shop_id: number
    state: CaseState
    remedy: CaseRemedy
    /** Nothing was received when it was requested for. */
    unsent: boolean
    reason: CaseReason
    words: string
    pictures: string[]
    way_back: 'BUYER' | 'SELLER' | 'NONE'
    /** Requested for, freight included. */
    cents: number
    freight_cents: number
    /** Of the freight, what no other case can ask for; at least what this one does. */
    freight_claimed: number
    return_to: Json<ReturnTo | null>
    carrier: Generated<string>
    tracking_no: Generated<string>
    sent_back_at: Time | null
    request_key: string | null
    created_at: Time
    /** When something happens by itself (CASE_LIMITS). */
    due_at: Time | null
    /** Since then operators may see it. */
    escalated_at: Time | null
    /** When it was decided that the money goes back. */
    decided_at: Time | null
    ended_at: Time | null
  }
  after_sale_lines: {
    case_id: number
    line_id: number
    quantity: number
    cents: number
    /** What the pieces are worth: held of the line, whatever is requested for. */
    claimed_cents: number
  }
  after_sale_logs: {
    id: Generated<number>
    case_id: number
    event: CaseEvent
    to_state: CaseState
    actor: CaseActor
    /** Who of the shop did it. */
    user_id: number | null
    text: string
    detail: string
    at: Time
    /** Its card in the conversation of buyer and seller is not sent yet. */
    card_due: Generated<boolean>
  }
}
