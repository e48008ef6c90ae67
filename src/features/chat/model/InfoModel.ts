import type { App } from '@/app/createApp'
import type { UserError } from '@/domain/UserError'
import type { Chat } from '@/stores/chat/Chat'
import type { ConversationEntry } from '@/stores/chat/Conversations'
import { observe } from '@/stores/observe'
import type { Listed } from '@/stores/PagedList'
import { Task } from '@/stores/Task'

/** 消息: the chat, whose code comes with the page that needs it. */
export class InfoModel {
  readonly opening: Task<Chat>

  constructor(private readonly app: Pick<App, 'chat'>) {
    this.opening = new Task(() => app.chat.open())
    observe(this)
  }

  /** The store's own: it goes with its user. */
  get data(): Chat | null {
    return this.app.chat.full
  }
  get error(): UserError | null {
    return this.opening.error
  }
  start() {
    return this.opening.run()
  }
  retry() {
    return this.opening.run()
  }
  async refresh(): Promise<void> {
    const chat = this.data
    if (!chat) return this.opening.refresh()
    await (chat.state === 'opened' ? chat.conversations.load() : chat.login())
  }
  /** The page is in front: who the conversations are with may have changed their name. */
  shown() {
    const { data } = this
    data?.people.ensure(data.conversations.list.map(({ id }) => id))
  }
}

/** The conversations as ListView shows them. */
export class ConversationList implements Listed<ConversationEntry> {
  constructor(private readonly chat: Chat) {
    observe(this)
  }

  get list() {
    return this.chat.conversations.list
  }
  keyOf({ key }: ConversationEntry) {
    return key
  }
  /** A list that failed is empty (app §8): what a person reads comes from the connection, or from the list where that alone did not come. */
  get error(): UserError | null {
    return this.disconnected ?? (this.chat.conversations.running ? null : this.chat.conversations.error)
  }
  get failed() {
    return this.list.length === 0 && this.error !== null
  }
  get waiting() {
    const { state, conversations } = this.chat
    if (this.list.length > 0 || this.failed) return false
    return !conversations.loaded || (conversations.running && state !== 'opened')
  }
  get empty() {
    return this.list.length === 0
  }
  get moreState() {
    const { hasMore, running, moreFailed } = this.chat.conversations
    return moreFailed ? 'error' : !hasMore ? 'end' : running ? 'loading' : 'idle'
  }
  more() {
    return this.chat.conversations.more()
  }
  retry() {
    return this.disconnected ? this.chat.login() : this.chat.conversations.load()
  }

  private get disconnected(): UserError | null {
    return this.chat.state === 'opened' ? null : this.chat.failure
  }
}
