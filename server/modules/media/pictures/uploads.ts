import { sql } from 'kysely'
import { arrayOf } from '../../../db/lists'
import type { BlobOwner } from '../../../platform/blobs/BlobOwner'

/** Blobs of uploaded pictures. */
const UPLOADS = 'uploads/'

/** Where the picture `u/<hash>` lies. */
export const uploadBlobKey = (hash: string): string => `${UPLOADS}${hash.slice(0, 2)}/${hash}.jpg`

/** Every column that holds keys of pictures; uploads.test.ts compares them with the database. */
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

const DAY_MS = 86_400_000

/** Uploads that no row shows. A person may upload pictures and save the form weeks later: what it holds is a draft on their phone. */
export const pictureBlobs: BlobOwner = {
  prefix: UPLOADS,
  graceMs: 30 * DAY_MS,
  async used(db, keys) {
    const keyOf = new Map(keys.map((key) => [`u/${/([0-9a-f]{40})\.jpg$/.exec(key)?.[1]}`, key]))
    const names = [...keyOf.keys()]
    const shown = PICTURE_COLUMNS.map(([table, column]) => {
      const [from, name] = [sql.table(table), sql.ref(column)]
      return LISTS.has(column)
        ? sql`select ${name} as pictures from ${from} where ${name} && ${arrayOf('text', names)}`
        : sql`select array[${name}] as pictures from ${from} where ${name} = any(${arrayOf('text', names)})`
    })
    const { rows } = await sql<{ pictures: string[] }>`${sql.join(shown, sql` union `)}`.execute(db)
    return new Set(rows.flatMap((row) => row.pictures).map((picture) => keyOf.get(picture) ?? null))
  },
}
