import { sql, type Kysely, type Migration } from 'kysely'

/** Short links of shared items and shops (app §2 ext/sharePage), with who shared them (app §4 referral). */
const statements = [
  `create table short_links (code text primary key, kind text not null, target_alias text not null,
    user_id int references users(id), created_at timestamptz not null)`,
  // Not unique: accounts that are merged keep the links of both, since they have been sent to people.
  `create index short_links_of on short_links(target_alias, user_id)`,
]

export const shortLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
