import type { EventName, EventProperties } from '@/contract/analytics'

type TrackEvent = <N extends EventName>(event: N, properties: Partial<EventProperties<N>>) => void
type Fact = Record<string, unknown>
type Reader = (track: TrackEvent, input: Fact, response: Fact) => void

/** A payment that was seen open is recorded once when it is paid; old orders that are looked at again are not. */
const MOST_OPEN = 50

/**
 * Events read off the calls that the service accepted: no screen knows of analytics, and nothing is counted that did
 * not happen (decision 0019).
 */
export class AnalyticsResponses {
  private readonly open = new Set<unknown>()
  /** By path, not by endpoint: importing those would bring every page's contract along. A test holds them against the contract. */
  readonly readers: Readonly<Record<string, Reader>> = {
    '/cart/update': (track, { mode, itemAlias, quantity }) => {
      if (mode === 'ADD') track('AddToCart', { item: itemAlias as string, quantity: quantity as number })
    },
    '/order/createOrder': (track, _input, { payNo, orderNos, totalCents }) => {
      this.await(payNo)
      track('CreateOrder', { orders: (orderNos as string[]).length, total_cents: totalCents as number })
    },
    '/tx/checkout': (track, _input, { payNo, state, totalCents }) => {
      if (state === 'PENDING') this.await(payNo)
      else if (state === 'PAID' && this.open.delete(payNo)) track('Pay', { total_cents: totalCents as number })
    },
    '/query/search': (track, { keyword = '', categoryAlias = '', page = 1 }, { total }) => {
      if (page !== 1 || !(keyword || categoryAlias)) return
      track('Search', { keyword: keyword as string, category: categoryAlias as string, results: total as number })
    },
    '/share/shareSuccess': (track, { type, alias }) =>
      track('Share', { kind: type as string, target: alias as string }),
  }

  constructor(private readonly track: TrackEvent) {}

  /** `path` of a call, its input and its response. */
  read(path: string, input: unknown, response: unknown): void {
    this.readers[path]?.(this.track, (input ?? {}) as Fact, (response ?? {}) as Fact)
  }

  private await(payNo: unknown): void {
    this.open.add(payNo)
    if (this.open.size > MOST_OPEN) this.open.delete(this.open.values().next().value)
  }
}
