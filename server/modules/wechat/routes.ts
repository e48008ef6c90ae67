import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { wechatApi, type WechatConfig } from '../../../src/contract/wechat'
import { toScene } from '../../../src/contract/wechatScene'
import { routeByPath, routes } from '../../../src/routes'
import type { Services } from '../../context'
import { refuse, wrongField } from '../../http/errors'
import { serve } from '../../http/serve'
import { checkout } from '../payment/public/checkout'
import type { WechatApi } from './public'
import { isOwnPage } from '../../settings/wechat'

/** What our pages use of the JS-SDK: the cards of 发送给朋友 and 分享到朋友圈. */
const JS_APIS = ['updateAppMessageShareData', 'updateTimelineShareData']

/** The text WeChat's JS-SDK is signed over: names in lower case, in this order, values as they are. */
export function jsSignature(ticket: string, nonceStr: string, timestamp: number, url: string): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** WeChat's browser and links into the mini program (app §7). */
export function wechatRoutes(app: FastifyInstance, services: Services): void {
  const { wechat, config } = services
  const api = (name: 'officialAppId' | 'miniAppId'): WechatApi =>
    wechat && wechat[name] !== '' ? wechat : refuse('wxUnavailable')

  serve(app, services, wechatApi, {
    async config({ url }, { now }): Promise<WechatConfig> {
      const official = api('officialAppId')
      // The holder of a signature speaks to WeChat in our name.
      if (!isOwnPage(config.wechat, url)) refuse('wxForeign')
      const timestamp = Math.floor(now.getTime() / 1000)
      const nonceStr = randomBytes(8).toString('hex')
      const signature = jsSignature(await official.jsTicket(), nonceStr, timestamp, url.split('#')[0]!)
      return { debug: false, appId: official.officialAppId, timestamp, nonceStr, signature, jsApiList: JS_APIS }
    },

    async qrcode({ orderNo }, call) {
      const mini = api('miniAppId')
      // An order that is not the viewer's does not exist.
      await checkout(services, { orderNo }, call)
      const picture = await mini.miniCode(routes.pay.path.slice(1), toScene('orderNo', orderNo))
      return { data: picture.toString('base64'), type: picture[0] === 0x89 ? ('png' as const) : ('jpeg' as const) }
    },

    async generateScheme(scheme) {
      const mini = api('miniAppId')
      const name = routeByPath(scheme.jump_wxa.path)
      if (!name) throw wrongField('页面')
      // WeChat knows a page by its one path.
      const jump_wxa = { ...scheme.jump_wxa, path: routes[name].path.slice(1) }
      return { openlink: await mini.openlink({ ...scheme, jump_wxa }) }
    },
  })
}
