import type { PickedImage } from '../ports'

/** app §5: at most this large, quality 100. */
const MAX_WIDTH = 1920
const MAX_HEIGHT = 1080

/** Scales to the limit by a canvas, which also turns rotated photos upright; a picture the browser cannot draw goes as it is. */
export async function shrinkImage(file: File): Promise<PickedImage> {
  const original = async (): Promise<PickedImage> => ({
    data: await base64(file),
    type: file.type === 'image/png' ? 'png' : file.type === 'image/webp' ? 'webp' : 'jpg',
  })
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_WIDTH / bitmap.width, MAX_HEIGHT / bitmap.height)
    if (scale === 1) return original()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1))
    return blob ? { data: await base64(blob), type: 'jpg' } : original()
  } catch {
    return original()
  }
}

const base64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
