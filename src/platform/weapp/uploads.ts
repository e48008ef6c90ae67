import { HttpError, type HttpResponse, type LocalFile, type UploadPort } from '../ports'

/** Copies that an upload is reading: a second file of the same name must not take their place. */
const copies = new Set<string>()

/** Of a file's name, what no file system takes. */
const IMPROPER = /[\\/:*?"<>|]/g

/**
 * WeChat uploads under the last part of the path, which for a file from a talk is a number of its own: a copy bears the name that people
 * know it by. Without room for one, or while another of that name is on its way, the file goes as it is.
 */
async function underItsName({ name, content }: LocalFile): Promise<{ path: string; done: () => void }> {
  const path = content as string
  const asItIs = { path, done: () => undefined }
  const own = name.replace(IMPROPER, '_')
  if (own === '' || path.endsWith(`/${own}`)) return asItIs
  const files = wx.getFileSystemManager()
  const copy = `${wx.env.USER_DATA_PATH}/${own}`
  if (copies.has(copy)) return asItIs
  copies.add(copy)
  const release = () => void copies.delete(copy)
  return new Promise((resolve) =>
    files.copyFile({
      srcPath: path,
      destPath: copy,
      success: () => resolve({ path: copy, done: () => files.unlink({ filePath: copy, complete: release }) }),
      fail() {
        release()
        resolve(asItIs)
      },
    }),
  )
}

export const uploads: UploadPort = {
  async upload({ url, headers, field, file, timeoutMs, progress, aborts }) {
    const { path, done } = await underItsName(file)
    return new Promise<HttpResponse>((resolve, reject) => {
      const task = wx.uploadFile({
        url,
        filePath: path,
        name: field,
        header: headers,
        timeout: timeoutMs,
        success: ({ statusCode, data }) => resolve({ status: statusCode, headers: {}, body: data }),
        fail: ({ errMsg }) => reject(new HttpError(/time/i.test(errMsg) ? 'timeout' : 'offline')),
      })
      aborts?.(() => task?.abort())
      if (progress) task?.onProgressUpdate?.(({ progress: percent }) => progress(percent / 100))
    }).finally(done)
  },
  // A temporary path shows as it is.
  preview: (file) => file.content as string,
  release: () => undefined,
}
