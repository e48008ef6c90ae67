import type { WechatPage } from '@/platform/wechatPort'
import { userErrorOf } from '@/services/userErrorOf'
import { offerPassport } from '@/services/wechat/offerPassport'
import type { WechatEnvironment } from '@/app/environment'
import { createAccounts } from '@/app/createAccounts'
import type { App } from '@/app/createApp'

/** The state of one visit to WeChat's page of consent. A foreign link with another person's code does not match it. */
const STATE_KEY = 'wechatState'

const NO_CONSENT = '没有获得微信授权'

/** Who it is in WeChat's browser: there and back over WeChat's page of consent. */
export function signInByWechat(
  app: App,
  page: WechatPage,
): Pick<WechatEnvironment, 'login' | 'bind' | 'payer'> & { arrive(): Promise<void> } {
  const { session, nav, ui, platform } = app
  const accounts = createAccounts(app)
  /** The last page that is none of login's own: where a login leads back to. */
  let pending = '/'
  page.onRoute((url) => {
    if (nav.onSignInPage) return
    pending = url
    // The person left login without signing in, so a later login must not continue to this target.
    if (!session.hasLogin) nav.loginLeft()
  })

  async function leave(path: string, way: 'login' | 'silent' | 'bind'): Promise<void> {
    const { url, state } = await accounts.wechatUrl(page.url(path), way)
    platform.storage.set(STATE_KEY, state)
    await nav.leave(() => page.leave(url))
  }

  async function enter(back: { code: string; state: string }): Promise<void> {
    const { user, bound, ...identity } = await accounts.returnedFromWechat(back)
    if (!user) {
      if (session.userInfo) session.update({ ...session.userInfo, ...identity })
      return
    }
    await accounts.enterByWechat(identity, user)
    ui.showToast(bound ? '微信已绑定' : '登录成功')
    // Not awaited: the page's calls go on behind the dialog.
    if (user.created) void offerPassport(ui, nav)
  }

  return {
    login: () => leave(nav.loginFor ?? pending, 'login'),
    bind: () => leave(pending, 'bind'),

    async payer() {
      if (page.openInMini) return undefined
      const { openId, wxAppId = '' } = session.userInfo ?? {}
      if (openId) return { wxOpenId: openId, appId: wxAppId }
      await leave(pending, 'silent')
      return null
    },

    async arrive() {
      const back = page.returned
      const state = platform.storage.get<string>(STATE_KEY)
      if (!back || state !== back.state) return
      platform.storage.remove(STATE_KEY)
      if (back.code === '') return ui.showToast(session.hasLogin ? NO_CONSENT : `${NO_CONSENT}，可以用其他方式登录`)
      try {
        await enter(back)
      } catch (error) {
        ui.showToast(userErrorOf(error).text)
      }
    },
  }
}
