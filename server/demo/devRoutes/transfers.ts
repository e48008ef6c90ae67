import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { WaitingTransfer } from '../../../src/contract/bankTransfer'
import { formatMoney } from '../../../src/domain/money'
import { pictureUrl } from '../../../src/domain/picture'
import type { Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { decideTransfer, listTransfers } from '../../modules/payment/public/transfers'
import { escapeMarkup } from '../../platform/escape'
import { DEV_POLICY } from './contentPolicy'
import { withForms } from './forms'

/** Transfers that the page lists. */
const MAX_WAITING = 100
const Decided = v.object({
  reference: v.string(),
  decision: v.picklist(['PAID', 'REJECTED']),
  /** Dollars and cents, as a bank writes them. */
  amount: v.pipe(
    v.string(),
    v.regex(/^\d{1,7}(\.\d{1,2})?$/),
    v.transform((text) => Math.round(Number(text) * 100)),
  ),
  reason: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** /dev/transfers: what an operator does with bank transfers, without an operator's login. */
export function transferRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  app.get('/dev/transfers', async (request, reply) => {
    const { list } = await listTransfers({ db }, { page: 1, pageSize: MAX_WAITING })
    if (!request.headers.accept?.includes('text/html')) return { list }
    return reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_POLICY).send(page(list))
  })
  withForms(app, (scope) => {
    scope.post('/dev/transfers/decide', async (request, reply) => {
      const input = v.safeParse(Decided, request.body)
      if (!input.success || input.output.amount === 0) return reply.code(400).send('提交的内容有误')
      const { amount: cents, ...given } = input.output
      try {
        await decideTransfer(services, { ...given, cents }, null, clock.now())
      } catch (error) {
        if (error instanceof BusinessError) return reply.code(404).type('text/plain; charset=utf-8').send(error.message)
        throw error
      }
      return reply.redirect('/dev/transfers', 303)
    })
  })
}

const STATES: Partial<Record<WaitingTransfer['state'], string>> = {
  WAITING: '等待转账',
  SUBMITTED: '已交凭证',
  REJECTED: '凭证未通过',
  OVER: '订单已结束',
}
const row = ({ reference, nickname, cents, code, state, pictures, createdAt }: WaitingTransfer) =>
  `<tr><td>${escapeMarkup(nickname)}<br><small>${createdAt.slice(0, 16).replace('T', ' ')}</small></td>
<td><b>${escapeMarkup(code)}</b><br><small>${STATES[state] ?? state}</small></td><td class="number">$${formatMoney(cents)}</td>
<td>${pictures.map((key) => `<a href="${escapeMarkup(pictureUrl('', key, 1080, 1))}"><img alt="凭证" width="72" height="72" src="${escapeMarkup(pictureUrl('', key, 120, 1))}"></a>`).join(' ')}</td>
<td><form method="post" action="/dev/transfers/decide"><input type="hidden" name="reference" value="${escapeMarkup(reference)}">
<label>到账 $<input name="amount" inputmode="decimal" size="8" value="${(cents / 100).toFixed(2)}" required></label>
<button name="decision" value="PAID">已到账</button>${
    state === 'SUBMITTED'
      ? ` <input name="reason" placeholder="不通过的原因" maxlength="100"> <button name="decision" value="REJECTED">不通过</button>`
      : ''
  }</form></td></tr>`

const page = (list: readonly WaitingTransfer[]) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>银行转账</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#222}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:760px}th,td{padding:8px;text-align:left;border-bottom:1px solid #eee}
small{color:#666}.number{text-align:right;white-space:nowrap}button,input{font:inherit;min-height:44px;padding:0 12px}img{object-fit:cover}</style></head>
<body><h1>银行转账（测试环境）</h1>${
  list.length === 0
    ? '<p>没有等待核对的转账。</p>'
    : `<div><table><tr><th>买家（UTC）</th><th>附言</th><th class="number">应付</th><th>凭证</th><th></th></tr>${list.map(row).join('')}</table></div>`
}</body></html>`
