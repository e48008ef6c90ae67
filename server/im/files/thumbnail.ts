import sharp from 'sharp'
import type { Upload } from './store'

/** A picture above this size gets a thumbnail (chat spec §9). */
export const THUMBNAIL_ABOVE_BYTES = 204_800
/** Two columns of a phone at three dots a pixel. */
const EDGE = 600
/** A picture of more pixels than this is not opened: a small file can hold a very large one. */
const MOST_PIXELS = 50_000_000

/** A small JPEG that stands upright whatever the camera's orientation; null where the file itself is small or no picture. */
export async function thumbnailOf({ contentType, bytes }: Upload): Promise<Buffer | null> {
  if (bytes.length <= THUMBNAIL_ABOVE_BYTES || !contentType.startsWith('image/')) return null
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    // Not a picture that can be read: it is kept and served as the file it is.
    return null
  }
}
