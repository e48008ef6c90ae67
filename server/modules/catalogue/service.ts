import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { ItemDetail, itemApi } from '../../../src/contract/item'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { presentNewest, presentPage } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { KeyedTtlCache, CACHE_MS } from '../../http/responseCache'
import { orderOf, cards, cardsOnSale, matches, onSale } from './sql'
import { nextChange, presentComment, presentDetail } from './present'
import { presentCard } from './public'
import { addShare, commentSummary, comments, detail, itemId, recordTrack, shopId } from './repository'

type In<K extends keyof typeof itemApi> = ParsedInputOf<(typeof itemApi)[K]>

/** Item pages that are cached: at most so many of those that guests look at. */
const MAX_CACHED_ITEMS = 1_000

/**
 * Returns the item page. A guest's is everybody's and cached for moments (a flash sale is one page that thousands open); it goes when the
 * item's stock changes, and when its discount starts or ends. A signed-in viewer's has their own heart and follow, and is recorded.
 */
export function itemPages({ db, bus }: Services) {
  const pages = new KeyedTtlCache<ItemDetail>(CACHE_MS, MAX_CACHED_ITEMS)
  bus.subscribe('catalogue.changed', ({ itemAlias }) => pages.clear(itemAlias ?? undefined))
  return async ({ alias }: In<'getDetail'>, { viewer, now }: Call): Promise<ItemDetail> => {
    if (viewer) {
      const row = orNotFound(await detail(db, alias, viewer.id))
      await recordTrack(db, viewer.id, row.id, now)
      return presentDetail(row, now, can(viewer, 'shop.represent', row))
    }
    let changesAt = Infinity
    const load = async () => {
      const row = orNotFound(await detail(db, alias, 0))
      changesAt = nextChange(row, now)
      return presentDetail(row, now, false)
    }
    return pages.get(alias, now, load, () => changesAt)
  }
}

export async function getByAlias({ db }: Services, { alias }: In<'getByAlias'>, { now }: Call) {
  const row = await cards(db).where(onSale).where('items.alias', '=', alias).executeTakeFirst()
  return presentCard(orNotFound(row), now)
}

export async function queryBySeller({ db }: Services, input: In<'queryBySeller'>, { now }: Call) {
  const { id } = orNotFound(await shopId(db, input.sellerAlias).executeTakeFirst())
  let query = cardsOnSale(db, orderOf(input.sort, now), input).where('items.shop_id', '=', id)
  if (input.keyword !== '') query = query.where(matches(input.keyword))
  return presentPage(await query.execute(), input, (row) => presentCard(row, now))
}

/** Nearest first: the item's own category, then its siblings, then the rest of the market, each by sales. */
export async function recommendItems({ db }: Services, input: In<'recommendItems'>, { now }: Call) {
  const item = input.itemAlias ? orNotFound(await itemId(db, input.itemAlias).executeTakeFirst()) : null
  const order = item
    ? sql`(case when items.category_id = ${item.category_id} then 0 when items.category_id in (select s.id from categories s
        join categories c on c.parent_id = s.parent_id where c.id = ${item.category_id}) then 1 else 2 end), items.sold desc, items.id`
    : orderOf('sales', now)
  let query = cardsOnSale(db, order, input)
  if (item) query = query.where('items.id', '!=', item.id)
  return presentPage(await query.execute(), input, (row) => presentCard(row, now))
}

/** Reviews of an item. The market holds no stores yet, so no STORE has any. */
export async function listComments({ db }: Services, input: In<'comments'>) {
  if (input.type === 'STORE') return { list: [], page: input.page, hasMore: false, next: null, total: 0, rating: 0 }
  const { id: item } = orNotFound(await itemId(db, input.alias).executeTakeFirst())
  const [rows, summary] = await Promise.all([comments(db, item, input.sortField, input), commentSummary(db, item)])
  const page =
    input.sortField === 'time'
      ? presentNewest(rows, input, presentComment, ({ created_at: at, id }) => ({ at, id }))
      : presentPage(rows, input, presentComment)
  return { ...page, total: summary.total, rating: summary.rating10 / 10 }
}

export async function shareSuccess({ db }: Services, input: In<'shareSuccess'>, call: Call) {
  const target = input.type === 'ITEM' ? itemId(db, input.alias) : shopId(db, input.alias)
  orNotFound(await target.executeTakeFirst())
  await addShare(db, {
    user_id: call.viewer?.id ?? null,
    kind: input.type,
    target_alias: input.alias,
    channel: input.channel,
    created_at: call.now,
  })
  return {}
}
