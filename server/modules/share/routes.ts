import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import * as v from 'valibot'
import { ShareCode, shareApi } from '../../../src/contract/share'
import type { Services } from '../../context'
import { serve } from '../../http/serve'
import { siteOrigin } from '../../http/siteOrigin'
import { MAX_PAID_CENTS } from '../../../src/contract/payShop'
import { payCodePath } from '../../../src/domain/payCode'
import { drawPayCode } from './payCode'
import { codePath, drawPoster } from './poster'
import { Posters } from './posters'
import { shopByAlias, targetOf } from './repository'
import { findShared, makeLink, pageOf, resolveLink } from './service'

/** The poster shows a price, which may change. */
const POSTER_SECONDS = 300
const GONE = '链接已失效，内容可能已被删除'
const CODE_PIXELS = 480

const errorPage = (message: string) => `/packageEmbed/pages/embed/errorPage?message=${encodeURIComponent(message)}`
const isCode = (code: string) => v.is(ShareCode, code)

/** Short links, posters and the service's own WeChat account (app §2 ext/sharePage, wxUserInfo). */
export function shareRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, pictures, clock, log } = services
  const posters = new Posters(log)

  serve(app, services, shareApi, {
    link: (input, call) => makeLink(services, input, call),
    resolve: (input) => resolveLink(services, input),
    async customerService() {
      const { wechat, hours, code } = config.customerService
      return { wechat, hours, picture: code ? '/share/customerService.png' : '' }
    },
  })

  app.get<{ Params: { code: string } }>('/s/:code', async ({ params: { code } }, reply) => {
    const target = isCode(code) ? await targetOf(db, code) : null
    // Never cached: an account that is merged refers by its new name.
    return reply.header('cache-control', 'no-store').redirect(target ? pageOf(target) : errorPage(GONE), 302)
  })

  app.get<{ Params: { file: string } }>('/share/poster/:file', async (request, reply) => {
    const code = /^(\w{7})\.jpg$/.exec(request.params.file)?.[1] ?? ''
    const target = isCode(code) ? await targetOf(db, code) : null
    const shared = target && (await findShared(db, target.kind, target.alias, clock.now()))
    if (!shared) return reply.code(404).header('cache-control', 'no-store').send()
    const address = `${siteOrigin(config, request)}/s/${code}`
    const drawn = posters.get([shared, address], (worded) => drawPoster(pictures, shared, address, worded))
    return sendDrawn(reply, drawn)
  })

  /** 收款码 as a picture: what it says is on every till, and no secret. */
  app.get<{ Params: { file: string }; Querystring: { cents?: string } }>(
    '/share/payCode/:file',
    async (request, reply) => {
      const alias = /^([\w-]{1,64})\.jpg$/.exec(request.params.file)?.[1] ?? ''
      const shop = alias === '' ? undefined : await shopByAlias(db, alias)
      if (!shop) return reply.code(404).header('cache-control', 'no-store').send()
      const cents = /^\d{1,8}$/.test(request.query.cents ?? '') ? Number(request.query.cents) : 0
      const shown = { shopName: shop.name, cents: cents > 0 && cents <= MAX_PAID_CENTS ? cents : null }
      const address = siteOrigin(config, request) + payCodePath(alias, shown.cents)
      return sendDrawn(
        reply,
        posters.get([shown, address], (worded) => drawPayCode(shown, address, worded)),
      )
    },
  )

  async function sendDrawn(reply: FastifyReply, drawn: Promise<Buffer> | null) {
    const jpeg = await drawn?.catch((error: Error) => {
      log.error('poster failed', { message: error.message })
      return null
    })
    if (!jpeg) return reply.code(503).header('cache-control', 'no-store').header('retry-after', '2').send()
    // Private: the code on it names the host of the request.
    return reply
      .header('cache-control', `private, max-age=${POSTER_SECONDS}`)
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(jpeg)
  }

  if (config.customerService.code)
    app.get('/share/customerService.png', async (_request, reply) => {
      const drawn = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${CODE_PIXELS}" height="${CODE_PIXELS}">${codePath(config.customerService.code, CODE_PIXELS)}</svg>`,
      )
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/png')
        .send(await sharp(drawn).png().toBuffer())
    })
}
