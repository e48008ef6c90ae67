import type { RouterPort } from '@/platform/ports'
import { routeByPath, routes, routeUrl, type RouteDef, type RouteName, type RouteParams } from '@/routes'

/** WeChat's page stack ends at 10; from here a new page takes the place of the last. */
const STACK_LIMIT = 9
/** A second tap within this time is the same tap. */
const DOUBLE_TAP_MS = 600

/** Pages a person signs in on: code 255 opens no login over them, and a login leaves all of them. */
const SIGN_IN_PAGES = new Set<RouteName | null>(['login', 'mobile', 'register', 'bindPassport', 'createPassport'])

/** What a native host does in place of the page; each calls its argument when the host cannot. */
export interface HostWays {
  login(own: () => void): void
  dismiss(home: () => void): void
}

type Args<N extends RouteName> = {} extends RouteParams<N> ? [params?: RouteParams<N>] : [params: RouteParams<N>]

/** Opens pages by name: guards guests, swallows double taps, keeps the stack within WeChat's limit (app §2 navigation rules). */
export class Navigation {
  private last = { url: '', at: 0 }
  /**
   * Addresses by their place in the stack, as far as they were opened here: a place that a later page takes is written over. The first is
   * left out, since tabs, hosts and links take it without asking.
   */
  private readonly opened: string[] = []
  /** Where to go on after a login. */
  private afterLogin: string | null = null

  constructor(
    private readonly router: RouterPort,
    private readonly around: {
      hasLogin(): boolean
      now(): number
      beforeLeave(): void
      /** Open sheets have given their history entries back (H5): a page may be replaced only then. */
      settled(): Promise<void>
      /** The native host around the app; null outside hosts. */
      host?(): Promise<HostWays | null> | null
    },
  ) {}

  get current(): RouteName | null {
    return routeByPath(this.router.path())
  }

  open<N extends RouteName>(name: N, ...[params]: Args<N>): void {
    this.go(name, routeUrl(name, params as Record<string, string>), 'push')
  }
  replace<N extends RouteName>(name: N, ...[params]: Args<N>): void {
    this.go(name, routeUrl(name, params as Record<string, string>), 'replace')
  }
  /** With no history, a native host is told to dismiss; elsewhere home opens (app §2). */
  async back(): Promise<void> {
    this.around.beforeLeave()
    await this.around.settled()
    if (await this.router.back()) return
    const host = await this.around.host?.()
    const home = () => this.router.switchTab(routes.home.path)
    if (host) host.dismiss(() => void home())
    else await home()
  }
  home(): void {
    this.go('home', routes.home.path, 'push')
  }

  /** Everything is left for home: pages of a user who is no longer there. */
  async restart(): Promise<void> {
    this.afterLogin = null
    this.around.beforeLeave()
    await this.around.settled()
    await this.router.reLaunch(routes.home.path)
  }

  /** Opens login once, however many calls ask: the native host's own, elsewhere the page (app §2). The page asked for comes after it. */
  login(next: string | null = null): void {
    if (this.onAccountPage) return
    const own = () => this.launch(routes.login.path, 'push')
    const host = this.around.host?.()
    // A refused call must not make a host's login, which is no page of ours, forget what it was opened for.
    if (next || !host) this.afterLogin = next
    if (host) void host.then((ways) => (ways ? ways.login(own) : own()))
    else own()
  }
  /** The page a login was opened for; null when it was opened for none. */
  get loginFor(): string | null {
    return this.afterLogin
  }
  /** The login was left: a later one does not go on to what was asked for. */
  loginLeft(): void {
    this.afterLogin = null
  }
  /** Leaves for an address that is not ours. A sheet that is closing still goes back in the history, which would call that off. */
  async leave(go: () => void): Promise<void> {
    this.around.beforeLeave()
    await this.around.settled()
    go()
  }
  /** After a login: every account page is left, back to where login was opened, and on to what was asked for. */
  async loggedIn(): Promise<void> {
    const next = this.afterLogin
    this.afterLogin = null
    for (let left = 0; this.onAccountPage && left < STACK_LIMIT; left++) {
      if (await this.router.back()) continue
      // Login itself was opened by its link: nothing of ours lies behind it.
      return next ? this.router.replace(next) : this.router.switchTab(routes.home.path)
    }
    if (!next) return
    this.opened[this.router.depth()] = next
    await this.router.push(next)
  }
  /** app §8: code 255 does not open login while an account page is shown. */
  get onAccountPage(): boolean {
    return SIGN_IN_PAGES.has(this.current)
  }

  private go(name: RouteName, url: string, way: 'push' | 'replace'): void {
    const route: RouteDef = routes[name]
    if (route.guard === 'user' && !this.around.hasLogin()) return this.login(url)
    if (route.tab !== undefined) {
      this.around.beforeLeave()
      void this.around.settled().then(() => this.router.switchTab(route.path))
      return
    }
    this.launch(url, way)
  }
  private launch(url: string, way: 'push' | 'replace'): void {
    const now = this.around.now()
    if (url === this.last.url && now - this.last.at < DOUBLE_TAP_MS) return
    this.last = { url, at: now }
    this.around.beforeLeave()
    const top = this.router.depth() - 1
    if (this.isOpen(top, url) && this.router.path() === url.split('?')[0]) return
    // The page that is asked for lies right below: back to it, not the same page twice.
    if (way === 'replace' && this.isOpen(top - 1, url)) {
      void this.around.settled().then(() => this.router.back())
      return
    }
    if (way === 'push' && top + 1 < STACK_LIMIT) {
      this.opened[top + 1] = url
      void this.router.push(url)
      return
    }
    this.opened[top] = url
    void this.around.settled().then(() => this.router.replace(url))
  }
  private isOpen(place: number, url: string): boolean {
    return place > 0 && this.opened[place] === url
  }
}
