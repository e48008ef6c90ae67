import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // What a session of the product made in the chat ends with its row, whichever way that goes. Tokens of before carry another digest: their
  // devices fetch new ones.
  `delete from im_tokens where session is not null`,
  `drop index im_tokens_session`,
  `alter table im_tokens add constraint im_tokens_session foreign key (session) references sessions(token_hash) on delete cascade`,
  // The session's own token, which the service derives again; tokens that were made by it have no nonce.
  `create unique index im_tokens_own on im_tokens(session) where nonce <> ''`,
  `create index im_tokens_made on im_tokens(session)`,
  `alter table im_push_tokens add column session text references sessions(token_hash) on delete cascade`,
  `create index im_push_tokens_made on im_push_tokens(session)`,
  // People of the product log in by a token alone.
  `update im_users set password_hash = null where exists (select 1 from users where users.im_username = im_users.username)`,
]

export const sessionChat: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
