import * as v from 'valibot'
import { Alias, Cents, Nothing, PictureKey, opaque } from './common'
import { get, post } from './endpoint'

/** A short link's code: letters that are not mistaken for one another when read aloud. */
export const ShareCode = opaque(7, /^[2-9a-hjkmnp-z]{7}$/)

export const shareApi = {
  /** A short link to an item or shop; of a signed-in sharer it carries the referral. The same thing of the same person keeps its link. */
  link: post('/share/link', {
    input: v.object({ type: v.picklist(['ITEM', 'SHOP']), alias: Alias }),
    output: v.object({
      code: ShareCode,
      /** Path of the short link on the service's own origin: `/s/<code>`. */
      path: v.string(),
      /** Path of a JPEG, 750 pixels wide: picture, price, name and code. */
      poster: v.string(),
      title: v.string(),
      picture: PictureKey,
      /** Null for a shop. */
      priceCents: v.nullable(Cents),
    }),
  }),
  /** Where a short link leads: a page path with its query (app §2). */
  resolve: get('/share/resolve', {
    input: v.object({ code: ShareCode }),
    output: v.object({ path: v.string() }),
  }),
  /** 添加客服: the service's WeChat account. */
  customerService: get('/app/customerService', {
    input: Nothing,
    output: v.object({
      wechat: v.string(),
      hours: v.string(),
      /** Path of a picture to scan; empty where none is configured. */
      picture: v.string(),
    }),
  }),
} as const
