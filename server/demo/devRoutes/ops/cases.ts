import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CaseDetail } from '../../../../src/contract/afterSale'
import { formatMoney } from '../../../../src/domain/money'
import { pictureUrl } from '../../../../src/domain/picture'
import type { Services } from '../../../context'
import { decideWaiting, waitingCases, type WaitingCase } from '../../../modules/aftersale/public/operator'
import { escapeMarkup } from '../../../platform/escape'
import { withForms } from '../forms'
import { done, shown } from './page'

/** Cases that the page lists. */
const MAX_WAITING = 50
const HERE = '/dev/ops/cases'
const Decided = v.object({
  alias: v.string(),
  decision: v.picklist(['ACCEPT', 'CLOSE']),
  /** In dollars; empty for all that was requested. */
  amount: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\d{1,6}(\.\d{1,2})?)?$/),
      v.transform((text) => (text === '' ? undefined : Math.round(Number(text) * 100))),
    ),
    '',
  ),
  reply: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
})

export function caseRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  app.get(HERE, async (request, reply) => {
    const cases = await waitingCases({ db }, MAX_WAITING)
    const list = cases.map(({ row, orderNo }) => ({ alias: row.alias, orderNo, cents: row.cents }))
    return shown(request, reply, HERE, { list }, () => body(cases))
  })
  withForms(app, (scope) => {
    scope.post(`${HERE}/decide`, async (request, reply) => {
      const input = v.safeParse(Decided, request.body)
      if (!input.success) return reply.code(400).send('请填写说明，金额写成 12.50')
      const { amount, ...decision } = input.output
      return done(reply, HERE, () => decideWaiting(services, { ...decision, cents: amount }, clock.now()))
    })
  })
}

const fact = (name: string, words: string) =>
  words === '' ? '' : `<dt>${name}</dt><dd>${escapeMarkup(words).replaceAll('\n', '<br>')}</dd>`
const picture = (key: string) =>
  `<a href="${escapeMarkup(pictureUrl('', key, 540, 2))}"><img src="${escapeMarkup(pictureUrl('', key, 96, 2))}" alt="买家的图片" loading="lazy"></a>`

const SIDES: Readonly<Record<CaseDetail['logs'][number]['by'], string>> = {
  buyer: '买家',
  seller: '卖家',
  system: '系统',
  operator: '平台',
}
const step = ({ actor, text, detail, at }: WaitingCase['logs'][number]) =>
  fact(
    `${at.toISOString().slice(0, 16).replace('T', ' ')} ${SIDES[actor]}`,
    detail === '' ? text : `${text}：${detail}`,
  )

function article({ row, orderNo, shop, buyer, lines, logs, words }: WaitingCase): string {
  const goods = lines.map(({ title, quantity, cents }) => `${title} × ${quantity}（$${formatMoney(cents)}）`).join('\n')
  return `<article><h2>${escapeMarkup(`${buyer.nickname} 与 ${shop.shopName}`)}</h2><dl>${fact('订单', orderNo)}${fact('商品', goods)}
${fact('申请退款', `$${formatMoney(row.cents)}${row.freight_cents > 0 ? `，其中运费$${formatMoney(row.freight_cents)}` : ''}`)}${fact('方式', words.remedy)}
${fact('原因', words.reason)}${fact('买家说明', row.words)}${fact('寄回', row.sent_back_at === null ? '' : `${row.carrier} ${row.tracking_no}`)}</dl>
${row.pictures.map(picture).join('')}<h3>经过（UTC）</h3><dl>${[...logs].reverse().map(step).join('')}</dl>
<form class="many" method="post" action="${HERE}/decide"><input type="hidden" name="alias" value="${escapeMarkup(row.alias)}">
<label>退款金额（元），不填为全部<input name="amount" inputmode="decimal" placeholder="${formatMoney(row.cents)}"></label>
<label>说明，双方都能看到<input name="reply" maxlength="300" required></label>
<button name="decision" value="ACCEPT">支持买家</button><button name="decision" value="CLOSE">支持卖家，不退款</button></form></article>`
}

const body = (cases: readonly WaitingCase[]) =>
  cases.length === 0 ? '<p>没有申请平台介入的售后。</p>' : cases.map(article).join('')
