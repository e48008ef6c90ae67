import { sql } from 'kysely'
import type { Db } from '../db/database'
import type { Row } from '../db/schema'
import { statement } from '../db/statement'
import type { Actor } from './actor'

type MembershipRow = Pick<Row<'memberships'>, 'role' | 'shop_id' | 'store_id' | 'chain_id'>
type StaffRow = MembershipRow & { role: 'owner' | 'staff' }

/** What `actorOf` makes an actor of, in a statement that has `users`. */
export const actorColumns = [
  sql<number>`users.id`.as('id'),
  sql<string>`users.alias`.as('alias'),
  sql<number | null>`(select id from shops where user_id = users.id)`.as('shop_id'),
  sql<MembershipRow[] | null>`(select json_agg(m order by m.id) from memberships m where m.user_id = users.id)`.as(
    'memberships',
  ),
] as const

interface ActorRow {
  id: number
  alias: string
  shop_id: number | null
  memberships: MembershipRow[] | null
}

const placesOf = (rows: readonly MembershipRow[], column: 'shop_id' | 'store_id') =>
  rows.flatMap((row) => (row[column] === null ? [] : [{ id: row[column], role: (row as StaffRow).role }]))

export function actorOf({ id, alias, shop_id, memberships }: ActorRow): Actor {
  const rows = memberships ?? []
  const owned = shop_id === null ? [] : [{ id: shop_id, role: 'owner' as const }]
  return {
    id,
    alias,
    memberships: {
      shops: [...owned, ...placesOf(rows, 'shop_id')],
      stores: placesOf(rows, 'store_id'),
      chains: rows.flatMap(({ chain_id }) => (chain_id === null ? [] : [chain_id])),
      operator: rows.some(({ role }) => role === 'operator'),
    },
  }
}

const actorOfUser = statement((db, given: { userId: number }) =>
  db.selectFrom('users').select(actorColumns).where('users.id', '=', given.userId),
)

/** A user as an actor, for work that has no session. */
export async function findActor(db: Db, userId: number): Promise<Actor | null> {
  const row = await actorOfUser.first(db, { userId })
  return row ? actorOf(row) : null
}

/** Memberships of two logins of one person become the second's; where both belong to a place, the second's own role stays. */
export async function mergeMemberships(trx: Db, from: number, into: number): Promise<void> {
  await sql`delete from memberships other using memberships mine
    where other.user_id = ${from} and mine.user_id = ${into} and other.shop_id is not distinct from mine.shop_id
      and other.store_id is not distinct from mine.store_id and other.chain_id is not distinct from mine.chain_id`.execute(
    trx,
  )
  await sql`update memberships set user_id = ${into} where user_id = ${from}`.execute(trx)
  // Who owns a shop is not on its staff, too.
  await sql`delete from memberships using shops where memberships.user_id = ${into} and shops.user_id = ${into}
    and memberships.shop_id = shops.id`.execute(trx)
}
