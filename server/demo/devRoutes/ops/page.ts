import type { FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../../../http/errors'
import { DEV_POLICY } from '../contentPolicy'

/** What operators decide, each on a page of its own. */
const PARTS = [
  ['/dev/ops', '提现处理'],
  ['/dev/ops/transfers', '银行转账'],
  ['/dev/ops/coupons', '平台优惠券'],
  ['/dev/ops/cases', '售后处理'],
] as const
export type OpsPath = (typeof PARTS)[number][0]

/** `data` to a program, the page to a browser. */
export const shown = (request: FastifyRequest, reply: FastifyReply, path: OpsPath, data: object, body: () => string) =>
  request.headers.accept?.includes('text/html')
    ? reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_POLICY).send(page(path, body()))
    : reply.send(data)

/** Does it and shows where it led, its page unless it is somewhere else; a refusal is shown in its words. */
export async function done(reply: FastifyReply, path: OpsPath, work: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    const led = await work()
    return reply.redirect(typeof led === 'string' ? led : path, 303)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const status = error.reason === 'notFound' ? 404 : 400
    return reply.code(status).type('text/plain; charset=utf-8').send(error.message)
  }
}

const link = (path: OpsPath, [to, title]: (typeof PARTS)[number]) =>
  to === path ? `<b aria-current="page">${title}</b>` : `<a href="${to}">${title}</a>`

function page(path: OpsPath, body: string): string {
  const title = PARTS.find(([to]) => to === path)![1]
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#222}
nav{display:flex;flex-wrap:wrap;gap:0 24px}nav a,nav b{min-height:44px;line-height:44px}h1{font-size:22px;margin:8px 0 16px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:640px}th,td{padding:8px;text-align:left;vertical-align:top;border-bottom:1px solid #eee}
small,dt{color:#666}.number{text-align:right}.number,.short{white-space:nowrap}button,input,select,textarea{font:inherit;min-height:44px;padding:0 12px;box-sizing:border-box;max-width:100%}
form.many{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;align-items:end}label{display:block}label input,label select{display:block;width:100%}
label input[type=checkbox]{display:inline;width:auto;min-height:0}article{padding:16px 0;border-bottom:1px solid #eee}img{width:96px;height:96px;object-fit:cover;margin:0 8px 8px 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:8px 0}dd{margin:0;overflow-wrap:anywhere}</style></head>
<body><nav aria-label="运营">${PARTS.map((part) => link(path, part)).join('')}</nav><h1>${title}（测试环境）</h1>${body}</body></html>`
}
