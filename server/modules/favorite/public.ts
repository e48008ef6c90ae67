import type { Services } from '../../context'
import { transaction } from '../../db/transaction'
import type { RecurringKind } from '../../platform/jobs/JobRunner'
import { addNotices, type PendingNotice } from '../chat/public/notices'
import { lockInteractions, markInteractions, newInteractions, type Interactions } from './interactionsRepository'

/** A seller is notified of followers and favourites this often at most; what comes in between goes into one notice. */
export const INTERACTION_MS = 60 * 60_000
/** How far back a shop looks that was never notified. */
const FIRST_MS = 24 * 60 * 60_000

type Deps = Pick<Services, 'db'>

export const interactionNotices = (deps: Deps): RecurringKind => ({
  kind: 'interactions',
  everyMs: 60_000,
  run: ({ now }) => notifyInteractions(deps, now),
})

/** Notifies sellers of who follows their shop and saves their goods (app §3: interaction notices). Returns how many were notified. */
export async function notifyInteractions({ db }: Deps, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    await lockInteractions(trx)
    const due = new Date(now.getTime() - INTERACTION_MS)
    const first = new Date(now.getTime() - FIRST_MS)
    const shops = await newInteractions(trx, { due, first, now })
    if (shops.length === 0) return 0
    await addNotices(
      trx,
      shops.map((shop) => noticeOf(shop, now)),
      now,
    )
    await markInteractions(
      trx,
      shops.map(({ id }) => id),
      now,
    )
    return shops.length
  })
}

function noticeOf(shop: Interactions, now: Date): PendingNotice {
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
