import * as v from 'valibot'
import {
  Alias,
  INT_MAX,
  Instant,
  PictureKey,
  decimal,
  json,
  line,
  listOf,
  opaque,
  requiredLine,
  text,
  whole,
} from './common'
import { get, post, put } from './endpoint'
import type { TextRule } from './textRules'

/** Name of a user in the chat service, as its socket and REST calls know them. */
export const ImUsername = opaque(64, /^[\w.-]+$/)

/** What the product notifies people about (app §3): one official account for each. */
export const NOTICE_KINDS = ['order', 'group', 'reservation', 'interaction', 'system'] as const
export const NoticeKind = v.picklist(NOTICE_KINDS)
export type NoticeKind = v.InferOutput<typeof NoticeKind>

/** The official accounts: they write, no one writes to them, no one blocks them. A message is a notice only when one of them sent it. */
export const OFFICIAL_ACCOUNTS: Record<NoticeKind, { imUsername: string; nickname: string }> = {
  order: { imUsername: 'dd-order', nickname: '订单消息' },
  group: { imUsername: 'dd-group', nickname: '团购消息' },
  reservation: { imUsername: 'dd-reserve', nickname: '预约提醒' },
  interaction: { imUsername: 'dd-interact', nickname: '互动消息' },
  system: { imUsername: 'dd-system', nickname: '系统通知' },
}

/** The kind of an official account; null for everybody else. */
export const officialKind = (imUsername: string): NoticeKind | null =>
  NOTICE_KINDS.find((kind) => OFFICIAL_ACCOUNTS[kind].imUsername === imUsername) ?? null

/** `json` of a message whose ext.type is `notice`. The message itself is a txt that says `text`. */
export const Notice = v.object({
  kind: NoticeKind,
  title: v.string(),
  text: v.string(),
  /** The order it is about: the reader is its buyer or its seller. */
  orderNo: v.optional(v.string()),
  itemAlias: v.optional(Alias),
  picture: v.optional(PictureKey),
  /** Page of the app with its query, as app §2 spells it; what a tap opens when neither order nor item is named. */
  link: v.optional(v.string()),
})
export type Notice = v.InferOutput<typeof Notice>

/** `json` of ext.type `auto`: no one typed this message, and it is shown as 自动回复. */
export const AutoReply = v.object({ reason: v.picklist(['away', 'demo']) })
export type AutoReply = v.InferOutput<typeof AutoReply>

/** `json` of ext.type `item`. */
export const ItemCardJson = v.object({
  alias: Alias,
  title: requiredLine('商品名称', 200),
  picture: opaque(400),
  priceCents: whole(0, INT_MAX),
})
/** `json` of ext.type `order`. */
export const OrderCardJson = v.object({
  orderNo: opaque(40, /./),
  title: requiredLine('商品名称', 200),
  picture: opaque(400),
  totalCents: whole(0, INT_MAX),
  /** Words of the order's state when it was sent. */
  stateText: line('订单状态', 40),
})

const MAX_PIXELS = 100_000
const MAX_SECONDS = 86_400

/** A file that was uploaded to the chat service before (chat §7). */
export const ChatFileJson = v.object({
  url: opaque(500, /^https?:\/\/\S+$/),
  secret: v.optional(opaque(200), ''),
  filename: v.optional(line('文件名', 200), ''),
  fileLength: v.optional(whole(0, INT_MAX), 0),
  /** Pixels, of pictures and films. */
  width: v.optional(decimal(0, MAX_PIXELS), 0),
  height: v.optional(decimal(0, MAX_PIXELS), 0),
  /** Seconds, of voice and films. */
  length: v.optional(decimal(0, MAX_SECONDS), 0),
})
export const PlaceJson = v.object({
  lat: decimal(-90, 90),
  lng: decimal(-180, 180),
  addr: line('地址', 200),
  buildingName: v.optional(line('地点', 100), ''),
})

/** Types of ext that mean something of their own; another type carries what it likes. */
const KNOWN_EXT = ['item', 'order', 'notice', 'auto']
const EXT_MAX = 4_000
const TextExt = v.union([
  v.object({ type: v.literal('item'), json: ItemCardJson }),
  v.object({ type: v.literal('order'), json: OrderCardJson }),
  v.object({
    type: v.pipe(
      opaque(32, /./),
      v.check((type) => !KNOWN_EXT.includes(type)),
    ),
    json: json(EXT_MAX),
  }),
])

/** Words of a message, as typed. */
export const CHAT_TEXT: TextRule = {
  label: '消息',
  max: 10_000,
  bytes: 60_000,
  lines: true,
  required: true,
  untrimmed: true,
}

