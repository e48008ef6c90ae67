import type { RouteName } from '../../../src/routes'
import { BusinessError } from '../../http/errors'
import { CACHE_MS, KeyedTtlCache } from '../../http/responseCache'
import type { Clock } from '../../platform/clock'
import type { Log } from '../../platform/log'
import type { PageMeta } from './PageMeta'
import { PUBLIC_PAGES, type PublicData } from './publicPages'

/** What the service knows of an address before its page is drawn. */
export interface KnownPage {
  status: 200 | 404
  /** May search engines show it? */
  indexed: boolean
  /** Null where it is not public, or could not be read in time. */
  meta: PageMeta | null
}

/** A page waits this long for its tags, in ms: a slow database delays the app by no more. */
const PATIENCE_MS = 300
const MAX_CACHED_PAGES = 1_000

/** Reads what stands in the head of public pages, cached as the responses of their calls are. */
export class MetaReader {
  private readonly cache = new KeyedTtlCache<KnownPage>(CACHE_MS, MAX_CACHED_PAGES)

  constructor(
    private readonly data: PublicData,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async read(target: { name: RouteName; params: Readonly<Record<string, string>> } | null): Promise<KnownPage> {
    if (!target) return { status: 404, indexed: false, meta: null }
    const reader = PUBLIC_PAGES[target.name]
    if (!reader) return { status: 200, indexed: false, meta: null }
    const load = async (): Promise<KnownPage> => {
      const meta = await reader(this.data, target.params)
      return { status: 200, indexed: meta !== null && !meta.hidden, meta }
    }
    try {
      const key = JSON.stringify([target.name, target.params])
      return (await within(this.cache.get(key, this.clock.now(), load))) ?? { status: 200, indexed: true, meta: null }
    } catch (error) {
      if (error instanceof BusinessError && error.reason === 'notFound')
        return { status: 404, indexed: false, meta: null }
      // Without the database the app still opens, and shows its own error with a retry.
      this.log.error('head of a page', { message: (error as Error).message })
      return { status: 200, indexed: true, meta: null }
    }
  }
}

/** The result, or null when it takes longer than a page waits. */
async function within<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // What comes too late may also fail, and no page waits for it any more.
    work.catch(() => undefined)
  }
}
