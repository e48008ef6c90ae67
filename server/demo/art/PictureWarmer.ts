import type { Services } from '../../context'

/** The first visitors come before the drawing. */
const WARM_AFTER_MS = 3_000
/** Widths a feed and a gallery show first (domain/picture.ts). */
const COVER = 360
const GALLERY = 750

/**
 * Draws the pictures that people meet first before they do: composing one takes a tenth of a second, and a first visitor would watch a whole
 * feed being drawn. One at a time, in the order of the feed; what is drawn already costs a look at the disk. Returns how many it saw.
 */
export async function warmPictures(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  stopped: () => boolean,
): Promise<number> {
  const banners = await db.selectFrom('banners').select('picture').execute()
  const categories = await db.selectFrom('categories').select('picture').execute()
  const items = await db
    .selectFrom('items')
    .select('pictures')
    .where('deleted_at', 'is', null)
    .where('listed', '=', true)
    .orderBy('sold', 'desc')
    .orderBy('id')
    .execute()
  const requested: [string, number][] = [
    ...banners.map(({ picture }): [string, number] => [picture, GALLERY]),
    ...categories.map(({ picture }): [string, number] => [picture, 120]),
    ...items.map((item): [string, number] => [item.pictures[0] ?? '', COVER]),
    ...items.map((item): [string, number] => [item.pictures[0] ?? '', GALLERY]),
  ]
  let seen = 0
  for (const [key, width] of requested) {
    if (stopped()) break
    if (key) await pictures.get(key, width)
    seen++
  }
  return seen
}

/** Draws pictures of this instance's own disk: no job, since each instance has to. */
export class PictureWarmer {
  private stopped = false
  private warming: Promise<unknown> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly services: Pick<Services, 'db' | 'pictures' | 'log'>) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.warming = warmPictures(this.services, () => this.stopped).catch((error: Error) =>
        this.services.log.warn('pictures could not be drawn ahead', { message: error.message }),
      )
    }, WARM_AFTER_MS)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.warming
  }
}
