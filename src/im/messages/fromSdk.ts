import type {
  ChatType,
  ConversationRef,
  ImMessage,
  MediaBody,
  MessageBase,
  MessageStatus,
  Reaction,
  ThreadOverview,
} from '../types'
import { productOf, quoteOf } from './ext'

/** chat §9: a file bigger than this has a thumbnail. */
const THUMBNAIL_OVER = 204_800

/** A message as the SDK gives it, from the socket, history or a list: every kind's fields, none certain. */
export interface RawMessage {
  id?: string
  type?: string
  chatType?: string
  from?: string
  to?: string
  time?: number | string
  ext?: Record<string, unknown>
  msg?: string
  url?: string
  secret?: string
  filename?: string
  file_length?: number
  filetype?: string
  width?: number
  height?: number
  length?: number
  lat?: number
  lng?: number
  addr?: string
  buildingName?: string
  action?: string
  customEvent?: string
  customExts?: unknown
  reactions?: RawReaction[]
  translations?: unknown
  chatThread?: unknown
  chatThreadOverview?: RawOverview
  msgConfig?: { allowGroupAck?: boolean }
  isRead?: boolean
  isDelivered?: boolean
}
export interface RawReaction {
  reaction: string
  count?: number
  userCount?: number
  userList?: string[]
  isAddedBySelf?: boolean
}
export interface RawOverview {
  id: string
  parentId?: string
  name?: string
  lastMessage?: RawMessage | null
  createTimestamp?: number
  updateTimestamp?: number
  messageCount?: number
}

export const refOf = ({ chatType, from = '', to = '' }: RawMessage, user: string): ConversationRef => {
  const kind: ChatType = chatType === 'groupChat' || chatType === 'chatRoom' ? chatType : 'singleChat'
  return { chatType: kind, id: kind === 'singleChat' && from !== user ? from : to }
}

export const reactionsOf = (list: RawReaction[] | undefined): Reaction[] =>
  (list ?? []).map(({ reaction, count, userCount, userList = [], isAddedBySelf = false }) => ({
    reaction,
    count: count ?? userCount ?? userList.length,
    users: userList,
    isAddedBySelf,
  }))

export const overviewOf = (raw: RawOverview, user: string): ThreadOverview => ({
  id: raw.id,
  parentId: raw.parentId ?? '',
  name: raw.name ?? '',
  lastMessage: raw.lastMessage?.id ? fromSdk(raw.lastMessage, user) : null,
  createTimestamp: Number(raw.createTimestamp ?? 0),
  updateTimestamp: Number(raw.updateTimestamp ?? 0),
  messageCount: raw.messageCount ?? 0,
})

/** The SDK's message as plain data; a kind this version does not know becomes 'unknown', never an error. */
export function fromSdk(raw: RawMessage, user: string): ImMessage {
  const ext = raw.ext ?? {}
  const mine = raw.from === user || raw.from === ''
  const translations = Array.isArray(raw.translations) ? raw.translations : []
  const base: MessageBase = {
    id: String(raw.id ?? ''),
    localId: '',
    conversation: refOf({ ...raw, from: mine ? user : raw.from }, user),
    from: mine ? user : (raw.from ?? ''),
    to: raw.to ?? '',
    time: Number(raw.time ?? 0),
    mine,
    status: statusOf(raw, mine),
    ext,
    product: productOf(ext),
    quote: quoteOf(ext),
    reactions: reactionsOf(raw.reactions),
    translations: translations.map(({ to, code, text }: { to?: string; code?: string; text?: string }) => ({
      to: to ?? code ?? '',
      text: text ?? '',
    })),
    isChatThread: Boolean(raw.chatThread),
    thread: raw.chatThreadOverview && overviewOf(raw.chatThreadOverview, user),
    wantsGroupReceipts: raw.msgConfig?.allowGroupAck === true,
  }
  switch (raw.type) {
    case 'txt':
      return { ...base, type: 'txt', msg: raw.msg ?? '' }
    case 'img':
      return { ...base, type: 'img', body: mediaOf(raw), width: raw.width ?? 0, height: raw.height ?? 0 }
    case 'video': {
      const [width, height] = [Number(ext.width ?? 0), Number(ext.height ?? 0)]
      return { ...base, type: 'video', body: mediaOf(raw), width, height, length: Number(raw.length ?? 0) }
    }
    case 'audio':
      return { ...base, type: 'audio', body: mediaOf(raw), length: Number(raw.length ?? 0) }
    case 'file':
      return { ...base, type: 'file', body: mediaOf(raw) }
    case 'loc':
      return {
        ...base,
        type: 'loc',
        lat: Number(raw.lat ?? 0),
        lng: Number(raw.lng ?? 0),
        addr: raw.addr ?? '',
        buildingName: raw.buildingName ?? '',
      }
    case 'cmd':
      return { ...base, type: 'cmd', action: raw.action ?? '' }
    case 'custom':
      return { ...base, type: 'custom', customEvent: raw.customEvent ?? '', customExts: strings(raw.customExts) }
    default:
      return { ...base, type: 'unknown', sdkType: raw.type ?? '' }
  }
}

const statusOf = ({ isRead, isDelivered }: RawMessage, mine: boolean): MessageStatus =>
  !mine ? 'delivered' : isRead ? 'read' : isDelivered ? 'delivered' : 'sent'

/** Addresses of a file. The SDK's carry the share secret; only its picture thumbnails fit, so they are made here alike for all. */
function mediaOf(raw: RawMessage): MediaBody {
  const url = raw.url ?? ''
  const fileLength = Number(raw.file_length ?? 0)
  const joined = url.includes('?') ? '&' : '?'
  const thumbUrl =
    raw.type === 'video'
      ? `${url}${joined}vframe=true`
      : raw.type === 'img'
        ? fileLength > THUMBNAIL_OVER
          ? `${url}${joined}thumbnail=true`
          : url
        : ''
  return {
    url,
    thumbUrl: url ? thumbUrl : '',
    secret: raw.secret ?? '',
    filename: raw.filename ?? '',
    fileLength,
    filetype: raw.filetype ?? '',
  }
}

const strings = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(typeof value === 'object' && value ? value : {}).map(([k, v]) => [k, String(v)]))
