import { UserError } from '@/domain/UserError'
import { reaction, runInAction } from 'mobx'
import { NOT_FOUND } from '@/contract/envelope'
import { firstGraphemes } from '@/contract/graphemes'
import type { App } from '@/app/createApp'
import { officialKind } from '@/contract/im'
import type { SendOptions } from '@/im/ImClient'
import type { ConversationRef, ImMessage, Quote } from '@/im/types'
import type { Chat } from '@/stores/chat/Chat'
import type { ConversationMessages } from '@/stores/chat/Messages'
import { previewOf } from '@/stores/chat/preview'
import { keyOf, type ChatEntry } from '@/stores/chat/refs'
import { Attachments } from './Attachments'
import { cardOf, type Card } from './cards'
import { currentCard } from './currentCard'
import { withoutLast } from './emoticons'
import { findConversation, type ConversationParams } from './findConversation'
import { MessageActions } from './MessageActions'
import { Replies } from './Replies'
import { Viewer } from './Viewer'
import { watchMessages } from './watchMessages'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

/** chat: most characters of one message; the service refuses more. */
export const TEXT_MAX = 5000
const QUOTE_GRAPHEMES = 100

/** One conversation on the screen: whom it is with, what is being written, and what may be done. Messages are the store's. */
export class ConversationModel {
  chat: Chat | null = null
  ref: ConversationRef | null = null
  messages: ConversationMessages | null = null
  /** Finds the conversation and opens it; not found where no one is there. */
  readonly opening: Task<ConversationRef>
  text = ''
  private quoting: Quote | null = null
  card: Card | null
  panel: 'none' | 'emoji' | 'plus' | 'voice' = 'none'
  /** Goes up where the list has to go to its end. */
  toEnd = 0
  atEnd = true
  /** Came while older ones were read. */
  below = 0
  showId = ''
  readonly actions: MessageActions
  readonly attachments: Attachments
  readonly viewer: Viewer
  readonly replies: Replies
  private front = true
  private inRoom = false
  private readonly stop: () => void

  constructor(
    readonly app: Pick<App, 'platform' | 'api' | 'nav' | 'ui' | 'session' | 'chat'>,
    readonly params: ConversationParams,
  ) {
    this.opening = new Task(() => this.open())
    this.card = cardOf(params.card)
    this.actions = new MessageActions(this)
    this.attachments = new Attachments(this)
    this.viewer = new Viewer(this)
    this.replies = new Replies(this)
    observe(this)
    const watching = watchMessages(this)
    // Who was offline for long has been taken out of the room: connected again, they come in again.
    const back = reaction(
      () => this.chat?.state === 'opened',
      (opened) => {
        if (opened && this.inRoom) void this.enterRoom(this.chat!, this.ref!.id).catch(() => undefined)
      },
    )
    this.stop = () => {
      watching()
      back()
    }
  }

  get isThread(): boolean {
    return this.params.thread !== undefined
  }
  get isGroup(): boolean {
    return this.ref?.chatType === 'groupChat'
  }
  get isOfficial(): boolean {
    return this.ref !== null && officialKind(this.ref.id) !== null
  }
  get peer() {
    return this.ref?.chatType === 'singleChat' ? this.chat?.people.of(this.ref.id) : undefined
  }
  get title(): string {
    const { ref, chat } = this
    if (!ref || !chat) return '聊天'
    if (ref.chatType === 'singleChat') return chat.people.of(ref.id) ? chat.people.nameOf(ref.id) : '聊天'
    return this.roomName || chat.groups.nameOf(ref.id)
  }
  /** 对方正在输入, or whether they are there. */
  get presence(): string {
    const { ref, chat } = this
    if (!ref || !chat || ref.chatType !== 'singleChat' || this.isOfficial) return ''
    if (chat.typing.has(keyOf(ref))) return '对方正在输入…'
    return this.peer?.online ? '在线' : ''
  }
  get entries(): ChatEntry[] {
    return this.messages?.list ?? []
  }
  /** What the next message quotes; nothing once that was taken back. */
  get quote(): Quote | null {
    const quoted = this.entries.find(({ id }) => id === this.quoting?.id)
    return quoted?.type === 'recalled' ? null : this.quoting
  }
  /** Why nothing can be written here; empty where it can. */
  get closed(): string {
    if (this.isOfficial) return '这里只接收通知'
    if (this.peer?.deleted) return '对方已注销，不能再发送消息'
    if (this.ref && this.chat?.contacts.isBlocked(this.ref.id)) return '你已屏蔽对方，解除屏蔽后才能发送消息'
    return (this.ref && this.chat?.groups.endOf(this.ref.id)) ?? ''
  }
  private roomName = ''

