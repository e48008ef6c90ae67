import type { ClipboardPort } from '../ports'

export const clipboard: ClipboardPort = {
  copy: (data) =>
    new Promise((resolve) =>
      wx.setClipboardData({
        data,
        success() {
          // WeChat says 内容已复制 by itself, and who copies says it in words of the screen: one of them is enough.
          wx.hideToast()
          resolve(true)
        },
        fail: () => resolve(false),
      }),
    ),
}
