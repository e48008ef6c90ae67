import * as v from 'valibot'
import { Alias, Done, Nothing, PictureKey, line, opaque } from './common'
import { get, post } from './endpoint'

/** What the product keeps of a signed-in user (app §3 session state), plus what the profile shows. */
export const UserInfo = v.object({
  uid: Alias,
  alias: Alias,
  nickname: v.string(),
  /** app §3 current user: what others read where this person is named, a seller's shop or the nickname. Left out where a host named the user. */
  name: v.optional(v.string()),
  avatar: PictureKey,
  /** Session token, sent as X-Token. */
  token: v.string(),
  /** Chat token of this session (app §4 chat session state). */
  imToken: v.string(),
  imUsername: v.string(),
  /** Masked for display, e.g. +64 21 *** 678; empty when none is bound. */
  phone: v.string(),
  email: v.string(),
  hasPassword: v.boolean(),
  /** A person of WeChat signs in to this account. Left out where a host named the person. */
  wechat: v.optional(v.boolean()),
  seller: v.boolean(),
  /** Who uses WeChat on this device, and in which app of ours (app §3, §7 wxOpenId and appId): stored there, never returned by this service. */
  openId: v.optional(v.string()),
  wxAppId: v.optional(v.string()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

export const MineExt = v.object({
  /** Counts by tab of 我买到的. */
  orders: v.object({ unpaid: v.number(), toShip: v.number(), shipped: v.number(), completed: v.number() }),
  /** What waits in the shop that the user works in (我卖出的); null for one who works in none. */
  sold: v.nullable(v.object({ toShip: v.number() })),
  favorites: v.number(),
  follows: v.number(),
  tracks: v.number(),
})
export type MineExt = v.InferOutput<typeof MineExt>

/** Most bytes of a picture that is sent: 10 MB. */
export const MAX_PICTURE_BYTES = 10_485_760
/** The same as base64. */
export const MAX_PICTURE_BASE64 = 14_000_000

export const userApi = {
  /** Turns a passport login into a session of the product (app §3 user auth). */
  verify: post('/auth/verify', {
    input: v.object({
      passportUserId: Alias,
      passportName: line('昵称', 64),
      passportAvatarUrl: opaque(200),
      passportToken: opaque(512),
    }),
    output: UserInfo,
  }),
  /**
   * Ends the session of the token sent, on the service. Not in the spec's list: a client that only drops its token leaves it valid for
   * sixty days. A guest may call it, so that logging out twice or too late is no error.
   */
  logout: post('/auth/logout', { input: Nothing, output: Done }),
  /** The user of the token sent. */
  current: get('/auth/user', { access: 'user', input: Nothing, output: UserInfo }),
  mine: get('/app/minePageExt', { access: 'user', input: Nothing, output: MineExt }),
  updateRecommend: post('/user/updateRecommend', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: Done,
    inQuery: true,
  }),
  uploadPicture: post('/media/uploadBase64Image', {
    access: 'user',
    /** `data` is base64 without a data: prefix; `type` as the picker gave it (app §3: default png). */
    input: v.object({
      data: opaque(MAX_PICTURE_BASE64 + 1024),
      type: v.optional(v.picklist(['png', 'jpg', 'jpeg', 'webp']), 'png'),
    }),
    output: v.object({ key: PictureKey }),
    maxBody: MAX_PICTURE_BASE64 + 1024,
    tooLarge: 'pictureSize',
    file: 'data',
    /** A seller's busy day: twenty items of nine pictures. */
    limit: { uses: 200, seconds: 86_400, per: 'user' },
  }),
} as const
