import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { WaitingTransfer } from '../../../../src/contract/bankTransfer'
import { formatMoney } from '../../../../src/domain/money'
import { pictureUrl } from '../../../../src/domain/picture'
import type { Services } from '../../../context'
import { decideTransfer, listTransfers } from '../../../modules/payment/public/transfers'
import { escapeMarkup } from '../../../platform/escape'
import { withForms } from '../forms'
import { done, shown } from './page'

/** Transfers that the page lists. */
const MAX_WAITING = 100
const HERE = '/dev/ops/transfers'
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

export function transferRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  app.get(HERE, async (request, reply) => {
    const { list } = await listTransfers({ db }, { page: 1, pageSize: MAX_WAITING })
    return shown(request, reply, HERE, { list }, () => body(list))
  })
  withForms(app, (scope) => {
    scope.post(`${HERE}/decide`, async (request, reply) => {
      const input = v.safeParse(Decided, request.body)
      if (!input.success || input.output.amount === 0) return reply.code(400).send('提交的内容有误')
      const { amount: cents, ...given } = input.output
      return done(reply, HERE, () => decideTransfer(services, { ...given, cents }, null, clock.now()))
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
<td>${pictures.map((key) => `<a href="${escapeMarkup(pictureUrl('', key, 1080, 1))}"><img alt="凭证" src="${escapeMarkup(pictureUrl('', key, 120, 1))}"></a>`).join(' ')}</td>
<td><form method="post" action="${HERE}/decide"><input type="hidden" name="reference" value="${escapeMarkup(reference)}">
<label>到账 $<input name="amount" inputmode="decimal" size="8" value="${(cents / 100).toFixed(2)}" required></label>
<button name="decision" value="PAID">已到账</button>${
    state === 'SUBMITTED'
      ? ` <input name="reason" placeholder="不通过的原因" maxlength="100"> <button name="decision" value="REJECTED">不通过</button>`
      : ''
  }</form></td></tr>`

const body = (list: readonly WaitingTransfer[]) =>
  list.length === 0
    ? '<p>没有等待核对的转账。</p>'
    : `<div class="wide"><table><tr><th>买家，下单时间（UTC）</th><th>附言</th><th class="number">应付</th><th>凭证</th><th></th></tr>${list.map(row).join('')}</table></div>`
