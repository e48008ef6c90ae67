import type { ClipboardPort } from '../ports'

export const clipboard: ClipboardPort = {
  copy: (data) =>
    new Promise((resolve) =>
      wx.setClipboardData({
        data,
        success() {
          // WeChat shows 内容已复制 by itself, and the caller shows a toast of its own: one of them is enough.
          wx.hideToast()
          resolve(true)
        },
        fail: () => resolve(false),
      }),
    ),
}
