import { sql } from 'kysely'
import type { Db } from '../../db/database'

/** What people did with a shop and its goods since it was last notified. */
export interface Interactions {
  id: number
  alias: string
  seller: string
  follows: number
  follower: string | null
  favorites: number
  favoriteTitle: string | null
  favoriteAlias: string | null
  favoritePicture: string | null
}

/** Held to the end of the transaction: of several instances one counts. */
const LOCK = 7_340_002

export async function lockInteractions(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
}

/** Shops with interactions up to `now`: not notified since `due`, or never and then since `first`. */
export async function newInteractions(
  trx: Db,
  { due, first, now }: { due: Date; first: Date; now: Date },
): Promise<Interactions[]> {
  const { rows } = await sql<Interactions>`
    with recent as (
      select f.shop_id, f.user_id, null::int as item_id, f.created_at from follows f
      where f.created_at > ${first} and f.created_at <= ${now}
      union all
      select i.shop_id, f.user_id, f.item_id, f.created_at from favorites f join items i on i.id = f.item_id
      where f.created_at > ${first} and f.created_at <= ${now}),
    fresh as (
      select r.* from recent r left join im_interaction_marks m on m.shop_id = r.shop_id join shops s on s.id = r.shop_id
      where r.user_id <> s.user_id and (m.told_until is null or (m.told_until <= ${due} and r.created_at > m.told_until))),
    counted as (
      select shop_id, count(*) filter (where item_id is null)::int as follows,
        count(*) filter (where item_id is not null)::int as favorites,
        (array_agg(user_id order by created_at desc) filter (where item_id is null))[1] as follower_id,
        (array_agg(item_id order by created_at desc) filter (where item_id is not null))[1] as item_id
      from fresh group by shop_id)
    select s.id, s.alias, u.im_username as seller, c.follows, c.favorites, f.nickname as follower,
      i.title as "favoriteTitle", i.alias as "favoriteAlias", i.pictures[1] as "favoritePicture"
    from counted c join shops s on s.id = c.shop_id join users u on u.id = s.user_id
    left join users f on f.id = c.follower_id left join items i on i.id = c.item_id
    order by s.id`.execute(trx)
  return rows
}

export async function markInteractions(trx: Db, shopIds: readonly number[], now: Date): Promise<void> {
  await trx
    .insertInto('im_interaction_marks')
    .values(shopIds.map((shop_id) => ({ shop_id, told_until: now })))
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ told_until: now }))
    .execute()
}
