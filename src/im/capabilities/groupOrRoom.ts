import type { LocalFile } from '@/platform/ports'
import { GROUP_CODES, type Calls } from '../calls'
import type { Hosts } from '../connection/Hosts'
import type { Connection } from '../connection/Connection'
import type { Member, MutedMember, SharedFile } from '../entities'
import type { ImGroupOrRoom } from '../groupTypes'
import type { Uploads } from '../outbox/upload'
import { needNumber, needObject, needPositive, needSome, needString, needText } from '../rules'
import type { SdkConnection } from '../sdk'
import type { ImPage } from '../types'

type SdkResponse = Promise<{ data?: unknown }>
type Call<A extends unknown[] = []> = (sdk: SdkConnection, id: string, ...args: A) => SdkResponse

/** The SDK's call for each thing that groups and rooms share; it names them apart. */
export interface GroupOrRoomCalls {
  members: Call<[page: { pageNum: number; pageSize: number }]>
  removeMembers: Call<[users: string[]]>
  admins: Call
  setAdmin: Call<[username: string]>
  removeAdmin: Call<[username: string]>
  mute: Call<[username: string, muteDuration: number]>
  unmute: Call<[username: string]>
  muted: Call
  muteAll: Call
  unmuteAll: Call
  block: Call<[usernames: string[]]>
  unblock: Call<[usernames: string[]]>
  blocked: Call
  allow: Call<[users: string[]]>
  disallow: Call<[userName: string]>
  allowed: Call
  isAllowed: Call<[userName: string]>
  announcement: Call
  setAnnouncement: Call<[announcement: string]>
  files: Call<[page: { pageNum: number; pageSize: number }]>
  removeFile: Call<[fileId: string]>
  destroy: Call
}
export interface GroupOrRoomKind {
  calls: GroupOrRoomCalls
  /** First part of its paths. */
  path: 'chatgroups' | 'chatrooms'
  /** chat §5 names the argument so; announcements and files of a room name it roomId. */
  idName: 'groupId' | 'chatRoomId'
  fileIdName: 'groupId' | 'roomId'
}
export interface GroupOrRoomParts {
  calls: Calls
  uploads: Uploads
  hosts: Hosts
  connection: Connection
}

type RawMember = Record<string, unknown> & { joined_time?: number; role?: string }
interface RawFile {
  file_id: string
  file_name: string
  file_owner: string
  file_size: number
  created: number
}

