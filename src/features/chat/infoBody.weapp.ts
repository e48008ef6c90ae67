import { useEffect, useState, type ComponentType } from 'react'
import { useApp } from '@/app/AppContext'
import type { Chat } from '@/stores/chat/Chat'
import type * as loaded from './components/InfoBody'

type Body = ComponentType<{ chat: Chat }>
/** webpack's way to a named chunk; Babel turns `import()` into a plain require in this build, which would land in the main package. */
declare const require: {
  (id: './components/InfoBody'): typeof loaded
  ensure(needs: [], then: () => void, fail: (error: Error) => void, name: string): void
}

/** What 消息 shows: in WeChat it lies in the subpackage of the chat, so that the main package carries the page's frame alone. */
export function useInfoBody(): Body | null {
  const sdk = useApp().platform.imSdk
  const [body, setBody] = useState<Body | null>(null)
  useEffect(() => {
    sdk.prepare()
    // Written in place: webpack splits off what a function given to it requires, and only that.
    require.ensure(
      [],
      () => {
        const { InfoBody } = require('./components/InfoBody')
        setBody(() => InfoBody)
      },
      () => undefined,
      'packageInfo/im',
    )
  }, [sdk])
  return body
}
