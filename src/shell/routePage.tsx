import { observer } from 'mobx-react'
import { Component, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { AppContext, useApp } from '@/app/AppContext'
import { DefaultShare } from '@/shell/DefaultShare'
import { InsteadContext, OwnPageContext, ShowsTo, useAppOfPage, useOwnPage } from '@/hooks/ownPage'
import { usePageVisible, useReferral, usePageShow } from '@/hooks/page'
import { usePersonKnown } from '@/hooks/usePersonKnown'
import { routes, type RouteDef, type RouteName } from '@/routes'
import { Empty } from '@/widgets/Empty'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from './Page'

/** What a route file exports: the screen behind its route's guard, and inside a boundary that shows a retry where a screen throws. */
export function routePage(name: RouteName, Screen: ComponentType): ComponentType<{ tid?: string }> {
  const definition: RouteDef = routes[name]
  const Guarded = definition.guard === 'user' ? guarded(name, Screen) : Screen
  /** `tid`: Taro's name of the page. */
  return observer(function RoutePage({ tid }: { tid?: string }) {
    const { session } = useApp()
    const page = useOwnPage(tid, name)
    const own = useAppOfPage(tid)
    useReferral(page)
    return (
      <AppContext.Provider value={own}>
        <OwnPageContext.Provider value={page}>
          <Boundary route={name}>
            {process.env.TARO_ENV === 'weapp' && definition.shared === 'name' && <DefaultShare route={name} />}
            {/* What it holds may be private: rebuilt when the user has gone, wherever in the stack it lies. */}
            <Guarded key={definition.guard ? 0 : session.pageEpoch} />
          </Boundary>
        </OwnPageContext.Provider>
      </AppContext.Provider>
    )
  })
}

/**
 * A page for signed-in users, however it was reached: links inside the app open login first (services/Navigation), a
 * link from outside or a reload lands here. It opens login once, by itself; a user who returns without one finds a
 * button in its place, as after the end of a session. Input waits while login is open, and nothing of it is drawn;
 * another user gets a page of their own.
 */
function guarded(route: RouteName, Screen: ComponentType) {
  return observer(function GuardedPage() {
    const { session, nav } = useApp()
    const known = usePersonKnown()
    const front = usePageVisible()
    const uid = session.userInfo?.uid ?? null
    const epoch = session.pageEpoch
    const [held, setHeld] = useState({ uid, epoch })
    const owner = held.epoch === epoch ? held.uid : null
    // A new person's page begins when it is in front: below login its first steps, as going back by itself, would be login's.
    const person = uid === null ? (nav.loginPending ? owner : null) : front || uid === owner ? uid : null
    if (person !== held.uid || epoch !== held.epoch) setHeld({ uid: person, epoch })
    const requested = useRef(false)
    if (uid !== null) requested.current = true
    usePageShow(() => {
      if (requested.current) return
      requested.current = true
      nav.login()
    })
    if (person)
      return (
        <ShowsTo when={() => session.hasLogin}>
          <InsteadContext.Provider
            value={uid === null ? <LoginPrompt route={route} onLogin={() => nav.login()} /> : null}
          >
            <Screen key={`${person} ${epoch}`} />
          </InsteadContext.Provider>
        </ShowsTo>
      )
    return known ? <LoginNeeded route={route} onLogin={() => nav.login()} /> : <PersonAwaited route={route} />
  })
}

/** The native host has not reported its user yet: neither a guest's page nor the login prompt flashes by. */
const PersonAwaited = ({ route }: { route: RouteName }) => (
  <Page route={route}>
    <ListSkeleton picture={0} />
  </Page>
)

const LoginNeeded = (props: { route: RouteName; onLogin: () => void }) => (
  <Page route={props.route}>
    <LoginPrompt {...props} />
  </Page>
)

function LoginPrompt({ route, onLogin }: { route: RouteName; onLogin: () => void }) {
  return (
    <Empty
      art="login"
      title={`登录后才能查看「${routes[route].title}」`}
      action={{ text: '去登录', onClick: onLogin }}
    />
  )
}

class Boundary extends Component<{ route: RouteName; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    // A piece of the page that could not be fetched: the handler of those listens to rejections (src/index.html).
    if (error.name === 'ChunkLoadError') return void Promise.reject(error)
    // Logged to the console on purpose: the one trace a report from a phone can carry.
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
