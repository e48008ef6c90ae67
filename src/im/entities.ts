/** People, groups, rooms, threads, presence and settings of the chat (chat §3), free of the SDK. */

export interface Contact {
  name: string
  /** chat §3: always both. */
  subscription: 'both'
  /** Full address of the user on the service. */
  jid: string
  /** Name this user gave the contact; empty when none. */
  remark: string
}

/** chat §9 default profile properties; absent where the user set nothing. */
export interface ImProfile {
  nickname?: string
  avatarurl?: string
  mail?: string
  phone?: string
  gender?: string
  sign?: string
  birth?: string
  ext?: string
}

export type Role = 'owner' | 'admin' | 'member'
export interface Member {
  name: string
  role: Role
  /** 0 when the service sent none. */
  joinedTime: number
}
export interface MutedMember {
  name: string
  /** Instant; -1 for ever. */
  expire: number
}
/** A group of the user's list (chat §3). */
export interface Group {
  groupId: string
  groupName: string
  description: string
  /** Members, the owner too; 0 when the list has no count. */
  affiliationsCount: number
  role: Role
  /** Closed by the service: sending is refused. */
  disabled: boolean
  /** Joining needs an admin's yes. */
  approval: boolean
  /** Members may invite. */
  allowInvites: boolean
  maxUsers: number
  public: boolean
}
export interface GroupDetails extends Group {
  owner: string
  created: number
  /** Everyone but owner, admins and allow-listed members is muted. */
  allMuted: boolean
  /** This user keeps the group's messages out. */
  shielded: boolean
  avatar: string
  custom: string
}
export interface PublicGroup {
  groupId: string
  groupName: string
}
/** chat §3 group create payload. */
export interface NewGroup {
  groupname: string
  desc: string
  members: string[]
  public: boolean
  approval: boolean
  allowinvites: boolean
  inviteNeedConfirm: boolean
  maxusers: number
}
export interface GroupChanges {
  groupName?: string
  description?: string
  ext?: string
}
export interface SharedFile {
  id: string
  name: string
  owner: string
  /** Bytes. */
  size: number
  created: number
}
export interface GroupReaders {
  count: number
  users: string[]
}

export interface Room {
  id: string
  name: string
  description: string
  /** Empty in the list of all rooms, which has no owners. */
  owner: string
  maxusers: number
  affiliationsCount: number
  allMuted: boolean
}
export interface NewRoom {
  name: string
  description: string
  maxusers: number
  members: string[]
}

export interface Thread {
  id: string
  name: string
  /** The group. */
  parentId: string
  /** The parent message. */
  messageId: string
  owner: string
  created: number
  affiliationsCount: number
}

export interface PresenceStatus {
  userId: string
  /** Instants in seconds, as the service gives them. */
  lastTime: number
  expire: number
  /** Words the user chose, e.g. 忙碌; empty for none. */
  ext: string
  statusDetails: { device: string; status: number }[]
  /** At least one device is online. */
  online: boolean
}

export type RemindType = 'ALL' | 'AT' | 'NONE' | 'DEFAULT'
export interface ClockTime {
  hours: number
  minutes: number
}
/** The three forms of do-not-disturb (chat §3, §5). Hours and minutes of type 2 must be above 0: the spec's rule. */
export type SilentOptions =
  | { paramType: 0; remindType: RemindType }
  /** Milliseconds from now: the SDK hands the number on, and the service counts so. */
  | { paramType: 1; duration: number }
  | { paramType: 2; startTime: ClockTime; endTime: ClockTime }
export interface SilentState {
  remindType: RemindType
  /** Quiet until this instant; 0 for not. */
  ignoreUntil: number
  /** 'h:m-h:m' every day; empty for none. */
  ignoreInterval: string
}

export interface Language {
  code: string
  name: string
  nativeName: string
}
export interface TranslatedText {
  translations: { to: string; text: string }[]
  detected: string
  /** The translator: `dictionary`, `microsoft`; empty where the service sends none. */
  provider: string
}

/** Kinds of a complaint about a message; the service stores any text. */
export type ReportType = 'spam' | 'fraud' | 'porn' | 'abuse' | 'illegal' | 'other'
