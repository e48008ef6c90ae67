import { observable, reaction, runInAction } from 'mobx'
import { imApi, officialKind } from '@/contract/im'
import type { UserError } from '@/domain/UserError'
import type { ImState } from '@/im/events'
import { ImError } from '@/im/ImError'
import type { ImClient } from '@/im/ImClient'
import type { ConversationRef, ImFailure, ImMessage } from '@/im/types'
import { userErrorOf } from '@/services/userErrorOf'
import type { ChatStore } from '../Chat'
import { Contacts } from './Contacts'
import { Drafts } from './Drafts'
import { Groups } from './Groups'
import { listen } from './listen'
import { Messages } from './Messages'
import { UserProfiles } from './UserProfiles'
import type { ChatParts } from './parts'
import { ReadReceiptQueue } from './ReadReceiptQueue'
import { keyOf, refOfKey, type ChatEntry } from './refs'
import { Conversations } from './Conversations'
import { observe } from '../observe'

/** How long the service sends one person's presence. */
const PRESENCE_S = 24 * 3600
/** app §4: the toast of a second close, and how long it stands before home opens. */
const KICKED_TEXT = '账号已登陆'
const KICKED_MS = 2000

/** The chat of the signed-in user: the client, and everything of app §3 chat session state. Lives until the user changes. */
export class Chat {
  state: ImState = 'init'
  /** The last login was refused or did not reach the service; nothing is shown for it while the list stands. */
  failure: UserError | null = null
  readonly conversations: Conversations
  readonly messages: Messages
  readonly drafts: Drafts
  readonly people: UserProfiles
  readonly contacts: Contacts
  readonly groups: Groups
  /** Keys of conversations where the other side is writing. */
  readonly typing = observable.map<string, true>()
  /** Uploads by local id, 0 to 1. */
  readonly progress = observable.map<string, number>()
  /** Readers of own group messages by id. */
  readonly readers = observable.map<string, number>()
  /** The conversation on the screen: what comes there is read. */
  private shown = ''
  private loggingIn: Promise<boolean> | null = null
  readonly reading: ReadReceiptQueue
  /** Ids whose readers were requested. */
  private readonly counted = new Set<string>()
  private readonly ends: (() => void)[]

  constructor(
    readonly im: ImClient,
    private readonly parts: ChatParts,
    private readonly home: ChatStore,
  ) {
    const now = parts.api.serverNow
    const owner = parts.session.userInfo?.uid ?? ''
    this.drafts = new Drafts(parts.storage, owner)
    this.conversations = new Conversations(im, this.drafts, now)
    this.messages = new Messages(im)
    this.people = new UserProfiles(parts.api, (username) => this.contacts.remarkOf(username))
    this.contacts = new Contacts(im, parts.storage, now, owner, parts.api)
    this.groups = new Groups(im, () => this.me)
    this.reading = new ReadReceiptQueue(im)
    observe(this)
    // What the app ended over last time stands in the list and wears its mark.
    for (const message of im.outbox.unsent()) {
      this.conversations.touch(message, false)
      this.conversations.setFailed(message, true)
    }
    this.ends = [
      listen(this),
      reaction(
        // Until then the service's count stands (ChatStore).
        () => (this.conversations.loaded ? this.conversations.unread + this.contacts.requests.length : null),
        (count) => count !== null && home.setUnread(count),
      ),
      // The people of the rows are requested once, however the rows came.
      reaction(
        () => this.conversations.list,
        (rows) => {
          const groups = rows.filter(({ chatType }) => chatType === 'groupChat')
          this.people.ensure(rows.filter(({ chatType }) => chatType === 'singleChat').map(({ id }) => id))
          this.people.ensure(groups.flatMap(({ last }) => (last ? [last.from] : [])))
          this.groups.need(groups.map(({ id }) => id))
        },
      ),
    ]
  }

  /** IM user name of this user. */
  get me(): string {
    return this.parts.session.userInfo?.imUsername ?? ''
  }

