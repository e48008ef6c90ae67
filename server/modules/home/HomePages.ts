import type { Home } from '../../../src/contract/home'
import { REGION_CITIES } from '../../../src/contract/region'
import type { Services } from '../../context'
import { pageNumber } from '../../http/cursor'
import { KeyedTtlCache, CACHE_MS } from '../../http/responseCache'
import { nextPriceChange } from '../catalogue/public'
import { HOME_PAGE, loadHome, type HomeInput } from './service'

/** The feed is the same for everybody and scrolled by everybody: so many of its pages are cached. */
const MAX_CACHED_PAGES = 20

/** Pages of home, cached. */
export class HomePages {
  /** By region and page. */
  private readonly pages = new KeyedTtlCache<Home>(CACHE_MS, MAX_CACHED_PAGES * (REGION_CITIES.length + 1))

  constructor(private readonly deps: Pick<Services, 'db' | 'bus'>) {
    deps.bus.subscribe('catalogue.changed', () => this.pages.clear())
  }

  get(input: HomeInput, now: Date): Promise<Home> {
    const { pageSize, region } = input
    const page = pageNumber(input)
    const load = () => loadHome(this.deps, input, now)
    return pageSize === HOME_PAGE && page <= MAX_CACHED_PAGES
      ? this.pages.get(`${region} ${page}`, now, load, nextChange)
      : load()
  }
}

/** The first instant at which a price on the page is no longer so. */
const nextChange = ({ feed, flash }: Home): number =>
  Math.min(nextPriceChange(feed.list), flash ? Date.parse(flash.endsAt) : Infinity)
