import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database'
import type { Schema } from '../../db/schema'

/** A row as JSON carries it: instants as Dates, jsonb columns as plain values. */
export type JsonRow<T extends keyof Schema> = {
  [K in keyof Insertable<Schema[T]>]: Insertable<Schema[T]>[K]
}

/**
 * Adds many rows in one statement with one parameter: PostgreSQL takes the JSON apart by the table's own types. Some thousand rows take
 * a tenth of what they take as thousands of parameters.
 */
export async function insertRows<T extends keyof Schema>(db: Db, table: T, rows: JsonRow<T>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] as object).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

/** Ids of rows by their public reference. */
export async function idsByAlias(
  db: Db,
  table: 'users' | 'shops' | 'categories' | 'items',
): Promise<(alias: string) => number> {
  const { rows } = await sql<{ id: number; alias: string }>`select id, alias from ${sql.table(table)}`.execute(db)
  const ids = new Map(rows.map((row) => [row.alias, row.id]))
  return (alias) => {
    const id = ids.get(alias)
    if (id === undefined) throw new Error(`The demo data names no row of ${table} by ${alias}`)
    return id
  }
}
