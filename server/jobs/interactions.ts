import { sql } from 'kysely'
import type { Services } from '../context'
import { transaction } from '../db/transaction'
import { addNotices, type PendingNotice } from '../modules/chat/public/notices'

/** A seller is notified of followers and favourites this often at most; what comes in between goes into one notice. */
export const INTERACTION_MS = 60 * 60_000
/** How far back a shop looks that was never notified. */
const FIRST_MS = 24 * 60 * 60_000
/** Held while it runs: of several instances one counts. */
const LOCK = 7_340_002

interface Shop {
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

/** Notifies sellers of who follows their shop and saves their goods (app §3: interaction notices). Returns how many were notified. */
export async function notifyInteractions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  now = clock.now(),
): Promise<number> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    const due = new Date(now.getTime() - INTERACTION_MS)
    const first = new Date(now.getTime() - FIRST_MS)
    const { rows } = await sql<Shop>`
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
    if (rows.length === 0) return 0
    await addNotices(
      trx,
      rows.map((shop) => noticeOf(shop, now)),
      now,
    )
    await trx
      .insertInto('im_interaction_marks')
      .values(rows.map(({ id }) => ({ shop_id: id, told_until: now })))
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ told_until: now }))
      .execute()
    return rows.length
  })
}

function noticeOf(shop: Shop, now: Date): PendingNotice {
  const { follows, favorites, follower, favoriteTitle, favoriteAlias, favoritePicture } = shop
  const people = follows > 1 ? `${follower || '买家'}等${follows}人` : follower || '买家'
  const goods = favorites > 1 ? `「${favoriteTitle}」等商品被收藏了${favorites}次` : `「${favoriteTitle}」被收藏了`
  const parts = [...(follows > 0 ? [`${people}关注了你的店铺`] : []), ...(favorites > 0 ? [goods] : [])]
  return {
    key: `interaction-${shop.alias}-${now.getTime()}`,
    to: shop.seller,
    notice: {
      kind: 'interaction',
      title: follows > 0 ? '新增关注' : '商品被收藏',
      text: parts.join('，'),
      ...(favorites > 0 && favoriteAlias ? { itemAlias: favoriteAlias, picture: favoritePicture ?? '' } : {}),
    },
  }
}
