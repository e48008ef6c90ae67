import { HttpError, type HttpResponse, type ImSdk, type ImSdkPort, type LocalFile } from '../ports'
import { allowSubpackageChunks } from './chunks'
import { storage } from './storage'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  ensure(needs: [], then: (require: (id: string) => unknown) => void, fail: (fault: Error) => void, name: string): void
}

let loading: Promise<ImSdk> | null = null

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

export const imSdk: ImSdkPort = {
  origin: () => '',
  prepare: allowSubpackageChunks,
  async device() {
    let name = storage.get<string>('imDevice')
    if (!name) {
      // A name, not a secret: chance enough to tell one person's devices apart.
      name = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`
      storage.set('imDevice', name)
    }
    return name
  },
  onNetwork(change) {
    const listen = ({ isConnected }: { isConnected: boolean }) => change(isConnected)
    wx.onNetworkStatusChange(listen)
    // The typings know another result here; WeChat takes the listener given before.
    return () => wx.offNetworkStatusChange(listen as never)
  },
  // 522 KB that the main package never carries: the file lies in the subpackage of the chat pages (decision 0014).
  load() {
    allowSubpackageChunks()
    loading ??= new Promise<ImSdk>((resolve, reject) => {
      require.ensure(
        [],
        (require) => resolve(require('easemob-websdk/miniProgram/Easemob-chat') as ImSdk),
        (fault) => {
          loading = null
          reject(fault)
        },
        'packageInfo/imSdk',
      )
    })
    return loading
  },
  async upload({ url, headers, field, file, timeoutMs, progress }) {
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
      if (progress) task?.onProgressUpdate?.(({ progress: percent }) => progress(percent / 100))
    }).finally(done)
  },
  // A temporary path shows as it is.
  preview: (file) => file.content as string,
  release: () => undefined,
}
