import type { Bus } from '../platform/bus'
import type { Clock } from '../platform/clock'
import type { GuestCall } from '../http/guestCalls'
import { CACHE_MS, isCached, KeyedTtlCache } from '../http/responseCache'
import '../modules/catalogue/public'

const MAX_CACHED_CALLS = 1_000
/** Fields that say until when what stands beside them is true. */
const ENDS = new Set(['discountEndsAt', 'endsAt'])

/**
 * Caches what pages read as responses of calls are cached: for moments, until the catalogue changes or a discount ends. What a module caches by
 * itself is not cached twice.
 */
export function cachedCalls(call: GuestCall, clock: Clock, bus: Bus): GuestCall {
  const cache = new KeyedTtlCache<object>(CACHE_MS, MAX_CACHED_CALLS)
  bus.subscribe('catalogue.changed', () => cache.clear())
  return (endpoint, input) => {
    let cachedThere = false
    const load = async () => {
      const response = (await call(endpoint, input)) as object
      cachedThere = isCached(response)
      return response
    }
    const until = (response: object) => (cachedThere ? 0 : nextEnd(response))
    return cache.get(`${endpoint.path} ${JSON.stringify(input)}`, clock.now(), load, until) as Promise<never>
  }
}

/** The first instant that a response names as an end, in ms since 1970. */
function nextEnd(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Infinity
  return Math.min(
    ...Object.entries(value).map(([name, inner]) =>
      ENDS.has(name) && typeof inner === 'string' ? Date.parse(inner) : nextEnd(inner),
    ),
  )
}
