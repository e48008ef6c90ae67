import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Actor, Memberships } from '../access/actor'
import type { Schema } from '../db/schema'
import type { TestServer } from './harness'

const NONE: Memberships = { shops: [], stores: [], chains: [], operator: false }
/** A person for rules that need no database. */
export const actorWith = (id: number, memberships: Partial<Memberships> = {}): Actor => ({
  id,
  alias: `user-${id}`,
  memberships: { ...NONE, ...memberships },
})

/** What no page grants yet, straight in the database. */
type Place = Partial<Pick<Insertable<Schema['memberships']>, 'shop_id' | 'store_id' | 'chain_id'>>

export const makePlace = ({ services }: TestServer, table: 'stores' | 'chains'): Promise<{ id: number }> =>
  services.db
    .insertInto(table)
    .values({ alias: randomBytes(8).toString('hex'), created_at: services.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function addMembership(
  { services }: TestServer,
  userId: number,
  role: 'owner' | 'staff' | 'operator',
  place: Place = {},
): Promise<void> {
  await services.db
    .insertInto('memberships')
    .values({
      user_id: userId,
      role,
      shop_id: null,
      store_id: null,
      chain_id: null,
      created_at: services.clock.now(),
      ...place,
    })
    .execute()
}
