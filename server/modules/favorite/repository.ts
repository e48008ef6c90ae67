import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { after, newestOffset, type Paged } from '../../http/cursor'
import { cards } from '../catalogue/sql'

/** Favourites of a user, newest first; what was taken off the shelf stays, shown as sold out. */
export const favorites = (db: Db, userId: number, paging: Paged) =>
  cards(db)
    .innerJoin('favorites', 'favorites.item_id', 'items.id')
    .select(['favorites.created_at as at', 'items.id as id'])
    .where('favorites.user_id', '=', userId)
    .where(after(sql`favorites.created_at, items.id`, paging))
    .orderBy(sql`favorites.created_at desc, items.id desc`)
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()

/** Adds those of the items that exist; one that is there already stays as it was. Returns how many exist. */
export async function addFavorites(db: Db, userId: number, aliases: string[], now: Date): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    with known as (select id from items where alias = any(${arrayOf('text', aliases)}) and deleted_at is null),
    added as (insert into favorites (user_id, item_id, created_at) select ${userId}::int, id, ${now}::timestamptz from known
      on conflict do nothing returning 1)
    select (select count(*)::int from known) as known`.execute(db)
  return rows[0]!.known
}

const itemsOf = (db: Db, aliases: string[]) => db.selectFrom('items').select('id').where('alias', 'in', aliases)

export async function removeFavorites(db: Db, userId: number, aliases: string[]): Promise<void> {
  if (aliases.length === 0) return
  await db.deleteFrom('favorites').where('user_id', '=', userId).where('item_id', 'in', itemsOf(db, aliases)).execute()
}

/** Items a user viewed, latest first. */
export const tracks = (db: Db, userId: number, paging: Paged) =>
  cards(db)
    .innerJoin('tracks', 'tracks.item_id', 'items.id')
    .select(['tracks.viewed_at as at', 'items.id as id'])
    .where('tracks.user_id', '=', userId)
    .where(after(sql`tracks.viewed_at, items.id`, paging))
    .orderBy(sql`tracks.viewed_at desc, items.id desc`)
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()

/** Forgets some viewed items, or with `null` all of them. */
export async function removeTracks(db: Db, userId: number, aliases: string[] | null): Promise<void> {
  let query = db.deleteFrom('tracks').where('user_id', '=', userId)
  if (aliases !== null) {
    if (aliases.length === 0) return
    query = query.where('item_id', 'in', itemsOf(db, aliases))
  }
  await query.execute()
}
