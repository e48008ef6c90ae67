import type { Room } from '../entities'
import { CODE, make } from '../failures'
import type { ImRooms } from '../groupTypes'
import { ImError } from '../ImError'
import { needArray, needPositive, needText } from '../rules'
import type { SignalSender } from './SignalSender'
import { createGroupOrRoom, type GroupOrRoomCalls, type GroupOrRoomParts } from './groupOrRoom'

const ROOM_CALLS: GroupOrRoomCalls = {
  members: (sdk, chatRoomId, page) => sdk.listChatRoomMembers({ chatRoomId, ...page }),
  removeMembers: (sdk, chatRoomId, users) => sdk.removeChatRoomMembers({ chatRoomId, users }),
  admins: (sdk, chatRoomId) => sdk.getChatRoomAdmin({ chatRoomId }),
  setAdmin: (sdk, chatRoomId, username) => sdk.setChatRoomAdmin({ chatRoomId, username }),
  removeAdmin: (sdk, chatRoomId, username) => sdk.removeChatRoomAdmin({ chatRoomId, username }),
  mute: (sdk, chatRoomId, username, muteDuration) => sdk.muteChatRoomMember({ chatRoomId, username, muteDuration }),
  unmute: (sdk, chatRoomId, username) => sdk.unmuteChatRoomMember({ chatRoomId, username }),
  muted: (sdk, chatRoomId) => sdk.getChatRoomMuteList({ chatRoomId }),
  muteAll: (sdk, chatRoomId) => sdk.disableSendChatRoomMsg({ chatRoomId }),
  unmuteAll: (sdk, chatRoomId) => sdk.enableSendChatRoomMsg({ chatRoomId }),
  block: (sdk, chatRoomId, usernames) => sdk.blockChatRoomMembers({ chatRoomId, usernames }),
  unblock: (sdk, chatRoomId, usernames) => sdk.unblockChatRoomMembers({ chatRoomId, usernames }),
  blocked: (sdk, chatRoomId) => sdk.getChatRoomBlacklist({ chatRoomId }),
  allow: (sdk, chatRoomId, users) => sdk.addUsersToChatRoomAllowlist({ chatRoomId, users }),
  disallow: (sdk, chatRoomId, userName) => sdk.removeChatRoomAllowlistMember({ chatRoomId, userName }),
  allowed: (sdk, chatRoomId) => sdk.getChatRoomAllowlist({ chatRoomId }),
  isAllowed: (sdk, chatRoomId, userName) => sdk.isInChatRoomAllowlist({ chatRoomId, userName }),
  announcement: (sdk, roomId) => sdk.fetchChatRoomAnnouncement({ roomId }),
  setAnnouncement: (sdk, roomId, announcement) => sdk.updateChatRoomAnnouncement({ roomId, announcement }),
  // A room's files come in one list.
  files: (sdk, roomId) => sdk.getChatRoomSharedFilelist({ roomId }),
  removeFile: (sdk, roomId, fileId) => sdk.deleteChatRoomSharedFile({ roomId, fileId }),
  // The SDK requires a token here and sends its own.
  destroy: (sdk, chatRoomId) => sdk.destroyChatRoom({ chatRoomId, token: sdk.token }),
}

interface RawRoom {
  id: string
  name: string
  description?: string
  owner?: string
  maxusers?: number
  affiliations_count?: number
  mute?: boolean
}

/** chat §9: 20 rooms a page, pages from 1. */
const PAGE = 20

export function createRooms(parts: GroupOrRoomParts, signals: SignalSender): ImRooms {
  const kind = { calls: ROOM_CALLS, path: 'chatrooms', idName: 'chatRoomId', fileIdName: 'roomId' } as const
  const { calls } = parts
  return {
    ...createGroupOrRoom(kind, parts),
    async list(pageNum = 1, pageSize = PAGE) {
      needPositive(pageNum, 'pageNum')
      needPositive(pageSize, 'pageSize')
      const data = await calls.data<RawRoom[]>((sdk) => sdk.getChatRooms({ pagenum: pageNum, pagesize: pageSize }))
      return (data ?? []).map(roomOf)
    },
    async details(chatRoomId) {
      needText(chatRoomId, 'chatRoomId')
      const data = await calls.data<RawRoom[]>((sdk) => sdk.getChatRoomDetails({ chatRoomId }))
      const raw = data?.[0]
      if (!raw) throw new ImError(make(CODE.roomMissing, 'The chat room dose not exist.'))
      return roomOf(raw)
    },
    async create({ name, description, maxusers, members }) {
      needText(name, 'name')
      needArray(members, 'members')
      const data = await calls.data<{ id: string }>((sdk) =>
        sdk.createChatRoom({ name, description, maxusers, members }),
      )
      return { id: data.id }
    },
    async update(chatRoomId, { name, description, maxusers }) {
      needText(chatRoomId, 'chatRoomId')
      await calls.run((sdk) => sdk.modifyChatRoom({ chatRoomId, chatRoomName: name, description, maxusers }))
    },
    async join(roomId) {
      needText(roomId, 'roomId')
      await signals.run((sdk) => sdk.joinChatRoom({ roomId }))
    },
    async leave(roomId) {
      needText(roomId, 'roomId')
      await signals.run((sdk) => sdk.leaveChatRoom({ roomId }))
    },
  }
}

const roomOf = (raw: RawRoom): Room => ({
  id: raw.id,
  name: raw.name,
  description: raw.description ?? '',
  owner: raw.owner ?? '',
  maxusers: raw.maxusers ?? 0,
  affiliationsCount: raw.affiliations_count ?? 0,
  allMuted: raw.mute ?? false,
})