const to = ImUsername
/** app §3 IM message: text, type, ext, to. What a type holds beside its text stands in `ext.json`. */
export const SendInput = v.variant('type', [
  v.object({
    to,
    type: v.literal('txt'),
    text: text(CHAT_TEXT),
    ext: v.optional(TextExt),
  }),
  v.object({
    to,
    type: v.picklist(['img', 'video', 'file', 'voice']),
    text: v.optional(line('消息', 200), ''),
    ext: v.object({ type: v.literal('file'), json: ChatFileJson }),
  }),
  v.object({
    to,
    type: v.literal('loc'),
    text: v.optional(line('消息', 200), ''),
    ext: v.object({ type: v.literal('place'), json: PlaceJson }),
  }),
])

/** A person, seller or official account as chat screens show them. */
export const ImContact = v.object({
  imUsername: ImUsername,
  /** Null for official accounts and for accounts that exist in the chat alone. */
  alias: v.nullable(Alias),
  /** 已注销用户 when `deleted`. */
  nickname: v.string(),
  avatar: PictureKey,
  /** The shop they sell in. */
  shop: v.nullable(v.object({ sellerAlias: Alias, name: v.string(), logo: PictureKey })),
  /** Which official account it is. */
  official: v.nullable(NoticeKind),
  /** No one is there any more: nothing can be sent. */
  deleted: v.boolean(),
  /** A device of theirs is connected. Official accounts are never online. */
  online: v.boolean(),
})
export type ImContact = v.InferOutput<typeof ImContact>

/** A person waits for this user's answer. */
export const ImRequest = v.object({
  /** To be a contact, to be let into a group this user leads, or for this user to join one. */
  kind: v.picklist(['contact', 'join', 'invite']),
  from: ImUsername,
  /** Empty for contacts, as its name. */
  groupId: v.string(),
  groupName: v.string(),
  reason: v.string(),
  at: Instant,
})
export type ImRequest = v.InferOutput<typeof ImRequest>

/** Most user names of one /user/im/details. */
export const DETAILS_MAX = 100
export const QUICK_REPLIES_MAX = 20
export const QUICK_REPLY_LENGTH = 200
export const QUICK_REPLY: TextRule = { label: '快捷回复', max: QUICK_REPLY_LENGTH, lines: true, required: true }
export const AWAY_TEXT: TextRule = { label: '回复内容', max: 300, lines: true }

/** What a seller keeps for chatting. */
export const ImSettings = v.object({
  /** Short texts, in the order they are offered. */
  quickReplies: listOf(text(QUICK_REPLY), QUICK_REPLIES_MAX),
  /** Sent once per buyer and `hours` while no device of the seller is connected. */
  away: v.object({
    on: v.boolean(),
    text: text(AWAY_TEXT),
    hours: whole(1, 72, '间隔小时数'),
  }),
})
export type ImSettings = v.InferOutput<typeof ImSettings>

/** Calls where the product meets its chat service (app §7). */
export const imApi = {
  /** Whom 联系卖家 talks to: `alias` is a user's or a shop's. Code 404 when there is no one. */
  info: get('/user/im/info', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: ImContact,
  }),
  /** Everyone in a list of conversations: one entry for each name, in their order; unknown names are `deleted`. */
  details: post('/user/im/details', {
    access: 'user',
    input: v.object({ imUsernames: listOf(ImUsername, DETAILS_MAX) }),
    output: v.object({ list: v.array(ImContact) }),
  }),
  /** Sends as the signed-in user without a socket, under the rules of the socket; all their connected devices see it. */
  sendMsg: post('/easemob/sendMsg', {
    access: 'user',
    input: SendInput,
    /** `id` is the server's id of the message. */
    output: v.object({ id: v.string(), sentAt: Instant }),
    once: true,
  }),
  /**
   * A new chat token for this session; the one given ends. One that ran out or is unknown may be given, another user's is refused (code 404).
   * Without `force` (app §3 IM info) the session's own token comes back while it is good for more than half of its life, so that another window
   * of this session goes on with it.
   */
  renew: post('/auth/renew', {
    access: 'user',
    input: v.object({ imToken: opaque(256), force: v.optional(v.boolean(), true) }),
    output: v.object({ imToken: v.string(), imUsername: ImUsername, expiresAt: Instant }),
  }),
  /** Not in the spec's list: what waits for an answer, newest first. The chat notifies each device of it once; a new device loads them. */
  requests: get('/user/im/requests', {
    access: 'user',
    input: v.object({}),
    output: v.object({ list: v.array(ImRequest) }),
  }),
  /** Not in the spec's list: quick replies and the away message live with the account, so that a seller's other phone has them too. */
  settings: get('/user/im/settings', { access: 'user', input: v.object({}), output: ImSettings }),
  /** Replaces the settings. Only a seller has an away message (`imSellerOnly`). */
  saveSettings: put('/user/im/settings', { access: 'user', input: ImSettings, output: ImSettings }),
} as const
