import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { WechatConfig } from '../../src/contract/wechat'
import { H5Phone } from './h5Phone'

const AGENT = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0 Mobile Safari/537.36 XWEB/1220133 MicroMessenger/8.0.50.2701 NetType/WIFI Language/zh_CN',
}
interface ShareData {
  title: string
  link: string
  imgUrl: string
  desc?: string
}
/** Calls that the fake JS-SDK received. */
type SdkCall =
  | { api: 'config'; given: WechatConfig }
  | { api: 'friend' | 'moments'; given: ShareData }
  | { api: 'navigateTo'; given: { url: string } }

/** The fake JS-SDK, as res.wx.qq.com serves the real one. */
const JWEIXIN = `(function () {
  var ready = [], refused = []
  window.wx = {
    config: function (given) {
      ready = []; refused = []
      toldToWechat({ api: 'config', given: given }).then(function (taken) {
        if (!taken) refused.forEach(function (call) { call({ errMsg: 'config:invalid signature' }) })
        ready.forEach(function (call) { call() })
      })
    },
    ready: function (call) { ready.push(call) },
    error: function (call) { refused.push(call) },
    updateAppMessageShareData: function (given) { toldToWechat({ api: 'friend', given: given }) },
    updateTimelineShareData: function (given) { toldToWechat({ api: 'moments', given: given }) },
    miniProgram: {
      navigateTo: function (given) {
        toldToWechat({ api: 'navigateTo', given: { url: given.url } }).then(function (opened) {
          if (opened) given.success(); else given.fail()
        })
      }
    }
  }
})()`

/** WeChat's own browser around the page: agent, JS-SDK, cashier. */
export class WechatBrowser {
  readonly sdkCalls: SdkCall[] = []
  /** Addresses that signatures were requested for, in order. */
  readonly signed: string[] = []
  readonly cashier: Record<string, string>[] = []
  /** What the buyer does at the cashier. */
  buyer: () => 'ok' | 'cancel' = () => 'ok'
  /** So many signatures are refused. */
  refusing = 0
  /** So many pages are not found in the mini program around. */
  lost = 0
  /** Addresses of the JS-SDK that do not respond. */
  deaf: string[] = []

  private constructor(readonly phone: H5Phone) {}

  /** `around`: the page stands in a mini program's web view, and its user agent names that. */
  static async open(
    browser: Browser,
    url: string,
    system: keyof typeof AGENT,
    around: '' | 'miniProgram' = '',
    options: BrowserContextOptions = {},
  ): Promise<WechatBrowser> {
    const userAgent = AGENT[system] + (around && ` ${around}/wxlocalmini`)
    const phone = await H5Phone.open(browser, url, { userAgent, ...options })
    const wechat = new WechatBrowser(phone)
    const { context, page } = phone
    await context.route(/^https:\/\/res2?\.wx\.qq\.com\//, (route) =>
      wechat.deaf.includes(new URL(route.request().url()).hostname)
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: JWEIXIN }),
    )
    await context.exposeFunction('toldToWechat', (sdkCalls: SdkCall) => {
      wechat.sdkCalls.push(sdkCalls)
      if (sdkCalls.api === 'navigateTo') return wechat.lost-- <= 0
      return sdkCalls.api !== 'config' || wechat.refusing-- <= 0
    })
    await context.exposeFunction('payRequests', (params: Record<string, string>) => {
      wechat.cashier.push(params)
      return wechat.buyer()
    })
    await context.addInitScript(() => {
      const { payRequests } = window as unknown as { payRequests(params: object): Promise<string> }
      // The bridge comes a moment after the page.
      document.addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          Object.assign(window, {
            WeixinJSBridge: {
              invoke: async (_method: string, params: object, done: (response: { err_msg: string }) => void) =>
                done({ err_msg: `get_brand_wcpay_request:${await payRequests(params)}` }),
            },
          })
          document.dispatchEvent(new Event('WeixinJSBridgeReady'))
        }, 300),
      )
    })
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/wechat/config') wechat.signed.push(searchParams.get('url') ?? '')
    })
    return wechat
  }

  /** Pages opened in the mini program around, in their order. */
  get opened(): string[] {
    return this.sdkCalls.filter((one) => one.api === 'navigateTo').map(({ given }) => given.url)
  }
  /** The newest card for friends, once it has that title. */
  async card(title: string): Promise<ShareData> {
    const end = Date.now() + 15_000
    for (;;) {
      const cards = this.sdkCalls.filter((one) => one.api === 'friend').map(({ given }) => given as ShareData)
      const card = cards.at(-1)
      if (card?.title.includes(title)) return card
      if (Date.now() > end) throw new Error(`No card “${title}”: ${JSON.stringify(cards)}`)
      await this.phone.page.waitForTimeout(50)
    }
  }
  async waitSigned(part: string): Promise<void> {
    const end = Date.now() + 15_000
    while (!this.signed.at(-1)?.includes(part)) {
      if (Date.now() > end) throw new Error(`Not signed: ${part} ${JSON.stringify(this.signed)}`)
      await this.phone.page.waitForTimeout(50)
    }
  }
}
