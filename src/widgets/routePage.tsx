import { observer } from 'mobx-react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { useApp } from '@/boot/AppContext'
import { usePictures } from '@/boot/usePictures'
import { routes, type RouteDef, type RouteName } from '@/routes'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { Page } from './Page'

/**
 * What a route file exports: the screen behind its guard. A guest on a page that needs a login (opened by its link, or left behind by a
 * log-out) is asked to sign in and finds the page after it; a screen that throws shows a retry instead of a blank page.
 */
export function routePage(name: RouteName, Screen: ComponentType): ComponentType {
  const definition: RouteDef = routes[name]
  return observer(function RoutePage() {
    const { session } = useApp()
    if (definition.guard === 'user' && !session.hasLogin) return <LoginNeeded route={name} />
    return (
      // Another user, another page: nothing of the last one's is kept.
      <Boundary key={definition.guard ? session.generation : 0} route={name}>
        <Screen />
      </Boundary>
    )
  })
}

function LoginNeeded({ route }: { route: RouteName }) {
  const { nav } = useApp()
  const pictures = usePictures()
  return (
    <Page route={route} nav={{ custom: routes[route] && 'customBar' in routes[route] }}>
      <Empty
        picture={pictures.url('empty/login', 360)}
        title="登录后就能看到这里的内容"
        action={{ text: '去登录', onClick: () => nav.login() }}
      />
    </Page>
  )
}

class Boundary extends Component<{ route: RouteName; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    // Kept in the console on purpose: the one trace a report from a phone can carry.
    console.error(error)
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Page route={this.props.route}>
        <ErrorState message="页面出了点问题" onRetry={() => this.setState({ failed: false })} />
      </Page>
    )
  }
}
