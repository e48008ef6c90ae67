import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Each decision is a row that stays: who sends has to show when a person agreed, and to which words.
  `create table marketing_consents (
    id serial primary key, user_id int not null references users(id), channel text not null check (channel in ('SMS','EMAIL','PUSH')),
    agreed boolean not null, version text not null, created_at timestamptz not null)`,
  `create index marketing_consents_latest on marketing_consents(user_id, channel, created_at desc, id desc)`,
]

export const marketingConsents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
