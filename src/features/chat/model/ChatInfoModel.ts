import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { officialKind } from '@/contract/im'
import type { GroupDetails, Room, SilentOptions, SilentState } from '@/im/entities'
import type { ConversationRef, ImMessage } from '@/im/types'
import type { Chat } from '@/stores/chat/Chat'
import { hoursOf, NO_HOURS } from '@/stores/chat/silence'
import { Reporting } from './Reporting'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'
import { connectChat } from './connectChat'

/** The settings of one conversation: a person's, a group's or a room's. Who may do what the service judges; a button not allowed is not shown. */
export class ChatInfoModel {
  chat: Chat | null = null
  silent: SilentState | null = null
  announcement = ''
  room: Room | null = null
  readonly task: Task<Chat>
  sheet: 'none' | 'silent' | 'name' | 'announcement' | 'remark' = 'none'
  readonly reporting: Reporting

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui' | 'session' | 'chat'>,
    readonly ref: ConversationRef,
  ) {
    this.reporting = new Reporting(app, () => this.chat)
    this.task = new Task(() => this.fetch())
    observe(this)
  }

  get group(): GroupDetails | undefined {
    return this.isGroup ? this.chat?.groups.of(this.ref.id) : undefined
  }
  get isGroup(): boolean {
    return this.ref.chatType === 'groupChat'
  }
  get isPerson(): boolean {
    return this.ref.chatType === 'singleChat'
  }
  get isRoom(): boolean {
    return this.ref.chatType === 'chatRoom'
  }
  /** An official account: it can be muted, and nothing else. */
  get isOfficial(): boolean {
    return officialKind(this.ref.id) !== null
  }
  get isOwner(): boolean {
    return (this.group?.role ?? (this.room?.owner === this.chat?.me ? 'owner' : '')) === 'owner'
  }
  /** Owner or admin. */
  get rules(): boolean {
    return this.isOwner || this.group?.role === 'admin'
  }
  get name(): string {
    if (!this.chat) return ''
    if (this.isPerson) return this.chat.people.nameOf(this.ref.id)
    return this.group?.groupName ?? this.room?.name ?? this.chat.groups.nameOf(this.ref.id)
  }
  get allMuted(): boolean {
    return this.group?.allMuted ?? this.room?.allMuted ?? false
  }
  get pinned(): boolean {
    return this.chat?.conversations.of(this.ref)?.pinned ?? false
  }
  get silentText(): string {
    const { silent } = this
    if (!silent) return ''
    if (silent.ignoreUntil > this.app.api.serverNow()) return '暂时免打扰'
    if (hoursOf(silent)) return `每天 ${clockText(hoursOf(silent))}`
    return { ALL: '接收并提醒', AT: '仅提醒@我的消息', NONE: '消息免打扰', DEFAULT: '接收并提醒' }[silent.remindType]
  }
  /** Rooms and groups share their calls. */
  get groupOrRoom() {
    const im = this.chat!.im
    return this.isGroup ? im.groups : im.rooms
  }

  start() {
    return this.task.run()
  }
  private async fetch(): Promise<Chat> {
    const { ref } = this
    const chat = await connectChat(this.app)
    runInAction(() => (this.chat = chat))
    const { im } = chat
    if (this.isPerson) {
      if (!chat.contacts.loaded) void chat.contacts.load()
      chat.people.ensure([ref.id])
    } else if (this.isGroup) await chat.groups.refresh(ref.id)
    else await im.rooms.details(ref.id).then((room) => runInAction(() => (this.room = room)))
    const [silent, announcement] = await Promise.all([
      this.isRoom ? null : im.silent.of(ref),
      this.isPerson ? '' : this.groupOrRoom.announcement(ref.id),
    ])
    runInAction(() => Object.assign(this, { silent, announcement }))
    return chat
  }
  open(sheet: ChatInfoModel['sheet']) {
    this.sheet = sheet
  }
  close() {
    this.sheet = 'none'
  }

  pin(pinned: boolean) {
    return this.attempt(async () => {
      this.chat!.conversations.ensure(this.ref)
      await this.chat!.conversations.pin(this.ref, pinned)
    })
  }
  /** null: of everything again. One form at a time: what another holds would stay beside it. */
  async setSilent(options: SilentOptions | null): Promise<void> {
    const { silent } = this.chat!.im
    const { ref } = this
    const done = await this.attempt(async () => {
      if (options?.paramType !== 0) await silent.clear(ref)
      if (options?.paramType !== 1 && this.silent?.ignoreUntil) await silent.set(ref, { paramType: 1, duration: 0 })
      if (options?.paramType !== 2 && this.silent && hoursOf(this.silent))
        await silent.set(ref, { paramType: 2, ...NO_HOURS })
      if (options) await silent.set(ref, options)
      const state = await silent.of(ref)
      runInAction(() => {
        this.silent = state
        this.chat!.conversations.setSilent(ref, state)
      })
    })
    if (done) this.close()
  }
  async block(blocked: boolean) {
    if (blocked && !(await this.confirm('屏蔽对方？', '屏蔽后对方发不了消息给你，你也不能发给对方', '屏蔽'))) return
    await this.attempt(() => this.chat!.contacts.ban(this.ref.id, blocked))
  }
  async turnContact() {
    const { contacts, im } = this.chat!
    if (!this.isContact) {
      const requested = await this.attempt(() =>
        im.contacts.add(this.ref.id, `我是${this.app.session.userInfo?.nickname ?? ''}`),
      )
      if (requested) this.showToast('申请已发出，等待对方通过')
    } else if (await this.confirm('删除联系人？', '聊天记录会保留', '删除'))
      await this.attempt(() => contacts.remove(this.ref.id))
  }
  get isContact(): boolean {
    return this.isPerson && (this.chat?.contacts.has(this.ref.id) ?? false)
  }
  get remark(): string {
    return this.chat?.contacts.remarkOf(this.ref.id) ?? ''
  }
  async setRemark(remark: string) {
    if (await this.attempt(() => this.chat!.contacts.setRemark(this.ref.id, remark))) this.close()
  }
  async clear() {
    if (!(await this.confirm('清空聊天记录？', '清空后无法找回', '清空'))) return
    const done = await this.attempt(async () => {
      await this.chat!.im.history.clear(this.ref)
      this.chat!.messages.clear(this.ref)
      this.chat!.conversations.clearLast(this.ref)
    })
    if (done) this.showToast('聊天记录已清空')
  }
  async rename(groupName: string) {
    const done = await this.attempt(async () => {
      if (this.isGroup) {
        await this.chat!.im.groups.update(this.ref.id, { groupName })
        await this.chat!.groups.refresh(this.ref.id)
      } else {
        await this.chat!.im.rooms.update(this.ref.id, { name: groupName })
        runInAction(() => (this.room = { ...this.room!, name: groupName }))
      }
    })
    if (done) this.close()
  }
  async announce(text: string) {
    const done = await this.attempt(() => this.groupOrRoom.setAnnouncement(this.ref.id, text))
    if (done) runInAction(() => ((this.announcement = text), (this.sheet = 'none')))
  }
  muteAll(on: boolean) {
    return this.attempt(async () => {
      await (on ? this.groupOrRoom.muteAll(this.ref.id) : this.groupOrRoom.unmuteAll(this.ref.id))
      if (this.isGroup) await this.chat!.groups.refresh(this.ref.id)
      else runInAction(() => (this.room = { ...this.room!, allMuted: on }))
    })
  }
  shield(on: boolean) {
    return this.attempt(async () => {
      await this.chat!.im.groups.shield(this.ref.id, on)
      await this.chat!.groups.refresh(this.ref.id)
    })
  }
  /** The owner dissolves, everybody else leaves. */
  async leave() {
    const what = this.isGroup ? '群聊' : '聊天室'
    const yes = this.isOwner
      ? await this.confirm(`解散${what}？`, '解散后所有成员都会离开，且无法恢复', '解散')
      : await this.confirm(`退出${what}？`, '退出后不再接收这里的消息', '退出')
    if (!yes) return
    const { id } = this.ref
    const done = await this.attempt(() => (this.isOwner ? this.groupOrRoom.destroy(id) : this.groupOrRoom.leave(id)))
    if (!done) return
    if (this.isGroup) this.chat!.groups.forget(id)
    this.chat!.conversations.drop(this.ref)
    this.chat!.messages.clear(this.ref)
    this.app.nav.replace('info')
  }
  /** A complaint is about a message: here the last that the other side wrote. */
  async report() {
    const messages = this.chat?.messages.of(this.ref)
    if (!messages) return
    // Opened by its link, nothing of the conversation is here yet.
    if (!messages.loaded) await messages.reload()
    if (messages.error) return this.app.ui.showError(messages.error)
    const last = [...messages.list].reverse().find((entry) => !entry.mine && entry.type !== 'recalled')
    if (last) this.reporting.begin(last as ImMessage)
    else this.showToast('对方还没有发过消息')
  }

  private confirm(title: string, text: string, confirm: string) {
    return this.app.ui.confirm({ title, text, confirm, danger: true })
  }
  private showToast(text: string) {
    this.app.ui.showToast(text)
  }
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.app.ui.showError(error)
      return false
    }
  }
}

/** '22:30-7:30' → '22:30–07:30'. */
const clockText = (interval: string): string =>
  interval
    .split('-')
    .map((time) =>
      time
        .split(':')
        .map((part) => part.padStart(2, '0'))
        .join(':'),
    )
    .join('–')
