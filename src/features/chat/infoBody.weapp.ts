import { useEffect, useState, type ComponentType } from 'react'
import type { Chat } from '@/stores/chat/Chat'

type Body = ComponentType<{ chat: Chat }>

/** What 消息 shows: in WeChat it lies in the subpackage of the chat, so that the main package carries the page's frame alone. */
export function useInfoBody(): Body | null {
  const [body, setBody] = useState<Body | null>(null)
  useEffect(() => {
    // Where it cannot be fetched the page keeps its frame.
    import(/* webpackChunkName: "im" */ './components/InfoBody').then(
      ({ InfoBody }) => setBody(() => InfoBody),
      () => undefined,
    )
  }, [])
  return body
}
