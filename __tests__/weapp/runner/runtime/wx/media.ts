import type { ApiOptions, ApiTable, Runtime } from '../runtime'
import { ApiFailure } from '../tasks'

const MESSAGE_FILE = { name: '拼单接龙.csv', text: '姓名,数量\n老陈,2\n' }

/** Photos, films and files. Chosen photos are real JPEG files of 800×600 that upload as such, films real ones of a second. */
export function mediaApis(rt: Runtime): ApiTable {
  const { files } = rt

  async function photos(count: unknown): Promise<Awaited<ReturnType<typeof files.photo>>[]> {
    // One photo a call unless the test mocks the call: enough to upload, and the same on every run.
    return Number(count ?? 9) > 0 ? [await files.photo()] : []
  }

  async function canvasFile({ canvas, fileType = 'png', quality = 1 }: ApiOptions): Promise<object> {
    if (!(canvas as HTMLCanvasElement | undefined)?.toBlob) throw new ApiFailure('fail canvas is empty')
    const blob = await new Promise<Blob | null>((done) =>
      (canvas as HTMLCanvasElement).toBlob(done, fileType === 'jpg' ? 'image/jpeg' : 'image/png', quality as number),
    )
    if (!blob) throw new ApiFailure('canvas could not be drawn')
    return { tempFilePath: files.add(blob, `canvas.${String(fileType)}`) }
  }

  return {
    async chooseImage({ count }) {
      const chosen = await photos(count)
      return {
        tempFilePaths: chosen.map(({ path }) => path),
        tempFiles: chosen.map(({ path, size }) => ({ path, size })),
      }
    },
    async chooseMedia({ count, mediaType }) {
      const kinds = mediaType as string[] | undefined
      if (kinds && !kinds.includes('image') && !kinds.includes('mix')) {
        const [{ path, ...rest }, poster] = [await files.film(), await files.photo()]
        const film = { tempFilePath: path, thumbTempFilePath: poster.path, fileType: 'video', ...rest }
        return { type: 'video', tempFiles: [film] }
      }
      const chosen = await photos(count)
      return {
        type: 'image',
        tempFiles: chosen.map(({ path, ...rest }) => ({ tempFilePath: path, fileType: 'image', ...rest })),
      }
    },
    // A file from a chat, whose path does not contain its name, as in WeChat.
    chooseMessageFile({ count }) {
      if (Number(count ?? 100) < 1) return { tempFiles: [] }
      const blob = new Blob([MESSAGE_FILE.text], { type: 'text/csv' })
      const path = files.add(blob, '8dfa3c07.csv')
      const time = Math.floor(Date.now() / 1000)
      return { tempFiles: [{ path, name: MESSAGE_FILE.name, size: blob.size, type: 'file', time }] }
    },
    setInnerAudioOption: () => undefined,
    openDocument: ({ filePath }) => void files.read(String(filePath)),
    async getImageInfo({ src }) {
      // Read as data: a browser that shows no pictures would never load an element of it.
      const data = await fetch(files.asset(String(src), rt.pages.current()?.route ?? '')).then((found) => found.blob())
      const { width, height } = await createImageBitmap(data).catch(() => {
        throw new ApiFailure('image not found')
      })
      return {
        path: src as string,
        width,
        height,
        type: 'jpeg',
        orientation: 'up',
      }
    },
    compressImage: ({ src }) => ({ tempFilePath: src as string }),
    canvasToTempFilePath: canvasFile,
    saveImageToPhotosAlbum({ filePath }) {
      if (rt.options.denied.includes('scope.writePhotosAlbum')) throw new ApiFailure('auth deny')
      files.read(String(filePath))
    },
    previewImage: () => undefined,
    previewMedia: () => undefined,
    saveFile: ({ tempFilePath }) => {
      const saved = String(tempFilePath).replace('wxfile://', 'wxfile://store_')
      files.write(saved, files.read(String(tempFilePath)))
      return { savedFilePath: saved }
    },
  }
}
