import type { App } from '@/app/createApp'
import { imApi } from '@/contract/im'
import type { ConversationRef } from '@/im/types'
import { userErrorOf } from '@/services/userErrorOf'
import type { Chat } from '@/stores/chat/Chat'

export interface ConversationParams {
  alias?: string
  type?: string
  id?: string
  card?: string
  thread?: string
}

/** The conversation a link means: by its own name, or with the user or shop of an alias. Null when there is no one, or only oneself. */
export async function findConversation(
  app: Pick<App, 'api' | 'ui'>,
  chat: Chat,
  params: ConversationParams,
): Promise<ConversationRef | null> {
  const { alias, type, id } = params
  if (!alias) {
    if (!id || (id === chat.me && type === 'singleChat')) return null
    return { chatType: type === 'groupChat' || type === 'chatRoom' ? type : 'singleChat', id }
  }
  try {
    const contact = await app.api.load(imApi.info, { alias })
    chat.people.put(contact)
    if (contact.imUsername !== chat.me) return { chatType: 'singleChat', id: contact.imUsername }
    app.ui.showToast('不能和自己聊天')
    return null
  } catch (error) {
    if (userErrorOf(error).kind === 'business') return null
    throw error
  }
}
