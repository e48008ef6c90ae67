import type { FirstState } from '../../src/contract/firstState'
import type { RouteDef, RouteName } from '../../src/routes'
import { routes } from '../../src/routes'
import type { Log } from '../platform/log'
import type { TokenBucket } from '../platform/tokenBucket'

/** Draws a page for its address (src/ssr/pages.tsx). */
export type Draw = (url: string, first: FirstState) => string
export type DrawerOf = (name: RouteName) => Promise<Draw | null>

/** What a first screen may cost, in ms: one that takes longer to draw is reported. */
const BUDGET_MS = 50
/** Pages that wait for their turn: at some 10 ms each, the last one waits for as long. */
const MAX_WAITING = 5

/**
 * Draws first screens. Pages that differ by their parameters are as many as there are items: they are drawn one in a turn of the event loop, so
 * that another request waits behind one of them at most, as often as `bucket` allows, and come as the shell beyond that.
 */
export class Renderer {
  private readonly drawers = new Map<RouteName, Promise<Draw | null>>()
  private turn: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(
    private readonly drawerOf: DrawerOf,
    private readonly bucket: TokenBucket,
    private readonly log: Log,
  ) {}

  /** The screen's markup; empty where the browser draws it. */
  async draw(name: RouteName, url: string, first: FirstState): Promise<string> {
    try {
      const draw = await this.drawer(name)
      if (!draw || ((routes[name] as RouteDef).params && !(await this.admit()))) return ''
      const begun = performance.now()
      const screen = draw(url, first)
      const took = performance.now() - begun
      if (took > BUDGET_MS) this.log.warn('first screen drawn slowly', { name, took: Math.round(took) })
      return screen
    } catch (error) {
      this.log.error('first screen', { name, message: (error as Error).message })
      return ''
    }
  }

  /** Waits for a turn; false where there is none in time. */
  private async admit(): Promise<boolean> {
    if (this.waiting >= MAX_WAITING || !this.bucket.take()) return false
    this.waiting++
    this.turn = this.turn.then(() => new Promise((next) => setImmediate(next)))
    await this.turn
    this.waiting--
    return true
  }

  private drawer(name: RouteName): Promise<Draw | null> {
    const known = this.drawers.get(name) ?? this.drawerOf(name)
    this.drawers.set(name, known)
    // A file that could not be read is read again for the next page.
    known.catch(() => this.drawers.delete(name))
    return known
  }
}
