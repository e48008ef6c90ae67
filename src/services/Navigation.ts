import { observable, runInAction } from 'mobx'
import type { ChooserName, Given, Result } from '@/choosers'
import type { RouterPort } from '@/platform/ports'
import {
  readUrl,
  routeByPath,
  routes,
  routeUrl,
  type RouteDef,
  type RouteName,
  type RouteParams,
  type RouteTarget,
} from '@/routes'
import type { NavigationDeps } from './navigationDeps'
import { PageResults, type Chooser } from './PageResults'
import { ACCOUNT_PAGE, SIGN_IN_PAGES, targetOf } from './signInPages'

/**
 * From here a new page takes the place of the last. WeChat's page stack ends at 10: there is room for a chooser that opens a chooser that opens a
 * chooser, whose openers wait below them.
 */
const STACK_LIMIT = 7
/** A second tap within this time is the same tap. */
const DOUBLE_TAP_MS = 600

type ChoiceParams<N extends ChooserName> = Omit<RouteParams<N>, 'choose'>
type ChoiceArgs<N extends ChooserName> =
  {} extends ChoiceParams<N> ? [params?: ChoiceParams<N>] : [params: ChoiceParams<N>]
type Args<N extends RouteName> = {} extends RouteParams<N> ? [params?: RouteParams<N>] : [params: RouteParams<N>]

/** Opens pages by name: guards guests, swallows double taps, keeps the stack within WeChat's limit (app §2 navigation rules). */
export class Navigation {
  private last = { url: '', at: 0 }
  /**
   * URLs by their place in the stack, as far as they were opened here: a place that a later page takes is
   * written over. The first is left out, since tabs, hosts and links set it directly.
   */
  private readonly opened: string[] = []
  /** The target of login, where it was opened: in a native host no URL of ours holds it. */
  private afterLogin: string | null = null
  /** A page that is about to take the place of the one on top: login opens over it, or it would take login's place. */
  private moving: Promise<void> | null = null
  private readonly results = new PageResults()
  /** A login that is neither done nor left. 'host': requested, and a native host may be showing its own; 'page': ours is open. */
  private readonly pending = observable.box<'host' | 'page' | null>(null)

  constructor(
    private readonly router: RouterPort,
    private readonly deps: NavigationDeps,
  ) {}

  /** Everything is being left for home: what a page that is left still opens by itself would take home's place. */
  private restarting = false
  /** How often everything was left for home. In H5 the pages left then stand until home's code has come, and have no way on any more. */
  restarts = 0

  /** Where a back that is under way leads from, by `router.url()`. */
  private left: string | null = null

  get current(): RouteName | null {
    return routeByPath(this.router.path())
  }

