import { observer } from 'mobx-react'
import { useContext, useEffect, type ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import { routes, type RouteDef, type RouteName } from '@/routes'
import type { NavBarProps } from '@/ui/NavBar.types'
import { PullRefresh } from '@/ui/PullRefresh'
import { Screen } from '@/ui/Screen'
import { InsteadContext } from '@/hooks/ownPage'
import { usePageVisible, useConfirmLeave, usePullToRefresh, usePageShow } from '@/hooks/page'
import { GlobalOverlays } from './GlobalOverlays'
import { TabBar } from './TabBar'

interface LeaveQuestion {
  title: string
  /** WeChat's own back arrow shows these words alone. */
  text: string
  confirm: string
  cancel: string
}
interface PageProps {
  /** The route this page is: gives title, tab and whether it draws its own header. */
  route: RouteName
  /** Overrides the route's title (a shop's or category's name). */
  title?: string
  /** More of the top bar; false for a page that draws its own header. */
  nav?: Partial<NavBarProps> | false
  /**
   * Reads the page again when it is pulled down; in WeChat the route says `pullRefresh`. What rejects is shown as a toast, since what was shown
   * before still stands.
   */
  onRefresh?: () => Promise<unknown>
  /** What would be lost by leaving the page, as its back arrow confirms it; null for nothing. */
  confirmLeave?: LeaveQuestion | null
  footer?: ReactNode
  flushFooter?: boolean
  ground?: 'page' | 'card'
  layers?: ReactNode
  fill?: boolean
  className?: string
  children?: ReactNode
}

/**
 * Frame of every screen: title, top bar with back, tab bar, and what floats (toast, loading, questions). Where the person whose page it is
 * has no session, nothing of the page is drawn, only what stands in its place.
 */
export const Page = observer(function Page(props: PageProps) {
  const app = useApp()
  const instead = useContext(InsteadContext)
  const { route, title, nav, layers, onRefresh, confirmLeave, children, ...rest }: PageProps =
    instead === null ? props : { route: props.route, children: instead }
  const definition: RouteDef = routes[route]
  const front = usePageVisible()
  const refresh = async () => {
    await onRefresh?.().catch(app.ui.showError)
  }
  usePullToRefresh(refresh)
  useConfirmLeave(confirmLeave?.text ?? null)
  const leave = async () => {
    if (!confirmLeave || (await app.ui.confirm(confirmLeave))) await app.nav.back()
  }
  const isTab = definition.tab !== undefined
  const shownTitle = title ?? definition.title
  usePageShow(() => app.platform.system.setTitle(shownTitle))
  // The title of a page that lies behind another waits until it is shown again: WeChat has one bar for all.
  useEffect(() => {
    if (front) app.platform.system.setTitle(shownTitle)
  }, [app, front, shownTitle])
  useEffect(() => app.pageShown(), [app])
  return (
    <Screen
      {...rest}
      tab={isTab}
      nav={
        nav === false
          ? undefined
          : {
              title: shownTitle,
              custom: definition.customBar,
              onBack: isTab ? undefined : leave,
              ...nav,
            }
      }
      layers={
        <>
          {isTab && <TabBar active={route} />}
          {layers}
          {front && <GlobalOverlays />}
        </>
      }
    >
      {onRefresh ? <PullRefresh onRefresh={refresh}>{children}</PullRefresh> : children}
    </Screen>
  )
})
