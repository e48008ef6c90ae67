import { GROUP_CODES } from '../calls'
import type { Group, GroupDetails, Role } from '../entities'
import { CODE, make } from '../failures'
import type { ImGroups } from '../groupTypes'
import { ImError } from '../ImError'
import { needArray, needNumber, needPage, needSome, needString, needText } from '../rules'
import { createGroupOrRoom, type GroupOrRoomCalls, type GroupOrRoomParts } from './groupOrRoom'

const GROUP_CALLS: GroupOrRoomCalls = {
  members: (sdk, groupId, page) => sdk.listGroupMembers({ groupId, ...page }),
  removeMembers: (sdk, groupId, users) => sdk.removeGroupMembers({ groupId, users }),
  admins: (sdk, groupId) => sdk.getGroupAdmin({ groupId }),
  setAdmin: (sdk, groupId, username) => sdk.setGroupAdmin({ groupId, username }),
  removeAdmin: (sdk, groupId, username) => sdk.removeGroupAdmin({ groupId, username }),
  mute: (sdk, groupId, username, muteDuration) => sdk.muteGroupMember({ groupId, username, muteDuration }),
  unmute: (sdk, groupId, username) => sdk.unmuteGroupMember({ groupId, username }),
  muted: (sdk, groupId) => sdk.getGroupMuteList({ groupId }),
  muteAll: (sdk, groupId) => sdk.disableSendGroupMsg({ groupId }),
  unmuteAll: (sdk, groupId) => sdk.enableSendGroupMsg({ groupId }),
  block: (sdk, groupId, usernames) => sdk.blockGroupMembers({ groupId, usernames }),
  unblock: (sdk, groupId, usernames) => sdk.unblockGroupMembers({ groupId, usernames }),
  blocked: (sdk, groupId) => sdk.getGroupBlocklist({ groupId }),
  allow: (sdk, groupId, users) => sdk.addUsersToGroupAllowlist({ groupId, users }),
  disallow: (sdk, groupId, userName) => sdk.removeGroupAllowlistMember({ groupId, userName }),
  allowed: (sdk, groupId) => sdk.getGroupAllowlist({ groupId }),
  isAllowed: (sdk, groupId, userName) => sdk.isInGroupAllowlist({ groupId, userName }),
  announcement: (sdk, groupId) => sdk.fetchGroupAnnouncement({ groupId }),
  setAnnouncement: (sdk, groupId, announcement) => sdk.updateGroupAnnouncement({ groupId, announcement }),
  files: (sdk, groupId, page) => sdk.getGroupSharedFilelist({ groupId, ...page }),
  removeFile: (sdk, groupId, fileId) => sdk.deleteGroupSharedFile({ groupId, fileId }),
  destroy: (sdk, groupId) => sdk.destroyGroup({ groupId }),
}

interface RawGroup {
  groupId?: string
  groupid?: string
  groupName?: string
  groupname?: string
  description?: string
  affiliationsCount?: number
  role?: Role
  disabled?: boolean
  approval?: boolean
  allowInvites?: boolean
  maxUsers?: number
  public?: boolean
}
interface RawDetails {
  id: string
  name: string
  description?: string
  owner?: string
  affiliations?: Record<string, unknown>[]
  affiliations_count?: number
  allowinvites?: boolean
  created?: number
  custom?: string
  maxusers?: number
  membersonly?: boolean
  mute?: boolean
  public?: boolean
  shieldgroup?: boolean
  disabled?: boolean
  avatar?: string
}

