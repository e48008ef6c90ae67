import { observer } from 'mobx-react'
import { useRef, useState, type ComponentType } from 'react'
import { useApp } from '@/boot/AppContext'
import { useShow } from '@/boot/page'
import { usePictures } from '@/boot/usePictures'
import { routes, type RouteName } from '@/routes'
import { Empty } from '@/ui/Empty'
import { Page } from './Page'

/**
 * A page for signed-in users, however it was reached: links inside the app ask for login first (services/Navigation), a link from outside
 * or a reload lands here. What was typed stays when a session ends while the page is open; another user gets a page of their own.
 */
export function guarded(route: RouteName, Screen: ComponentType) {
  return observer(function GuardedPage() {
    const { session, nav } = useApp()
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
    return <LoginNeeded route={route} onLogin={login} />
  })
}

function LoginNeeded({ route, onLogin }: { route: RouteName; onLogin: () => void }) {
  const pictures = usePictures()
  return (
    <Page route={route}>
      <Empty
        picture={pictures.url('empty/login', 360)}
        title={`登录后才能查看${routes[route].title}`}
        action={{ text: '去登录', onClick: onLogin }}
      />
    </Page>
  )
}
