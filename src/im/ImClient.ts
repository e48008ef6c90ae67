import type { LocalFile } from '@/platform/ports'
import type { ImEventName, ImListener, ImState } from './events'
import type { ImGroups, ImRooms, ImThreads } from './groupTypes'
import type { ImPresence, ImProfiles, ImPush, ImReport, ImSilent, ImTranslation } from './settingsTypes'
import type {
  Conversation,
  ConversationRef,
  ImFailure,
  GiftCard,
  ImMessage,
  ImPage,
  ItemCard,
  OrderCard,
  Quote,
  Reaction,
} from './types'
import type { Contact } from './entities'

/**
 * The chat client: easemob-websdk behind plain data (chat spec). Knows no store and no screen.
 *
 * Rules of every capability
 * - Without a logged-in user a call rejects with 'appkey or token error' (chat §5), and what needs the socket with
 * 'not login' (§4). While
 * disconnected, REST calls work on; receipts, recall and rooms reject with 'websocket has been disconnected'.
 * - Refusals reject with `ImError` (`error.failure`: code, the catalogue's words, Chinese for the screen); never with
 * anything else.
 * Invalid arguments reject with the texts of chat §5, before anything is sent.
 * - Nothing is cached but what sending needs: stores hold the data.
 */
export interface ImClient {
  readonly connection: ImConnection
  readonly outbox: ImOutbox
  readonly history: ImHistory
  readonly conversations: ImConversations
  readonly receipts: ImReceipts
  readonly typing: ImTyping
  readonly contacts: ImContacts
  readonly blocks: ImBlocks
  readonly groups: ImGroups
  readonly rooms: ImRooms
  readonly threads: ImThreads
  readonly reactions: ImReactions
  readonly presence: ImPresence
  readonly silent: ImSilent
  readonly push: ImPush
  readonly translation: ImTranslation
  readonly profile: ImProfiles
  readonly report: ImReport
  /**
   * Adds a listener; the result removes it. A listener that throws is reported as `error` 'on message error' and
   * disturbs no other.
   */
  on<K extends ImEventName>(name: K, listener: ImListener<K>): () => void
}

export interface ImLogin {
  username: string
  /** The product logs in by the token of the account (userInfo.imToken) … */
  accessToken?: string
  /** … a password is for tools and tests, … */
  password?: string
  /** … and a provider's token is turned into a chat token first. */
  providerToken?: string
}
export interface ImRegistration {
  username: string
  password: string
  nickname?: string
}
export interface ImConnection {
  readonly state: ImState
  /** IM user name of the logged-in user; empty without one. */
  readonly user: string
  /** Fetches the SDK's code ahead of need (idle time). Never rejects. */
  preload(): Promise<void>
  /**
   * True when open. False when refused or unreachable (chat §8: a failed chat login returns false); `state` is then
   * `error` or, offline, `closed`, and `failure` holds the reason. Logging in the same user twice is one login;
   * another user is logged out first.
   */
  login(login: ImLogin): Promise<boolean>
  /** Open registration, which a service may refuse; the product's accounts come with their chat account. Rejects with the service's words. */
  register(user: ImRegistration): Promise<void>
  /** Deliberate close: resets counters, drops what was not sent, emits no `kicked`. */
  logout(): Promise<void>
  /** Opens again when a logged-in user's connection was lost: call it when the app comes to the front or the network returns. */
  resume(): void
  /** Why the last login failed. */
  readonly failure: ImFailure | null
}

/** What every sending call may carry. */
export interface SendOptions {
  quote?: Quote
  /** Request read receipts from a group's members. */
  wantsGroupReceipts?: boolean
  /** True when `conversation.id` is a thread. */
  isChatThread?: boolean
  /** More for ext; `type`, `json` and `quote` are the client's own. */
  ext?: Record<string, unknown>
}
/** File from the platform's pickers, and what the platform knows of it. */
export interface OutgoingMedia {
  file: LocalFile
  width?: number
  height?: number
  /** Seconds, of sound and film. */
  length?: number
  /** The first picture of a film: goes along, as the service draws none. */
  poster?: LocalFile
}
/**
 * Sends. Each call returns at once with the pending message to show (`localId` is its key); `sending` events report
 * its state. While the connection is down the message waits up to 60 s and goes when it is back. A time-out is sent
 * again with the same id, so that nothing is doubled. Files of one conversation arrive in the order in which they
 * were written, whichever is uploaded first. They do not outlive the app: a message whose file is gone has failed
 * then, and cannot be sent again. After logout the message fails with 'not login' (chat §4).
 */
