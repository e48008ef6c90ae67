import { sql } from 'kysely'
import type { Db } from './database'

/** PGlite has no autovacuum: without this, changed rows would leave their old versions in the file for ever. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
