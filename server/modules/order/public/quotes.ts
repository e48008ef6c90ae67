import type { Db } from '../../../db/database'
import { deleteQuotesBefore } from '../quoteRepository'

/** Deletes quotes that no order can be placed by any more. */
export const forgetQuotes = (db: Db, now: Date): Promise<void> => deleteQuotesBefore(db, now)
