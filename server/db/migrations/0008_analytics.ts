import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // What the collector took in, as it came: how many records a batch held, and how many were new and right. No address of the sender is stored.
  `create table analytics_batches (
    id int generated always as identity primary key, project text not null, received_at timestamptz not null, received int not null,
    kept int not null)`,
  `create index analytics_batches_age on analytics_batches(received_at)`,
  // A batch whose answer was lost comes again: a record is the same when person, time, number and name are.
  `create table analytics_events (
    id int generated always as identity primary key, batch_id int not null references analytics_batches(id) on delete cascade,
    project text not null, type text not null, event text not null, distinct_id text not null, user_id text not null, client text not null,
    page text not null, happened_at timestamptz not null, track_id bigint not null, record jsonb not null,
    unique (project, distinct_id, happened_at, track_id, type, event))`,
  `create index analytics_events_batch on analytics_events(batch_id)`,
  `create index analytics_events_name on analytics_events(project, event, happened_at)`,
  `create index analytics_events_user on analytics_events(user_id) where user_id <> ''`,
]

export const analytics: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
