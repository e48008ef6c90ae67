import path from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import { Kysely, type Migration, PostgresDialect, sql, type RawBuilder } from 'kysely'
import { lockDataFolder } from './lock'
import { preparing } from './pgPrepared'
import { PGliteDialect } from './pgliteDialect'
import { migrate } from './migrate'
import { migrations } from './migrations'
import type { Schema } from './schema'

export type Db = Kysely<Schema>

export interface OpenDatabase {
  db: Db
  engine: 'pglite' | 'postgres'
  close(): Promise<void>
}

/**
 * Opens the database: PostgreSQL by URL, else PGlite in `dataDir/db` (or in memory without a folder, with `inMemory`'s options), and
 * migrates it (migrate.ts). A migration that fails is rolled back whole, leaves the old data as it was and refuses the start.
 * `warn` is called where a later version has migrated it already.
 */
export async function openDatabase(
  options: {
    databaseUrl?: string | null
    dataDir?: string | null
    inMemory?: PGliteOptions
    warn?: (message: string) => void
  },
  steps: Record<string, Migration> = migrations,
): Promise<OpenDatabase> {
  const opened = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openPGlite(options.dataDir ?? null, options.inMemory)
  const schema = options.databaseUrl ? new URL(options.databaseUrl).searchParams.get('schema') : null
  try {
    await migrate(opened.db, { steps, schema: schema ?? undefined, warn: options.warn ?? console.warn })
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openPGlite(dataDir: string | null, inMemory?: PGliteOptions): Promise<OpenDatabase> {
  const release = dataDir ? lockDataFolder(dataDir) : () => undefined
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create({
      dataDir: dataDir ? path.join(dataDir, 'db') : undefined,
      relaxedDurability: false,
      ...inMemory,
    })
    // Planning costs more here than a plan that fits the values exactly would save: statements are planned once.
    await pglite.exec(`set timezone = 'UTC'; set plan_cache_mode = force_generic_plan`)
    const db = new Kysely<Schema>({ dialect: new PGliteDialect(pglite) })
    return {
      db,
      engine: 'pglite',
      async close() {
        await db.destroy()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  // `schema` in the URL is ours: several instances of the product, or tests, may share one database.
  const target = new URL(url)
  const schema = target.searchParams.get('schema')
  target.searchParams.delete('schema')
  const options = `-c timezone=UTC${schema ? ` -c search_path=${schema}` : ''}`
  const pool = new pg.Pool({ connectionString: target.toString(), max: 10, options })
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', (error) => console.error('PostgreSQL connection lost:', error.message))
  // Nor one that breaks in the middle of a transaction: its query fails, and with it the call alone.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

/** A value for a jsonb column, written alike by both drivers (pg would send a bare array as a PostgreSQL array). */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
