import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // A rule: of a shop, or of the platform where there is none. With a code it is reached by typing it. Null is no limit.
  `create table coupons (
    id serial primary key, alias text not null unique, shop_id int references shops(id), name text not null,
    off text not null check (off in ('AMOUNT', 'PERCENT', 'FREIGHT')), off_cents int check (off_cents > 0), percent int check (percent between 1 and 99),
    max_cents int check (max_cents > 0), min_cents int not null check (min_cents >= 0),
    scope text not null check (scope in ('ALL', 'CATEGORIES', 'ITEMS')), category_ids int[] not null default '{}', item_ids int[] not null default '{}',
    valid_from timestamptz, valid_until timestamptz, days int check (days > 0), take_until timestamptz,
    total int check (total > 0), per_person int check (per_person > 0), taken int not null default 0 check (taken >= 0), code text unique,
    state text not null check (state in ('ACTIVE', 'PAUSED', 'ENDED')), withdrawn_reason text, created_at timestamptz not null,
    check ((off = 'AMOUNT') = (off_cents is not null)), check ((off = 'PERCENT') = (percent is not null)),
    check ((days is null) = (valid_from is not null and valid_until is not null)), check (valid_from < valid_until), check (taken <= total))`,
  `create index coupons_shop on coupons(shop_id, created_at desc, id desc)`,
  `create index coupons_open on coupons(created_at desc, id desc) where state = 'ACTIVE' and code is null`,
  // One that a person owns. What holds or used it is a payment, whose orders share what it takes off.
  `create table coupon_cards (
    id serial primary key, alias text not null unique, coupon_id int not null references coupons(id), user_id int not null references users(id),
    state text not null check (state in ('TAKEN', 'LOCKED', 'USED')), valid_from timestamptz not null, valid_until timestamptz not null,
    taken_at timestamptz not null, payment_id int references payments(id), used_at timestamptz, withdrawn_reason text,
    returned_at timestamptz, returned_state text, returned_order text, gift_until timestamptz,
    check ((state = 'TAKEN') = (payment_id is null)), check ((state = 'USED') = (used_at is not null)))`,
  `create index coupon_cards_user on coupon_cards(user_id, valid_until)`,
  `create index coupon_cards_coupon on coupon_cards(coupon_id)`,
  `create index coupon_cards_payment on coupon_cards(payment_id) where payment_id is not null`,
  // What counts against the limit a person: each place of it is taken once.
  `create table coupon_takes (
    coupon_id int not null references coupons(id), user_id int not null references users(id), place int not null,
    primary key (coupon_id, user_id, place))`,
  `create index coupon_takes_user on coupon_takes(user_id)`,
  `create table coupon_gifts (
    id serial primary key, token text not null unique, card_id int not null references coupon_cards(id), user_id int not null references users(id),
    state text not null check (state in ('OPEN', 'RECEIVED', 'CANCELLED')), created_at timestamptz not null, expires_at timestamptz not null,
    received_at timestamptz, check ((state = 'RECEIVED') = (received_at is not null)))`,
  // A card moves its owner once.
  `create unique index coupon_gifts_received on coupon_gifts(card_id) where state = 'RECEIVED'`,
  `create index coupon_gifts_card on coupon_gifts(card_id)`,
  `create index coupon_gifts_user on coupon_gifts(user_id, created_at desc, id desc)`,
  // Which orders a coupon took something off.
  `create index order_adjustments_ref on order_adjustments(ref) where kind <> 'SELLER'`,
]

export const coupons: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