/** What groups and rooms share, over one table of calls each (chat §6, §7). */
export function createGroupOrRoom(kind: GroupOrRoomKind, parts: GroupOrRoomParts): ImGroupOrRoom {
  const { calls, path, idName, fileIdName } = kind
  const codes = path === 'chatgroups' ? GROUP_CODES : {}
  const fetchData = async <T>(call: (sdk: SdkConnection) => SdkResponse): Promise<T> => parts.calls.data<T>(call, codes)
  const act = async (call: (sdk: SdkConnection) => SdkResponse): Promise<void> =>
    void (await parts.calls.run(call, codes))
  const pathOf = (id: string) => `/${path}/${id}/share_files`
  return {
    async members(id, pageNum, pageSize): Promise<ImPage<Member>> {
      needText(id, idName)
      needPositive(pageNum, 'pageNum')
      needPositive(pageSize, 'pageSize')
      const data = await fetchData<RawMember[]>((sdk) => calls.members(sdk, id, { pageNum, pageSize }))
      const list = (data ?? []).map(memberOf)
      return { list, cursor: list.length < pageSize ? null : String(pageNum + 1) }
    },
    async removeMembers(id, usernames) {
      needText(id, idName)
      needSome(usernames, 'users')
      await act((sdk) => calls.removeMembers(sdk, id, usernames))
    },
    async admins(id) {
      needText(id, idName)
      return (await fetchData<string[]>((sdk) => calls.admins(sdk, id))) ?? []
    },
    async setAdmin(id, username) {
      needText(id, idName)
      needText(username, 'username')
      await act((sdk) => calls.setAdmin(sdk, id, username))
    },
    async removeAdmin(id, username) {
      needText(id, idName)
      needText(username, 'username')
      await act((sdk) => calls.removeAdmin(sdk, id, username))
    },
    async mute(id, usernames, muteDuration) {
      needText(id, idName)
      needSome(usernames, 'usernames')
      needNumber(muteDuration, 'muteDuration')
      // The SDK's call takes one name of a room; a mute of many is as many calls.
      for (const username of usernames) await act((sdk) => calls.mute(sdk, id, username, muteDuration))
    },
    async unmute(id, username) {
      needText(id, idName)
      needText(username, 'username')
      await act((sdk) => calls.unmute(sdk, id, username))
    },
    async muted(id): Promise<MutedMember[]> {
      needText(id, idName)
      const data = await fetchData<{ user: string; expire: number }[]>((sdk) => calls.muted(sdk, id))
      return (data ?? []).map(({ user, expire }) => ({ name: user, expire: Number(expire) }))
    },
    async muteAll(id) {
      needText(id, idName)
      await act((sdk) => calls.muteAll(sdk, id))
    },
    async unmuteAll(id) {
      needText(id, idName)
      await act((sdk) => calls.unmuteAll(sdk, id))
    },
    async block(id, usernames) {
      needText(id, idName)
      needSome(usernames, 'usernames')
      await act((sdk) => calls.block(sdk, id, usernames))
    },
    async unblock(id, usernames) {
      needText(id, idName)
      needSome(usernames, 'usernames')
      await act((sdk) => calls.unblock(sdk, id, usernames))
    },
    async blocked(id) {
      needText(id, idName)
      return (await fetchData<string[]>((sdk) => calls.blocked(sdk, id))) ?? []
    },
    async allow(id, usernames) {
      needText(id, idName)
      needSome(usernames, 'users')
      await act((sdk) => calls.allow(sdk, id, usernames))
    },
    async disallow(id, username) {
      needText(id, idName)
      needText(username, 'userName')
      await act((sdk) => calls.disallow(sdk, id, username))
    },
    async allowed(id) {
      needText(id, idName)
      return (await fetchData<string[]>((sdk) => calls.allowed(sdk, id))) ?? []
    },
    async isAllowed(id, username) {
      needText(id, idName)
      needText(username, 'userName')
      return (await fetchData<{ white?: boolean }>((sdk) => calls.isAllowed(sdk, id, username)))?.white === true
    },
    async announcement(id) {
      needText(id, fileIdName)
      return (await fetchData<{ announcement?: string }>((sdk) => calls.announcement(sdk, id)))?.announcement ?? ''
    },
    async setAnnouncement(id, announcement) {
      needText(id, fileIdName)
      needString(announcement, 'announcement')
      await act((sdk) => calls.setAnnouncement(sdk, id, announcement))
    },
    async files(id, pageNum = 1, pageSize = 10): Promise<SharedFile[]> {
      needText(id, fileIdName)
      const data = await fetchData<RawFile[]>((sdk) => calls.files(sdk, id, { pageNum, pageSize }))
      return (data ?? []).map((raw) => ({
        id: raw.file_id,
        name: raw.file_name,
        owner: raw.file_owner,
        size: Number(raw.file_size),
        created: Number(raw.created),
      }))
    },
    async uploadFile(id, file: LocalFile, progress) {
      needText(id, fileIdName)
      needObject(file, 'file')
      await parts.uploads.send(pathOf(id), file, progress)
    },
    async removeFile(id, fileId) {
      needText(id, fileIdName)
      needText(fileId, 'fileId')
      await act((sdk) => calls.removeFile(sdk, id, fileId))
    },
    fileRequest(id, fileId) {
      needText(id, fileIdName)
      needText(fileId, 'fileId')
      const headers = { Authorization: `Bearer ${parts.connection.accessToken}` }
      return { url: `${parts.hosts.base}${pathOf(id)}/${fileId}`, headers }
    },
    async destroy(id) {
      needText(id, idName)
      await act((sdk) => calls.destroy(sdk, id))
    },
  }
}

/** The service names a member by the role: {owner: 'a'} or {admin: 'b'} or {member: 'c'}. */
function memberOf(raw: RawMember): Member {
  const role = raw.owner ? 'owner' : raw.admin || raw.role === 'admin' ? 'admin' : 'member'
  return { name: String(raw.owner ?? raw.admin ?? raw.member ?? ''), role, joinedTime: Number(raw.joined_time ?? 0) }
}
