import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { Chat } from '@/stores/chat/Chat'

/** The chat, fetched when the page that needs it opens; `failed` when its code cannot be fetched. */
export function useChat(): { chat: Chat | null; failed: boolean; retry(): Promise<void> } {
  const home = useApp().chat
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    home.open().catch(() => setFailed(true))
  }, [home])
  return {
    chat: home.full,
    failed,
    async retry() {
      setFailed(false)
      await home.open().catch(() => setFailed(true))
    },
  }
}
