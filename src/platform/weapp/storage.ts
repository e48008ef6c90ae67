import type { StoragePort } from '../ports'

/** WeChat's storage throws when it is full (10 MB): then the app lives without a memory. */
export const storage: StoragePort = {
  get<T>(key: string): T | null {
    try {
      const value: unknown = wx.getStorageSync(key)
      return value === '' || value === undefined ? null : (value as T)
    } catch {
      return null
    }
  },
  set(key, value) {
    try {
      wx.setStorageSync(key, value)
    } catch {
      // Full: nothing that matters to money is kept here.
    }
  },
  remove(key) {
    try {
      wx.removeStorageSync(key)
    } catch {
      // As above.
    }
  },
}
