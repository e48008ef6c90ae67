/** A place a user belongs to, by its id in the database. */
export interface Membership {
  readonly id: number
  readonly role: 'owner' | 'staff'
}

/** Everything a user belongs to (domain: people and permission). */
export interface Memberships {
  /** The user's own shop first. */
  readonly shops: readonly Membership[]
  readonly stores: readonly Membership[]
  /** Ids of the chains that a group owner runs. */
  readonly chains: readonly number[]
  readonly operator: boolean
}

/** Who makes a call: a user and what they belong to, read with the session and cached as long (modules/user/sessions.ts). */
export interface Actor {
  readonly id: number
  readonly alias: string
  readonly memberships: Memberships
}
