import type { Environment } from '@/app/environment'
import type { App } from '@/app/createApp'
import { keepShareable } from './keepShareable'
import { signInByWechat } from './signInByWechat'

/** Everything that is different in WeChat's browser (app §4, §7): loaded there alone. */
export async function joinWechat(app: App): Promise<Environment> {
  const page = await app.platform.wechat!.connect(app.config.wechatSdk ?? '')
  const { login, bind, payer, arrive } = signInByWechat(app, page)
  const arrived = arrive()
  const setCard = keepShareable(app, page)
  return {
    settled: () => arrived,
    async login(own) {
      // A page for users that WeChat's page of consent came back to: who it is will be known in a moment.
      await arrived
      if (app.session.canAct) await app.nav.loggedIn()
      else own()
    },
    dismiss: (home) => home(),
    wechat: { login, bind, payer, setCard, openInMini: page.openInMini },
  }
}
