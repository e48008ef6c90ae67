import { sql, type Kysely, type Migration } from 'kysely'

/** What a search of stores reads of each row; the rest of a store, its words most of all, is six times as long. */
const COLUMNS = [
  'spot',
  'city',
  'type_id',
  'tags',
  'rating10',
  'per_head_cents',
  'heat',
  'zone',
  'week_open',
  'exception_days',
  'exception_open',
]
const from = (row: string) => COLUMNS.map((column) => `${row}.${column}`).join(', ')

const statements = [
  `create table store_search (
    store_id int primary key references stores(id) on delete cascade, spot point, city text not null, type_id int, tags text[] not null,
    rating10 int not null, per_head_cents int, heat int not null, zone text not null, week_open int4multirange not null,
    exception_days int4multirange not null, exception_open int4multirange not null)`,
  // Written by the database itself: the version that runs beside this one writes stores and knows nothing of the table.
  `create function store_search_of_store() returns trigger language plpgsql as $$
  begin
    if new.listed then
      insert into store_search (store_id, ${COLUMNS.join(', ')}) values (new.id, ${from('new')})
      on conflict (store_id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')};
    else
      delete from store_search where store_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger store_search_made after insert on stores for each row when (new.listed) execute function store_search_of_store()`,
  // A follower more, or another picture, changes nothing here. The spot follows from latitude and longitude.
  `create trigger store_search_changed after update of listed, lat, lng, ${COLUMNS.slice(1).join(', ')} on stores
    for each row execute function store_search_of_store()`,
  `insert into store_search (store_id, ${COLUMNS.join(', ')}) select id, ${from('stores')} from stores where listed`,
  `create index store_search_spot on store_search using gist (spot)`,
  `create index store_search_city on store_search(city, heat desc, store_id)`,
  `create index store_search_hottest on store_search(heat desc, store_id)`,
]

export const storeSearch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
