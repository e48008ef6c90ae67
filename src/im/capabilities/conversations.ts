import type { Calls } from '../calls'
import { failureOf } from '../failures'
import type { ImConversations } from '../ImClient'
import { fromSdk, type RawMessage } from '../messages/fromSdk'
import type { SeenMessages } from '../messages/SeenMessages'
import { needBoolean, needText, refuse } from '../rules'
import type { Conversation, ConversationRef, ImPage } from '../types'
import type { SignalSender } from './SignalSender'

const PAGE = 20

interface RawConversation {
  conversationId: string
  conversationType: 'singleChat' | 'groupChat'
  isPinned?: boolean
  pinnedTime?: number
  lastMessage?: RawMessage | null
  unReadCount?: number
}

export class Conversations implements ImConversations {
  constructor(
    private readonly calls: Calls,
    private readonly signals: SignalSender,
    private readonly known: SeenMessages,
  ) {}

  async list(cursor: string | null = null, size = PAGE): Promise<ImPage<Conversation>> {
    try {
      const data = await this.calls.data<{ conversations?: RawConversation[]; cursor?: string }>((sdk) =>
        sdk.getServerConversations({ pageSize: size, cursor: cursor ?? '' }),
      )
      const list = (data?.conversations ?? []).map((raw) => this.present(raw))
      return { list, cursor: data?.cursor || null }
    } catch (error) {
      // chat §8: a failed session list is empty; a later page rejects, or the list would seem to end.
      if (cursor) throw error
      return { list: [], cursor: null, failure: failureOf(error) }
    }
  }

  async remove({ id, chatType }: ConversationRef, withHistory: boolean): Promise<void> {
    needText(id, 'channel')
    if (chatType !== 'singleChat' && chatType !== 'groupChat') throw refuse('Invalid parameter: "chatType"')
    needBoolean(withHistory, 'deleteRoam')
    await this.calls.run((sdk) => sdk.deleteConversation({ channel: id, chatType, deleteRoam: withHistory }))
  }

  async pin({ id, chatType }: ConversationRef, pinned: boolean): Promise<void> {
    needText(id, 'conversationId')
    if (chatType !== 'singleChat' && chatType !== 'groupChat') throw refuse('Invalid parameter: "type"')
    await this.calls.run((sdk) =>
      sdk.pinConversation({ conversationId: id, conversationType: chatType, isPinned: pinned }),
    )
  }

  async markRead({ id, chatType }: ConversationRef): Promise<void> {
    needText(id, 'conversationId')
    await this.signals.send({ type: 'channel', chatType, to: id })
  }

  private present(raw: RawConversation): Conversation {
    const ref: ConversationRef = { id: raw.conversationId, chatType: raw.conversationType }
    this.known.setChatType(ref)
    // The SDK gives {} for a conversation without messages.
    const lastMessage = raw.lastMessage?.id ? fromSdk(raw.lastMessage, this.calls.user) : null
    if (lastMessage) this.known.add({ ...lastMessage, conversation: ref })
    return {
      ...ref,
      lastMessage,
      unread: raw.unReadCount ?? 0,
      pinned: raw.isPinned ?? false,
      pinnedTime: Number(raw.pinnedTime ?? 0),
    }
  }
}
