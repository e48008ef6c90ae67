import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Tables of stores, and who booked them. `table_load` counts, for each quarter of an hour, how many of a kind of tables are taken: it is raised by
 * statements that stop at their number, over every step of a stay.
 */
const statements = [
  `create table reservation_rules (
    store_id int primary key references stores(id), open boolean not null default true, automatic boolean not null default true,
    slot_minutes int not null default 30 check (slot_minutes in (15,30,60)),
    stay_minutes int not null default 90 check (stay_minutes between 30 and 360 and stay_minutes % 15 = 0),
    group_minutes int not null default 120 check (group_minutes between 30 and 360 and group_minutes % 15 = 0),
    days_ahead int not null default 30 check (days_ahead between 1 and 90))`,
  `create table store_tables (
    id serial primary key, alias text not null unique, store_id int not null references stores(id),
    kind text not null check (kind in ('HALL','BOOTH','ROOM','OUTDOOR')),
    min_people int not null check (min_people >= 1), max_people int not null check (max_people between min_people and 60),
    count int not null check (count between 0 and 200))`,
  `create index store_tables_store on store_tables(store_id)`,
  `create table table_load (
    table_id int not null references store_tables(id), at timestamptz not null, taken int not null check (taken >= 0), primary key (table_id, at))`,
  `create index table_load_at on table_load(at)`,
  `create table reservations (
    id serial primary key, alias text not null unique, code text not null, store_id int not null references stores(id),
    user_id int not null references users(id),
    state text not null check (state in ('HELD','QUEUED','OFFERED','WAITING','CONFIRMED','ARRIVED','NO_SHOW','CANCELLED','LAPSED')),
    table_id int references store_tables(id), kind text not null default '' check (kind in ('','HALL','BOOTH','ROOM','OUTDOOR')),
    people int not null check (people between 1 and 60), at timestamptz not null, until timestamptz not null check (until > at),
    name text not null default '', phone text not null default '', wishes text not null default '', note text not null default '',
    ended_by text check (ended_by in ('guest','store','system')), expires_at timestamptz, remind_at timestamptz,
    moves int not null default 0, created_at timestamptz not null, updated_at timestamptz not null,
    check (table_id is not null or state not in ('OFFERED','WAITING','CONFIRMED','ARRIVED')))`,
  `create index reservations_user on reservations(user_id, at desc, id desc)`,
  `create index reservations_store on reservations(store_id, at)`,
  `create index reservations_expiring on reservations(expires_at) where expires_at is not null`,
  `create index reservations_reminding on reservations(remind_at) where remind_at is not null`,
  `create index reservations_table on reservations(table_id) where table_id is not null`,
]

export const reservations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
