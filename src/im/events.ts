import type { PresenceStatus } from './entities'
import type { ConversationRef, ImFailure, ImMessage, MessageStatus, Reaction, ThreadOverview } from './types'

/** chat §4: states of the connection. `closed` is where it begins and ends; `error` is a login that was refused. */
export type ImState = 'init' | 'login' | 'opened' | 'closing' | 'closed' | 'error'

/** Forced logout notices (chat §4, §8), in the spec's order. */
export type ForcedLogout = 'removed' | 'otherDevice' | 'passwordChanged' | 'kicked'

/** A conversation changed by receipts. */
export interface ReceiptEvent {
  conversation: ConversationRef
  /** Server ids of one's own messages. */
  messageIds: string[]
  by: string
}
export interface RecallEvent {
  conversation: ConversationRef
  messageId: string
  by: string
  /** Recalled by the logged-in user, here or on another device. */
  mine: boolean
}
export interface TypingEvent {
  conversation: ConversationRef
  from: string
}
/** chat §4 roster events. `ban` and `allow` come with the block list reloaded in `blocks`. */
export interface ContactEvent {
  action: 'invited' | 'deleted' | 'added' | 'refused' | 'agreed' | 'ban' | 'allow'
  from: string
  /** What an inviter wrote. */
  reason: string
}
/** Something happened to a group or a room. Operations as the SDK names them; those of chat §4 are listed. */
export interface GroupEvent {
  operation:
    | 'create'
    | 'destroy'
    | 'requestToJoin'
    | 'acceptRequest'
    | 'joinPublicGroupDeclined'
    | 'inviteToJoin'
    | 'acceptInvite'
    | 'rejectInvite'
    | 'removeMember'
    | 'unblockMember'
    | 'updateInfo'
    | 'memberPresence'
    | 'memberAbsence'
    | 'directJoined'
    | 'changeOwner'
    | 'setAdmin'
    | 'removeAdmin'
    | 'muteMember'
    | 'unmuteMember'
    | 'updateAnnouncement'
    | 'deleteAnnouncement'
    | 'uploadFile'
    | 'deleteFile'
    | 'addUserToAllowlist'
    | 'removeAllowlistMember'
    | 'muteAllMembers'
    | 'unmuteAllMembers'
    | (string & {})
  id: string
  /** Who did it. */
  from: string
  /** Whom it was done to, where one person was meant. */
  userId: string
  name: string
  reason: string
  announcement: string
  /** Members after it; 0 when not sent. */
  memberCount: number
}
export interface ThreadEvent {
  operation: 'create' | 'update' | 'destroy' | 'userRemove'
  id: string
  name: string
  /** The group and the message it hangs on. */
  parentId: string
  messageId: string
  operator: string
  /** Absent on destroy and userRemove. */
  overview?: ThreadOverview
}
export interface ReactionEvent {
  conversation: ConversationRef
  messageId: string
  from: string
  /** All reactions of the message now. */
  reactions: Reaction[]
  ts: number
}
/** The outbox moved one message. */
export interface SendingEvent {
  conversation: ConversationRef
  localId: string
  /** Empty until sent. */
  serverId: string
  status: Extract<MessageStatus, 'pending' | 'sent' | 'failed'>
  failure?: ImFailure
  /** The message as it is now; a sent one carries `id` = server id and, with a file, its URL. */
  message: ImMessage
  /** 0 to 1 while a file goes up. */
  progress?: number
}

/** Names and payloads of all events of the client. Delivered one after another in the order they happened. */
export interface ImEvents {
  state: ImState
  /** Provision succeeded: queues are being fetched; `synced` follows when what waited for this device has come. */
  ready: void
  synced: void
  /** Incoming, or one's own from another device. An id is emitted once a session. */
  message: ImMessage
  /** A message changed its content after it was sent. */
  edited: ImMessage
  sending: SendingEvent
  delivered: ReceiptEvent
  read: ReceiptEvent
  /** How many members read one's own group message. */
  groupRead: { conversation: ConversationRef; messageId: string; count: number }
  /** The whole conversation was read: by the other side (`mine` false) or by this user on another device. */
  channelRead: { conversation: ConversationRef; mine: boolean }
  recalled: RecallEvent
  typing: TypingEvent
  reaction: ReactionEvent
  thread: ThreadEvent
  contact: ContactEvent
  /** The block list after it changed anywhere. */
  blocks: string[]
  group: GroupEvent
  room: GroupEvent
  presence: PresenceStatus
  /** Another device of this user pinned, unpinned or deleted a conversation: fetch the list again. */
  conversationsChanged: void
  /** The chat token was renewed (chat §4): save it with the user. */
  token: { imToken: string }
  tokenWillExpire: void
  tokenExpired: void
  /** A forced logout notice; the close policy follows with `kicked` or a re-login. */
  forcedLogout: { kind: ForcedLogout; failure: ImFailure }
  /** Closed a second time: show 账号已登陆 for 2 s, open home, then login (chat §4). The chat is logged out. */
  kicked: void
  /** An error that belongs to no call. */
  error: ImFailure
}

export type ImEventName = keyof ImEvents
export type ImListener<K extends ImEventName> = (payload: ImEvents[K]) => void