  open<N extends RouteName>(name: N, ...[params]: Args<N>): void {
    this.go(name, routeUrl(name, params as Record<string, string>), 'push')
  }
  replace<N extends RouteName>(name: N, ...[params]: Args<N>): void {
    this.go(name, routeUrl(name, params as Record<string, string>), 'replace')
  }
  /**
   * Opens a page that chooses something. Resolves when that page has closed: with its result, or undefined when it was left without one, could
   * not be opened, or needs a login first.
   */
  async choose<N extends ChooserName>(
    name: N,
    given: Given<N>,
    ...[params]: ChoiceArgs<N>
  ): Promise<Result<N> | undefined> {
    const { deps, router, results } = this
    if (deps.confined) return void deps.confined()
    if ((routes[name] as RouteDef).guard === 'user' && !deps.hasLogin()) return void this.login()
    if (this.isSecondTap(name)) return undefined
    const { key, closed } = results.open(name, given, deps.now())
    const url = routeUrl(name, { ...params, choose: key })
    deps.beforeLeave()
    this.opened[router.depth()] = url
    await this.push(url).catch(() => results.close(key))
    return closed as Promise<Result<N> | undefined>
  }
  /** For the page that chooses: what it was given, and how it returns its result; null when nothing waits for one. */
  chooser<N extends ChooserName>(name: N, key: string | undefined): Chooser<N> | null {
    const waiting = this.results.given(name, key)
    return (
      waiting && {
        ...waiting,
        resolve: async (result) => {
          // Left meanwhile, it has no result, and nothing to go back from.
          if (!this.results.waits(key!)) return
          this.results.put(key!, result)
          await this.back()
          this.results.close(key)
        },
      }
    )
  }
  /** The page with that key has closed. */
  closed(key: string | undefined): void {
    this.results.close(key)
  }
  /** What was opened to choose something has nothing to return to: another user is here. */
  dropChoices(): void {
    this.results.clear()
  }
  /** A page that a link or a table of links names. */
  openTarget({ name, params }: RouteTarget, way: 'open' | 'replace' = 'open'): void {
    this.go(name, routeUrl(name, params), way === 'open' ? 'push' : 'replace')
  }
  /** With no history, a native host is dismissed; elsewhere home opens (app §2). */
  async back(): Promise<void> {
    if (this.deps.confined) return this.deps.confined()
    this.deps.beforeLeave()
    this.left = this.router.url()
    // Login that opened meanwhile would be what is left.
    return this.move(async () => {
      if (await this.router.back()) return
      const host = await this.deps.host?.()
      const home = () => this.router.switchTab(routes.home.path)
      if (host) host.dismiss(() => void home())
      else await home()
    }).finally(() => (this.left = null))
  }
  /** A back has begun, and the page that it leaves is still on top. */
  get isLeaving(): boolean {
    return this.left !== null && this.left === this.router.url()
  }
  home(): void {
    this.go('home', routes.home.path, 'push')
  }

  /** Everything is left for home: pages of a user who is no longer there. */
  async restart(): Promise<void> {
    this.restarting = true
    this.loginLeft()
    this.deps.beforeLeave()
    await Promise.allSettled([this.deps.settled(), this.moving])
    this.restarts++
    try {
      await this.router.reLaunch(routes.home.path)
    } catch (error) {
      this.restarts--
      throw error
    } finally {
      this.restarting = false
    }
  }

  /** Opens login once for concurrent calls: the native host's own, elsewhere the page (app §2). The requested page comes after it. */
  login(next: string | null = null, way: 'push' | 'replace' = 'push'): void {
    if (this.deps.confined) return this.deps.confined()
    if (this.onSignInPage) return
    this.setPending('host')
    const own = () => {
      this.setPending('page')
      this.launch(this.signInUrl('login', next, way), way)
    }
    const afterMove = () => (this.moving ? void this.moving.then(own, own) : own())
    const host = this.deps.host?.()
    // A refused call must not make a host's login, which is no page of ours, forget what it was opened for.
    if (next || !host) this.afterLogin = next
    if (host) void host.then((ways) => (ways ? ways.login(afterMove) : afterMove()))
    else afterMove()
  }
  /** The page a login was opened for; null when it was opened for none. */
  get loginFor(): string | null {
    return this.afterLogin ?? this.nextHere
  }
  /** Observable. */
  get loginPending(): boolean {
    return this.pending.get() !== null
  }
  /** The login was left: a later one does not go on to its target. */
  loginLeft(): void {
    this.afterLogin = null
    // Opened again at once, it is no second tap.
    this.last = { url: '', at: 0 }
    this.setPending(null)
  }
  /** A page has come to the front: where it is none of login's own, login has been left. A page that is still starting may say so once login lies over it. */
  shown(name: RouteName): void {
    if (this.pending.get() === 'page' && !SIGN_IN_PAGES.has(name) && !this.onSignInPage) this.loginLeft()
  }
  /** Leaves for a URL that is not ours. A sheet that is closing still goes back in the history, which would call that off. */
  async leave(go: () => void): Promise<void> {
    if (this.deps.confined) return this.deps.confined()
    this.deps.beforeLeave()
    await this.deps.settled()
    go()
  }
  /**
   * After a login: every page of it is left, back to where it was opened, and on to what it was for. Where nothing of ours lies behind it, after
   * a reload or by its own link, the page that its URL names takes its place.
   */
  async loggedIn(): Promise<void> {
    const next = this.loginFor
    this.loginLeft()
    this.deps.beforeLeave()
    await this.deps.settled()
    for (let left = 0; this.onSignInPage && left < STACK_LIMIT; left++) {
      if (await this.router.back()) continue
      const name = next && routeByPath(next)
      if (!name || 'tab' in routes[name]) return this.router.switchTab(routes[name || 'home'].path)
      return this.router.replace(next)
    }
    if (!next || next === targetOf(this.router.url())) return
    this.opened[this.router.depth()] = next
    await this.push(next)
  }
  get onSignInPage(): boolean {
    return SIGN_IN_PAGES.has(this.current)
  }

