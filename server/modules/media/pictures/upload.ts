import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { UPLOAD_BYTES } from '../../../limits'
import { headOf } from '../../../platform/blobs/tempFolder'

/** Most pixels of an uploaded picture: a small file may unpack to gigabytes. */
export const UPLOAD_PIXELS = 40_000_000
/** Longest side stored: more than any phone shows, less than any phone takes. */
const MAX_SIDE = 2160
const HEAD_BYTES = 12

export type UploadRefusal = 'empty' | 'tooManyBytes' | 'tooManyPixels' | 'notAnImage'

/** An upload that is refused; the route turns `reason` into a text. */
export class UploadError extends Error {
  constructor(readonly reason: UploadRefusal) {
    super(`picture refused: ${reason}`)
    this.name = 'UploadError'
  }
}

/** Does it begin like a JPEG, PNG or WebP? Decided from the bytes alone, so that no other decoder is ever started. */
function isPhoto(bytes: Uint8Array): boolean {
  const starts = (signature: readonly number[], at = 0): boolean => signature.every((byte, i) => bytes[at + i] === byte)
  return (
    starts([0xff, 0xd8, 0xff]) ||
    starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8))
  )
}

/** A stored upload: the name its bytes give it, and the JPEG to store. */
export interface StoredUpload {
  /** 40 hex digits of the SHA-256 of what was sent: the same picture sent twice is stored once. */
  hash: string
  jpeg: Buffer
}

async function digestOf(picture: Uint8Array | string): Promise<string> {
  const hash = createHash('sha256')
  if (typeof picture !== 'string') hash.update(picture)
  else for await (const part of createReadStream(picture)) hash.update(part as Buffer)
  return hash.digest('hex').slice(0, 40)
}

/**
 * Checks an uploaded picture, given as its bytes or the file that holds them, and makes it safe to serve: JPEG, PNG or WebP only, turned upright by its EXIF, all metadata (place,
 * phone, time) dropped, transparency laid on white, at most 2160 px a side.
 * @throws UploadError
 */
export async function prepareUpload(picture: Uint8Array | string): Promise<StoredUpload> {
  const size = typeof picture === 'string' ? (await stat(picture)).size : picture.length
  if (size === 0) throw new UploadError('empty')
  if (size > UPLOAD_BYTES) throw new UploadError('tooManyBytes')
  if (!isPhoto(typeof picture === 'string' ? await headOf(picture, HEAD_BYTES) : picture))
    throw new UploadError('notAnImage')
  const { width, height } = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UploadError('notAnImage')
    })
  if (width * height > UPLOAD_PIXELS) throw new UploadError('tooManyPixels')
  try {
    const jpeg = await sharp(picture, { limitInputPixels: UPLOAD_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
    return { hash: await digestOf(picture), jpeg }
  } catch {
    // A truncated or damaged file passes the metadata check and fails here.
    throw new UploadError('notAnImage')
  }
}
