import { sql, type Kysely, type Migration } from 'kysely'

/** What distinguishes two messages of one client id, and which group messages count their readers. */
const statements = [
  `alter table im_messages add column content_hash text not null default '', add column wants_receipts boolean not null default false`,
  `drop index im_messages_client`,
  `create unique index im_messages_client on im_messages(sender, conversation, client_id, content_hash)`,
]

export const chatMessages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
