import fs from 'node:fs'
import path from 'node:path'
import { parseSync, types as t } from '@babel/core'
import { sql } from 'kysely'
import type { Db } from '../db/database'

const FOLDER = path.join(process.cwd(), 'server/db')

export interface Columns {
  /** `shops.min_order_cents` → `number or null`. */
  kinds: Record<string, string>
  /** Columns that an insert may leave out. */
  presets: string[]
}
interface Column {
  name: string
  kind: string
  nullable: boolean
  preset: boolean
}

/** PostgreSQL's types, by how the service reads their values. */
const KINDS: Record<string, string> = {
  text: 'string',
  'character varying': 'string',
  smallint: 'number',
  real: 'number',
  integer: 'number',
  bigint: 'Bigint',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Time',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  ARRAY: 'list',
  int4multirange: 'string',
  point: 'Point',
}
const gather = (columns: Column[]): Columns => ({
  kinds: Object.fromEntries(columns.map(({ name, kind, nullable }) => [name, nullable ? `${kind} or null` : kind])),
  presets: columns.filter(({ preset }) => preset).map(({ name }) => name),
})

/** Columns of a migrated database. */
export async function columnsOfDatabase(db: Db): Promise<Columns> {
  const { rows } = await sql<Omit<Column, 'kind'> & { type: string }>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as preset
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely\\_%'`.execute(db)
  return gather(rows.map(({ type, ...column }) => ({ ...column, kind: KINDS[type] ?? type })))
}

/** How a column's type is written in server/db: `Generated<string | null>` → string, nullable, with a default. */
function readType(node: t.TSType): Omit<Column, 'name'> {
  const plain = (kind: string) => ({ kind, nullable: false, preset: false })
  if (t.isTSUnionType(node)) {
    const rest = node.types.filter((part) => !t.isTSNullKeyword(part))
    return { ...readType(rest[0]!), nullable: rest.length < node.types.length }
  }
  if (t.isTSNumberKeyword(node)) return plain('number')
  if (t.isTSBooleanKeyword(node)) return plain('boolean')
  if (t.isTSArrayType(node)) return plain('list')
  if (!t.isTSTypeReference(node) || !t.isIdentifier(node.typeName)) return plain('string')
  const { name } = node.typeName
  const inner = node.typeParameters?.params[0]
  if (name === 'Generated') return { ...readType(inner!), preset: true }
  // A Json value of null is a column of null.
  if (name === 'Json') return { ...readType(inner!), kind: 'Json' }
  // Any other name is one of words: states, kinds, roles.
  return plain(['Time', 'Uint8Array', 'Bigint', 'Point'].includes(name) ? name : 'string')
}

const fieldsOf = (members: t.TSTypeElement[]) =>
  members
    .filter((member) => t.isTSPropertySignature(member))
    .map(({ key, typeAnnotation }) => ({ name: (key as t.Identifier).name, type: typeAnnotation!.typeAnnotation }))

/** Columns that the types of server/db name, read as they are written there (*Schema.ts, schema.ts). */
export function columnsOfTypes(): Columns {
  const columns: Column[] = []
  for (const file of fs.readdirSync(FOLDER).filter((name) => /schema\.ts$/i.test(name))) {
    const code = fs.readFileSync(path.join(FOLDER, file), 'utf8')
    const { program } = parseSync(code, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } })!
    for (const statement of program.body) {
      const declared = t.isExportNamedDeclaration(statement) ? statement.declaration : null
      if (!t.isTSInterfaceDeclaration(declared) || !declared.id.name.endsWith('Schema')) continue
      for (const table of fieldsOf(declared.body.body))
        for (const { name, type } of fieldsOf((table.type as t.TSTypeLiteral).members))
          columns.push({ name: `${table.name}.${name}`, ...readType(type) })
    }
  }
  return gather(columns)
}
