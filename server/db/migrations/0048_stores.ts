import { sql, type Kysely, type Migration } from 'kysely'

/** Sphere of the map projection, in metres; server/modules/store/plane.ts does the same with the viewer's place. */
const RADIUS = 6371008.8

const statements = [
  `create table business_types (id serial primary key, alias text not null unique, name text not null, picture text not null, position int not null)`,
  `create table store_tags (name text primary key, kind text not null check (kind in ('CUISINE','FEATURE')), position int not null)`,
  // Until now a store was only what a membership names: one without a name is not listed.
  `alter table stores
    add column listed boolean not null default false,
    add column type_id int references business_types(id),
    add column name text not null default '', add column name_en text not null default '', add column intro text not null default '',
    add column notice text not null default '', add column phone text not null default '',
    add column street text not null default '', add column suburb text not null default '', add column suburb_zh text not null default '',
    add column city text not null default '', add column postcode text not null default '',
    add column lat double precision check (lat between -56 and -28),
    add column lng double precision check (lng between 160 and 180 or lng between -180 and -170),
    add column pictures text[] not null default '{}', add column tags text[] not null default '{}',
    add column per_head_cents int, add column kitchen_minutes int,
    add column rating10 int not null default 0, add column taste10 int not null default 0, add column setting10 int not null default 0,
    add column service10 int not null default 0, add column comment_count int not null default 0, add column followers int not null default 0,
    add column heat int not null default 0, add column tokens text[] not null default '{}',
    add column zone text not null default 'Pacific/Auckland' check (zone in ('Pacific/Auckland','Pacific/Chatham')),
    add column hours jsonb not null default '{"week":[[],[],[],[],[],[],[]],"exceptions":[]}',
    add column week_open int4multirange not null default '{}', add column exception_days int4multirange not null default '{}',
    add column exception_open int4multirange not null default '{}'`,
  // Transverse Mercator on the meridian 173° E: metres, true in shape and to four thousandths in length all over the country. The index of
  // points that is built into both engines finds what is near on it.
  `alter table stores add column spot point generated always as (point(
    ${RADIUS} * atanh(sin(radians(lng - 173)) * cos(radians(lat))),
    ${RADIUS} * atan2(tan(radians(lat)), cos(radians(lng - 173))))) stored`,
  `create index stores_spot on stores using gist (spot) where listed`,
  `create index stores_heat on stores(city, heat desc, id) where listed`,
  `create index stores_hottest on stores(heat desc, id) where listed`,
  `create index stores_tokens on stores using gin (tokens)`,
  `create table store_dishes (
    id serial primary key, store_id int not null references stores(id), section text not null, name text not null, note text not null default '',
    price_cents int not null check (price_cents >= 0), picture text, signature boolean not null default false, position int not null)`,
  `create index store_dishes_store on store_dishes(store_id, position)`,
  `create table store_comments (
    id serial primary key, alias text not null unique, store_id int not null references stores(id), user_id int references users(id),
    nickname text not null, avatar text not null, rating int not null check (rating between 1 and 5),
    taste int not null check (taste between 1 and 5), setting int not null check (setting between 1 and 5),
    service int not null check (service between 1 and 5), text text not null, pictures text[] not null default '{}',
    reply text not null default '', created_at timestamptz not null)`,
  `create index store_comments_latest on store_comments(store_id, created_at desc, id desc)`,
  `create index store_comments_user on store_comments(user_id) where user_id is not null`,
  `create table store_follows (user_id int not null references users(id), store_id int not null references stores(id), created_at timestamptz not null, primary key (user_id, store_id))`,
  `create index store_follows_store on store_follows(store_id)`,
]

export const stores: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
