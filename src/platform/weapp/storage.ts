import { createStorage } from '../createStorage'

/** WeChat's storage throws when it is full (10 MB). */
export const storage = createStorage(
  {
    read(key) {
      const value: unknown = wx.getStorageSync(key)
      return value === '' ? null : value
    },
    write: (key, value) => wx.setStorageSync(key, value),
    remove: (key) => wx.removeStorageSync(key),
  },
  null,
)
