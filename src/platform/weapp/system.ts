import type { SystemPort } from '../ports'

export const system: SystemPort = {
  info() {
    const window = wx.getWindowInfo()
    const device = wx.getDeviceInfo()
    const base = wx.getAppBaseInfo()
    return {
      platform: 'weapp',
      system: `${device.system} WeChat/${base.version} SDK/${base.SDKVersion}`,
      width: window.windowWidth,
      pixelRatio: window.pixelRatio,
      statusBarHeight: window.statusBarHeight,
    }
  },
  origin: () => '',
  setTitle: (title) => void wx.setNavigationBarTitle({ title }),
  random: (length) =>
    new Promise((resolve, reject) =>
      wx.getRandomValues({
        length,
        success: ({ randomValues }) => resolve(new Uint8Array(randomValues)),
        fail: ({ errMsg }) => reject(new Error(errMsg)),
      }),
    ),
  now: () => Date.now(),
  onShow(handler) {
    wx.onAppShow(handler)
    return () => wx.offAppShow(handler)
  },
  // A mini program is shown or not; it is never put away.
  onRestored: () => () => undefined,
  // A mini program has no cookies of its own.
  clearCookies: () => undefined,
  sendWithPages: () => undefined,
  firstState: () => null,
  pageShown: () => undefined,
}
