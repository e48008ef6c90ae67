import { DEV_POLICY } from '../devRoutes/contentPolicy'
import type { FastifyInstance } from 'fastify'
import { TESTERS, LOCAL_OAUTH, LOCAL_OPENLINK, type LocalWechatApi } from './wechat'
import { escapeMarkup } from '../../platform/escape'
import { isOwnPage, type WechatSettings } from '../../settings/wechat'

const TESTER_COOKIE = 'dev_wechat'

const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:420px;margin:48px auto;padding:0 20px;color:#222}
a{display:block;padding:12px 16px;margin:12px 0;border-radius:10px;background:#07c160;color:#fff;text-align:center;text-decoration:none}
a.no{background:#f2f2f2;color:#222}code{word-break:break-all}</style></head><body><h1>${title}</h1>${body}</body></html>`

/** The pages WeChat shows, as development plays them: consent, and what a link into the mini program opens. */
export function localPages(app: FastifyInstance, api: LocalWechatApi, settings: WechatSettings): void {
  app.get<{ Querystring: Record<string, string | undefined> }>(LOCAL_OAUTH, async (request, reply) => {
    const { redirect_uri: redirect = '', state = '', scope } = request.query
    if (!isOwnPage(settings, redirect)) return reply.code(400).send('redirect_uri')
    const back = (code: string | null) => {
      const url = new URL(redirect)
      if (code) url.searchParams.set('code', code)
      url.searchParams.set('state', state)
      return url.href
    }
    const picked = request.query.as
    if (picked !== undefined)
      return reply
        .header('set-cookie', `${TESTER_COOKIE}=${encodeURIComponent(picked)}; path=/dev; samesite=lax`)
        .redirect(back(api.giveCode(picked)))
    const last = new RegExp(`(?:^|; )${TESTER_COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
    if (scope === 'snsapi_base') return reply.redirect(back(api.giveCode(last ?? '')))
    const here = (as: string) => escapeMarkup(`${request.url}&as=${as}`)
    const people = Object.entries(TESTERS).map(([id, name]) => `<a href="${here(id)}">以“${name}”的身份同意</a>`)
    const body = `<p>叮当申请获得你的微信昵称和头像。</p>${people.join('')}<a class="no" href="${escapeMarkup(back(null))}">拒绝</a>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DEV_POLICY)
      .send(page('微信授权（测试环境）', body))
  })

  app.get<{ Querystring: { t?: string } }>(LOCAL_OPENLINK, async (request, reply) => {
    const target = api.target(request.query.t ?? '')
    if (!target) return reply.code(404).send({ code: 404, msg: 'not found', data: null })
    if (!request.headers.accept?.includes('text/html')) return target
    const url = `/${target.path}${target.query && `?${target.query}`}`
    const body = `<p>微信会在这里打开小程序的页面：</p><p><code>${escapeMarkup(url)}</code></p><a href="${escapeMarkup(url)}">在网页里打开同一页</a>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DEV_POLICY)
      .send(page('打开小程序（测试环境）', body))
  })
}
