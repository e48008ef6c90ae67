import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { wechatApi } from '@/contract/wechat'
import { userErrorOf } from '@/services/userErrorOf'
import { routeUrl, type RouteTarget } from '@/routes'
import { miniLink } from '@/services/wechat/miniLink'
import { observe } from '@/stores/observe'

const WAYS = [
  { key: 'open', label: '打开微信支付', note: '在微信的叮当小程序里付款，付完再回到这里' },
  { key: 'scan', label: '用微信扫码支付', note: '微信在另一部手机上时' },
]
const NOT_KNOWN = '没能确认你的微信身份，请关闭页面后重新打开再付款'
const NOT_OPENED = '没能打开小程序的支付页，请在小程序“我买到的”里付款'

/** Where something is paid: the page that WeChat's mini program opens for it. */
export interface PayPage extends RouteTarget {
  /** Names the payment. */
  id: string
  /** Of the viewer's own: its page has a code to scan. */
  orderNo?: string
}

/**
 * Paying by WeChat from where its cashier is not: over the mini program and back, or by a code that another phone scans. A page in the mini
 * program's own web view opens the payment over itself.
 */
export class WechatElsewhere {
  /** The code to scan while it is shown: a data: URL. */
  picture: string | null = null
  private stop: (() => void) | null = null

  /** @param back called when the person is back, or has paid with another phone */
  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform' | 'nav' | 'host'>,
    private readonly page: PayPage,
    private readonly back: () => void,
  ) {
    observe(this)
  }

  /** Lets the person choose a way. The call that failed shows the failure. */
  async offer(): Promise<void> {
    const { ui, platform } = this.app
    const wechat = (await this.app.host())?.wechat
    if (wechat?.openInMini) return this.openHere(wechat.openInMini)
    try {
      // WeChat opens no links into itself; there the code is pressed for long.
      const { orderNo } = this.page
      if (wechat && orderNo !== undefined) return await this.scan(orderNo)
      // The mini program itself, which could not find out who pays.
      if (wechat || !platform.openApp) return ui.showToast(NOT_KNOWN, 3000)
      const options = orderNo === undefined ? WAYS.filter(({ key }) => key === 'open') : WAYS
      const way = await ui.choose({ title: '微信支付', options })
      if (way === 'open') await this.open()
      if (way === 'scan' && orderNo !== undefined) await this.scan(orderNo)
    } catch (error) {
      // A refusal was shown by the client already.
      userErrorOf(error)
    }
  }
  close() {
    this.picture = null
    this.back()
  }
  dispose() {
    this.stop?.()
  }

  private async openHere(open: (path: string) => Promise<boolean>): Promise<void> {
    const { ui, platform } = this.app
    this.stop ??= platform.system.onShow(this.back)
    if (!(await open(routeUrl(this.page.name, this.page.params)))) ui.showToast(NOT_OPENED, 3000)
  }
  private async open(): Promise<void> {
    const { api, platform, nav } = this.app
    const link = await miniLink(api, this.page)
    this.stop ??= platform.system.onShow(this.back)
    await nav.leave(() => platform.openApp?.(link))
  }
  private async scan(orderNo: string): Promise<void> {
    const { data, type } = await this.app.api.act(wechatApi.qrcode, { orderNo })
    runInAction(() => (this.picture = `data:image/${type};base64,${data}`))
  }
}
