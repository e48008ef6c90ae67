import type { Db } from '../../db/database'
import { DEMO_PASSWORD, people } from './data/people'
import { hashPassword } from '../../passport/passwords'

/** Passport id of a demo account; db/seed gives its product user the same one. */
export const demoPassportId = (username: string): string => `demo-${username}`

/**
 * Adds the demo accounts, after their product users: a portrait is the user's, since a login brings the account's to the user. They
 * share one password, so it is hashed once: 42 hashes would cost the start half a second.
 */
export async function seedPassport(db: Db, now: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const users = await db
    .selectFrom('users')
    .select(['passport_user_id', 'avatar'])
    .where(
      'passport_user_id',
      'in',
      people.map((person) => demoPassportId(person.username)),
    )
    .execute()
  const portraits = new Map(users.map((user) => [user.passport_user_id, user.avatar]))
  await db
    .insertInto('passport_accounts')
    .values(
      people.map((person) => ({
        alias: demoPassportId(person.username),
        username: person.username,
        password_hash,
        nickname: person.nickname,
        avatar: portraits.get(demoPassportId(person.username)) ?? '',
        phone: person.phone,
        email: null,
        merged_into: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
