import { useDidHide, useDidShow } from '@tarojs/taro'
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { routes, type RouteDef, type RouteName } from '@/routes'
import { useApp } from '@/app/AppContext'
import type { App } from '@/app/createApp'
import { navigationOf } from '@/services/pageNavigation'

/**
 * What a route file knows of its own page and passes down. Taro's hooks refer to the page on top, which is another
 * one while login lies over a page that has just been opened by its link.
 */
export class OwnPage {
  /** Whether it is the page in front; one that is being opened is. */
  front = true
  /** Whether it has been in front once. */
  shown = false
  private readonly listeners = new Set<() => void>()

  /**
   * @param params as the URL has them, not decoded
   * @param personal whether it is for a user alone
   */
  constructor(
    readonly params: Readonly<Record<string, string | undefined>> = {},
    readonly personal = false,
  ) {}

  onShow(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  show(): void {
    this.front = this.shown = true
    for (const listener of this.listeners) listener()
  }
  hide(): void {
    this.front = false
  }
}

/** For the route file alone: the app as its page has it, whose navigation leads on from that page and no other. @param id as `useOwnPage` */
export function useAppOfPage(id: string | undefined): App {
  const app = useApp()
  const [own] = useState(() => {
    const isShown = () => id === undefined || app.platform.router.isShown(id)
    return Object.create(app, { nav: { value: navigationOf(app.nav, isShown) } }) as App
  })
  return own
}

export const OwnPageContext = createContext(new OwnPage())
/** Drawn in place of all that a page holds while its person has no session; null for nothing. */
export const InsteadContext = createContext<ReactNode>(null)

/** For the route file alone. @param id Taro's name of the page, which it gives the component */
export function useOwnPage(id: string | undefined, route: RouteName): OwnPage {
  const { nav, platform } = useApp()
  const [page] = useState(
    () => new OwnPage(platform.router.paramsOf(id ?? ''), (routes[route] as RouteDef).guard === 'user'),
  )
  useDidShow(() => {
    // Before the page's own pieces are notified.
    nav.shown(route)
    page.show()
  })
  useDidHide(() => page.hide())
  return page
}

/**
 * Pieces of the page that are not notified of its coming to the front unless `when`: those of a user who has gone and
 * are about to go.
 */
export function ShowsTo({ when, children }: { when: () => boolean; children: ReactNode }) {
  const page = useContext(OwnPageContext)
  const latest = useRef(when)
  latest.current = when
  const gated = useMemo(() => {
    const gate = Object.create(page) as OwnPage
    gate.onShow = (listener) => page.onShow(() => latest.current() && listener())
    return gate
  }, [page])
  return <OwnPageContext.Provider value={gated}>{children}</OwnPageContext.Provider>
}
