import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { headOf } from '../../platform/blobs/tempFolder'

/** A picture above this size gets a thumbnail (chat spec §9). */
const THUMBNAIL_ABOVE_BYTES = 204_800
/** Two columns of a phone at three dots a pixel. */
const THUMBNAIL_EDGE = 600
/** A picture of more pixels than this, all frames together, is not opened: a small file can hold a very large one. */
const MAX_PIXELS = 50_000_000
const OPENED = { limitInputPixels: MAX_PIXELS }
/** Bytes that show what a file begins like. */
export const HEAD_BYTES = 12

export interface ShownPicture {
  contentType: string
  /** Null where the picture itself is small. */
  thumbnail: Buffer | null
}

/** How each format is written again: nothing of what a camera or an editor put beside the picture is. */
const WRITTEN: Record<string, { contentType: string; write: (image: Sharp) => Sharp }> = {
  jpeg: { contentType: 'image/jpeg', write: (image) => image.jpeg({ quality: 90 }) },
  png: { contentType: 'image/png', write: (image) => image.png() },
  webp: { contentType: 'image/webp', write: (image) => image.webp({ quality: 90 }) },
  gif: { contentType: 'image/gif', write: (image) => image.gif({ effort: 3 }) },
}

/** Does it begin like a JPEG, PNG, GIF or WebP? By its bytes, not its name: no other decoder is ever started. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s.test(head)
}

/**
 * Writes a picture as others may see it to another file: upright, without place, device, serial number and whatever else stood in it (EXIF, XMP,
 * IPTC, comments); one that moves still moves. Null for a file that is no picture that can be read.
 */
export async function showPicture(file: string, shown: string): Promise<ShownPicture | null> {
  try {
    const { format, pages = 1 } = await sharp(file, { ...OPENED, animated: true }).metadata()
    const written = WRITTEN[format]
    if (!written) return null
    // Only a picture that does not move is held sideways.
    const image = pages > 1 ? sharp(file, { ...OPENED, animated: true }) : sharp(file, OPENED).autoOrient()
    await written.write(image).toFile(shown)
    const isLarge = (await stat(file)).size > THUMBNAIL_ABOVE_BYTES
    return { contentType: written.contentType, thumbnail: isLarge ? await smallPicture(shown) : null }
  } catch {
    return null
  }
}

/** Any picture as a small upright JPEG; null for a file that is no picture that can be read. */
export async function smallPicture(file: string): Promise<Buffer | null> {
  if (!isPicture(await headOf(file, HEAD_BYTES))) return null
  try {
    return await sharp(file, OPENED)
      .autoOrient()
      .resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}
