import type { Im } from '../context'
import type { KeyValue, MessageBody } from '../protocol/msync'

const DAY_MS = 86_400_000
/** A key of an uploaded picture in the text of a card. */
const KEY = /\bu\/[0-9a-f]{40}\b/g

const picturesIn = (entries: readonly KeyValue[] = []): string[] =>
  entries.flatMap(({ stringValue }) => stringValue?.match(KEY) ?? [])

/** Pictures of the product that cards show are retained as long as the messages are, whatever becomes of the item, shop or order they show. */
export async function keepPictures(im: Im, bodies: readonly MessageBody[]): Promise<void> {
  const keys = bodies.flatMap(({ ext, contents = [] }) => [
    ...picturesIn(ext),
    ...contents.flatMap(({ customExts }) => picturesIn(customExts)),
  ])
  if (keys.length === 0) return
  const { clock, pictures } = im.services
  await pictures.keep([...new Set(keys)], new Date(clock.now().getTime() + im.settings.retentionDays * DAY_MS))
}
