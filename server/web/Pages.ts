import type { Region } from '../../src/contract/region'
import { routes, routeUrl, type RouteDef, type RouteName } from '../../src/routes'
import { CompressedBody } from '../http/compression'
import type { Clock } from '../platform/clock'
import type { Responses, KnownPage } from './PageReader'
import type { PageHtml } from './PageHtml'
import type { Renderer } from './Renderer'

interface Target {
  name: RouteName
  params: Readonly<Record<string, string>>
}
interface Made {
  responses: Responses
  body: Promise<CompressedBody | null>
}

/** Pages that are cached, of those that differ by their parameters: a tenth of a megabyte each. */
const MAX_CACHED_PAGES = 200
/** Pages without parameters, by region: all there are. */
const MAX_FIXED_PAGES = 200

/**
 * Makes the pages of one shell: one render and one compression for as long as the responses that a page shows are the same objects, which their
 * caches decide.
 */
export class Pages {
  private readonly shells = new Map<RouteName | null, CompressedBody>()
  /** Apart from the others, so that a crawler does not push home out. */
  private readonly fixed = new Map<string, Made>()
  private readonly named = new Map<string, Made>()

  constructor(
    private readonly html: PageHtml,
    private readonly renderer: Renderer,
    private readonly clock: Clock,
  ) {}

  /** @param region undefined where the page is the same in all */
  async bodyOf(target: Target | null, known: KnownPage, region: Region | undefined, origin: string) {
    const whole = target && known.responses.length > 0 ? await this.whole(target, known, region, origin) : null
    if (whole) return whole
    const route = target?.name ?? null
    return known.meta ? new CompressedBody(this.html.shellOf(route, known.meta, origin)) : this.shell(route)
  }

  /** @param route null for no page's own files */
  shell(route: RouteName | null): CompressedBody {
    const made = this.shells.get(route) ?? new CompressedBody(this.html.shellOf(route, null, ''))
    this.shells.set(route, made)
    return made
  }

  private async whole(target: Target, known: KnownPage, region: Region | undefined, origin: string) {
    const { name, params } = target
    const many = (routes[name] as RouteDef).params !== undefined
    const cache = many ? this.named : this.fixed
    const key = JSON.stringify([name, params, region, origin])
    let made = cache.get(key)
    if (!made || !isSame(made.responses, known.responses)) {
      made = { responses: known.responses, body: this.make(target, known, region, origin) }
      cache.delete(key)
      cache.set(key, made)
      if (cache.size > (many ? MAX_CACHED_PAGES : MAX_FIXED_PAGES)) cache.delete(cache.keys().next().value!)
    }
    const body = await made.body
    // What was not drawn is tried again with the next request.
    if (!body && cache.get(key) === made) cache.delete(key)
    return body
  }

  private async make(
    { name, params }: Target,
    { meta, responses }: KnownPage,
    region: Region | undefined,
    origin: string,
  ) {
    const first = { serverTime: this.clock.now().getTime(), region, responses }
    const screen = await this.renderer.draw(name, routeUrl(name, params), first)
    return screen ? new CompressedBody(this.html.whole({ route: name, meta, first, screen }, origin)) : null
  }
}

const isSame = (before: Responses, now: Responses): boolean =>
  before.length === now.length && before.every(({ data }, at) => data === now[at]!.data)
