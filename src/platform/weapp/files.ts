import type { FilesPort } from '../filesPort'
import { fetchFile, openFile } from './openFile'
import { failure, isDeclined } from './refusal'

export const files: FilesPort = {
  open: openFile,
  async saveToAlbum(url) {
    const filePath = await fetchFile(url)
    return new Promise((resolve, reject) =>
      wx.saveImageToPhotosAlbum({
        filePath,
        success: () => resolve(true),
        fail: ({ errMsg }) => (isDeclined(errMsg) ? resolve(false) : reject(failure(errMsg, 'album'))),
      }),
    )
  },
  print: null,
}
