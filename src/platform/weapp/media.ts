import type { MediaPort, PickedImage } from '../ports'
import { failure, isDeclined } from './refusal'

export const media: MediaPort = {
  pickImage: () =>
    new Promise<PickedImage | null>((resolve, reject) => {
      wx.chooseMedia({
        count: 1,
        mediaType: ['image'],
        sizeType: ['compressed'],
        success({ tempFiles }) {
          const path = tempFiles[0]?.tempFilePath
          if (!path) return resolve(null)
          const ending = path.split('.').pop()?.toLowerCase()
          wx.getFileSystemManager().readFile({
            filePath: path,
            encoding: 'base64',
            success: ({ data }) =>
              resolve({ data: data as string, type: ending === 'png' ? 'png' : ending === 'webp' ? 'webp' : 'jpg' }),
            fail: ({ errMsg }) => reject(new Error(errMsg)),
          })
        },
        fail: ({ errMsg }) => (isDeclined(errMsg) ? resolve(null) : reject(failure(errMsg, 'album'))),
      })
    }),
}
