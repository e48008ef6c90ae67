import { loadImClient } from '@/im/loadImClient'
import type { ChatStore } from '../Chat'
import type { Chat } from './Chat'
import type { ChatParts } from './parts'

/**
 * Fetches the chat's code, stores and client, and builds it. Rejects when it cannot be fetched; a later call retries.
 */
export const loadChat = async (parts: ChatParts, home: ChatStore): Promise<Chat> => {
  const { createChat } = await import(/* webpackChunkName: "im" */ './createChat')
  return createChat(parts, home, loadImClient)
}
