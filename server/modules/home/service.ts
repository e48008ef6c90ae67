import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Home, homeApi } from '../../../src/contract/home'
import type { Call, Services } from '../../context'
import { Brief, KEPT_MS } from '../../http/kept'
import { nextPriceChange, presentCard, presentPage } from '../catalogue/present'
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

/** The feed is the same for everybody and scrolled by everybody: so many of its pages are kept. */
const KEPT_PAGES = 20

/** Home and the pages beside it. */
export class HomeService {
  private readonly pages = Array.from({ length: KEPT_PAGES }, () => new Brief<Home>(KEPT_MS))

  constructor(private readonly services: Services) {
    services.bus.subscribe('catalogue.changed', () => this.pages.forEach((page) => page.clear()))
  }

  home(input: In<'home'>, { now }: Call): Promise<Home> {
    const kept = input.pageSize === HOME_PAGE ? this.pages[input.page - 1] : undefined
    return kept ? kept.get(now, () => this.load(input, now), nextChange) : this.load(input, now)
  }

  /** Page 1 as everybody gets it; the same object for as long as it is kept. */
  first(now: Date): Promise<Home> {
    return this.pages[0]!.get(now, () => this.load({ page: 1, pageSize: HOME_PAGE }, now), nextChange)
  }

  private load(input: In<'home'>, now: Date): Promise<Home> {
    return input.page === 1 ? this.loadFirst(input, now) : this.laterPage(input, now)
  }

  private async loadFirst(input: In<'home'>, now: Date): Promise<Home> {
    const { db } = this.services
    const [words, pictures, tree, flash, rows] = await Promise.all([
      hints(db),
      banners(db, 'home'),
      categories(db),
      this.flash(now),
      feed(db, input),
    ])
    return {
      hints: words,
      banners: pictures.map(presentBanner),
      channels: homeChannels(tree),
      flash: presentFlash(flash, now),
      feed: presentPage(rows, input, (row) => presentCard(row, now)),
    }
  }

  private async laterPage(input: In<'home'>, now: Date): Promise<Home> {
    const rows = await feed(this.services.db, input)
    return {
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
  async eventPage(_input: In<'eventPage'>, { viewer, now }: Call) {
    const { db } = this.services
    const [pictures, tree, shops, best] = await Promise.all([
      banners(db, 'mall'),
      categories(db),
      mallShops(db, viewer?.id ?? 0, now, MALL_SHOPS),
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
    const rows = await recommended(this.services.db, viewer?.id ?? 0, input)
    return presentPage(rows, input, (row) => presentCard(row, now))
  }
}

/** The first instant at which a price on the page is no longer so. */
const nextChange = ({ feed, flash }: Home): number =>
  Math.min(nextPriceChange(feed.list), flash ? Date.parse(flash.endsAt) : Infinity)
