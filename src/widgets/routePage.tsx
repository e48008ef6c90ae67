import { observer } from 'mobx-react'
import { Component, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useApp } from '@/boot/AppContext'
import { DefaultShare } from '@/boot/DefaultShare'
import { useReferral, useShow } from '@/boot/page'
import { usePersonKnown } from '@/boot/usePersonKnown'
import { usePictures } from '@/boot/usePictures'
import { routes, type RouteDef, type RouteName } from '@/routes'
import { Empty } from '@/ui/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from './Page'

/** What a route file exports: the screen behind its route's guard, and inside a boundary that shows a retry where a screen throws. */
export function routePage(name: RouteName, Screen: ComponentType): ComponentType {
  const definition: RouteDef = routes[name]
  const Guarded = definition.guard === 'user' ? guarded(name, Screen) : Screen
  return function RoutePage() {
    useReferral()
    return (
      <Boundary route={name}>
        {process.env.TARO_ENV === 'weapp' && definition.shared === 'name' && <DefaultShare route={name} />}
        <Guarded />
      </Boundary>
    )
  }
}

/**
 * A page for signed-in users, however it was reached: links inside the app ask for login first (services/Navigation), a link from outside
 * or a reload lands here. What was typed stays when a session ends while the page is open; another user gets a page of their own.
 */
function guarded(route: RouteName, Screen: ComponentType) {
  return observer(function GuardedPage() {
    const { session, nav } = useApp()
    const known = usePersonKnown()
    const uid = session.userInfo?.uid ?? null
    const [owner, setOwner] = useState(uid)
    if (uid !== null && uid !== owner) setOwner(uid)
    const asked = useRef(false)
    // An account page is no place to open login over by itself (app §8), so there the button does it.
    const login = () => (nav.onAccountPage ? nav.open('login') : nav.login())
    useShow(() => {
      if (session.hasLogin || asked.current) return
      asked.current = true
      login()
    })
    if (uid ?? owner) return <Screen key={uid ?? owner} />
    return known ? <LoginNeeded route={route} onLogin={login} /> : <PersonAwaited route={route} />
  })
}

/** A native host is still to say who is there: neither a stranger's page nor the word of login flashes by. */
const PersonAwaited = ({ route }: { route: RouteName }) => (
  <Page route={route}>
    <ListSkeleton picture={0} />
  </Page>
)

function LoginNeeded({ route, onLogin }: { route: RouteName; onLogin: () => void }) {
  const pictures = usePictures()
  return (
    <Page route={route}>
      <Empty
        picture={pictures.url('empty/login', 360)}
        title={`登录后才能查看「${routes[route].title}」`}
        action={{ text: '去登录', onClick: onLogin }}
      />
    </Page>
  )
}

class Boundary extends Component<{ route: RouteName; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    // A piece of the page that could not be fetched: whoever looks after those listens to rejections (src/index.html).
    if (error.name === 'ChunkLoadError') return void Promise.reject(error)
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
