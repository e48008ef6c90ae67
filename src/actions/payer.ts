import type { Payer } from '@/app/environment'
import { createAccounts } from '@/app/createAccounts'
import type { App } from '@/app/createApp'

/**
 * Who pays, as WeChat knows them (app §7: wxOpenId and appId of /tx/prepare); undefined outside WeChat and where it has no cashier, null
 * while the page is being left to find out. Rejects with ApiError, or as wx.login does.
 */
export async function payerOf(
  app: Pick<App, 'platform' | 'config' | 'api' | 'ui' | 'session' | 'host'>,
): Promise<Payer | null | undefined> {
  const { session, platform } = app
  // Written as two branches, so that the browser's build leaves the passport's cryptography out of the payment page.
  if (process.env.TARO_ENV === 'weapp') {
    const known = session.userInfo
    if (!known || !platform.mini) return undefined
    if (known.openId) return { wxOpenId: known.openId, appId: known.wxAppId ?? '' }
    const { openId, wxAppId } = await createAccounts(app).identify(await platform.mini.loginCode())
    if (session.userInfo) session.update({ ...session.userInfo, openId, wxAppId })
    return { wxOpenId: openId, appId: wxAppId }
  } else {
    return (await app.host())?.wechat?.payer()
  }
}