export interface ImOutbox {
  text(to: ConversationRef, msg: string, options?: SendOptions): ImMessage
  picture(to: ConversationRef, media: OutgoingMedia, options?: SendOptions): ImMessage
  video(to: ConversationRef, media: OutgoingMedia, options?: SendOptions): ImMessage
  /** Sound; goes as type audio. */
  voice(to: ConversationRef, media: OutgoingMedia, options?: SendOptions): ImMessage
  file(to: ConversationRef, media: OutgoingMedia, options?: SendOptions): ImMessage
  location(to: ConversationRef, place: Place, options?: SendOptions): ImMessage
  /** A text message `[商品] title` with ext {type:'item', json}: draw `message.product` where it is. */
  itemCard(to: ConversationRef, card: ItemCard, options?: SendOptions): ImMessage
  /** As itemCard: `[订单] title`, type 'order'. */
  orderCard(to: ConversationRef, card: OrderCard, options?: SendOptions): ImMessage
  /** As itemCard: `[优惠券] title`, type 'coupon'. */
  giftCard(to: ConversationRef, card: GiftCard, options?: SendOptions): ImMessage
  custom(to: ConversationRef, event: string, exts: Record<string, string>, options?: SendOptions): ImMessage
  /** Sends a failed message again under the same id; a file already uploaded is not uploaded twice. */
  resend(localId: string): ImMessage | null
  /** Forgets a message that failed, or takes one back that waits or whose file goes up. False when it is being sent already. */
  discard(localId: string): boolean
  /** Unsent messages, pending and failed, oldest first; of one conversation, or all. */
  unsent(of?: ConversationRef): ImMessage[]
  /**
   * Recalls an own sent message (or, as admin, one of the group). Rejects with 504 when too late. Emits `recalled`.
   */
  recall(message: Pick<ImMessage, 'id' | 'conversation' | 'isChatThread'>): Promise<void>
}
export interface Place {
  lat: number
  lng: number
  addr: string
  buildingName: string
}

export interface ImHistory {
  /**
   * Messages older than `cursor`, or newer by `down`; oldest first, 10 a page (chat §9). `cursor` is one that a page
   * returned or a message's id; null or absent begins with the newest (`up`).
   */
  page(
    of: ConversationRef,
    cursor?: string | null,
    size?: number,
    direction?: 'up' | 'down',
  ): Promise<ImPage<ImMessage>>
  /** Removes messages from this user's history on the service. */
  remove(of: ConversationRef, messageIds: string[]): Promise<void>
  /** Clears this user's history of the conversation up to now. */
  clear(of: ConversationRef): Promise<void>
}

export interface ImConversations {
  /** Newest first, pinned ones among them. A failed first page returns an empty list (chat §8). */
  list(cursor?: string | null, size?: number): Promise<ImPage<Conversation>>
  /** Deletes the conversation; `withHistory` also its messages on the service (chat §5 deleteRoam). */
  remove(of: ConversationRef, withHistory: boolean): Promise<void>
  pin(of: ConversationRef, pinned: boolean): Promise<void>
  /** Marks everything as read: clears the unread count on all devices and notifies the other side (channel). */
  markRead(of: ConversationRef): Promise<void>
}

export interface ImReceipts {
  /** Notifies the sender of a single-chat message that it was read. Delivery receipts are sent automatically. */
  read(message: Pick<ImMessage, 'id' | 'from' | 'conversation'>): Promise<void>
  /** Confirms a group message whose sender wants receipts. */
  readGroupMessage(message: Pick<ImMessage, 'id' | 'from' | 'conversation'>): Promise<void>
}
export interface ImTyping {
  /**
   * Notifies the other person that this one is typing, at most once in 3 s; a lost notice is no error. Single chats
   * only.
   */
  notify(to: ConversationRef): void
}

/** chat §4: actions on contacts. Each causes its event on the other side. */
export interface ImContacts {
  list(): Promise<Contact[]>
  add(username: string, reason?: string): Promise<void>
  remove(username: string): Promise<void>
  accept(username: string): Promise<void>
  decline(username: string): Promise<void>
  setRemark(username: string, remark: string): Promise<void>
}
/** Ban and allow; both reload the list and emit `blocks`. */
export interface ImBlocks {
  list(): Promise<string[]>
  ban(usernames: string[]): Promise<void>
  allow(usernames: string[]): Promise<void>
}

export interface ImReactions {
  add(messageId: string, reaction: string): Promise<void>
  remove(messageId: string, reaction: string): Promise<void>
  /** Of many messages of one conversation, by message id. */
  list(of: ConversationRef, messageIds: string[]): Promise<Record<string, Reaction[]>>
  /** Who reacted, 20 a page (chat §9). */
  detail(messageId: string, reaction: string, cursor?: string | null): Promise<ImPage<string> & { count: number }>
}
