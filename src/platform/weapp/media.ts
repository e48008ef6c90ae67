import type { MediaPort, PickedFile } from '../ports'
import { failure, isDeclined } from './refusal'

/** app §5: at most this large, whichever way the picture stands. */
const LONG_SIDE = 1920
const SHORT_SIDE = 1080
/** What every service and browser reads; another kind, as HEIC, is made a JPEG. */
const COMMON = /^(jpe?g|png|webp)$/

interface Picture {
  path: string
  size: number
}
interface Measured {
  /** As it is looked at, which is not how the file of a photo held sideways has it. */
  width: number
  height: number
  sideways: boolean
  /** `jpeg`, `png`, `gif` …; empty when WeChat does not know. */
  kind: string
}

const measure = (path: string): Promise<Measured | null> =>
  new Promise((resolve) =>
    wx.getImageInfo({
      src: path,
      success({ width, height, type, orientation }) {
        const sideways = /^(left|right)/.test(orientation ?? '')
        const kind = !type || type === 'unknown' ? '' : type
        resolve({ width: sideways ? height : width, height: sideways ? width : height, sideways, kind })
      },
      fail: () => resolve(null),
    }),
  )
const sizeOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) =>
    wx.getFileSystemManager().getFileInfo({ filePath: path, success: ({ size }) => resolve(size), fail: reject }),
  )
/** WeChat turns the picture upright and leaves out what the camera wrote. Null where it cannot. */
async function compressed(path: string, { width, height, sideways }: Measured, scale: number): Promise<Picture | null> {
  try {
    const small = await new Promise<string>((resolve, reject) =>
      wx.compressImage({
        src: path,
        quality: 100,
        compressedWidth: Math.round(width * scale),
        // Some systems count the sides before they turn it: one side is enough then.
        ...(sideways ? undefined : { compressedHeight: Math.round(height * scale) }),
        success: ({ tempFilePath }) => resolve(tempFilePath),
        fail: reject,
      }),
    )
    return { path: small, size: await sizeOf(small) }
  } catch {
    return null
  }
}

async function fit(picture: Picture, moving: boolean): Promise<PickedFile> {
  const found = await measure(picture.path)
  if (!found) return picked(picture, '', 0, 0)
  const { width, height, sideways, kind } = found
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height))
  const asItIs = (moving && kind === 'gif') || (scale === 1 && !sideways && COMMON.test(kind))
  const small = asItIs ? null : await compressed(picture.path, found, scale)
  if (!small) return picked(picture, kind, width, height)
  return picked(small, 'jpeg', Math.round(width * scale), Math.round(height * scale))
}
const picked = ({ path, size }: Picture, kind: string, width: number, height: number): PickedFile => ({
  file: { name: path.split('/').pop() ?? path, type: kind && `image/${kind}`, size, content: path },
  width,
  height,
  length: 0,
})

export const media: MediaPort = {
  pictures: ({ max, moving = false }) =>
    new Promise<Picture[]>((resolve, reject) => {
      wx.chooseMedia({
        count: max,
        mediaType: ['image'],
        // WeChat's own compression would go far below quality 100.
        sizeType: ['original'],
        success: ({ tempFiles }) => resolve(tempFiles.map(({ tempFilePath: path, size }) => ({ path, size }))),
        fail: ({ errMsg }) => (isDeclined(errMsg) ? resolve([]) : reject(failure(errMsg, 'album'))),
      })
    }).then(async (chosen) => {
      const pictures = []
      // One at a time: a phone has no room for nine photos unpacked.
      for (const each of chosen) pictures.push(await fit(each, moving))
      return pictures
    }),
}
