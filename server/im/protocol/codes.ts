/** Numbers of the wire (chat spec §3, §4, §8), each table by its protocol name. */

export const COMMAND = { sync: 0, unread: 1, notice: 2, provision: 3, logout: 4 } as const

/** Namespace of a Meta: what its payload is. */
export const NS = { statistic: 0, chat: 1, muc: 2, roster: 3, notify: 5 } as const

/** Kinds of a MessageBody. */
export const KIND = {
  normal: 0,
  chat: 1,
  group: 2,
  room: 3,
  read: 4,
  delivery: 5,
  recall: 6,
  channel: 7,
  edit: 8,
} as const

/** Types of a message's content, in the order of their numbers, by the name a conversation list uses. */
export const CONTENT = ['txt', 'img', 'video', 'loc', 'audio', 'file', 'cmd', 'custom', 'combine'] as const
export const COMMAND_CONTENT = CONTENT.indexOf('cmd')

/** Types of an entry of an ext, by what its value is. */
export const ENTRY = { bool: 1, int: 2, uint: 3, long: 4, float: 5, double: 6, text: 7, json: 8 } as const

/** The entry of a group's read receipt with the number of readers; the SDK takes the first one. */
export const READ_COUNT_KEY = 'group_read_count'

export const STATUS = {
  ok: 0,
  fail: 1,
  tokenExpired: 6,
  permissionDenied: 7,
  userMuted: 15,
  deniedByOwner: 19,
} as const

export const ROSTER = {
  add: 2,
  remove: 3,
  accept: 4,
  decline: 5,
  ban: 6,
  allow: 7,
  remoteAccept: 8,
  remoteDecline: 9,
} as const

export const MUC = {
  create: 0,
  destroy: 1,
  join: 2,
  leave: 3,
  apply: 4,
  applyAccept: 5,
  applyDecline: 6,
  invite: 7,
  inviteAccept: 8,
  inviteDecline: 9,
  kick: 10,
  ban: 12,
  allow: 13,
  update: 14,
  block: 15,
  unblock: 16,
  presence: 17,
  absence: 18,
  directJoined: 19,
  assignOwner: 20,
  addAdmin: 21,
  removeAdmin: 22,
  addMute: 23,
  removeMute: 24,
  updateAnnouncement: 25,
  deleteAnnouncement: 26,
  uploadFile: 27,
  deleteFile: 28,
  addAllow: 29,
  removeAllow: 30,
  muteAll: 31,
  unmuteAll: 32,
  threadJoin: 35,
  threadLeave: 36,
  threadKick: 37,
  disable: 41,
  enable: 42,
  setMetadata: 43,
  deleteMetadata: 44,
  memberMetadata: 45,
} as const
export type MucOperation = (typeof MUC)[keyof typeof MUC]

/** Why a device is logged out by force (chat spec §4, §8). */
export const KICK = { userRemoved: 1, otherDevice: 2, passwordChanged: 3, kickedByDevice: 4 } as const
export type KickReason = (typeof KICK)[keyof typeof KICK]

export const USER_DOMAIN = 'easemob.com'
/** Groups, rooms and threads. */
export const MUC_DOMAIN = 'conference.easemob.com'
