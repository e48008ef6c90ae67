import sharp from 'sharp'
import type { Upload } from './store'

/** A picture above this size gets a thumbnail (chat spec §9). */
export const THUMBNAIL_ABOVE_BYTES = 204_800
/** Two columns of a phone at three dots a pixel. */
const EDGE = 600
/** A picture of more pixels than this is not opened: a small file can hold a very large one. */
const MOST_PIXELS = 50_000_000

/** Does it begin like a JPEG, PNG, GIF or WebP? By its bytes, not its name: no other decoder is ever started. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s.test(head)
}

/** A small JPEG that stands upright whatever the camera's orientation; null where the file itself is small or no picture. */
export async function thumbnailOf({ contentType, bytes }: Upload): Promise<Buffer | null> {
  if (bytes.length <= THUMBNAIL_ABOVE_BYTES || !contentType.startsWith('image/')) return null
  return smallPicture(bytes)
}

/** Any picture as a small upright JPEG; null for bytes that are no picture that can be read. */
export async function smallPicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null
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
