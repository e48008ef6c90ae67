import type { RouterPort } from '../ports'
import type { TaroPage } from '../taroPage'

type Opener = (options: { url: string; success: () => void; fail: (error: { errMsg: string }) => void }) => void
const opened = (open: Opener, url: string) =>
  new Promise<void>((resolve, reject) =>
    open({ url, success: resolve, fail: ({ errMsg }) => reject(new Error(errMsg)) }),
  )

/** Our own back has been confirmed already; WeChat would confirm again. */
const letGo = () => wx.disableAlertBeforeUnload?.({ fail: () => undefined })

const top = () => getCurrentPages().slice(-1)[0]

export const router: RouterPort = {
  push: (url) => opened((options) => void wx.navigateTo(options), url),
  replace: (url) => opened((options) => void wx.redirectTo(options), url),
  switchTab: (url) => opened((options) => void wx.switchTab(options), url),
  reLaunch: (url) => opened((options) => void wx.reLaunch(options), url),
  back() {
    if (getCurrentPages().length <= 1) return Promise.resolve(false)
    letGo()
    return new Promise((resolve) =>
      wx.navigateBack({ delta: 1, success: () => resolve(true), fail: () => resolve(false) }),
    )
  },
  confirmBeforeLeaving: wx.enableAlertBeforeUnload
    ? (question) => void (question === null ? letGo() : wx.enableAlertBeforeUnload({ message: question }))
    : null,
  path: () => `/${top()?.route ?? ''}`,
  url() {
    const given = Object.entries(top()?.options ?? {}).map(([name, value]) => `${name}=${value}`)
    return router.path() + (given.length > 0 ? `?${given.join('&')}` : '')
  },
  paramsOf: (id) => (getCurrentPages() as TaroPage[]).find((page) => page.$taroPath === id)?.$taroParams ?? {},
  isShown: (id) => (top() as TaroPage | undefined)?.$taroPath === id,
  depth: () => getCurrentPages().length,
}
