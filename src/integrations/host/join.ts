import { reaction } from 'mobx'
import { TEXT } from '@/contract/texts'
import { HostFault, type HostBridge } from '@/platform/hostPort'
import { routes, type RouteDef } from '@/routes'
import { HostSignIn } from '@/services/hosts/HostSignIn'
import type { Around } from '@/app/environment'
import type { App } from '@/app/createApp'

/** app §2: title-bar hiding is retried. A host that is still putting its window together has not heard the first. */
export const TITLE_BAR_RETRY_MS = 2_000
/** Many refusals at once, and a double tap, ask for one login. */
const LOGIN_ONCE_MS = 1_000

/** What a host does not do, or not in time, is no fault of ours; anything else is. */
const quiet = (work: Promise<unknown> | undefined) =>
  void work?.catch((fault: unknown) => {
    if (!(fault instanceof HostFault)) throw fault
  })

/** Whether the host did it. */
const did = (work: Promise<unknown> | undefined): Promise<boolean> =>
  work?.then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof HostFault) return false
      throw fault
    },
  ) ?? Promise.resolve(false)

function hideTitleBar({ setTitleBar }: HostBridge): void {
  if (!setTitleBar) return
  quiet(setTitleBar(false))
  setTimeout(() => quiet(setTitleBar(false)), TITLE_BAR_RETRY_MS)
}

/** app §9: loading in the host's own way, where it has one. */
function showLoading({ loading }: HostBridge, { ui }: App): void {
  if (!loading) return
  ui.leaveLoadingToHost()
  reaction(
    () => ui.loadingCount > 0,
    (show) => loading(show, TEXT.loading),
    { fireImmediately: ui.loadingCount > 0 },
  )
}

/** Everything that is different inside a native host (app §2, §4, §9): loaded there alone. */
export async function joinHost(app: App): Promise<Around> {
  const { platform, session, nav, ui, api } = app
  const { key, connect } = platform.host!
  const bridge = await connect()
  const signIn = new HostSignIn(key, bridge, session, api, {
    toast: ui.showToast,
    signedIn: () => void nav.loggedIn(),
    switched: () => void nav.restart(),
    signedOut() {
      ui.showToast('已退出登录')
      const route: RouteDef | null = nav.current && routes[nav.current]
      if (route?.guard === 'user') void nav.restart()
    },
  })
  session.onLogout = () => {
    signIn.forget()
    quiet(bridge.logout?.())
  }
  hideTitleBar(bridge)
  showLoading(bridge, app)
  bridge.onRoute((url, canGoBack) => bridge.routeChanged?.(url, canGoBack))
  bridge.on.back(() => void nav.back())
  signIn.start()
  // Back from another site by the browser's cache, of which the host may not tell.
  platform.system.onRestored(signIn.again)
  let asked = -Infinity
  return {
    settled: () => signIn.settled(),
    async login(own) {
      const now = platform.system.now()
      if (now - asked < LOGIN_ONCE_MS) return
      asked = now
      // A page opened by its link asks before the host has said that somebody is there.
      await signIn.settled().catch(() => undefined)
      if (session.mayAct) return nav.loggedIn()
      await signIn.ask().then(
        (done) => done || nav.loginLeft(),
        (fault: unknown) => {
          if (!(fault instanceof HostFault)) throw fault
          if (fault.kind === 'unsupported') return own()
          nav.loginLeft()
          if (fault.kind === 'failed') ui.showToast('登录没有成功，请稍后再试')
        },
      )
    },
    native: {
      open: (name, params, way) => did(bridge[way]?.(name, params)),
      home: async () => (await did(bridge.home?.())) || did(bridge.dismiss?.()),
      shopManage: () => did(bridge.shopManage?.()),
    },
    dismiss(home) {
      if (bridge.dismiss) bridge.dismiss().catch(home)
      else home()
    },
  }
}