export function createGroups(parts: GroupOrRoomParts): ImGroups {
  const kind = { calls: GROUP_CALLS, path: 'chatgroups', idName: 'groupId', fileIdName: 'groupId' } as const
  const { calls } = parts
  const run = <T>(call: Parameters<typeof calls.run<T>>[0]) => calls.run(call, GROUP_CODES)
  return {
    ...createGroupOrRoom(kind, parts),
    async joined(pageNum, pageSize) {
      needPage(pageNum, 'pageNum')
      needPage(pageSize, 'pageSize')
      const response = await calls.run((sdk) =>
        sdk.getJoinedGroups({ pageNum, pageSize, needAffiliations: true, needRole: true }),
      )
      // With roles the SDK leaves the groups in `entities`.
      return ((response.entities ?? response.data ?? []) as RawGroup[]).map(groupOf)
    },
    async public(limit, cursor = null) {
      needNumber(limit, 'limit')
      const response = await run((sdk) => sdk.getPublicGroups({ limit, cursor: cursor ?? undefined }))
      const list = ((response.data ?? []) as { groupid: string; groupname: string }[]).map((raw) => ({
        groupId: raw.groupid,
        groupName: raw.groupname,
      }))
      return { list, cursor: (response.cursor as string | undefined) || null }
    },
    async details(groupId) {
      needText(groupId, 'groupId')
      const data = await calls.data<RawDetails[] | RawDetails>((sdk) => sdk.getGroupInfo({ groupId }), GROUP_CODES)
      const raw = Array.isArray(data) ? data[0] : data
      if (!raw) throw new ImError(make(CODE.groupMissing, 'The chat room dose not exist.'))
      return detailsOf(raw, calls.user)
    },
    async create(group) {
      needText(group.groupname, 'groupname')
      needArray(group.members, 'members')
      const data = await calls.data<{ groupid: string }>((sdk) => sdk.createGroup({ data: group }), GROUP_CODES)
      return { groupId: data.groupid }
    },
    async update(groupId, changes) {
      needText(groupId, 'groupId')
      await run((sdk) => sdk.modifyGroup({ groupId, ...changes }))
    },
    async changeOwner(groupId, newOwner) {
      needText(groupId, 'groupId')
      needText(newOwner, 'username')
      await run((sdk) => sdk.changeGroupOwner({ groupId, newOwner }))
    },
    async invite(groupId, usernames) {
      needText(groupId, 'groupId')
      needSome(usernames, 'users')
      const response = await run((sdk) => sdk.inviteUsersToGroup({ groupId, users: usernames }))
      // The mini program build resolves to nothing when the invited are in the group already.
      if (!response) throw new ImError(make(601, 'already in group'))
    },
    async join(groupId, message) {
      needText(groupId, 'groupId')
      needString(message, 'message')
      await run((sdk) => sdk.joinGroup({ groupId, message }))
    },
    async leave(groupId) {
      needText(groupId, 'groupId')
      await run((sdk) => sdk.leaveGroup({ groupId }))
    },
    async acceptJoin(groupId, applicant) {
      needText(groupId, 'groupId')
      needText(applicant, 'applicant')
      await run((sdk) => sdk.acceptGroupJoinRequest({ groupId, applicant }))
    },
    async rejectJoin(groupId, applicant, reason) {
      needText(groupId, 'groupId')
      needText(applicant, 'applicant')
      await run((sdk) => sdk.rejectGroupJoinRequest({ groupId, applicant, reason }))
    },
    async acceptInvite(groupId) {
      needText(groupId, 'groupId')
      await run((sdk) => sdk.acceptGroupInvite({ groupId, invitee: calls.user }))
    },
    async rejectInvite(groupId) {
      needText(groupId, 'groupId')
      await run((sdk) => sdk.rejectGroupInvite({ groupId, invitee: calls.user }))
    },
    async shield(groupId, shielded) {
      needText(groupId, 'groupId')
      if (shielded) await run((sdk) => sdk.blockGroupMessage({ groupId }))
      else await run((sdk) => sdk.unblockGroupMessage({ groupId }))
    },
    async readers(groupId, messageId) {
      needText(groupId, 'groupId')
      needText(messageId, 'msgId')
      const data = await calls.data<{ total?: number; userlist?: string[] }>(
        (sdk) => sdk.getGroupMsgReadUser({ groupId, msgId: messageId }),
        GROUP_CODES,
      )
      const users = data?.userlist ?? []
      return { count: data?.total ?? users.length, users }
    },
  }
}

const groupOf = (raw: RawGroup): Group => ({
  groupId: raw.groupId ?? raw.groupid ?? '',
  groupName: raw.groupName ?? raw.groupname ?? '',
  description: raw.description ?? '',
  affiliationsCount: raw.affiliationsCount ?? 0,
  role: raw.role ?? 'member',
  disabled: raw.disabled ?? false,
  approval: raw.approval ?? false,
  allowInvites: raw.allowInvites ?? false,
  maxUsers: raw.maxUsers ?? 0,
  public: raw.public ?? false,
})

function detailsOf(raw: RawDetails, user: string): GroupDetails {
  const affiliations = raw.affiliations ?? []
  const owner = raw.owner ?? String(affiliations.find((one) => one.owner)?.owner ?? '')
  const admin = affiliations.some((one) => one.admin === user)
  return {
    groupId: raw.id,
    groupName: raw.name,
    description: raw.description ?? '',
    affiliationsCount: raw.affiliations_count ?? affiliations.length,
    role: owner === user ? 'owner' : admin ? 'admin' : 'member',
    disabled: raw.disabled ?? false,
    approval: raw.membersonly ?? false,
    allowInvites: raw.allowinvites ?? false,
    maxUsers: raw.maxusers ?? 0,
    public: raw.public ?? false,
    owner,
    created: Number(raw.created ?? 0),
    allMuted: raw.mute ?? false,
    shielded: raw.shieldgroup ?? false,
    avatar: raw.avatar ?? '',
    custom: raw.custom ?? '',
  }
}
