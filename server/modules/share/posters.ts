import type { Log } from '../../platform/log'
import { hasChineseFont } from './chineseFont'

/** Posters cached in memory: a shared one is fetched in a burst. About 120 KB each. */
const MAX_CACHED = 40
/** How many are drawn at once; the service's other requests share these cores. */
const AT_ONCE = 2
/** Posters waiting to be drawn; those after them are refused with a time to retry. */
const WAITING = 20

/** Draws posters and codes of shops, each once: what has the same key looks the same. */
export class Posters {
  private readonly cached = new Map<string, Promise<Buffer>>()
  private running = 0
  private readonly waiting: (() => void)[] = []

  private font: Promise<boolean> | null = null

  constructor(
    private readonly log: Log,
    private readonly hasFont: () => Promise<boolean> = hasChineseFont,
  ) {}

  /**
   * Null when too many are requested at once.
   *
   * @param facts all that the picture shows
   * @param draw is given whether words can be drawn
   */
  get(facts: unknown, draw: (worded: boolean) => Promise<Buffer>): Promise<Buffer> | null {
    const key = JSON.stringify(facts)
    const there = this.cached.get(key)
    if (there) return there
    if (this.waiting.length >= WAITING) return null
    const made = this.turn(async () => draw(await this.worded()))
    this.cached.set(key, made)
    if (this.cached.size > MAX_CACHED) this.cached.delete(this.cached.keys().next().value!)
    // One that failed is drawn again for the next request.
    made.catch(() => this.cached.delete(key))
    return made
  }

  /** Checked once: a font that is installed later needs a restart, as every other change of the machine does. */
  private worded(): Promise<boolean> {
    this.font ??= this.hasFont().then((there) => {
      if (!there) this.log.warn('no Chinese font: posters are drawn without words', { install: 'fonts-noto-cjk' })
      return there
    })
    return this.font
  }

  private async turn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.running++
    try {
      return await work()
    } finally {
      // The place is handed over, not freed and fought for.
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
