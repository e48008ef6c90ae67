import type { Db } from '../../../db/database'

/** A chat token of a session of the product. */
export interface ChatToken {
  token: string
  expiresAt: Date
}

/** Content of a message that the product sends, by the chat's own types. */
export type ChatContent =
  | { type: 'txt'; text: string }
  | {
      type: 'img' | 'video' | 'file' | 'voice'
      url: string
      secret: string
      filename: string
      fileLength: number
      width: number
      height: number
      /** Seconds. */
      length: number
    }
  | { type: 'loc'; lat: number; lng: number; addr: string; buildingName: string }

export interface ChatMessage {
  /** Chat names. */
  from: string
  to: string
  /** The same key from the same sender in the same conversation is sent once, however often it is requested. */
  key: string
  content: ChatContent
  /** chat §3: what the product puts into ext. */
  ext?: { type: string; json: unknown }
}

/** Why a message was not sent. */
export type ChatRefusal = 'noUser' | 'blocked' | 'official' | 'sensitive' | 'tooLong' | 'tooMany' | 'refused'
/** The server's id of the message, or why there is none. */
export type ChatSent = { id: string } | { refused: ChatRefusal }

/** A message of the past, for demo data. */
export interface PastMessage extends ChatMessage {
  at: Date
  /** Its receiver has not read it; true of the last ones of a conversation only. */
  unread: boolean
}

/** An incoming message of two people, as jobs that answer see it. */
export interface ArrivedMessage {
  id: string
  from: string
  to: string
  text: string
  /** ext.type and ext.json; empty and null without. */
  extType: string
  extJson: unknown
}

/**
 * The chat service as the product's modules see it: the port that server/im/product.ts implements. A chat account itself needs no call: it
 * is made and renamed with its user, by the database.
 */
export interface Chat {
  /** The chat token of a session: the same each time, a new one when half of its life is over. It ends with the session (modules/user/sessions). */
  token(session: string, imUsername: string, now: Date): Promise<ChatToken>
  /** A new token in place of the one given and of the session's own; null when the one given is another user's. */
  renew(session: string, imUsername: string, notified: string, now: Date): Promise<ChatToken | null>
  /** Everything of one account becomes another's, inside the caller's transaction; devices are notified by the function returned, after the commit. */
  merge(trx: Db, from: string, into: string): Promise<() => void>
  /**
   * Sends under the rules of the socket; what a person typed is counted, too, as a socket counts it. Runs a transaction of its own: never
   * call it inside one.
   */
  send(message: ChatMessage, options?: { typed?: boolean }): Promise<ChatSent>
  /** Those of the names that have a device connected. */
  online(imUsernames: readonly string[], now: Date): Promise<Set<string>>
  /** Unread messages of a user's conversations that are not muted. */
  unread(imUsername: string, now: Date): Promise<number>
  /** Messages that people sent to `recipients` and that arrived after an id, oldest first; automatic ones are none. */
  arrivedFor(recipients: readonly string[], after: string, limit: number): Promise<ArrivedMessage[]>
  /**
   * Of the messages that people sent to `recipients` after an id the first of each sender, unless the recipient has replied to that sender by a
   * message whose key begins with `keyPrefix` since the recipient's own instant. One question, however many messages there are.
   */
  unanswered(
    recipients: readonly { imUsername: string; since: Date }[],
    after: string,
    keyPrefix: string,
  ): Promise<ArrivedMessage[]>
  /** An id that everything before `at` is below. */
  idAt(at: Date): string
  /** Whether a message of `from` to `to` with a key that begins so exists since an instant. */
  sentSince(from: string, to: string, keyPrefix: string, since: Date): Promise<boolean>
  /** Whether there is a file of the chat service behind an address. */
  hasFile(url: string): Promise<boolean>
  /** Writes conversations as if they had taken place, inside the caller's transaction; no device is notified. What is there already stays. */
  writePast(trx: Db, messages: readonly PastMessage[]): Promise<void>
}

declare module '../../../context' {
  interface Services {
    /** What the modules use of the chat service. */
    chat: Chat
  }
}
