import { observer } from 'mobx-react'
import { Component, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useApp } from '@/app/AppContext'
import { DefaultShare } from '@/shell/DefaultShare'
import { InsteadContext, OwnPageContext, ShowsTo, useOwnPage } from '@/hooks/ownPage'
import { useFront, useReferral, useShow } from '@/hooks/page'
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
    useReferral(page)
    return (
      <OwnPageContext.Provider value={page}>
        <Boundary route={name}>
          {process.env.TARO_ENV === 'weapp' && definition.shared === 'name' && <DefaultShare route={name} />}
          {/* What it holds may be a person's: made anew when they have gone, wherever in the stack it lies. */}
          <Guarded key={definition.guard ? 0 : session.pageEpoch} />
        </Boundary>
      </OwnPageContext.Provider>
    )
  })
}

/**
 * A page for signed-in users, however it was reached: links inside the app ask for login first (services/Navigation), a link from outside
 * or a reload lands here. It opens login once, by itself; who comes back without one finds a button in its place, and so does everyone whose
 * session ends. What was typed waits while login is open, and nothing of it is drawn; another user gets a page of their own.
 */
function guarded(route: RouteName, Screen: ComponentType) {
  return observer(function GuardedPage() {
    const { session, nav } = useApp()
    const known = usePersonKnown()
    const front = useFront()
    const uid = session.userInfo?.uid ?? null
    const epoch = session.pageEpoch
    const [held, setHeld] = useState({ uid, epoch })
    const owner = held.epoch === epoch ? held.uid : null
    // A new person's page begins when it is in front: below login its first steps, as going back by itself, would be login's.
    const person = uid === null ? (nav.loginPending ? owner : null) : front || uid === owner ? uid : null
    if (person !== held.uid || epoch !== held.epoch) setHeld({ uid: person, epoch })
    const asked = useRef(false)
    if (uid !== null) asked.current = true
    useShow(() => {
      if (asked.current) return
      asked.current = true
      nav.login()
    })
    if (person)
      return (
        <ShowsTo when={() => session.hasLogin}>
          <InsteadContext.Provider
            value={uid === null ? <LoginAsked route={route} onLogin={() => nav.login()} /> : null}
          >
            <Screen key={`${person} ${epoch}`} />
          </InsteadContext.Provider>
        </ShowsTo>
      )
    return known ? <LoginNeeded route={route} onLogin={() => nav.login()} /> : <PersonAwaited route={route} />
  })
}

/** A native host is still to say who is there: neither a stranger's page nor the word of login flashes by. */
const PersonAwaited = ({ route }: { route: RouteName }) => (
  <Page route={route}>
    <ListSkeleton picture={0} />
  </Page>
)

const LoginNeeded = (props: { route: RouteName; onLogin: () => void }) => (
  <Page route={props.route}>
    <LoginAsked {...props} />
  </Page>
)

function LoginAsked({ route, onLogin }: { route: RouteName; onLogin: () => void }) {
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
