import { makeAutoObservable, runInAction } from 'mobx'
import type { App } from '@/boot/createApp'
import { wechatApi } from '@/contract/wechat'
import { ApiError } from '@/services/ApiClient'
import { miniLink } from '@/services/wechat/miniLink'

const WAYS = [
  { key: 'open', label: '打开微信支付', note: '在微信的叮当小程序里付款，付完再回到这里' },
  { key: 'scan', label: '用微信扫码支付', note: '微信在另一部手机上时' },
]

/** Paying by WeChat from where WeChat is not: over the mini program and back, or by a code that another phone scans. */
export class WechatElsewhere {
  /** The code to scan while it is shown: a data: address. */
  picture: string | null = null
  private stop: (() => void) | null = null

  /** @param back called when the person is back, or has paid with another phone */
  constructor(
    private readonly app: Pick<App, 'api' | 'ui' | 'platform' | 'nav'>,
    private readonly orderNo: string,
    private readonly back: () => void,
  ) {
    makeAutoObservable<WechatElsewhere, 'app' | 'orderNo' | 'back' | 'stop'>(
      this,
      { app: false, orderNo: false, back: false, stop: false },
      { autoBind: true },
    )
  }

  /** Lets the person choose a way. Failures are told by the call that failed. */
  async offer(): Promise<void> {
    const { ui, platform } = this.app
    const way = platform.openApp ? await ui.choose({ title: '微信支付', options: WAYS }) : null
    try {
      if (way === 'open') await this.open()
      if (way === 'scan') await this.scan()
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
    }
  }
  close() {
    this.picture = null
    this.back()
  }
  dispose() {
    this.stop?.()
  }

  private async open(): Promise<void> {
    const { api, platform, nav } = this.app
    const link = await miniLink(api, 'pay', { orderNo: this.orderNo })
    this.stop ??= platform.system.onShow(this.back)
    await nav.leave(() => platform.openApp?.(link))
  }
  private async scan(): Promise<void> {
    const { data, type } = await this.app.api.call(wechatApi.qrcode, { orderNo: this.orderNo })
    runInAction(() => (this.picture = `data:image/${type};base64,${data}`))
  }
}
