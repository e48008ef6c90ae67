import type { Services } from '../context'
import type { Batcher } from '../platform/batch'
import type { Ids } from './ids'
import type { Hub } from './socket/Hub'
import type { ImSettings } from '../settings/chat'
import type { Jid } from './protocol/msync'
import { MUC_DOMAIN, USER_DOMAIN } from './protocol/codes'
import type { ImTokens } from './tokens'
import type { Box, BoxRead, InboxItem } from './delivery/inbox'
import type { UnitOfWork } from './delivery/UnitOfWork'
import type { Ack } from './messages/receive'
import type { Upload } from './messages/send'
import type { ContentCheck } from './ports/contentCheck'
import type { PushSender } from './ports/push'
import type { Translator } from './ports/translator'
import type { Db } from '../db/database'
import type { FairQueue } from '../platform/fairQueue'

/** What the chat service stands on: nothing of the product, but whose session a chat token belongs to. */
export type ChatDeps = Pick<
  Services,
  'blobs' | 'bus' | 'clock' | 'config' | 'db' | 'limiter' | 'log' | 'pictures' | 'rates' | 'sessions'
>

/** The object graph of the chat service, built once by service.ts and handed to its modules. */
export interface Im {
  services: ChatDeps
  db: Db
  settings: ImSettings
  ids: Ids
  tokens: ImTokens
  /** Sockets of this instance, and the way to those of others. */
  hub: Hub
  /** Runs work in one transaction with what it sends; devices are woken after the commit. */
  unitOfWork: UnitOfWork
  /** Messages on their way in, inboxes to read and acknowledged things to delete: many at once under load. */
  sends: Batcher<Upload, Ack>
  reads: Batcher<BoxRead, InboxItem[]>
  removals: Batcher<Box & { id: string }, true>
  /** Pictures that are made ready to be shown: a few at a time, and users take turns. */
  pictures: FairQueue
  translator: Translator
  push: PushSender
  contentCheck: ContentCheck
}

export const userJid = (im: Im, name: string, resource?: string): Jid => ({
  appKey: im.settings.appKey,
  name,
  domain: USER_DOMAIN,
  ...(resource ? { clientResource: resource } : {}),
})
export const mucJid = (im: Im, name: string): Jid => ({ appKey: im.settings.appKey, name, domain: MUC_DOMAIN })

/** Messages of two users are one conversation, from either side. */
export const chatConversation = (one: string, other: string): string => [one, other].sort().join('|')
