import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { ItemDetail, itemApi } from '../../../src/contract/item'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import { presentNewest, presentPage } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { KeyedTtlCache, CACHE_MS } from '../../http/responseCache'
import { storeComments } from '../store/public/reading'
import { nextChange, presentComment, presentDetail } from './present'
import { presentCard } from './public'
import {
  addShare,
  bestSellers,
  cardOnSale,
  cardsNear,
  cardsOfShop,
  commentSummary,
  comments,
  detail,
  itemByAlias,
  recordTrack,
  shopByAlias,
} from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof itemApi> = ParsedInputOf<(typeof itemApi)[K]>

/** Item pages that are cached: at most so many of those that guests look at. */
const MAX_CACHED_ITEMS = 1_000

/**
 * Returns the item page. A guest's is everybody's and cached for moments (a flash sale is one page that thousands open); it goes when the
 * item's stock changes, and when its discount starts or ends. A signed-in viewer's has their own heart and follow, and is recorded.
 */
export function itemPages({ db, bus }: Pick<Services, 'db' | 'bus'>) {
  const pages = new KeyedTtlCache<ItemDetail>(CACHE_MS, MAX_CACHED_ITEMS)
  bus.subscribe('catalogue.changed', ({ itemAlias }) => pages.clear(itemAlias ?? undefined))
  return async ({ alias }: In<'getDetail'>, { viewer, now }: Pick<Call, 'viewer' | 'now'>): Promise<ItemDetail> => {
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

export async function getByAlias({ db }: Deps, { alias }: In<'getByAlias'>, { now }: Call) {
  return presentCard(orNotFound(await cardOnSale(db, alias)), now)
}

export async function queryBySeller({ db }: Deps, input: In<'queryBySeller'>, { now }: Call) {
  const { id } = orNotFound(await shopByAlias(db, input.sellerAlias))
  return presentPage(await cardsOfShop(db, id, input, now, input), input, (row) => presentCard(row, now))
}

/** What lies near an item; without one, what sells best. */
export async function recommendItems({ db }: Deps, input: In<'recommendItems'>, { now }: Call) {
  const item = input.itemAlias ? orNotFound(await itemByAlias(db, input.itemAlias)) : null
  const rows = item ? await cardsNear(db, item, input) : await bestSellers(db, now, input)
  return presentPage(rows, input, (row) => presentCard(row, now))
}

/** What people write of an item, or of a store. */
export async function listComments({ db }: Deps, input: In<'comments'>) {
  if (input.type === 'STORE') return storeComments(db, input.alias, input.sortField, input)
  const { id: item } = orNotFound(await itemByAlias(db, input.alias))
  const [rows, summary] = await Promise.all([comments(db, item, input.sortField, input), commentSummary(db, item)])
  const page =
    input.sortField === 'time'
      ? presentNewest(rows, input, presentComment, ({ created_at: at, id }) => ({ at, id }))
      : presentPage(rows, input, presentComment)
  return { ...page, total: summary.total, rating: summary.rating10 / 10 }
}

export async function shareSuccess({ db }: Deps, input: In<'shareSuccess'>, call: Call) {
  orNotFound(await (input.type === 'ITEM' ? itemByAlias(db, input.alias) : shopByAlias(db, input.alias)))
  await addShare(db, {
    user_id: call.viewer?.id ?? null,
    kind: input.type,
    target_alias: input.alias,
    channel: input.channel,
    created_at: call.now,
  })
  return {}
}
