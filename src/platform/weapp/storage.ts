import type { StoragePort } from '../ports'

/** What WeChat's storage refused: it throws when it is full (10 MB), and then the app remembers as long as it runs. */
const notPersisted = new Map<string, string>()

export const storage: StoragePort = {
  get<T>(key: string): T | null {
    const stored = notPersisted.get(key)
    if (stored !== undefined) return JSON.parse(stored) as T
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
      notPersisted.delete(key)
      return true
    } catch {
      notPersisted.set(key, JSON.stringify(value))
      return false
    }
  },
  remove(key) {
    notPersisted.delete(key)
    try {
      wx.removeStorageSync(key)
    } catch {
      // Full or broken: what cannot be read is forgotten anyway.
    }
  },
  onElsewhere: null,
}
