import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // One row for each piece of work that waits, runs or failed; work that recurs has one with an empty key.
  `create table jobs (
    kind text not null, key text not null, data jsonb not null default 'null', run_at timestamptz not null,
    attempts int not null default 0, last_error text, failed_at timestamptz, done_at timestamptz,
    locked_by text, locked_until timestamptz, primary key (kind, key))`,
  `create index jobs_due on jobs(kind, run_at)`,
]

export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
