import type { ImSdk, ImSdkPort } from '../ports'
import { allowSubpackageChunks } from './chunks'
import { storage } from './storage'

/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  ensure(needs: [], then: (require: (id: string) => unknown) => void, fail: (error: Error) => void, name: string): void
}

let loading: Promise<ImSdk> | null = null

export const imSdk: ImSdkPort = {
  origin: () => '',
  prepare: allowSubpackageChunks,
  async device() {
    let name = storage.get<string>('imDevice')
    if (!name) {
      // A name, not a secret: random enough to distinguish one person's devices.
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
        (error) => {
          loading = null
          reject(error)
        },
        'packageInfo/imSdk',
      )
    })
    return loading
  },
}
