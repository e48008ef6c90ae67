import type { ApiOptions, ApiTable, Runtime } from '../runtime'
import { ApiFailure } from '../tasks'

/** Photos and pictures. Chosen photos are real JPEG files of 800×600 that upload as such. */
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
    async chooseMedia({ count }) {
      const chosen = await photos(count)
      return {
        type: 'image',
        tempFiles: chosen.map(({ path, ...rest }) => ({ tempFilePath: path, fileType: 'image', ...rest })),
      }
    },
    async getImageInfo({ src }) {
      const picture = new Image()
      picture.src = files.asset(String(src), rt.pages.current()?.route ?? '')
      await picture.decode().catch(() => {
        throw new ApiFailure('image not found')
      })
      return {
        path: src as string,
        width: picture.naturalWidth,
        height: picture.naturalHeight,
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
