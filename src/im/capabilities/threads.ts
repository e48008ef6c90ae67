import type { Calls } from '../calls'
import type { Thread } from '../entities'
import type { ImThreads } from '../groupTypes'
import { fromSdk, type RawMessage } from '../messages/fromSdk'
import { needArray, needText } from '../rules'

/** chat §9. */
const PAGE = 20

interface RawThread {
  id: string
  name?: string
  parentId?: string
  messageId?: string
  owner?: string
  created?: number
  affiliationsCount?: number
}
/** Lists come in `entities`, single things in `data`. */
interface RawPage {
  entities?: unknown
  properties?: { cursor?: string }
  cursor?: string
}

export function createThreads(calls: Calls): ImThreads {
  const page = ({ entities, properties, cursor }: RawPage) => ({
    list: ((entities ?? []) as RawThread[]).map(threadOf),
    cursor: properties?.cursor || cursor || null,
  })
  return {
    async create(groupId, messageId, name) {
      needText(groupId, 'parentId')
      needText(messageId, 'messageId')
      needText(name, 'name')
      const data = await calls.data<{ chatThreadId: string }>((sdk) =>
        sdk.createChatThread({ parentId: groupId, messageId, name }),
      )
      return { threadId: data.chatThreadId }
    },
    async join(chatThreadId) {
      needText(chatThreadId, 'chatThreadId')
      const data = await calls.data<{ detail?: RawThread }>((sdk) => sdk.joinChatThread({ chatThreadId }))
      return threadOf({ ...data?.detail, id: data?.detail?.id ?? chatThreadId })
    },
    async leave(chatThreadId) {
      needText(chatThreadId, 'chatThreadId')
      await calls.run((sdk) => sdk.leaveChatThread({ chatThreadId }))
    },
    async destroy(chatThreadId) {
      needText(chatThreadId, 'chatThreadId')
      await calls.run((sdk) => sdk.destroyChatThread({ chatThreadId }))
    },
    async rename(chatThreadId, name) {
      needText(chatThreadId, 'chatThreadId')
      needText(name, 'name')
      await calls.run((sdk) => sdk.changeChatThreadName({ chatThreadId, name }))
    },
    async details(chatThreadId) {
      needText(chatThreadId, 'chatThreadId')
      return threadOf(await calls.data<RawThread>((sdk) => sdk.getChatThreadDetail({ chatThreadId })))
    },
    async ofGroup(groupId, cursor) {
      needText(groupId, 'parentId')
      return page(
        await calls.run((sdk) => sdk.getChatThreads({ parentId: groupId, pageSize: PAGE, cursor: cursor ?? '' })),
      )
    },
    async joined(groupId, cursor) {
      const of = groupId === null ? {} : { parentId: groupId }
      return page(await calls.run((sdk) => sdk.getJoinedChatThreads({ ...of, pageSize: PAGE, cursor: cursor ?? '' })))
    },
    async members(chatThreadId, cursor) {
      needText(chatThreadId, 'chatThreadId')
      const response = await calls.run((sdk) =>
        sdk.getChatThreadMembers({ chatThreadId, pageSize: PAGE, cursor: cursor ?? '' }),
      )
      const data = response.data as { affiliations?: string[] } | undefined
      return { list: data?.affiliations ?? [], cursor: (response as RawPage).properties?.cursor || null }
    },
    async removeMember(chatThreadId, username) {
      needText(chatThreadId, 'chatThreadId')
      needText(username, 'username')
      await calls.run((sdk) => sdk.removeChatThreadMember({ chatThreadId, username }))
    },
    async lastMessages(threadIds) {
      needArray(threadIds, 'chatThreadIds')
      if (threadIds.length === 0) return {}
      const response = await calls.run((sdk) => sdk.getChatThreadLastMessage({ chatThreadIds: threadIds }))
      const list = (response.entities ?? []) as unknown as { chatThreadId: string; lastMessage?: RawMessage | null }[]
      return Object.fromEntries(
        list.map(({ chatThreadId, lastMessage }) => [
          chatThreadId,
          lastMessage?.id ? fromSdk(lastMessage, calls.user) : null,
        ]),
      )
    },
  }
}

const threadOf = (raw: RawThread): Thread => ({
  id: raw.id,
  name: raw.name ?? '',
  parentId: raw.parentId ?? '',
  messageId: raw.messageId ?? '',
  owner: raw.owner ?? '',
  created: Number(raw.created ?? 0),
  affiliationsCount: raw.affiliationsCount ?? 0,
})
