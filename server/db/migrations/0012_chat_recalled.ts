import { sql, type Kysely, type Migration } from 'kysely'

const FILE = `substring(preview #>> '{bodies,0,url}' from '/chatfiles/([0-9a-f-]{36})')`

/** A recalled message takes its content with it; those that were recalled before this version as well. */
const statements = [
  // Which messages hold a file: its own, and those that it was forwarded with.
  `create index im_messages_file on im_messages((${FILE})) where ${FILE} is not null`,
  `delete from im_files f using im_messages m
    where m.recalled and substring(m.preview #>> '{bodies,0,url}' from '/chatfiles/([0-9a-f-]{36})') = f.id and m.sender = f.owner
      and not exists (select 1 from im_group_files g where g.file_id = f.id)
      and not exists (select 1 from im_messages other
        where substring(other.preview #>> '{bodies,0,url}' from '/chatfiles/([0-9a-f-]{36})') = f.id and not other.recalled)`,
  `delete from im_pinned_messages using im_messages m where m.id = message_id and m.recalled`,
  `delete from im_reactions using im_messages m where m.id = message_id and m.recalled`,
  `delete from im_pushes using im_messages m where m.id = message_id and m.recalled`,
  `delete from im_inbox i using im_messages m where m.id = i.id and i.packet is null and m.recalled`,
  `update im_messages m set packet = ''::bytea, preview = '{"bodies":[],"ext":{}}'
    where recalled and not exists (select 1 from im_reports r where r.message_id = m.id)`,
]

export const chatRecalled: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
