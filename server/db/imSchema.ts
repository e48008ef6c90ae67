import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

export type GroupKind = 'group' | 'room' | 'thread'
export type MemberRole = 'owner' | 'admin' | 'member'
export type GroupList = 'mute' | 'block' | 'allow'

/** What a conversation list shows of a message, in the wire's own names (chat spec §3). */
export interface MessagePreview {
  bodies: { type: string; msg?: string; [field: string]: unknown }[]
  ext: Record<string, unknown>
}

/** Tables of the chat service; columns as in migrations/0003_im.ts. Ids of messages are 19 digits. */
export interface ImSchema {
  im_users: {
    username: string
    /** Null for people of the product, who log in by a token alone. */
    password_hash: string | null
    nickname: Generated<string>
    profile: Json<Record<string, string>>
    presence_ext: Generated<string>
    presence_at: Time | null
    push_language: Generated<string>
    created_at: Time
    disabled: Generated<boolean>
  }
  im_tokens: {
    token_hash: string
    username: string
    created_at: Time
    expires_at: Time
    /** Digest of the product's session that made it, with which it ends; null for a token given by the chat service itself. */
    session: string | null
    /** Of the session's own token, which is derived from it; empty for every other. */
    nonce: Generated<string>
  }
  im_devices: { username: string; resource: string; instance: number; online: boolean; seen_at: Time }
  im_inbox: {
    username: string
    resource: string
    queue: string
    id: string
    packet: Uint8Array | null
    created_at: Time
  }
  im_messages: {
    id: string
    kind: 'chat' | 'group' | 'room'
    sender: string
    target: string
    /** `a|b` of two users in order, or the id of a group, room or thread. */
    conversation: string
    client_id: string
    /** Digest of the content; empty where `client_id` alone says which message it is. */
    content_hash: Generated<string>
    /** The sender wants to know which members of the group have read it. */
    wants_receipts: Generated<boolean>
    /** The Meta as delivered, encoded. */
    packet: Uint8Array
    preview: Json<MessagePreview>
    meta: Json<Record<string, unknown>>
    recalled: Generated<boolean>
    created_at: Time
  }
  im_conversations: {
    username: string
    /** The other user, or the group. */
    channel: string
    kind: 'chat' | 'group'
    conversation: string
    read_id: Generated<string>
    cleared_id: Generated<string>
    pinned_at: Time | null
    marks: Json<string[]>
    hidden: Generated<boolean>
    updated_at: Time
  }
  im_hidden_messages: { username: string; message_id: string }
  im_contacts: { username: string; contact: string; remark: Generated<string>; created_at: Time }
  im_contact_requests: { username: string; requester: string; reason: string; created_at: Time }
  im_blocks: { username: string; blocked: string }
  im_presence_subscriptions: { username: string; target: string; expires_at: Time }
  im_silence: { username: string; kind: 'user' | 'chatgroup'; target: string; settings: Json<Record<string, unknown>> }
  im_push_tokens: {
    username: string
    device_id: string
    token: string
    notifier: string
    /** As in im_tokens. */
    session: string | null
  }
  im_pushes: {
    id: Generated<number>
    username: string
    message_id: string
    body: Json<Record<string, unknown>>
    created_at: Time
  }
  im_groups: {
    id: string
    kind: GroupKind
    name: string
    description: Generated<string>
    avatar: Generated<string>
    custom: Generated<string>
    owner: string
    is_public: Generated<boolean>
    approval: Generated<boolean>
    allow_invites: Generated<boolean>
    invite_confirm: Generated<boolean>
    max_users: number
    mute_all: Generated<boolean>
    disabled: Generated<boolean>
    announcement: Generated<string>
    parent_id: string | null
    parent_message_id: string | null
    created_at: Time
    modified_at: Time
  }
  im_members: {
    group_id: string
    username: string
    role: MemberRole
    /** The member does not want this group's messages (the SDK's blockGroupMessages). */
    shielded: Generated<boolean>
    attributes: Json<Record<string, string>>
    joined_at: Time
  }
  im_group_lists: {
    group_id: string
    list: GroupList
    username: string
    expires_at: Time | null
    created_at: Time
  }
  im_group_requests: {
    group_id: string
    username: string
    kind: 'apply' | 'invite'
    requested_by: string
    message: string
    created_at: Time
  }
  im_group_files: { id: string; group_id: string; file_id: string; created_at: Time }
  im_room_attributes: { group_id: string; key: string; value: string; username: string; auto_delete: boolean }
  im_group_acks: { message_id: string; username: string; content: Generated<string>; created_at: Time }
  im_reactions: { message_id: string; reaction: string; username: string; created_at: Time }
  im_pinned_messages: { message_id: string; conversation: string; username: string; created_at: Time }
  im_files: {
    id: string
    secret_hash: string
    owner: string
    name: string
    content_type: string
    /** Bytes; null while it arrives at an instance of the version before. */
    size: number | null
    /** Key of the blob that has the content; null where im_file_chunks has it. */
    blob: string | null
    thumbnail_blob: string | null
    /** Bytes of `thumbnail_blob`. */
    thumbnail_size: number | null
    /** A thumbnail of the version before, which is not copied to a blob yet. */
    thumbnail: Uint8Array | null
    created_at: Time
  }
  /** Content of a file in pieces, each from a byte on; columns as in migrations/0013_chat_files.ts. */
  im_file_chunks: { file_id: string; at: number; bytes: Uint8Array }
  im_reports: {
    id: Generated<number>
    message_id: string
    username: string
    kind: string
    reason: string
    created_at: Time
  }
}
