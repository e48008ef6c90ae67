import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // What a store and a chain are comes with what they do; a membership has to name one that exists.
  `create table stores (id serial primary key, alias text not null unique, created_at timestamptz not null)`,
  `create table chains (id serial primary key, alias text not null unique, created_at timestamptz not null)`,
  // A shop has one owner, shops.user_id; a chain is run by its owner alone; an operator belongs to no place.
  `create table memberships (
    id serial primary key, user_id int not null references users(id), role text not null check (role in ('owner','staff','operator')),
    shop_id int references shops(id), store_id int references stores(id), chain_id int references chains(id), created_at timestamptz not null,
    check (num_nonnulls(shop_id, store_id, chain_id) = case role when 'operator' then 0 else 1 end),
    check (shop_id is null or role = 'staff'), check (chain_id is null or role = 'owner'))`,
  // One role of a user in a place.
  `create unique index memberships_once on memberships(user_id, coalesce(shop_id, 0), coalesce(store_id, 0), coalesce(chain_id, 0))`,
  `create index memberships_shop on memberships(shop_id) where shop_id is not null`,
  `create index memberships_store on memberships(store_id) where store_id is not null`,
  `create unique index memberships_chain on memberships(chain_id) where chain_id is not null`,
]

export const memberships: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
