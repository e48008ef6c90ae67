import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Payout } from '../../../../src/contract/payout'
import { formatMoney } from '../../../../src/domain/money'
import type { Services } from '../../../context'
import { decideWithdrawal, waitingWithdrawals } from '../../../modules/wallet/public/operator'
import { makePayout, payoutLink, payoutPaid, payouts, voidPayout } from '../../../modules/wallet/public/payouts'
import { escapeMarkup } from '../../../platform/escape'
import { withForms } from '../forms'
import { done, shown } from './page'

/** Withdrawals that the page lists. */
const MAX_WAITING = 100
const Decided = v.object({
  alias: v.string(),
  decision: v.picklist(['PAID', 'REJECTED']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  bankRefused: v.pipe(
    v.optional(v.string(), ''),
    v.transform((checked) => checked !== ''),
  ),
})

/** Payouts that the page lists. */
const MAX_PAYOUTS = 20
const Batch = v.object({ alias: v.string() })

const HERE = '/dev/ops'

export function withdrawalRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'config' | 'digests'>,
): void {
  const { db, clock } = services
  app.get(HERE, async (request, reply) => {
    const { list } = await waitingWithdrawals({ db }, { page: 1, pageSize: MAX_WAITING })
    const { list: made } = await payouts({ db }, { page: 1, pageSize: MAX_PAYOUTS })
    return shown(request, reply, HERE, { list, payouts: made }, () => body(list, made))
  })
  withForms(app, (scope) => {
    scope.post('/dev/ops/decide', async (request, reply) => {
      const input = v.safeParse(Decided, request.body)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { output } = input
      return done(reply, HERE, () => decideWithdrawal({ db }, output, null, clock.now()))
    })
    scope.post('/dev/ops/payout', (_request, reply) => done(reply, HERE, () => makePayout(services, null, clock.now())))
    scope.post('/dev/ops/paid', async (request, reply) => {
      const input = v.safeParse(Batch, request.body)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { alias } = input.output
      return done(reply, HERE, () => payoutPaid({ db }, alias, null, clock.now()))
    })
    scope.post('/dev/ops/void', async (request, reply) => {
      const input = v.safeParse(Batch, request.body)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { alias } = input.output
      return done(reply, HERE, () => voidPayout({ db }, alias, null, clock.now()))
    })
    scope.get('/dev/ops/file', async (request, reply) => {
      const input = v.safeParse(Batch, request.query)
      if (!input.success) return reply.code(400).send('提交的内容有误')
      const { alias } = input.output
      return done(reply, HERE, async () => (await payoutLink(services, alias, clock.now())).url)
    })
  })
}

type Waiting = Awaited<ReturnType<typeof waitingWithdrawals>>['list'][number]

const row = ({ alias, nickname, cents, bankName, bankNumber, holder, createdAt, availableCents, inFile }: Waiting) =>
  `<tr><td>${escapeMarkup(nickname)}${availableCents < 0 ? `<br><small>欠 $${formatMoney(-availableCents)}</small>` : ''}</td>
<td class="number">$${formatMoney(cents)}</td><td>${escapeMarkup(`${bankName} ${bankNumber}`)}<br><small>${escapeMarkup(holder)}</small></td>
<td>${createdAt.slice(0, 16).replace('T', ' ')}${inFile === null ? '' : `<br><small>在 ${escapeMarkup(inFile.name)} 第${inFile.line}笔</small>`}</td><td><form method="post" action="/dev/ops/decide">
<input type="hidden" name="alias" value="${escapeMarkup(alias)}"><input name="reason" placeholder="退回原因" maxlength="100">
<button name="decision" value="PAID">已打款</button> <button name="decision" value="REJECTED">退回</button>${
    inFile === null ? '' : '<label><input type="checkbox" name="bankRefused" value="on"> 银行未付</label>'
  }</form></td></tr>`

const state = ({ open, voided }: Payout) => (voided ? '已作废' : open === 0 ? '已处理完' : `${open}笔待打款`)
const payoutRow = (payout: Payout) => {
  const { alias, count, cents, open, voided, createdAt } = payout
  return `<tr><td>${createdAt.slice(0, 16).replace('T', ' ')}</td><td>${count}笔，${state(payout)}</td><td class="number">$${formatMoney(cents)}</td>
<td>${voided ? '' : `<a href="/dev/ops/file?alias=${encodeURIComponent(alias)}">下载付款文件</a>`}</td><td>${
    open === 0
      ? ''
      : `<form method="post" action="/dev/ops/paid"><input type="hidden" name="alias" value="${escapeMarkup(alias)}"><button>银行已付款</button>
<button formaction="/dev/ops/void">作废，没有交给银行</button></form>`
  }</td></tr>`
}

const body = (list: readonly Waiting[], made: readonly Payout[]) =>
  `${
    list.length === 0
      ? '<p>没有等待处理的提现。</p>'
      : `<div class="wide"><table><tr><th>用户</th><th class="number">金额</th><th>收款账户</th><th>申请时间（UTC）</th><th></th></tr>${list.map(row).join('')}</table></div>
<form method="post" action="/dev/ops/payout"><p><button>把还没有付款文件的提现生成一个文件</button></p></form>`
  }${
    made.length === 0
      ? ''
      : `<h2>付款文件</h2><div class="wide"><table><tr><th>生成时间（UTC）</th><th>提现</th><th class="number">金额</th><th></th><th></th></tr>${made.map(payoutRow).join('')}</table></div>`
  }`
