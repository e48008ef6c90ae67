import type { ImEventName, ImEvents, ImState } from '@/im/events'
import type { ImClient, ImLogin, OutgoingMedia } from '@/im/ImClient'
import type { Conversation, ConversationRef, ImFailure, ImMessage, ImPage, TextMessage } from '@/im/types'

export const SINGLE: ConversationRef = { chatType: 'singleChat', id: 'shop' }

/** A text of the other side, or one's own. */
export function textMessage(id: string, change: Partial<TextMessage> = {}): TextMessage {
  const mine = change.mine ?? false
  return {
    type: 'txt',
    msg: `消息${id}`,
    id,
    localId: '',
    conversation: SINGLE,
    from: mine ? 'me' : 'shop',
    to: mine ? 'shop' : 'me',
    time: Number(id) * 1000,
    mine,
    status: mine ? 'sent' : 'delivered',
    ext: {},
    reactions: [],
    translations: [],
    isChatThread: false,
    wantsGroupReceipts: false,
    ...change,
  }
}

/** A fake chat client with a history and a list that a test gives, and events that it emits on demand. */
export class FakeIm {
  state: ImState = 'init'
  failure: ImFailure | null = null
  /** Result of the next login. */
  opens = true
  readonly logins: ImLogin[] = []
  readonly calls: string[] = []
  conversations: Conversation[] = []
  history: ImMessage[] = []
  unsent: ImMessage[] = []
  /** Whether what was written can still be taken back. */
  discards = true
  /** What a call that is refused rejects with. */
  refusal: unknown = null
  private readonly listeners = new Map<ImEventName, Set<(payload: never) => void>>()

  emit<K extends ImEventName>(name: K, payload: ImEvents[K]) {
    for (const listener of this.listeners.get(name) ?? []) listener(payload as never)
  }
  /** Newest last, by pages from the end; the cursor is the id of the oldest given. */
  private page(cursor: string | null, size: number, direction = 'up'): ImPage<ImMessage> {
    if (direction === 'down') {
      const start = this.history.findIndex(({ id }) => id === cursor) + 1
      const list = this.history.slice(start, start + size)
      return { list, cursor: start + size < this.history.length ? list[list.length - 1]!.id : null }
    }
    const end = cursor === null ? this.history.length : this.history.findIndex(({ id }) => id === cursor)
    const list = this.history.slice(Math.max(0, end - size), end)
    return { list, cursor: end - size > 0 ? list[0]!.id : null }
  }

  get client(): ImClient {
    const { calls } = this
    const note = (name: string) => (calls.push(name), Promise.resolve())
    const face = {
      connection: {
        login: async (login: ImLogin) => {
          this.logins.push(login)
          this.state = this.opens ? 'opened' : 'error'
          this.emit('state', this.state)
          if (this.opens) this.emit('ready', undefined)
          return this.opens
        },
        logout: () => note('logout'),
        resume: () => undefined,
        // A getter, as the test may change it.
        get failure() {
          return null
        },
      },
      outbox: {
        unsent: () => this.unsent,
        text: (_to: ConversationRef, msg: string) => void calls.push(`text ${msg}`),
        picture: (_to: ConversationRef, { file }: OutgoingMedia) => void calls.push(`picture ${file.name}`),
        file: (_to: ConversationRef, { file }: OutgoingMedia) => void calls.push(`file ${file.name}`),
        itemCard: (_to: ConversationRef, { alias }: { alias: string }) => void calls.push(`item ${alias}`),
        giftCard: (_to: ConversationRef, { token }: { token: string }) => void calls.push(`gift ${token}`),
        recall: () => Promise.reject(this.refusal),
        resend: (localId: string) => void calls.push(`resend ${localId}`),
        discard: (localId: string) => (calls.push(`discard ${localId}`), this.discards),
      },
      typing: { notify: () => void calls.push('typing') },
      history: {
        page: async (_of: ConversationRef, cursor: string | null = null, size = 10, direction?: 'up' | 'down') =>
          this.page(cursor, size, direction),
      },
      conversations: {
        list: async () => ({ list: this.conversations, cursor: null }),
        remove: ({ id }: ConversationRef, withHistory: boolean) => note(`remove ${id} ${withHistory}`),
        pin: ({ id }: ConversationRef, pinned: boolean) => note(`pin ${id} ${pinned}`),
        markRead: ({ id }: ConversationRef) => note(`read ${id}`),
      },
      silent: {
        ofMany: async (list: ConversationRef[]) =>
          list.map(() => ({ remindType: 'DEFAULT', ignoreUntil: 0, ignoreInterval: '' })),
      },
      receipts: { readGroupMessage: () => note('readGroupMessage') },
      contacts: { list: async () => [] },
      blocks: { list: async () => [] },
      groups: { joined: async () => [], readers: async () => ({ count: 0, users: [] }) },
      rooms: {
        join: (id: string) => note(`join ${id}`),
        leave: (id: string) => note(`leave ${id}`),
        details: async (id: string) => ({ id, name: '直播间' }),
      },
      presence: { subscribe: async () => [] },
      on: (name: ImEventName, listener: (payload: never) => void) => {
        const set = this.listeners.get(name) ?? new Set()
        set.add(listener)
        this.listeners.set(name, set)
        return () => set.delete(listener)
      },
    }
    return face as unknown as ImClient
  }
}
