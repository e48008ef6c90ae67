import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { mergeMemberships } from '../../access/repository'
import { mergeCarts } from '../cart/public'

type Rule =
  | { way: 'move'; column?: string }
  | { way: 'unite'; key: string }
  | { way: 'join'; by: (trx: Db, from: number, into: number, now: Date) => Promise<void> }
  | { way: 'drop' }

/**
 * Everything that belongs to a user, by table: `move` rows change hands; `unite` rows exist once per user and `key`, so that what the new
 * owner has already stays and the rest moves; `join` is the table's own work, on what was moved above it; `drop` rows end with the old
 * login. A test holds this against the database's foreign keys.
 */
export const OWNED: Record<string, Rule> = {
  payments: { way: 'move' },
  orders: { way: 'move' },
  addresses: { way: 'move' },
  reviews: { way: 'move' },
  shares: { way: 'move' },
  short_links: { way: 'move' },
  shops: { way: 'move' },
  memberships: { way: 'join', by: mergeMemberships },
  users: { way: 'move', column: 'recommended_by' },
  favorites: { way: 'unite', key: 'item_id' },
  follows: { way: 'unite', key: 'shop_id' },
  tracks: { way: 'unite', key: 'item_id' },
  cart_lines: { way: 'join', by: mergeCarts },
  search_history: { way: 'unite', key: 'word' },
  im_user_settings: { way: 'unite', key: 'name' },
  quotes: { way: 'drop' },
  request_keys: { way: 'drop' },
  sessions: { way: 'drop' },
}

/**
 * Moves what one user has to another (绑定通行证: a mobile login became one with a passport). The old row stays, without a login: order
 * histories may name it. Sessions are ended by the caller, who can notify the other instances.
 */
export async function mergeUsers(trx: Db, from: number, into: number, now: Date): Promise<void> {
  // Before anything else, in the order that paying and closing take them (docs/order.md).
  for (const table of ['payments', 'orders'])
    await sql`select id from ${sql.table(table)} where user_id = ${from} order by id for no key update`.execute(trx)
  // One default address per user (a unique index): the new owner's own stays the default.
  await sql`update addresses set is_default = false where user_id = ${from} and is_default
    and exists (select 1 from addresses mine where mine.user_id = ${into} and mine.is_default and mine.deleted_at is null)`.execute(
    trx,
  )
  // A shop followed by both loses one follower.
  await sql`update shops set followers = greatest(0, followers - 1) where id in (
    select shop_id from follows where user_id = ${from} intersect select shop_id from follows where user_id = ${into})`.execute(
    trx,
  )
  for (const [name, rule] of Object.entries(OWNED)) {
    const table = sql.table(name)
    if (rule.way === 'move') {
      const column = sql.ref(rule.column ?? 'user_id')
      await sql`update ${table} set ${column} = ${into} where ${column} = ${from}`.execute(trx)
    }
    if (rule.way === 'join') await rule.by(trx, from, into, now)
    if (rule.way === 'unite') {
      const key = sql.ref(rule.key)
      await sql`update ${table} set user_id = ${into} where user_id = ${from}
        and ${key} not in (select ${key} from ${table} where user_id = ${into})`.execute(trx)
      await sql`delete from ${table} where user_id = ${from}`.execute(trx)
    }
  }
  // No one follows their own shop.
  await sql`with gone as (delete from follows f using shops s where s.id = f.shop_id and f.user_id = ${into} and s.user_id = ${into}
      returning f.shop_id)
    update shops set followers = greatest(0, followers - 1) where id in (select shop_id from gone)`.execute(trx)
  // Bound to each other's referral, a user would have recommended themselves.
  await sql`update users set recommended_by = null where id = ${into} and recommended_by = ${into}`.execute(trx)
}
