import type { ClipboardPort } from '../ports'

export const clipboard: ClipboardPort = {
  copy: (data) =>
    new Promise((resolve) => wx.setClipboardData({ data, success: () => resolve(true), fail: () => resolve(false) })),
}
