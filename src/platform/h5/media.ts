import type { MediaPort } from '../ports'
import { chooseFiles } from './chooseFiles'

/** Named one by one: iPhones then hand out a HEIC photo as JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp'

export const media: MediaPort = {
  async pictures({ max, moving }) {
    const files = await chooseFiles(moving ? `${ACCEPT},image/gif` : ACCEPT, max > 1)
    if (files.length === 0) return []
    // Only the picker itself needs the tap; the rest is fetched when there is a picture.
    const { fitPicture } = await import('./fitPicture')
    const pictures = []
    // One at a time: a phone has no room for nine photos unpacked.
    for (const file of files.slice(0, max)) pictures.push(await fitPicture(file, moving))
    return pictures
  },
}
