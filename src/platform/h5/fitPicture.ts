import type { LocalFile, PickedFile } from '../ports'

/** app §5: at most this large, whichever way the picture stands. */
const LONG_SIDE = 1920
const SHORT_SIDE = 1080
/** What every service and browser reads; another kind, as HEIC, is converted. */
const COMMON = /^image\/(jpeg|png|webp)$/

/** A file as it was picked. */
export const wholeFile = (file: File): PickedFile => ({
  file: { name: file.name, type: file.type, size: file.size, content: file },
  width: 0,
  height: 0,
  length: 0,
})

/**
 * A picture upright and within the limit. A canvas takes from it what a camera wrote; the service takes it from one that needs no canvas. What the
 * browser cannot draw goes as it is.
 * @param moving keeps what a canvas would take the movement from
 */
export async function fitPicture(file: File, moving = false): Promise<PickedFile> {
  try {
    // Browsers turn a photo by its EXIF as they decode it.
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height))
    if ((moving && /^image\/(gif|webp|apng)$/.test(file.type)) || (scale === 1 && COMMON.test(file.type)))
      return { ...wholeFile(file), width, height }
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1))
    if (!drawn) return { ...wholeFile(file), width, height }
    const small: LocalFile = { name: renamed(file.name, type), type, size: drawn.size, content: drawn }
    return { file: small, width: canvas.width, height: canvas.height, length: 0 }
  } catch {
    return wholeFile(file)
  }
}

const renamed = (name: string, type: string) => (type === 'image/jpeg' ? `${name.replace(/\.\w+$/, '')}.jpg` : name)
