import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Home, homeApi } from '../../../src/contract/home'
import { REGION_CITIES, type Region } from '../../../src/contract/region'
import type { Call, Services } from '../../context'
import { pageNumber, presentPage } from '../../http/cursor'
import { KeyedTtlCache, CACHE_MS } from '../../http/responseCache'
import { nextPriceChange, presentCard } from '../catalogue/public'
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

type In<K extends keyof typeof homeApi> = ParsedInputOf<(typeof homeApi)[K]>

/**
 * What ends later is no flash. A round lasts until midnight, one that begins in the last three hours of a day until the next: 27 hours, 28 when
 * the clocks go back.
 */
export const ROUND_MS = 28 * 3_600_000
const FLASH_ITEMS = 12
const HOME_PAGE = 40
const MALL_SHOPS = 10
const SECTION_ITEMS = 6

/** The feed is the same for everybody and scrolled by everybody: so many of its pages are cached. */
const MAX_CACHED_PAGES = 20

/** Home and the pages beside it. */
export class HomeService {
  /** By region and page. */
  private readonly pages = new KeyedTtlCache<Home>(CACHE_MS, MAX_CACHED_PAGES * (REGION_CITIES.length + 1))

  constructor(private readonly services: Services) {
    services.bus.subscribe('catalogue.changed', () => this.pages.clear())
  }

  home(input: In<'home'>, { now }: Pick<Call, 'now'>): Promise<Home> {
    const { pageSize, region } = input
    const page = pageNumber(input)
    const load = () => this.load(input, now)
    return pageSize === HOME_PAGE && page <= MAX_CACHED_PAGES
      ? this.pages.get(`${region} ${page}`, now, load, nextChange)
      : load()
  }

  /** Page 1 as everybody in a region gets it; the same object for as long as it is cached. */
  first(region: Region, now: Date): Promise<Home> {
    return this.home({ page: 1, pageSize: HOME_PAGE, region }, { now })
  }

  private load(input: In<'home'>, now: Date): Promise<Home> {
    return pageNumber(input) === 1 ? this.loadFirst(input, now) : this.laterPage(input, now)
  }

  private async loadFirst(input: In<'home'>, now: Date): Promise<Home> {
    const { db } = this.services
    const [words, pictures, tree, flash, rows] = await Promise.all([
      hints(db),
      banners(db, 'home'),
      categories(db),
      this.flash(now),
      feed(db, input.region, input),
    ])
    return {
      region: input.region,
      hints: words,
      banners: pictures.map(presentBanner),
      channels: homeChannels(tree),
      flash: presentFlash(flash, now),
      feed: presentPage(rows, input, (row) => presentCard(row, now)),
    }
  }

  private async laterPage(input: In<'home'>, now: Date): Promise<Home> {
    const rows = await feed(this.services.db, input.region, input)
    return {
      region: input.region,
      hints: [],
      banners: [],
      channels: [],
      flash: null,
      feed: presentPage(rows, input, (row) => presentCard(row, now)),
    }
  }

  private flash(now: Date) {
    return endingDiscounts(this.services.db, now, new Date(now.getTime() + ROUND_MS), FLASH_ITEMS)
  }

  async categories() {
    return { list: presentCategories(await categories(this.services.db)) }
  }

  async discountOptions({ now }: Call) {
    const { db } = this.services
    const [rows, ending] = await Promise.all([
      discountCounts(db, now, new Date(now.getTime() + ROUND_MS)),
      this.flash(now),
    ])
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
  async eventPage({ region }: In<'eventPage'>, { viewer, now }: Call) {
    const { db } = this.services
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

  async recommend(input: In<'recommend'>, { viewer, now }: Call) {
    const rows = await recommended(this.services.db, viewer?.id ?? 0, input.region, input)
    return presentPage(rows, input, (row) => presentCard(row, now))
  }
}

/** The first instant at which a price on the page is no longer so. */
const nextChange = ({ feed, flash }: Home): number =>
  Math.min(nextPriceChange(feed.list), flash ? Date.parse(flash.endsAt) : Infinity)
