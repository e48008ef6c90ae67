import { sql, type Kysely, type Migration } from 'kysely'

/** Uploaded pictures, each with the blob that holds it: which of them are collected is decided under the lock of a row. */
const statements = [
  `create table uploads (
    hash text primary key check (hash ~ '^[0-9a-f]{40}$'), blob text not null unique, keep_until timestamptz not null)`,
  `create index uploads_keep_until on uploads(keep_until)`,
]

export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
