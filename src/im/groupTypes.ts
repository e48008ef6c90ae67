import type { LocalFile } from '@/platform/ports'
import type {
  Group,
  GroupChanges,
  GroupDetails,
  GroupReaders,
  Member,
  MutedMember,
  NewGroup,
  NewRoom,
  PublicGroup,
  Room,
  SharedFile,
  Thread,
} from './entities'
import type { ImMessage, ImPage } from './types'

/**
 * What groups and rooms share (chat §6, §7). Who may do what is the service's to judge: a refusal rejects with 'permission denied'.
 * Durations of muting are milliseconds; -1 is for ever.
 */
export interface ImGroupOrRoom {
  /** Pages count from 1. */
  members(id: string, pageNum: number, pageSize: number): Promise<ImPage<Member>>
  removeMembers(id: string, usernames: string[]): Promise<void>
  admins(id: string): Promise<string[]>
  setAdmin(id: string, username: string): Promise<void>
  removeAdmin(id: string, username: string): Promise<void>
  mute(id: string, usernames: string[], muteDuration: number): Promise<void>
  unmute(id: string, username: string): Promise<void>
  muted(id: string): Promise<MutedMember[]>
  /** Everyone but owner, admins and the allow list. */
  muteAll(id: string): Promise<void>
  unmuteAll(id: string): Promise<void>
  block(id: string, usernames: string[]): Promise<void>
  unblock(id: string, usernames: string[]): Promise<void>
  blocked(id: string): Promise<string[]>
  allow(id: string, usernames: string[]): Promise<void>
  disallow(id: string, username: string): Promise<void>
  allowed(id: string): Promise<string[]>
  isAllowed(id: string, username: string): Promise<boolean>
  announcement(id: string): Promise<string>
  setAnnouncement(id: string, announcement: string): Promise<void>
  /** 10 a page (chat §9), pages from 1. */
  files(id: string, pageNum?: number, pageSize?: number): Promise<SharedFile[]>
  /** `progress` runs from 0 to 1. */
  uploadFile(id: string, file: LocalFile, progress?: (part: number) => void): Promise<void>
  removeFile(id: string, fileId: string): Promise<void>
  /** Address and headers to fetch a shared file with. */
  fileRequest(id: string, fileId: string): { url: string; headers: Record<string, string> }
  destroy(id: string): Promise<void>
}

export interface ImGroups extends ImGroupOrRoom {
  /** Groups of this user; pages count from 0. */
  joined(pageNum: number, pageSize: number): Promise<Group[]>
  public(limit: number, cursor?: string | null): Promise<ImPage<PublicGroup>>
  details(groupId: string): Promise<GroupDetails>
  create(group: NewGroup): Promise<{ groupId: string }>
  update(groupId: string, changes: GroupChanges): Promise<void>
  changeOwner(groupId: string, newOwner: string): Promise<void>
  invite(groupId: string, usernames: string[]): Promise<void>
  /** Joins an open group at once; applies to one that needs approval. */
  join(groupId: string, message: string): Promise<void>
  leave(groupId: string): Promise<void>
  /** Of an admin, about an applicant. A yes always goes with the reason 'no clue' (chat §5). */
  acceptJoin(groupId: string, applicant: string): Promise<void>
  rejectJoin(groupId: string, applicant: string, reason: string): Promise<void>
  /** Of the invited user. */
  acceptInvite(groupId: string): Promise<void>
  rejectInvite(groupId: string): Promise<void>
  /** Keeps the group's messages out, or lets them in again. */
  shield(groupId: string, shielded: boolean): Promise<void>
  /** Readers of an own message that requested receipts, at most 500 (chat §9). */
  readers(groupId: string, messageId: string): Promise<GroupReaders>
}

export interface ImRooms extends ImGroupOrRoom {
  /** 20 a page, pages from 1 (chat §9). */
  list(pageNum?: number, pageSize?: number): Promise<Room[]>
  details(roomId: string): Promise<Room>
  create(room: NewRoom): Promise<{ id: string }>
  update(roomId: string, changes: { name?: string; description?: string; maxusers?: number }): Promise<void>
  /** Over the open connection: rejects with 'websocket has been disconnected' while there is none. */
  join(roomId: string): Promise<void>
  leave(roomId: string): Promise<void>
}

export interface ImThreads {
  create(groupId: string, messageId: string, name: string): Promise<{ threadId: string }>
  join(threadId: string): Promise<Thread>
  leave(threadId: string): Promise<void>
  destroy(threadId: string): Promise<void>
  rename(threadId: string, name: string): Promise<void>
  details(threadId: string): Promise<Thread>
  /** 20 a page (chat §9). */
  ofGroup(groupId: string, cursor?: string | null): Promise<ImPage<Thread>>
  /** Threads this user joined, in one group or in all. */
  joined(groupId: string | null, cursor?: string | null): Promise<ImPage<Thread>>
  members(threadId: string, cursor?: string | null): Promise<ImPage<string>>
  removeMember(threadId: string, username: string): Promise<void>
  /** Last message of each thread, by thread id; null where there is none. */
  lastMessages(threadIds: string[]): Promise<Record<string, ImMessage | null>>
}
