import type { ImSdk, ImSdkPort } from '../ports'
import { storage } from './storage'

let loading: Promise<ImSdk> | null = null

export const imSdk: ImSdkPort = {
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
    loading ??= import(/* webpackChunkName: "imSdk" */ 'easemob-websdk/miniProgram/Easemob-chat').then(
      (module) => module as unknown as ImSdk,
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  },
}
