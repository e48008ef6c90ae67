/**
 * Plain data of the chat (chat §3), free of the SDK: what stores keep and screens show. Times are milliseconds since 1970 by the chat
 * service's clock; ids are strings (they exceed 2^53). Users are named by their IM user name (`imUsername`), never by alias.
 */

export type ChatType = 'singleChat' | 'groupChat' | 'chatRoom'

/** Names one conversation: the other person, a group, a room, or a thread (a groupChat whose id is the thread's). */
export interface ConversationRef {
  chatType: ChatType
  id: string
}

/**
 * pending → sent | failed; failed → pending by resend. sent → delivered → read by receipts (single chat only; a group message stays `sent`
 * and counts its readers). An incoming message is `delivered`.
 */
export type MessageStatus = 'pending' | 'sent' | 'delivered' | 'read' | 'failed'

/** An error: the catalogue's number and words (chat §8), and a Chinese text for the person. */
export interface ImFailure {
  /** SDK code: 501 sensitive words, 503 unknown, 504 recall time limit, 509 rate, 602 not joined … */
  code: number
  /** The catalogue's words, for logs and tests. */
  message: string
  /** The service's own words where the catalogue has one for many. */
  detail?: string
  /** For the screen. */
  text: string
}

/** What the product puts into `ext` of a message (chat §3 product-side fields): `json` holds a card's data, as text on the wire. */
export interface ProductExt {
  type: 'item' | 'order' | 'coupon' | (string & {})
  json: unknown
}
/** A card of an item: enough to draw it without a call. */
export interface ItemCard {
  alias: string
  title: string
  /** Picture key or URL. */
  picture: string
  priceCents: number
}
/** A card of an order. */
export interface OrderCard {
  orderNo: string
  title: string
  picture: string
  totalCents: number
  /** Words of the order's state when it was sent. */
  stateText: string
}
/** A card of a coupon that is given away: who opens it may accept it. */
export interface GiftCard {
  /** Of the gift. */
  token: string
  /** The coupon's name. */
  title: string
  /** `$10`, `8.5折`. */
  valueText: string
}
/** The quoted message; stored in full, as the original may be gone. */
export interface Quote {
  id: string
  from: string
  /** Preview of the quoted message, at most 100 graphemes. */
  text: string
}

export interface Reaction {
  reaction: string
  count: number
  /** At most the first few users; `reactions.detail` gives all. */
  users: string[]
  isAddedBySelf: boolean
}
export interface Translation {
  /** Language code. */
  to: string
  text: string
}
/** Last state of a thread, as shown under its parent message in the group (chat §3). */
export interface ThreadOverview {
  id: string
  /** The group. */
  parentId: string
  name: string
  lastMessage: ImMessage | null
  createTimestamp: number
  updateTimestamp: number
  messageCount: number
}

/** What every message has. */
export interface MessageBase {
  /** The server's id; the local id until the server gave one. */
  id: string
  /** The client's id of a message sent from this device; empty otherwise. It stays the same over every resend. */
  localId: string
  conversation: ConversationRef
  from: string
  to: string
  time: number
  /** Sent by the logged-in user, from this device or another. */
  mine: boolean
  status: MessageStatus
  /** Why `status` is failed. */
  failure?: ImFailure
  /** Everything in ext, the product's and others'. */
  ext: Record<string, unknown>
  /** Parsed from ext.type and ext.json. */
  product?: ProductExt
  quote?: Quote
  reactions: Reaction[]
  translations: Translation[]
  /** True in a thread. */
  isChatThread: boolean
  /** The thread that hangs on this group message. */
  thread?: ThreadOverview
  /** The sender requested read receipts of group members (`receipts.readGroupMessage`). */
  wantsGroupReceipts: boolean
}

/** A file of a message. Addresses work in `src` as they are: they carry their share secret. */
export interface MediaBody {
  /** Empty until uploaded. */
  url: string
  /** Smaller picture of an image, first frame of a video; empty when there is none (app draws `url`, or an icon). */
  thumbUrl: string
  /** Address on this device while it is being sent: object URL or temporary path. */
  localUrl?: string
  secret: string
  filename: string
  /** Bytes. */
  fileLength: number
  filetype: string
}
export interface TextMessage extends MessageBase {
  type: 'txt'
  msg: string
}
export interface ImageMessage extends MessageBase {
  type: 'img'
  body: MediaBody
  /** Pixels; 0 when the sender gave none. */
  width: number
  height: number
}
export interface VideoMessage extends MessageBase {
  type: 'video'
  body: MediaBody
  width: number
  height: number
  /** Seconds. */
  length: number
}
export interface AudioMessage extends MessageBase {
  type: 'audio'
  body: MediaBody
  /** Seconds. */
  length: number
}
export interface FileMessage extends MessageBase {
  type: 'file'
  body: MediaBody
}
export interface LocationMessage extends MessageBase {
  type: 'loc'
  lat: number
  lng: number
  addr: string
  buildingName: string
}
/** A command: not shown. Typing commands come as the event `typing` instead. */
export interface CommandMessage extends MessageBase {
  type: 'cmd'
  action: string
}
export interface CustomMessage extends MessageBase {
  type: 'custom'
  customEvent: string
  customExts: Record<string, string>
}
/** A kind this version does not know: shown as「当前版本暂不支持查看此消息」. */
export interface UnknownMessage extends MessageBase {
  type: 'unknown'
  /** The SDK's name of the kind. */
  sdkType: string
}
/**
 * Kinds that appear in a conversation. The remaining kinds of chat §3 are events: channel → `channelRead`, recall → `recalled`,
 * delivery → `delivered`, read → `read`.
 */
export type ImMessage =
  | TextMessage
  | ImageMessage
  | VideoMessage
  | AudioMessage
  | FileMessage
  | LocationMessage
  | CommandMessage
  | CustomMessage
  | UnknownMessage

export interface Conversation extends ConversationRef {
  lastMessage: ImMessage | null
  unread: number
  pinned: boolean
  /** 0 when not pinned. */
  pinnedTime: number
}

/** One page of anything; `cursor` goes into the next call, null when this was the last page. */
export interface ImPage<T> {
  list: T[]
  cursor: string | null
  /** Why the page is empty, where an empty one stands for a failed one (chat §8: the list of conversations). */
  failure?: ImFailure
}
