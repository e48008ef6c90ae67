import type { ComponentType } from 'react'
import { useApp } from '@/app/AppContext'
import { usePageShow } from '@/hooks/page'
import { useChooser } from '@/hooks/useChooser'
import type { ChooserName } from '@/choosers'
import type { RouteName } from '@/routes'
import type { Chooser } from '@/services/PageResults'
import { Empty } from '@/ui/Empty'
import { Page } from './Page'

/**
 * A screen that does nothing but choose. After a reload, or by its own link, nothing waits for its result: it gives way to `fallback`, or goes
 * back.
 */
export function chooserScreen<N extends ChooserName>(
  name: N,
  Screen: ComponentType<{ chooser: Chooser<N> }>,
  fallback?: RouteName,
) {
  return function ChooserScreen() {
    const chooser = useChooser(name)
    return chooser ? <Screen chooser={chooser} /> : <Expired route={name} fallback={fallback} />
  }
}

function Expired({ route, fallback }: { route: ChooserName; fallback?: RouteName }) {
  const { nav } = useApp()
  const leave = () => (fallback ? nav.replace(fallback as 'addresses') : nav.back())
  // Under login it waits, and leads on when login is left or done.
  usePageShow(() => void (nav.onSignInPage || leave()))
  return (
    <Page route={route}>
      <Empty icon="clock" title="页面已过期" action={{ text: '返回', onClick: leave }} />
    </Page>
  )
}