  /** app §8: a failed chat login returns false. Concurrent calls share one login. */
  login(): Promise<boolean> {
    this.loggingIn ??= this.logIn().finally(() => (this.loggingIn = null))
    return this.loggingIn
  }
  private async logIn(): Promise<boolean> {
    const user = this.parts.session.userInfo
    if (!user) return false
    try {
      if (!user.imToken || !user.imUsername) await this.renew(user.imToken, false)
    } catch (failure) {
      const error = userErrorOf(failure)
      runInAction(() => (this.failure = error))
      return false
    }
    const { imUsername: username, imToken: accessToken } = this.parts.session.userInfo!
    const done = await this.im.connection.login({ username, accessToken })
    const { failure } = this.im.connection
    runInAction(() => (this.failure = failure && new ImError(failure)))
    return done
  }
  /** The user goes: the connection is closed, and no event is emitted any more. */
  end() {
    for (const end of this.ends) end()
    this.reading.end()
    void this.im.connection.logout()
  }
  setState(state: ImState) {
    this.state = state
    if (state === 'opened') this.failure = null
    this.home.setLogin(state === 'opened')
  }
  /** app §4: a changed chat token is stored with the user. */
  saveToken(imToken: string) {
    const { session } = this.parts
    if (session.userInfo) session.update({ ...session.userInfo, imToken })
  }
  /** @param force false for the token that this session has already: a new one would end it in another window */
  async renew(imToken: string, force = true): Promise<string> {
    const { session, api } = this.parts
    const user = session.userInfo
    const response = await api.load(imApi.renew, { imToken, force })
    // Another user may be signed in by now.
    if (user && session.userInfo?.token === user.token)
      session.update({ ...session.userInfo, imToken: response.imToken, imUsername: response.imUsername })
    return response.imToken
  }
  /** app §4: on a second close the toast shows for 2 s; home and then login follow. */
  kicked() {
    this.parts.toast(KICKED_TEXT, KICKED_MS)
    setTimeout(this.parts.kicked, KICKED_MS)
  }
  /** app §8: 501, 503, 504 and the rest in their Chinese words; the result is always an empty message. */
  sendFailed(failure: ImFailure): '' {
    this.parts.toast(failure.text)
    return ''
  }

  /** The conversation on the screen; null for none. */
  show(ref: ConversationRef | null) {
    this.shown = ref ? keyOf(ref) : ''
    if (ref && (this.conversations.of(ref)?.unread ?? 0) > 0) this.notifyRead(ref)
  }
  isOpen(ref: ConversationRef): boolean {
    return this.shown === keyOf(ref)
  }
  /** The list counts what the conversation on the screen shows already, e.g. as history brought it after a cut. */
  readShown() {
    const ref = refOfKey(this.shown)
    const { last = null, unread = 0 } = (ref && this.conversations.of(ref)) ?? {}
    if (ref && last && unread > 0 && this.messages.known(ref)?.has(last)) this.notifyRead(ref)
  }
  /** A message came into the conversation on the screen. */
  read(message: ImMessage) {
    this.notifyRead(message.conversation)
    if (message.wantsGroupReceipts) void this.im.receipts.readGroupMessage(message).catch(() => undefined)
  }
  markRead(ref: ConversationRef) {
    this.notifyRead(ref)
  }
  /** app §4: the session leaves the list and its messages are cleared. */
  async remove(ref: ConversationRef): Promise<void> {
    await this.im.conversations.remove(ref, true)
    runInAction(() => {
      this.conversations.drop(ref)
      this.messages.clear(ref)
      this.drafts.set(keyOf(ref), '')
    })
  }

  /** Fetches the number of readers of own messages that came from history, which has none: once each. */
  needReaders(entries: readonly ChatEntry[]) {
    for (const { id, conversation, mine, wantsGroupReceipts, localId } of entries) {
      if (!mine || !wantsGroupReceipts || localId !== '' || this.counted.has(id)) continue
      this.counted.add(id)
      this.im.groups.readers(conversation.id, id).then(
        ({ count }) => runInAction(() => count > 0 && this.readers.set(id, count)),
        () => this.counted.delete(id),
      )
    }
  }

  /** Subscribes for a while to a person's presence; official accounts have none. */
  watch(username: string) {
    if (officialKind(username) === null)
      void this.im.presence.subscribe([username], PRESENCE_S).then(
        (list) => list.forEach(({ userId, online }) => this.people.setOnline(userId, online)),
        () => undefined,
      )
  }

  private notifyRead(ref: ConversationRef) {
    const last = this.conversations.of(ref)?.last ?? null
    this.conversations.setRead(ref)
    this.reading.add(ref, last)
  }
}
