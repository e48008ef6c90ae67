import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from './database'
import type { Schema } from './schema'

/** deadlock_detected and serialization_failure: PostgreSQL undid the transaction, and the same work may well succeed now. */
const RETRIED = new Set(['40P01', '40001'])
const ATTEMPTS = 5
/** Upper bound of the first pause, in ms; it doubles each time. */
const FIRST_PAUSE = 20

const mayRetry = (error: unknown): boolean => RETRIED.has((error as { code?: string } | null)?.code ?? '')

/**
 * Runs work in a transaction, and again from its start where the database undid it for the sake of another one, after a pause of random
 * length so that the two do not meet again. The work may therefore change nothing but the database; what else follows from it (publishing,
 * calling others) is done by the caller with what it returns. Locks are still taken in one order (docs/order.md): this is the net below.
 */
export async function transaction<T>(db: Db, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRetry(error)) throw error
      await sleep(Math.random() * FIRST_PAUSE * 2 ** attempt)
    }
  }
}