  /** app §8: code 255 opens no login over an account page; it shows what stands in its place, from where login is a tap away. */
  get onAccountPage(): boolean {
    return ACCOUNT_PAGE.test(this.router.path())
  }

  /** The target that the login page in front carries. */
  private get nextHere(): string | null {
    const here = readUrl(this.router.url())
    return here && SIGN_IN_PAGES.has(here.name) ? targetOf(here.params.next ?? '') : null
  }
  /** A page of login with where it leads: what it is for, else the page it is opened over; to a page whose place it takes nothing leads back. */
  private signInUrl(name: RouteName, requested: string | null, way: 'push' | 'replace'): string {
    const over = way === 'push' ? targetOf(this.router.url()) : null
    const next = requested ?? (this.onSignInPage ? this.nextHere : over)
    return routeUrl(name, next && routeByPath(next) !== 'home' ? { next } : undefined)
  }
  private setPending(login: 'host' | 'page' | null): void {
    runInAction(() => this.pending.set(login))
  }
  private go(name: RouteName, url: string, way: 'push' | 'replace'): void {
    if (this.deps.confined) return this.deps.confined()
    if (this.restarting) return
    const route: RouteDef = routes[name]
    // A page below login, as a link on its way, goes on once login is left or done: the place on top is login's.
    if (way === 'replace' && this.pending.get() === 'page' && this.onSignInPage && !SIGN_IN_PAGES.has(name)) return
    // What is replaced, as a link on its way, is nothing to come back to from login either.
    if (route.guard === 'user' && !this.deps.hasLogin()) return this.login(url, way)
    if (SIGN_IN_PAGES.has(name))
      return this.launch(this.signInUrl(name, targetOf(readUrl(url)?.params.next ?? ''), way), way)
    if (route.tab !== undefined) {
      this.deps.beforeLeave()
      return void this.move(() => this.router.switchTab(route.path))
    }
    this.launch(url, way)
  }
  private launch(url: string, way: 'push' | 'replace'): void {
    if (this.isSecondTap(url)) return
    this.deps.beforeLeave()
    const top = this.router.depth() - 1
    if (this.isOpen(top, url) && this.router.path() === url.split('?')[0]) return
    // The requested page lies right below: back to it, not the same page twice.
    if (way === 'replace' && this.isOpen(top - 1, url)) {
      return void this.deps.settled().then(() => this.router.back())
    }
    if (way === 'push' && top + 1 < STACK_LIMIT) {
      this.opened[top + 1] = url
      return void this.push(url)
    }
    this.opened[top] = url
    void this.move(() => this.router.replace(url))
  }
  private async push(url: string): Promise<void> {
    const returning = this.deps.returning?.()
    if (returning) await returning
    return this.router.push(url)
  }
  private move(go: () => Promise<void>): Promise<void> {
    const moving: Promise<void> = this.deps
      .settled()
      .then(go)
      .finally(() => {
        if (this.moving === moving) this.moving = null
      })
    this.moving = moving
    return moving
  }
  private isSecondTap(url: string): boolean {
    const { last } = this
    const at = this.deps.now()
    if (url === last.url && at - last.at < DOUBLE_TAP_MS) return true
    this.last = { url, at }
    return false
  }
  private isOpen(place: number, url: string): boolean {
    return place > 0 && this.opened[place] === url
  }
}
