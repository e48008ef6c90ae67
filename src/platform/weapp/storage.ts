import type { StoragePort } from '../ports'

/** What WeChat's storage refused: it throws when it is full (10 MB), and then the app remembers as long as it runs. */
const unkept = new Map<string, string>()

export const storage: StoragePort = {
  get<T>(key: string): T | null {
    const kept = unkept.get(key)
    if (kept !== undefined) return JSON.parse(kept) as T
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
      unkept.delete(key)
      return true
    } catch {
      unkept.set(key, JSON.stringify(value))
      return false
    }
  },
  remove(key) {
    unkept.delete(key)
    try {
      wx.removeStorageSync(key)
    } catch {
      // Full or broken: what cannot be read is forgotten anyway.
    }
  },
  onElsewhere: null,
}
