import { createAccounts } from '@/app/createAccounts'
import type { App } from '@/app/createApp'
import { UserError } from '@/domain/UserError'
import { offerPassport } from '@/services/wechat/offerPassport'
import type { Accounts } from '@/services/Accounts'
import type { Consent } from './Consent'

const NO_WECHAT = '微信登录没有打开，请稍后再试，或用其他方式登录'

/** 微信登录: over WeChat's page of consent in its browser, by wx.login in the mini program. */
export class WechatLoginModel {
  constructor(
    private readonly app: Pick<App, 'platform' | 'config' | 'api' | 'nav' | 'ui' | 'session' | 'host'>,
    private readonly consent: Consent,
    private readonly accounts: Pick<Accounts, 'loginMini'> = createAccounts(app),
  ) {}

  login = async (): Promise<void> => {
    const { app, consent } = this
    if (!(await consent.confirm())) return
    try {
      if (app.platform.mini) await this.byCode(await app.platform.mini.loginCode())
      else await this.byPage()
    } catch (error) {
      app.ui.showToast(error instanceof UserError ? error.text : NO_WECHAT)
    }
  }

  private async byCode(code: string): Promise<void> {
    const { nav, ui } = this.app
    const created = await this.accounts.loginMini(code)
    ui.showToast('登录成功')
    await nav.loggedIn()
    if (created) await offerPassport(ui, nav)
  }
  private async byPage(): Promise<void> {
    const wechat = (await this.app.host())?.wechat
    if (!wechat) throw new Error('WeChat is not connected')
    await wechat.login()
  }
}
