import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>

/** Who belongs to what; columns as in migrations/0021_memberships.ts. */
export interface AccessSchema {
  /** A selling round of a group owner: so far only what a membership names. */
  chains: { id: Generated<number>; alias: string; created_at: Time }
  /** A shop's owner is `shops.user_id`; here are its staff, people of stores, group owners and operators. */
  memberships: {
    id: Generated<number>
    user_id: number
    role: 'owner' | 'staff' | 'operator'
    /** Exactly one of the three is set; none of an operator. */
    shop_id: number | null
    store_id: number | null
    chain_id: number | null
    created_at: Time
  }
}
