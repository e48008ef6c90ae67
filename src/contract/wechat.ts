import * as v from 'valibot'
import { opaque, whole } from './common'
import { OrderNo } from './order'
import { get, post } from './endpoint'

/** What the JS-SDK's `wx.config` takes (app §3). */
export const WechatConfig = v.object({
  debug: v.boolean(),
  appId: v.string(),
  /** Seconds. */
  timestamp: v.number(),
  nonceStr: v.string(),
  /** SHA-1 over ticket, nonce, timestamp and the URL without its hash. */
  signature: v.string(),
  jsApiList: v.array(v.string()),
})
export type WechatConfig = v.InferOutput<typeof WechatConfig>

/** app §9: days a link into the mini program lives. */
export const SCHEME_DAYS = 30

/** A link into the mini program (app §7): path without a leading slash, query without a question mark. */
export const SchemeInput = v.object({
  jump_wxa: v.object({
    path: opaque(128, /^[A-Za-z][\w/-]*$/),
    query: opaque(1024, /^[\x21-\x7e]*$/),
    env_version: v.picklist(['release', 'trial', 'develop']),
  }),
  expire_interval: whole(1, SCHEME_DAYS),
})
export type SchemeInput = v.InferOutput<typeof SchemeInput>

/** Calls of WeChat's browser and of links into the mini program (app §7). */
export const wechatApi = {
  /** `url` is one of our pages'; its hash is left out of the signature. */
  config: get('/wechat/config', {
    input: v.object({ url: opaque(2048) }),
    output: WechatConfig,
  }),
  /** A code to scan with WeChat: it opens the payment of the viewer's order in the mini program. */
  qrcode: get('/wechat/qrcode', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    /** Base64 without a data: prefix. */
    output: v.object({ data: v.string(), type: v.picklist(['png', 'jpeg']) }),
    /** WeChat counts the links and codes that an app requests in a day. */
    limit: { uses: 120, seconds: 3600, per: 'ip' },
  }),
  generateScheme: post('/wechat/generateScheme', {
    input: SchemeInput,
    output: v.object({ openlink: v.string() }),
    limit: { uses: 120, seconds: 3600, per: 'ip' },
  }),
} as const
