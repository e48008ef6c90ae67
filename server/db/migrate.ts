import { Migrator, sql, type Migration } from 'kysely'
import type { Db } from './database'

const STEPS_TAKEN = 'kysely_migration'

/** Names of the steps that the database has, in order. Read before the migrator, which reads the whole catalogue twice: a quarter second of each start. */
async function readTaken(db: Db, schema?: string): Promise<string[]> {
  const table = schema ? sql.id(schema, STEPS_TAKEN) : sql.id(STEPS_TAKEN)
  const name = schema ? sql`format('%I.%I', ${schema}::text, ${STEPS_TAKEN}::text)` : sql.lit(STEPS_TAKEN)
  const { rows: there } = await sql<{ table: string | null }>`select to_regclass(${name})::text as "table"`.execute(db)
  if (!there[0]?.table) return []
  const { rows: taken } = await sql<{ name: string }>`select name from ${table}`.execute(db)
  return taken.map((step) => step.name).sort()
}

/**
 * Brings the database to this version's schema. One that is further is opened as it is: a later version migrated it, and its steps leave
 * room for this one (expand, then contract: CONTRIBUTING.md), so that a release is rolled out, and back, beside running services.
 *
 * @throws where the steps of the database are not this version's in the same order, and where a step fails (it is rolled back whole).
 */
export async function migrate(
  db: Db,
  { steps, schema, warn }: { steps: Record<string, Migration>; schema?: string; warn: (message: string) => void },
): Promise<void> {
  const known = Object.keys(steps).sort()
  const taken = await readTaken(db, schema)
  const strange = taken.findIndex((name, index) => index < known.length && name !== known[index])
  if (strange >= 0)
    throw new Error(
      `The database has migration ${taken[strange]} where this version has ${known[strange]}: one is missing or was renamed. Nothing was changed.`,
    )
  const later = taken.slice(known.length)
  if (later.length > 0)
    warn(
      `The database is of a later version: it has ${later.join(', ')}. This version runs beside it and migrates nothing.`,
    )
  if (taken.length >= known.length) return
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
