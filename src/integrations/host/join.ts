import { reaction } from 'mobx'
import { TEXT } from '@/contract/texts'
import { HostError, type HostBridge } from '@/platform/hostPort'
import { routes, type RouteDef } from '@/routes'
import { HostSignIn } from '@/services/hosts/HostSignIn'
import type { Environment } from '@/app/environment'
import type { App } from '@/app/createApp'

/** app §2: title-bar hiding is retried. A host that is still building its window does not receive the first. */
export const TITLE_BAR_RETRY_MS = 2_000
/** Many refusals at once, and a double tap, open one login. */
const LOGIN_ONCE_MS = 1_000

/** What a host cannot do, or not in time, is no error of ours; anything else is. */
const quiet = (work: Promise<unknown> | undefined) =>
  void work?.catch((error: unknown) => {
    if (!(error instanceof HostError)) throw error
  })

/** Whether the host did it. */
const did = (work: Promise<unknown> | undefined): Promise<boolean> =>
  work?.then(
    () => true,
    (error: unknown) => {
      if (error instanceof HostError) return false
      throw error
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
export async function joinHost(app: App): Promise<Environment> {
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
  session.onLogout(() => {
    signIn.forget()
    quiet(bridge.logout?.())
  })
  hideTitleBar(bridge)
  showLoading(bridge, app)
  bridge.onRoute((url, canGoBack) => bridge.routeChanged?.(url, canGoBack))
  bridge.on.back(() => void nav.back())
  signIn.start()
  // Back from another site by the browser's cache, which the host may not report.
  platform.system.onRestored(signIn.again)
  let requested = -Infinity
  return {
    settled: () => signIn.settled(),
    async login(own) {
      const now = platform.system.now()
      if (now - requested < LOGIN_ONCE_MS) return
      requested = now
      // A page opened by its link opens login before the host has named its user.
      await signIn.settled().catch(() => undefined)
      if (session.canAct) return nav.loggedIn()
      await signIn.request().then(
        (done) => done || nav.loginLeft(),
        (error: unknown) => {
          if (!(error instanceof HostError)) throw error
          if (error.kind === 'unsupported') return own()
          nav.loginLeft()
          if (error.kind === 'failed') ui.showToast('登录没有成功，请稍后再试')
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
