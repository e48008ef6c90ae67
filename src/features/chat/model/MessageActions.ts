import { observable, runInAction } from 'mobx'
import type { ImMessage, Translation } from '@/im/types'
import type { ChatEntry } from '@/stores/chat/refs'
import type { ConversationModel } from './ConversationModel'
import { drawEmoticons } from './emoticons'
import { Reporting } from './Reporting'
import { observe } from '@/stores/observe'

export type MessageActionKey = 'copy' | 'quote' | 'translate' | 'thread' | 'recall' | 'report' | 'cancel' | 'remove'
export interface MessageAction {
  key: MessageActionKey
  text: string
  run(): unknown
}
const TARGET_LANGUAGES = { zh: 'zh-Hans', en: 'en' } as const
const MOSTLY_CHINESE = /[\u4e00-\u9fff]/

/** What a person may do with one message: by a long press, or a tap on what failed. */
export class MessageActions {
  /** The message whose menu is open. */
  chosen: ImMessage | null = null
  open = false
  readonly reporting: Reporting
  /** Translations shown, by message id. */
  readonly translated = observable.map<string, Translation & { provider: string }>()

  constructor(private readonly model: ConversationModel) {
    this.reporting = new Reporting(model.app, () => model.chat)
    observe(this)
  }

  choose(entry: ChatEntry) {
    if (entry.type === 'recalled' || entry.type === 'unknown' || entry.product?.type === 'notice') return
    this.chosen = entry
    this.open = true
  }
  close() {
    this.open = false
  }
  /** Reactions need the message on the service, and a conversation that keeps them. */
  get canReact(): boolean {
    return this.chosen !== null && isOnService(this.chosen) && this.chosen.conversation.chatType !== 'chatRoom'
  }
  get list(): MessageAction[] {
    const entry = this.chosen
    if (!entry) return []
    const text = entry.type === 'txt' && !entry.product
    const there = isOnService(entry)
    const all: (MessageAction & { when: boolean })[] = [
      { key: 'copy', text: '复制', when: entry.type === 'txt', run: () => this.copy(entry) },
      {
        key: 'quote',
        text: '引用',
        when: there && !this.model.closed,
        run: () => this.model.quoteOf(entry),
      },
      { key: 'translate', text: '翻译', when: there && text, run: () => this.translate(entry) },
      { key: 'thread', text: '话题', when: there && this.hasThreads, run: () => this.thread(entry) },
      { key: 'recall', text: '撤回', when: there && entry.mine, run: () => this.recall(entry) },
      { key: 'report', text: '举报', when: there && !entry.mine, run: () => this.reporting.begin(entry) },
      { key: 'cancel', text: '取消发送', when: entry.status === 'pending', run: () => this.cancel(entry) },
      { key: 'remove', text: '删除', when: entry.status !== 'pending', run: () => this.remove(entry) },
    ]
    return all.filter(({ when }) => when)
  }
  private get hasThreads(): boolean {
    return this.model.isGroup && !this.model.isThread
  }

  async copy(entry: ImMessage) {
    if (entry.type !== 'txt') return
    const done = await this.model.app.platform.clipboard.copy(drawEmoticons(entry.msg))
    this.showToast(done ? '已复制' : '复制失败，请长按选择文字')
  }
  resend(entry: ChatEntry) {
    this.model.chat?.im.outbox.resend(entry.localId)
  }
  /** A failed message: why, and what to do with it. */
  async failed(entry: ChatEntry) {
    const key = await this.model.app.ui.choose({
      title: entry.failure?.text ?? '消息未能发送',
      options: [
        // A file whose app has ended is not here to be sent again.
        ...('body' in entry && !entry.body.localUrl ? [] : [{ key: 'resend', label: '重新发送' }]),
        { key: 'remove', label: '删除这条消息', danger: true },
      ],
    })
    if (key === 'resend') this.resend(entry)
    if (key === 'remove') await this.remove(entry as ImMessage)
  }
  /** Takes back what waits for the connection, or whose file goes up. */
  cancel(entry: ImMessage) {
    const { chat, messages } = this.model
    if (!chat?.im.outbox.discard(entry.localId)) return this.showToast('已经发出，不能取消了')
    chat.conversations.setFailed(entry, false)
    chat.progress.delete(entry.localId)
    messages?.remove(entry.localId)
  }
  async recall(entry: ImMessage) {
    await this.attempt(() => this.im.outbox.recall(entry))
  }
  async remove(entry: ImMessage) {
    const { chat, messages, ref } = this.model
    if (!chat || !messages || !ref) return
    if (entry.status === 'failed') {
      chat.im.outbox.discard(entry.localId)
      chat.conversations.setFailed(entry, false)
    } else {
      const yes = await this.model.app.ui.confirm({
        title: '删除这条消息？',
        text: '只从你的聊天记录里删除',
        danger: true,
        confirm: '删除',
      })
      if (!yes || !(await this.attempt(() => chat.im.history.remove(ref, [entry.id])))) return
    }
    runInAction(() => messages.remove(entry.id))
  }
  async react(entry: ImMessage, reaction: string) {
    const mine = entry.reactions.some((one) => one.reaction === reaction && one.isAddedBySelf)
    const { reactions } = this.im
    await this.attempt(() => (mine ? reactions.remove(entry.id, reaction) : reactions.add(entry.id, reaction)))
  }
  async translate(entry: ImMessage) {
    if (entry.type !== 'txt') return
    if (this.translated.delete(entry.id)) return
    const to = MOSTLY_CHINESE.test(entry.msg) ? TARGET_LANGUAGES.en : TARGET_LANGUAGES.zh
    await this.attempt(async () => {
      const { translations, provider } = await this.im.translation.translate(drawEmoticons(entry.msg), [to])
      const [first] = translations
      runInAction(() => first && this.translated.set(entry.id, { ...first, provider }))
    })
  }
  async thread(entry: ImMessage) {
    const { app, ref } = this.model
    if (!ref) return
    if (entry.thread) return app.nav.open('chat', { type: 'groupChat', id: entry.thread.id, thread: ref.id })
    const name = [...(entry.type === 'txt' ? entry.msg : '话题')].slice(0, 20).join('')
    await this.attempt(async () => {
      const { threadId } = await this.im.threads.create(ref.id, entry.id, name)
      app.nav.open('chat', { type: 'groupChat', id: threadId, thread: ref.id })
    })
  }
  private get im() {
    return this.model.chat!.im
  }
  private showToast(text: string) {
    this.model.app.ui.showToast(text)
  }
  /** Returns whether it was done; a refusal is shown in its Chinese words (app §8: 504 past recall time). */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.model.app.ui.showError(error)
      return false
    }
  }
}

const isOnService = ({ status }: ImMessage): boolean => status !== 'pending' && status !== 'failed'
