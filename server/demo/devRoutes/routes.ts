import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { OK } from '../../../src/contract/envelope'
import { ERRORS, errorText, type ErrorName, type Filled } from '../../../src/contract/errors'
import type { Services } from '../../context'
import { OutboxSender, type SentMessage } from '../../platform/sender'
import { SANDBOX_OUTCOMES, SandboxProvider } from '../sandbox/payment'
import { hostShell } from './hostShell'
import { escapeMarkup } from '../../platform/escape'
import { jobRoutes } from './jobs'
import { DEV_POLICY } from './contentPolicy'
import { opsRoutes } from './ops/routes'
import { LocalWechatApi } from '../sandbox/wechat'
import { localPages } from '../sandbox/wechatPages'

const Outcome = v.object({ outcome: v.picklist(SANDBOX_OUTCOMES) })
const refusal = <Name extends ErrorName>(name: Name, ...details: Filled<Name>) => ({
  code: ERRORS[name][0],
  msg: errorText(name, ...details),
  data: null,
})

/**
 * Pages and calls for development and tests: the outcome of a sandbox payment, the codes that would have been sent, WeChat's own pages. They
 * are not part of the product's API and need no signature.
 */
export function devRoutes(app: FastifyInstance, services: Services): void {
  const { config, payments, sender, wechat } = services
  hostShell(app, services)
  jobRoutes(app, services)
  opsRoutes(app, services)
  if (wechat instanceof LocalWechatApi) localPages(app, wechat, config.wechat)

  const sandbox = payments.find(SandboxProvider)
  if (sandbox) {
    app.post<{ Params: { reference: string } }>('/dev/pay/:reference', async (request) => {
      const body = v.safeParse(Outcome, request.body)
      if (!body.success) return refusal('badInput', { text: 'outcome 有误' })
      const taken = await sandbox.settle(request.params.reference, body.output.outcome)
      return taken ? { code: OK, msg: '', data: {} } : refusal('notFound')
    })
  }

  if (sender instanceof OutboxSender) {
    app.get('/dev/outbox', async (request, reply) => {
      if (!request.headers.accept?.includes('text/html')) return { list: sender.sent }
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', DEV_POLICY)
        .send(outboxPage(sender.sent))
    })
  }
}

const outboxPage = (sent: readonly SentMessage[]) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>发件箱</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:640px;margin:24px auto;padding:0 16px;color:#222}
li{padding:12px 0;border-bottom:1px solid #eee}ul{list-style:none;padding:0}small{color:#666}</style></head>
<body><h1>发件箱（测试环境）</h1>${
  sent.length === 0
    ? '<p>还没有发出过短信或邮件。获取验证码后会出现在这里。</p>'
    : `<ul>${sent.map(({ at, channel, to, text, subject, files = [] }) => `<li>${subject ? `<b>${escapeMarkup(subject)}</b><br>` : ''}${escapeMarkup(text)}${files.map((file) => `<br><a download="${escapeMarkup(file.name)}" href="data:${escapeMarkup(file.type)};base64,${file.base64}">${escapeMarkup(file.name)}</a>`).join('')}<br><small>${channel === 'sms' ? '短信' : '邮件'} · ${escapeMarkup(to)} · ${escapeMarkup(at)}</small></li>`).join('')}</ul>`
}</body></html>`
