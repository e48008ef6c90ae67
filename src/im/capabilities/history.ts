import type { Calls } from '../calls'
import type { ImHistory } from '../ImClient'
import { fromSdk, type RawMessage } from '../messages/fromSdk'
import type { SeenMessages } from '../messages/SeenMessages'
import { needText } from '../rules'
import type { ConversationRef, ImMessage, ImPage } from '../types'
import type { HistoryPages } from './HistoryPages'

/** chat §9: the product fetches 10. */
const PAGE = 10

export class History implements ImHistory {
  constructor(
    private readonly calls: Calls,
    private readonly pages: HistoryPages,
    private readonly known: SeenMessages,
    private readonly now: () => number,
  ) {}

  async page(
    of: ConversationRef,
    cursor: string | null = null,
    size = PAGE,
    direction: 'up' | 'down' = 'up',
  ): Promise<ImPage<ImMessage>> {
    needText(of.id, 'targetId')
    const page = await this.pages.read(of, cursor, size, direction)
    const newestFirst = direction === 'up' ? page.messages : [...page.messages].reverse()
    const list = named(newestFirst, of)
      .map((raw) => fromSdk(raw, this.calls.user))
      // Commands are for the moment, not for reading.
      .filter(({ type }) => type !== 'cmd')
    list.sort((a, b) => a.time - b.time || compareIds(a.id, b.id))
    for (const message of list) this.known.add(message)
    return { list, cursor: page.cursor }
  }

  async remove(of: ConversationRef, messageIds: string[]): Promise<void> {
    needText(of.id, 'targetId')
    await this.calls.run((sdk) => sdk.removeHistoryMessages({ targetId: of.id, chatType: of.chatType, messageIds }))
  }

  async clear(of: ConversationRef): Promise<void> {
    needText(of.id, 'targetId')
    await this.calls.run((sdk) =>
      sdk.removeHistoryMessages({ targetId: of.id, chatType: of.chatType, beforeTimeStamp: this.now() }),
    )
  }
}

/** Ids are numbers too long for JavaScript's. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/**
 * Of a kind of content that the SDK does not know history holds an empty object: such a message stands beside its neighbour, in whose name it
 * is found again. Takes the newest first.
 */
function named(messages: RawMessage[], { id: to, chatType }: ConversationRef): RawMessage[] {
  return messages.map((raw, at) => {
    if (raw.id) return raw
    const older = messages.slice(at + 1).find(({ id }) => id)
    const near =
      older ??
      messages
        .slice(0, at)
        .reverse()
        .find(({ id }) => id)
    // Alone on its page it carries no time, and stands first.
    const { id = '', time = 0 } = near ?? {}
    return {
      id: `${id}~${at}`,
      time: Number(time) - (older ? 0 : 1),
      from: chatType === 'singleChat' ? to : ' ',
      to,
      chatType,
    }
  })
}
