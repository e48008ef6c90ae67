import { sql, type Kysely, type Migration } from 'kysely'

/** Tables of catalogue, people, cart, order and payment. Constraints here are the last word on money and stock. */
const statements = [
  `create table users (
    id serial primary key, alias text not null unique, passport_user_id text not null unique, nickname text not null, avatar text not null,
    phone text not null default '', email text not null default '', has_password boolean not null default false,
    im_username text not null unique, recommended_by int references users(id), created_at timestamptz not null)`,
  `create table sessions (token_hash text primary key, user_id int not null references users(id), created_at timestamptz not null, expires_at timestamptz not null)`,
  `create index sessions_user on sessions(user_id)`,
  `create table shops (
    id serial primary key, alias text not null unique, user_id int not null unique references users(id), name text not null, slogan text not null,
    intro text not null, notice text not null, logo text not null, cover text not null, city text not null, suburb text not null,
    rating10 int not null, followers int not null default 0 check (followers >= 0), min_order_cents int check (min_order_cents > 0), opened_at timestamptz not null)`,
  `create table shop_freights (
    id serial primary key, shop_id int not null references shops(id), key text not null, position int not null, name text not null, carrier text not null,
    kind text not null check (kind in ('fixed','weight','pickup')), cents int not null check (cents >= 0), per_kg_cents int not null check (per_kg_cents >= 0),
    free_over_cents int, eta text not null, address text not null, hours text not null, unique (shop_id, key))`,
  `create table categories (
    id serial primary key, alias text not null unique, parent_id int references categories(id), name text not null, picture text not null,
    palette text not null, position int not null)`,
  `create table items (
    id serial primary key, alias text not null unique, shop_id int not null references shops(id), category_id int not null references categories(id),
    title text not null, subtitle text not null, pictures text[] not null, ratio real not null, list_cents int,
    min_cents int not null check (min_cents >= 0), max_cents int not null check (max_cents >= min_cents),
    discount_percent int check (discount_percent between 1 and 99), discount_starts_at timestamptz, discount_ends_at timestamptz,
    tags text[] not null, sold int not null default 0 check (sold >= 0), rating10 int not null, review_count int not null,
    listed boolean not null, limit_per_user int check (limit_per_user > 0), specs jsonb not null, points text[] not null, detail text not null,
    detail_pictures text[] not null, custom_fields jsonb not null, tokens text[] not null, listed_at timestamptz not null, deleted_at timestamptz)`,
  `create index items_tokens on items using gin (tokens)`,
  `create index items_shop on items(shop_id) where listed and deleted_at is null`,
  `create index items_category on items(category_id) where listed and deleted_at is null`,
  `create index items_sold on items(sold desc, id) where listed and deleted_at is null`,
  `create index items_new on items(listed_at desc, id) where listed and deleted_at is null`,
  `create index items_discount on items(discount_ends_at) where discount_percent is not null and listed and deleted_at is null`,
  `create table skus (
    id serial primary key, alias text not null unique, item_id int not null references items(id), position int not null, spec_values text[] not null,
    price_cents int not null check (price_cents >= 0), list_cents int, on_hand int not null, reserved int not null default 0,
    weight_grams int not null check (weight_grams >= 0), picture text, deleted_at timestamptz,
    check (reserved >= 0), check (on_hand >= reserved))`,
  `create index skus_item on skus(item_id)`,
  `create table reviews (
    id serial primary key, alias text not null unique, item_id int not null references items(id), user_id int references users(id), nickname text not null,
    avatar text not null, rating int not null check (rating between 1 and 5), text text not null, sku_text text not null, created_at timestamptz not null)`,
  `create index reviews_item on reviews(item_id, created_at desc)`,
  `create table banners (id serial primary key, place text not null, position int not null, title text not null, subtitle text not null, picture text not null, palette text not null, link jsonb not null)`,
  `create table hot_words (word text primary key, hot boolean not null, hint boolean not null, position int not null)`,
  `create table search_history (user_id int not null references users(id), word text not null, searched_at timestamptz not null, primary key (user_id, word))`,
  `create table favorites (user_id int not null references users(id), item_id int not null references items(id), created_at timestamptz not null, primary key (user_id, item_id))`,
  `create table follows (user_id int not null references users(id), shop_id int not null references shops(id), created_at timestamptz not null, primary key (user_id, shop_id))`,
  `create table tracks (user_id int not null references users(id), item_id int not null references items(id), viewed_at timestamptz not null, primary key (user_id, item_id))`,
  `create table shares (id serial primary key, user_id int references users(id), kind text not null, target_alias text not null, channel text not null, created_at timestamptz not null)`,
  `create table addresses (
    id serial primary key, alias text not null unique, user_id int not null references users(id), name text not null, phone text not null, street text not null,
    suburb text not null, city text not null, region text not null, postcode text not null, is_default boolean not null, label text not null,
    created_at timestamptz not null, deleted_at timestamptz)`,
  `create unique index addresses_one_default on addresses(user_id) where is_default and deleted_at is null`,
  `create index addresses_user on addresses(user_id) where deleted_at is null`,
  `create table cart_lines (
    user_id int not null references users(id), sku_id int not null references skus(id), quantity int not null check (quantity between 1 and 999),
    checked boolean not null, added_cents int not null, created_at timestamptz not null, primary key (user_id, sku_id))`,
  `create table quotes (key text primary key, user_id int not null references users(id), payload jsonb not null, created_at timestamptz not null, expires_at timestamptz not null)`,
  `create table payments (
    id serial primary key, pay_no text not null unique, user_id int not null references users(id), quote_key text not null unique, state text not null,
    total_cents int not null check (total_cents >= 0), provider text not null, channel_id int not null, created_at timestamptz not null,
    closes_at timestamptz not null, paid_at timestamptz)`,
  `create table orders (
    id serial primary key, order_no text not null unique, payment_id int not null references payments(id), user_id int not null references users(id),
    shop_id int not null references shops(id), state text not null, goods_cents int not null, freight_cents int not null,
    total_cents int not null check (total_cents = goods_cents + freight_cents and total_cents >= 0),
    freight jsonb not null, address jsonb, note text not null, carrier text not null default '', tracking_no text not null default '',
    created_at timestamptz not null, closes_at timestamptz not null, paid_at timestamptz, shipped_at timestamptz, completed_at timestamptz,
    closed_at timestamptz, close_reason text not null default '')`,
  `create index orders_buyer on orders(user_id, created_at desc)`,
  `create index orders_shop on orders(shop_id, created_at desc)`,
  `create index orders_payment on orders(payment_id)`,
  `create index orders_closing on orders(closes_at) where state = 'PENDING_PAYMENT'`,
  `create table order_lines (
    id serial primary key, order_id int not null references orders(id), item_id int not null references items(id), sku_id int not null references skus(id),
    item_alias text not null, sku_alias text not null, title text not null, picture text not null, sku_text text not null, price_cents int not null,
    quantity int not null check (quantity > 0), total_cents int not null check (total_cents >= 0), fields jsonb not null,
    stock text not null check (stock in ('RESERVED','SOLD','RELEASED')))`,
  `create index order_lines_order on order_lines(order_id)`,
  `create index order_lines_sku on order_lines(sku_id)`,
  `create table order_logs (id serial primary key, order_id int not null references orders(id), from_state text, to_state text not null, actor text not null, reason text not null, at timestamptz not null)`,
  `create index order_logs_order on order_logs(order_id)`,
  `create table pay_attempts (
    reference text primary key, payment_id int not null references payments(id), order_no text, cents int not null check (cents >= 0), provider text not null,
    state text not null check (state in ('OPEN','PAID','FAILED')), created_at timestamptz not null, settled_at timestamptz)`,
  `create index pay_attempts_payment on pay_attempts(payment_id)`,
  `create table refunds (
    id serial primary key, payment_id int not null references payments(id), order_id int references orders(id), reference text not null unique,
    cents int not null check (cents > 0), reason text not null, created_at timestamptz not null)`,
  `create table request_keys (
    user_id int not null references users(id), key text not null, path text not null, answer jsonb not null, created_at timestamptz not null,
    primary key (user_id, key))`,
  `create index request_keys_age on request_keys(created_at)`,
]

export const shop: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
