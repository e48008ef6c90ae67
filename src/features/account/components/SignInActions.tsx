import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { Button } from '@/ui/Button'
import { Button as Plain } from '@/ui/elements/Button'
import { View } from '@/ui/elements/View'
import type { Consent } from '../model/Consent'
import { ConsentRow } from './ConsentRow'
import { WechatSignIn } from './WechatSignIn'
import './AccountFrame.scss'

type Way = 'login' | 'mobile' | 'register'

interface SignInActionsProps {
  /** What the main button says and does. */
  text: string
  busy: boolean
  onSubmit: () => Promise<void>
  /** The other ways in; they take this page's place, so that back leaves them all. */
  ways: readonly { route: Way; text: string }[]
  consent: Consent
}

/** The foot of every way in: the main button, the other ways, and the consent all of them need. */
export const SignInActions = observer(function SignInActions(props: SignInActionsProps) {
  const { text, busy, onSubmit, ways, consent } = props
  const { nav } = useApp()
  return (
    <>
      <View className="dd-account__actions">
        <Button kind="primary" size="large" block loading={busy} onClick={onSubmit}>
          {text}
        </Button>
        <WechatSignIn consent={consent} />
        <View className="dd-account__ways">
          {ways.map((way) => (
            <Plain key={way.route} className="dd-account__way" onClick={() => nav.replace(way.route)}>
              {way.text}
            </Plain>
          ))}
        </View>
      </View>
      <ConsentRow consent={consent} />
    </>
  )
})
