import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Payout } from '../../../src/contract/payout'
import * as v from 'valibot'
import { formatMoney } from '../../../src/domain/money'
import type { Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { decideWithdrawal, waitingWithdrawals } from '../../modules/wallet/public/operator'
import { makePayout, payoutLink, payoutPaid, payouts } from '../../modules/wallet/public/payouts'
import { escapeMarkup } from '../../platform/escape'
import { DEV_POLICY } from './contentPolicy'

/** Withdrawals that the page lists. */
const MAX_WAITING = 100
const Decided = v.object({
  alias: v.string(),
  decision: v.picklist(['PAID', 'REJECTED']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** Payouts that the page lists. */
const MAX_PAYOUTS = 20
const Batch = v.object({ alias: v.string() })

/** /dev/ops: what an operator does with withdrawals, without an operator's login. */
export function opsRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'clock' | 'config' | 'digests'>): void {
  const { db, clock } = services
  app.get('/dev/ops', async (request, reply) => {
    const { list } = await waitingWithdrawals({ db }, { page: 1, pageSize: MAX_WAITING })
    const { list: made } = await payouts({ db }, { page: 1, pageSize: MAX_PAYOUTS })
    if (!request.headers.accept?.includes('text/html')) return { list, payouts: made }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DEV_POLICY)
      .send(opsPage(list, made))
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post('/dev/ops/decide', async (request, reply) => {
      const input = v.safeParse(Decided, request.body)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { output } = input
      return done(reply, () => decideWithdrawal({ db }, output, null, clock.now()))
    })
    scope.post('/dev/ops/payout', (_request, reply) => done(reply, () => makePayout(services, null, clock.now())))
    scope.post('/dev/ops/paid', async (request, reply) => {
      const input = v.safeParse(Batch, request.body)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { alias } = input.output
      return done(reply, () => payoutPaid({ db }, alias, null, clock.now()))
    })
    scope.get('/dev/ops/file', async (request, reply) => {
      const input = v.safeParse(Batch, request.query)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { alias } = input.output
      return done(reply, async () => (await payoutLink(services, alias, clock.now())).url)
    })
  })
}

/** Does it and shows where it led, the page unless it is somewhere else; a refusal is shown in its words. */
async function done(reply: FastifyReply, work: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    const led = await work()
    return reply.redirect(typeof led === 'string' ? led : '/dev/ops', 303)
  } catch (error) {
    if (error instanceof BusinessError) return reply.code(404).type('text/plain; charset=utf-8').send(error.message)
    throw error
  }
}

type Waiting = Awaited<ReturnType<typeof waitingWithdrawals>>['list'][number]

const row = ({ alias, nickname, cents, bankName, bankNumber, holder, createdAt, availableCents, payout }: Waiting) =>
  `<tr><td>${escapeMarkup(nickname)}${availableCents < 0 ? `<br><small>欠 $${formatMoney(-availableCents)}</small>` : ''}</td>
<td class="number">$${formatMoney(cents)}</td><td>${escapeMarkup(`${bankName} ${bankNumber}`)}<br><small>${escapeMarkup(holder)}</small></td>
<td>${createdAt.slice(0, 16).replace('T', ' ')}${payout === null ? '' : '<br><small>已在付款文件里</small>'}</td><td><form method="post" action="/dev/ops/decide">
<input type="hidden" name="alias" value="${escapeMarkup(alias)}"><input name="reason" placeholder="退回原因" maxlength="100">
<button name="decision" value="PAID">已打款</button> <button name="decision" value="REJECTED">退回</button></form></td></tr>`

const payoutRow = ({ alias, count, cents, open, createdAt }: Payout) =>
  `<tr><td>${createdAt.slice(0, 16).replace('T', ' ')}</td><td>${count}笔，${open === 0 ? '已处理完' : `${open}笔待打款`}</td><td class="number">$${formatMoney(cents)}</td>
<td><a href="/dev/ops/file?alias=${encodeURIComponent(alias)}">下载付款文件</a></td><td>${
    open === 0
      ? ''
      : `<form method="post" action="/dev/ops/paid"><input type="hidden" name="alias" value="${escapeMarkup(alias)}"><button>银行已付款</button></form>`
  }</td></tr>`

const opsPage = (list: readonly Waiting[], made: readonly Payout[]) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>提现处理</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#222}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:640px}th,td{padding:8px;text-align:left;border-bottom:1px solid #eee}
small{color:#666}.number{text-align:right;white-space:nowrap}button,input{font:inherit;min-height:44px;padding:0 12px}</style></head>
<body><h1>提现处理（测试环境）</h1>${
  list.length === 0
    ? '<p>没有等待处理的提现。</p>'
    : `<div><table><tr><th>用户</th><th class="number">金额</th><th>收款账户</th><th>申请时间（UTC）</th><th></th></tr>${list.map(row).join('')}</table></div>
<form method="post" action="/dev/ops/payout"><p><button>把还没有付款文件的提现生成一个文件</button></p></form>`
}${
  made.length === 0
    ? ''
    : `<h2>付款文件</h2><div><table><tr><th>生成时间（UTC）</th><th>提现</th><th class="number">金额</th><th></th><th></th></tr>${made.map(payoutRow).join('')}</table></div>`
}</body></html>`
