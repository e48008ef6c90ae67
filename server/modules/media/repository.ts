import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** Every column of text that holds keys of pictures; jobs/blobs.test.ts compares them with the database. */
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
  ['after_sale_cases', 'pictures'],
  ['business_types', 'picture'],
  ['stores', 'pictures'],
  ['store_dishes', 'picture'],
  ['store_comments', 'avatar'],
  ['store_comments', 'pictures'],
  ['bank_transfers', 'pictures'],
]
const LISTS = new Set(['pictures', 'detail_pictures'])

/**
 * Every JSON column, by whether keys of pictures stand somewhere in it; the same test compares them with the database. `retained` is a table too
 * large to be searched: what writes to it keeps the pictures as long as its rows (im/messages/pictures.ts).
 */
export const JSON_COLUMNS: Readonly<Record<string, 'searched' | 'retained' | 'none'>> = {
  'im_users.profile': 'searched',
  'im_notices.body': 'searched',
  'im_messages.preview': 'retained',
  'after_sale_cases.return_to': 'none',
  'analytics_events.record': 'none',
  'banners.link': 'none',
  'im_conversations.marks': 'none',
  'im_members.attributes': 'none',
  'im_messages.meta': 'none',
  'im_pushes.body': 'none',
  'im_silence.settings': 'none',
  'im_user_settings.value': 'none',
  'invoices.adjustments': 'none',
  'invoices.lines': 'none',
  'items.custom_fields': 'none',
  'items.specs': 'none',
  'jobs.data': 'none',
  'order_adjustments.line_shares': 'none',
  'order_lines.fields': 'none',
  'order_vouchers.terms': 'none',
  'orders.address': 'none',
  'orders.freight': 'none',
  'quotes.payload': 'none',
  'refund_parts.lines': 'none',
  'request_keys.answer': 'none',
  'shops.return_to': 'none',
  'stores.hours': 'none',
  'vouchers.contents': 'none',
}
const SEARCHED = Object.keys(JSON_COLUMNS).filter((name) => JSON_COLUMNS[name] === 'searched')
/** A key of an upload as it stands in JSON or in a text. */
const KEY = String.raw`\mu/[0-9a-f]{40}\M`

/** Those of these pictures that some row shows. */
export async function picturesShown(db: Db, keys: readonly string[]): Promise<string[]> {
  const inText = PICTURE_COLUMNS.map(([table, column]) => {
    const [from, name] = [sql.table(table), sql.ref(column)]
    return LISTS.has(column)
      ? sql`select ${name}[i] as picture from ${from}, generate_subscripts(${name}, 1) as i where ${name} && ${arrayOf('text', keys)} and ${name}[i] = any(${arrayOf('text', keys)})`
      : sql`select ${name} as picture from ${from} where ${name} = any(${arrayOf('text', keys)})`
  })
  const inJson = SEARCHED.map((searched) => {
    const [table, column] = searched.split('.') as [string, string]
    return sql`select one[1] as picture from ${sql.table(table)}, regexp_matches(${sql.ref(column)}::text, ${KEY}, 'g') as one
      where one[1] = any(${arrayOf('text', keys)})`
  })
  const { rows } = await sql<{ picture: string }>`${sql.join([...inText, ...inJson], sql` union `)}`.execute(db)
  return rows.map(({ picture }) => picture)
}
