import type { Calls } from '../calls'
import type { ImReactions } from '../ImClient'
import { reactionsOf, type RawReaction } from '../messages/fromSdk'
import { needArray, needText, refuse } from '../rules'
import type { Reaction } from '../types'

/** chat §9. */
const PAGE = 20

export function createReactions(calls: Calls): ImReactions {
  return {
    async add(messageId, reaction) {
      needText(messageId, 'messageId')
      needText(reaction, 'reaction')
      await calls.run((sdk) => sdk.addReaction({ messageId, reaction }))
    },
    async remove(messageId, reaction) {
      needText(messageId, 'messageId')
      needText(reaction, 'reaction')
      await calls.run((sdk) => sdk.deleteReaction({ messageId, reaction }))
    },
    async list({ id, chatType }, messageIds) {
      needArray(messageIds, 'messageId')
      if (chatType === 'chatRoom') throw refuse('Invalid parameter: "chatType"')
      if (messageIds.length === 0) return {}
      const data = await calls.data<{ msgId: string; reactionList?: RawReaction[] }[]>((sdk) =>
        sdk.getReactionlist({
          chatType,
          messageId: messageIds,
          ...(chatType === 'groupChat' && { groupId: id }),
        }),
      )
      const found: Record<string, Reaction[]> = {}
      for (const { msgId, reactionList } of data ?? []) found[msgId] = reactionsOf(reactionList)
      return found
    },
    async detail(messageId, reaction, cursor) {
      needText(messageId, 'messageId')
      needText(reaction, 'reaction')
      const data = await calls.data<{ userCount?: number; userList?: string[]; cursor?: string }>((sdk) =>
        sdk.getReactionDetail({ messageId, reaction, pageSize: PAGE, cursor: cursor ?? undefined }),
      )
      const list = data?.userList ?? []
      return { list, count: data?.userCount ?? list.length, cursor: data?.cursor || null }
    },
  }
}
