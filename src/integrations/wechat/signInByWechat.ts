import type { WechatPage } from '@/platform/wechatPort'
import { userErrorOf } from '@/services/userErrorOf'
import { offerPassport } from '@/services/wechat/offerPassport'
import type { WechatAround } from '@/app/environment'
import { createAccounts } from '@/app/createAccounts'
import type { App } from '@/app/createApp'

/** The state of a way to WeChat's page of consent. Somebody else's link, which brings their code, is not known by it. */
const STATE_KEY = 'wechatState'

const NO_CONSENT = '没有获得微信授权'

/** Who it is in WeChat's browser: there and back over WeChat's page of consent. */
export function signInByWechat(
  app: App,
  page: WechatPage,
): Pick<WechatAround, 'login' | 'bind' | 'payer'> & { arrive(): Promise<void> } {
  const { session, nav, ui, platform } = app
  const accounts = createAccounts(app)
  /** The last page that is none of login's own: where a login leads back to. */
  let asking = '/'
  page.onRoute((url) => {
    if (nav.onSignInPage) return
    asking = url
    // Login was left without one: a later login does not go on to what that one was for.
    if (!session.hasLogin) nav.loginLeft()
  })

  async function leave(path: string, way: 'login' | 'silent' | 'bind'): Promise<void> {
    const { url, state } = await accounts.wechatUrl(page.address(path), way)
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
    // Not waited for: what the page asks the service for goes on behind the question.
    if (user.created) void offerPassport(ui, nav)
  }

  return {
    login: () => leave(nav.loginFor ?? asking, 'login'),
    bind: () => leave(asking, 'bind'),

    async payer() {
      if (page.openInMini) return undefined
      const { openId, wxAppId = '' } = session.userInfo ?? {}
      if (openId) return { wxOpenId: openId, appId: wxAppId }
      await leave(asking, 'silent')
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
      } catch (fault) {
        ui.showToast(userErrorOf(fault).text)
      }
    },
  }
}
