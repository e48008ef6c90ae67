import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** Every column that holds keys of pictures; jobs/blobs.test.ts compares them with the database. */
export const PICTURE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['users', 'avatar'],
  ['passport_accounts', 'avatar'],
  ['shops', 'logo'],
  ['shops', 'cover'],
  ['categories', 'picture'],
  ['items', 'pictures'],
  ['items', 'detail_pictures'],
  ['skus', 'picture'],
  ['reviews', 'avatar'],
  ['banners', 'picture'],
  ['order_lines', 'picture'],
  ['im_groups', 'avatar'],
]
const LISTS = new Set(['pictures', 'detail_pictures'])

/** Pictures of the rows that show at least one of these. */
export async function picturesShown(db: Db, names: readonly string[]): Promise<string[]> {
  const shown = PICTURE_COLUMNS.map(([table, column]) => {
    const [from, name] = [sql.table(table), sql.ref(column)]
    return LISTS.has(column)
      ? sql`select ${name} as pictures from ${from} where ${name} && ${arrayOf('text', names)}`
      : sql`select array[${name}] as pictures from ${from} where ${name} = any(${arrayOf('text', names)})`
  })
  const { rows } = await sql<{ pictures: string[] }>`${sql.join(shown, sql` union `)}`.execute(db)
  return rows.flatMap((row) => row.pictures)
}
