import protobuf from 'protobufjs'
import { SCHEMA } from './schema'

/** Shapes of the wire as this service reads and writes them. 64-bit numbers are decimal strings; absent fields are absent. */
export interface Jid {
  appKey?: string
  name?: string
  domain?: string
  clientResource?: string
}
export interface KeyValue {
  key?: string
  /** 1 bool, 2 int, 6 double, 7 string, 8 JSON. */
  type?: number
  varintValue?: string
  floatValue?: number
  doubleValue?: number
  stringValue?: string
}
export interface MSync {
  version?: number
  guid?: Jid
  auth?: string
  command?: number
  payload?: Uint8Array
  encryptType?: number[]
}
export interface Status {
  errorCode: number
  reason?: string
}
export interface Provision {
  status?: Status
  deviceUuid?: string
  resource?: string
  auth?: string
  /** JSON: up `{token}`, down `{token, expires_in}` with an instant in ms. */
  authToken?: string
  sessionId?: string
  /** The device's own words, shown to the one it replaces. */
  reason?: string
}
export interface Logout {
  sessionId?: string
  status?: Status
}
export interface Meta {
  id?: string
  from?: Jid
  to?: Jid
  timestamp?: string
  ns?: number
  payload?: Uint8Array
  /** 1 reaches only devices that are online. */
  routetype?: number
  ext?: KeyValue[]
  /** JSON. */
  meta?: Uint8Array
  directedUsers?: string[]
}
export interface SyncUp {
  meta?: Meta
  key?: string
  queue?: Jid
}
export interface SyncDown {
  status?: Status
  metaId?: string
  serverId?: string
  metas?: Meta[]
  nextKey?: string
  queue?: Jid
  isLast?: boolean
  timestamp?: string
}
export interface UnreadDown {
  status: Status
  unread: { queue: Jid; n: number }[]
  timestamp: string
}
export interface Content {
  type?: number
  text?: string
  latitude?: number
  longitude?: number
  address?: string
  buildingName?: string
  displayName?: string
  remotePath?: string
  secretKey?: string
  fileLength?: number
  action?: string
  duration?: number
  size?: { width?: number; height?: number }
  thumbnailRemotePath?: string
  thumbnailSecretKey?: string
  customEvent?: string
  customExts?: KeyValue[]
  params?: KeyValue[]
  subType?: number
  thumbnailFileLength?: number
  thumbnailSize?: { width?: number; height?: number }
  combineLevel?: number
  title?: string
  summary?: string
}
export interface MessageBody {
  type?: number
  from?: Jid
  to?: Jid
  contents?: Content[]
  ext?: KeyValue[]
  ackMessageId?: string
  msgConfig?: { allowGroupAck?: boolean }
  ackContent?: string
  /** JSON: reactions, thread and its overview, translations, edits. */
  meta?: string
  editMessageId?: string
  editScope?: number
}
export interface MucBody {
  mucId?: Jid
  operation?: number
  from?: Jid
  to?: Jid[]
  reason?: string
  isChatroom?: boolean
  status?: { errorCode?: number; description?: string; chatroomInfo?: string }
  isThread?: boolean
  mucParentId?: Jid
  mucName?: string
  eventInfo?: { eventType?: number; ext?: string }
  mucMemberCount?: number
  ext?: string
  leaveOtherRooms?: boolean
  members?: string[]
}
export interface RosterBody {
  operation?: number
  from?: Jid
  to?: Jid[]
  reason?: string
}
export interface StatisticsBody {
  operation?: number
  reason?: string
}

interface Shapes {
  MSync: MSync
  Provision: Provision
  Logout: Logout
  Meta: Meta
  CommSyncUL: SyncUp
  CommSyncDL: SyncDown
  CommNotice: { queue: Jid }
  CommUnreadDL: UnreadDown
  MessageBody: MessageBody
  MUCBody: MucBody
  RosterBody: RosterBody
  StatisticsBody: StatisticsBody
}

const root = protobuf.parse(SCHEMA, { keepCase: true }).root
const types = new Map<keyof Shapes, protobuf.Type>()

function typeOf(name: keyof Shapes): protobuf.Type {
  const known = types.get(name)
  if (known) return known
  const type = root.lookupType(name)
  types.set(name, type)
  return type
}

/** One message as bytes. The codec's writer reads plain objects, and 64-bit numbers from text, as they are. */
export function encode<N extends keyof Shapes>(name: N, value: Shapes[N]): Uint8Array {
  return typeOf(name).encode(value).finish()
}

/** @throws on bytes that are no such message. */
export function decode<N extends keyof Shapes>(name: N, bytes: Uint8Array): Shapes[N] {
  const type = typeOf(name)
  return type.toObject(type.decode(bytes), { longs: String, bytes: Buffer }) as Shapes[N]
}
