import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { reasonText, remedyText } from '../../../src/domain/afterSaleWords'
import { formatMoney } from '../../../src/domain/money'
import type { Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { decideWaiting, waitingCases } from '../../modules/aftersale/public/operator'
import { escapeMarkup } from '../../platform/escape'
import { DEV_POLICY } from './contentPolicy'

/** Cases that the page lists. */
const MAX_WAITING = 100
const Decided = v.object({
  alias: v.string(),
  decision: v.picklist(['ACCEPT', 'CLOSE']),
  reply: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
})

/** /dev/cases: what an operator does with escalated after-sale cases, without an operator's login. */
export function caseOpsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  app.get('/dev/cases', async (request, reply) => {
    const cases = await waitingCases({ db }, MAX_WAITING)
    if (!request.headers.accept?.includes('text/html'))
      return { list: cases.map(({ row, orderNo }) => ({ alias: row.alias, orderNo, cents: row.cents })) }
    return reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_POLICY).send(page(cases))
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post('/dev/cases/decide', async (request, reply) => {
      const input = v.safeParse(Decided, request.body)
      if (!input.success) return reply.code(400).send('请填写说明')
      try {
        await decideWaiting(services, input.output, clock.now())
      } catch (error) {
        if (error instanceof BusinessError) return reply.code(404).send(error.message)
        throw error
      }
      return reply.redirect('/dev/cases', 303)
    })
  })
}

type WaitingCase = Awaited<ReturnType<typeof waitingCases>>[number]
const row = ({ row: { alias, cents, remedy, reason, words }, orderNo, shop, buyer, lines }: WaitingCase) =>
  `<tr><td>${escapeMarkup(buyer.nickname)}<br><small>${escapeMarkup(`${shop.shopName} ${orderNo}`)}</small></td>
<td class="number">$${formatMoney(cents)}</td><td>${escapeMarkup(lines.map(({ title, quantity }) => `${title} × ${quantity}`).join('、'))}<br>
<small>${escapeMarkup(`${remedyText(remedy)} · ${reasonText(reason)} ${words}`)}</small></td>
<td><form method="post" action="/dev/cases/decide"><input type="hidden" name="alias" value="${escapeMarkup(alias)}">
<input name="reply" placeholder="说明" maxlength="300" required>
<button name="decision" value="ACCEPT">支持买家</button> <button name="decision" value="CLOSE">支持卖家</button></form></td></tr>`

const page = (cases: readonly WaitingCase[]) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>售后处理</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#222}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:640px}th,td{padding:8px;text-align:left;border-bottom:1px solid #eee}
small{color:#666}.number{text-align:right;white-space:nowrap}button,input{font:inherit;min-height:44px;padding:0 12px}</style></head>
<body><h1>售后处理（测试环境）</h1>${
  cases.length === 0
    ? '<p>没有申请平台介入的售后。</p>'
    : `<div><table><tr><th>买家</th><th class="number">金额</th><th>申请</th><th></th></tr>${cases.map(row).join('')}</table></div>`
}</body></html>`