  start() {
    void this.attachments.load()
    void this.refreshCard()
    return this.opening.run()
  }
  /** A link may say anything of an item: it is offered as the service knows it, and not at all where it is not on sale. */
  private async refreshCard() {
    const { card, app } = this
    if (card?.type !== 'item') return
    const current = await currentCard(app, card)
    runInAction(() => {
      if (this.card === card) this.card = current
    })
  }
  /** Finds the conversation, opens the chat and fetches the newest messages. */
  private async open(): Promise<ConversationRef> {
    const chat = await this.app.chat.open()
    const ref = await findConversation(this.app, chat, this.params)
    if (!ref) throw new UserError('business', NOT_FOUND, '找不到这位用户')
    chat.drafts.refresh()
    runInAction(() => {
      this.chat = chat
      this.ref = ref
      this.messages = chat.messages.of(ref)
      this.messages.following = this.atEnd
      this.text = chat.drafts.of(keyOf(ref))
    })
    this.learn(chat, ref)
    const opened = await chat.login()
    if (ref.chatType === 'chatRoom') await this.enterRoom(chat, ref.id)
    // Writing in a thread, and hearing of it, needs its membership; joining twice is no error.
    if (this.isThread) await chat.im.threads.join(ref.id).catch(() => undefined)
    if (opened || chat.state === 'opened') await this.messages!.reload()
    else if (this.entries.length === 0) throw chat.failure ?? new UserError('chat', 0, '聊天暂时连接不上，请稍后再试')
    if (this.front) chat.show(ref)
    return ref
  }
  private learn(chat: Chat, { chatType, id }: ConversationRef) {
    if (chatType === 'singleChat') {
      void chat.people.refresh(id)
      chat.watch(id)
    }
    if (chatType === 'groupChat' && !this.isThread) chat.groups.need([id])
    if (this.isThread)
      void chat.im.threads.details(id).then(
        ({ name }) => runInAction(() => (this.roomName = name)),
        () => undefined,
      )
    chat.people.ensure([chat.me])
    if (!chat.contacts.loaded) void chat.contacts.load()
  }
  private async enterRoom(chat: Chat, id: string) {
    await chat.im.rooms.join(id)
    const room = await chat.im.rooms.details(id)
    runInAction(() => (this.roomName = room.name))
    this.inRoom = true
  }
  dispose() {
    this.stop()
    this.attachments.dispose()
    this.chat?.show(null)
    if (this.ref?.chatType === 'chatRoom') void this.chat?.im.rooms.leave(this.ref.id).catch(() => undefined)
  }
  /** Only what a person can see is read. */
  setFront(front: boolean) {
    this.front = front
    this.chat?.show(front ? this.ref : null)
  }

  type(text: string, composing: boolean) {
    this.text = text
    if (composing || !this.chat || !this.ref) return
    this.chat.drafts.set(keyOf(this.ref), text)
    if (text) this.chat.im.typing.notify(this.ref)
  }
  addEmoticon(name: string) {
    this.type(this.text + name, false)
  }
  backspace() {
    this.type(withoutLast(this.text), false)
  }
  /** Words in the field become a message; a refusal is shown by the message itself. */
  send() {
    if (!this.chat || !this.ref || this.text.trim() === '') return
    if ([...this.text].length > TEXT_MAX) {
      this.app.ui.showToast(`一次最多发送${TEXT_MAX}个字，请分开发送`)
      return
    }
    this.chat.im.outbox.text(this.ref, this.text.trim(), this.options())
    this.type('', false)
    this.sent()
  }
  sendCard() {
    const { chat, ref, card } = this
    if (!chat || !ref || !card) return
    if (card.type === 'item') chat.im.outbox.itemCard(ref, card.json, this.options())
    else if (card.type === 'order') chat.im.outbox.orderCard(ref, card.json, this.options())
    else chat.im.outbox.giftCard(ref, card.json, this.options())
    this.card = null
    this.sent()
  }
  dropCard() {
    this.card = null
  }
  options(): SendOptions {
    return {
      quote: this.quote ?? undefined,
      isChatThread: this.isThread || undefined,
      wantsGroupReceipts: (this.isGroup && !this.isThread) || undefined,
    }
  }
  /** After anything was sent: the quote is used, and the list shows its end. */
  sent() {
    this.quoting = null
    this.goToEnd()
  }
  quoteOf(entry: ImMessage) {
    this.quoting = { id: entry.id, from: entry.from, text: firstGraphemes(previewOf(entry), QUOTE_GRAPHEMES) }
  }
  dropQuote() {
    this.quoting = null
  }
  editAgain(text: string) {
    this.type(text, false)
  }

  openPanel(panel: ConversationModel['panel']) {
    this.panel = this.panel === panel ? 'none' : panel
    if (this.atEnd) this.toEnd++
  }
  closePanel() {
    if (this.panel !== 'voice') this.panel = 'none'
  }
  /** The field has the keyboard now. */
  focused() {
    this.panel = 'none'
    if (this.atEnd) this.toEnd++
  }
  /** Messages that came while older ones are read: the pill counts them. */
  came(count: number) {
    if (!this.atEnd) this.below += count
  }
  setAtEnd(atEnd: boolean) {
    this.atEnd = atEnd
    if (this.messages) this.messages.following = atEnd
    if (atEnd) this.below = 0
  }
  goToEnd() {
    if (this.messages?.detached) void this.messages.reload().then(() => this.messages?.detached || this.countUp())
    else this.countUp()
  }
  private countUp() {
    this.below = 0
    this.toEnd++
  }
  /** Brings a quoted message into view where it is in the list. */
  showQuoted(id: string) {
    if (this.entries.some((entry) => entry.id === id)) {
      this.atEnd = false
      this.showId = ''
      queueMicrotask(() => runInAction(() => (this.showId = `m-${id}`)))
    } else this.app.ui.showToast('原消息较早，请往上翻看')
  }
  older() {
    void this.messages?.older()
  }
  newer() {
    void this.messages?.newer()
  }
}
