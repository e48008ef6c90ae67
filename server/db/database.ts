import path from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import { Kysely, Migrator, type Migration, PostgresDialect, sql, type RawBuilder } from 'kysely'
import { lockDataFolder } from './lock'
import { preparing } from './pgPrepared'
import { PGliteDialect } from './pgliteDialect'
import type { Schema } from './schema'
import { migrations } from './migrations'

export type Db = Kysely<Schema>

export interface OpenDatabase {
  db: Db
  engine: 'pglite' | 'postgres'
  /** Free-form maintenance that an engine needs; see jobs/maintenance.ts. */
  close(): Promise<void>
}

/**
 * Opens the database: PostgreSQL by URL, else PGlite in `dataDir/db` (or in memory without a folder, with `inMemory`'s options), and
 * migrates it. A migration that fails is rolled back whole, leaves the old data as it was and refuses the start.
 */
export async function openDatabase(
  options: { databaseUrl?: string | null; dataDir?: string | null; inMemory?: PGliteOptions },
  steps: Record<string, Migration> = migrations,
): Promise<OpenDatabase> {
  const opened = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openPGlite(options.dataDir ?? null, options.inMemory)
  const schema = options.databaseUrl ? new URL(options.databaseUrl).searchParams.get('schema') : null
  try {
    await migrate(opened.db, steps, schema ?? undefined)
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

const STEPS_TAKEN = 'kysely_migration'

/** Asked before the migrator, which reads the whole catalogue twice: a quarter second of each start where nothing is to be done. */
async function isMigrated(db: Db, steps: Record<string, Migration>, schema?: string): Promise<boolean> {
  const table = schema ? sql.id(schema, STEPS_TAKEN) : sql.id(STEPS_TAKEN)
  const name = schema ? sql`format('%I.%I', ${schema}::text, ${STEPS_TAKEN}::text)` : sql.lit(STEPS_TAKEN)
  const { rows: there } = await sql<{ table: string | null }>`select to_regclass(${name})::text as "table"`.execute(db)
  if (!there[0]?.table) return false
  const { rows: taken } = await sql<{ name: string }>`select name from ${table}`.execute(db)
  const names = (list: string[]) => list.sort().join()
  return names(taken.map(({ name }) => name)) === names(Object.keys(steps))
}

async function migrate(db: Db, steps: Record<string, Migration>, schema?: string) {
  if (await isMigrated(db, steps, schema)) return
  // Without a schema the migrator finds its table in any schema of the database, and takes another instance's for its own.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps }, migrationTableSchema: schema })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
    throw new Error(
      `Migration ${failed} failed and was rolled back; the data is as it was. ${(error as Error).message ?? error}`,
    )
  }
}

/** A value for a jsonb column, written alike by both drivers (pg would send a bare array as a PostgreSQL array). */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
