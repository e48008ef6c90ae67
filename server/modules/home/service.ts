import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Home, homeApi } from '../../../src/contract/home'
import type { Call, Services } from '../../context'
import { pageNumber, presentPage } from '../../http/cursor'
import { presentCard } from '../catalogue/public'
import {
  homeChannels,
  mallChannels,
  presentBanner,
  presentCategories,
  presentFlash,
  presentMallShop,
  presentSections,
} from './present'
import {
  banners,
  bestOfCategories,
  categories,
  discountCounts,
  endingDiscounts,
  feed,
  hints,
  mallShops,
  recommended,
} from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof homeApi> = ParsedInputOf<(typeof homeApi)[K]>
export type HomeInput = In<'home'>

/**
 * What ends later is no flash. A round lasts until midnight, one that begins in the last three hours of a day until the next: 27 hours, 28 when
 * the clocks go back.
 */
export const ROUND_MS = 28 * 3_600_000
const FLASH_ITEMS = 12
/** Entries of a page of the feed, as the app fetches it. */
export const HOME_PAGE = 40
const MALL_SHOPS = 10
const SECTION_ITEMS = 6

const flashRows = ({ db }: Deps, now: Date) => endingDiscounts(db, now, new Date(now.getTime() + ROUND_MS), FLASH_ITEMS)

/** A page of home; what stands above the feed comes with the first. */
export async function loadHome(deps: Deps, input: HomeInput, now: Date): Promise<Home> {
  const { db } = deps
  const feedPage = async () => presentPage(await feed(db, input.region, input), input, (row) => presentCard(row, now))
  if (pageNumber(input) > 1)
    return { region: input.region, hints: [], banners: [], channels: [], flash: null, feed: await feedPage() }
  const [words, pictures, tree, flash, rows] = await Promise.all([
    hints(db),
    banners(db, 'home'),
    categories(db),
    flashRows(deps, now),
    feedPage(),
  ])
  return {
    region: input.region,
    hints: words,
    banners: pictures.map(presentBanner),
    channels: homeChannels(tree),
    flash: presentFlash(flash, now),
    feed: rows,
  }
}

export async function listCategories({ db }: Deps) {
  return { list: presentCategories(await categories(db)) }
}

export async function discountOptions(deps: Deps, _input: In<'discountOptions'>, { now }: Call) {
  const until = new Date(now.getTime() + ROUND_MS)
  const [rows, ending] = await Promise.all([discountCounts(deps.db, now, until), flashRows(deps, now)])
  const sum = (key: 'count' | 'ending') => rows.reduce((all, row) => all + row[key], 0)
  return {
    categories: [
      { alias: '', name: '全部', count: sum('count') },
      ...rows.map(({ alias, name, count }) => ({ alias, name, count })),
    ],
    endingSoonCount: sum('ending'),
    ending: presentFlash(ending, now),
  }
}

/** The mall is the one page put together so far; the contract admits no other key. */
export async function eventPage({ db }: Deps, { region }: In<'eventPage'>, { viewer, now }: Call) {
  const [pictures, tree, shops, best] = await Promise.all([
    banners(db, 'mall'),
    categories(db),
    mallShops(db, viewer?.id ?? 0, region, now, MALL_SHOPS),
    bestOfCategories(db, SECTION_ITEMS),
  ])
  return {
    title: '叮当商城',
    banners: pictures.map(presentBanner),
    channels: mallChannels(tree),
    shops: shops.map(presentMallShop),
    sections: presentSections(best, now),
  }
}

export async function recommend({ db }: Deps, input: In<'recommend'>, { viewer, now }: Call) {
  const rows = await recommended(db, viewer?.id ?? 0, input.region, input)
  return presentPage(rows, input, (row) => presentCard(row, now))
}
