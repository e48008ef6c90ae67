import { sql } from 'kysely'
import type { Services } from '../context'
import type { Db } from '../db/database'
import { statement } from '../db/statement'
import { BusinessError, wrongField } from './errors'

/** How long a repeat of a timed-out action is recognised. */
export const REQUEST_KEY_MINUTES = 60

interface Key {
  userId: number
  key: string
}
const claim = statement((db, given: Key & { path: string; now: Date }) =>
  db
    .insertInto('request_keys')
    .values({
      user_id: given.userId,
      key: given.key,
      path: given.path,
      answer: sql`'null'::jsonb`,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)
const settle = statement((db, given: Key & { answer: string }) =>
  db
    .updateTable('request_keys')
    .set({ answer: sql`${given.answer}::jsonb` })
    .where('user_id', '=', given.userId)
    .where('key', '=', given.key),
)

/**
 * Runs an action once per user and key: the key is claimed first, the answer stored after, and a repeat gets the stored answer. A repeat
 * that comes while the first still runs is refused as busy. An action that was refused or failed gives its key back; one that was done never
 * does, also when its answer could not be stored or the service ended in between: a repeat is then refused as busy until the key is forgotten.
 */
export async function respondOnce(
  { db, log }: Pick<Services, 'db' | 'log'>,
  userId: number,
  key: string,
  path: string,
  now: Date,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const claimed = await claim.first(db, { userId, key, path, now })
  if (!claimed) {
    const earlier = await db
      .selectFrom('request_keys')
      .select(['path', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!earlier || earlier.answer === null) throw new BusinessError('busy')
    if (earlier.path !== path) throw wrongField('提交的内容')
    return earlier.answer
  }
  const response = await work().catch(async (error: unknown) => {
    await db.deleteFrom('request_keys').where('user_id', '=', userId).where('key', '=', key).execute()
    throw error
  })
  await settle
    .rows(db, { userId, key, answer: JSON.stringify(response) })
    .catch((error: Error) => log.error('the answer of an action was not stored', { path, message: error.message }))
  return response
}

/** Forgets old keys; run by the maintenance job. */
export async function forgetRequestKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from request_keys where created_at < ${new Date(now.getTime() - REQUEST_KEY_MINUTES * 60_000)}`.execute(
    db,
  )
}
