import type { ColumnType } from 'kysely'
import type { ImSettings, Notice } from '../../src/contract/im'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** Tables where the product meets its chat; columns as in migrations/0005_chat_product.ts. */
export interface ChatProductSchema {
  im_notices: {
    /** Deterministic: one event is notified once. */
    key: string
    /** Chat name. */
    recipient: string
    body: Json<Notice>
    created_at: Time
    sent_at: Time | null
  }
  im_interaction_marks: { shop_id: number; told_until: Time }
  im_user_settings: {
    user_id: number
    name: 'quickReplies' | 'away'
    value: Json<ImSettings['quickReplies'] | ImSettings['away']>
  }
}
