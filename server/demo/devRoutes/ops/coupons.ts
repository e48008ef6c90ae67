import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { couponDeskApi, type DeskCoupon } from '../../../../src/contract/couponDesk'
import { formatMoney } from '../../../../src/domain/money'
import type { Services } from '../../../context'
import { addPlatformCoupon, changePlatformCoupon, platformCoupons } from '../../../modules/coupon/public/operator'
import { escapeMarkup } from '../../../platform/escape'
import { withForms } from '../forms'
import { done, shown } from './page'

/** Coupons that the page lists. */
const MAX_LISTED = 100
const HERE = '/dev/ops/coupons'

/** What a form carries is text; an empty field is none. */
const field = v.optional(v.pipe(v.string(), v.trim()), '')
const number = v.pipe(
  field,
  v.regex(/^\d{0,7}$/),
  v.transform((text) => (text === '' ? null : Number(text))),
)
const dollars = v.pipe(
  field,
  v.regex(/^(\d{1,6}(\.\d{1,2})?)?$/),
  v.transform((text) => (text === '' ? null : Math.round(Number(text) * 100))),
)
const Made = v.object({
  name: v.string(),
  off: v.picklist(['AMOUNT', 'PERCENT', 'FREIGHT']),
  offCents: dollars,
  percent: number,
  maxCents: dollars,
  minCents: dollars,
  days: number,
  validFrom: field,
  validUntil: field,
  takeUntil: field,
  total: number,
  perPerson: number,
  promoCode: field,
})
const Changed = v.object({
  alias: v.string(),
  action: v.picklist(['PAUSE', 'RESUME', 'END']),
  withdraw: field,
  reason: field,
})

const day = (text: string) => (text === '' ? null : text)
/** The rule that a form means; the module says what is wrong with it. */
const ruleOf = ({ minCents, validFrom, validUntil, takeUntil, ...made }: v.InferOutput<typeof Made>) =>
  v.safeParse(couponDeskApi.create.input, {
    ...made,
    ...{ platform: true, minCents: minCents ?? 0, takeUntil: day(takeUntil) },
    ...{ validFrom: day(validFrom), validUntil: day(validUntil) },
  })

export function couponRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.get(HERE, async (request, reply) => {
    const { list } = await platformCoupons(db, MAX_LISTED, clock.now())
    return shown(request, reply, HERE, { list }, () => body(list))
  })
  withForms(app, (scope) => {
    scope.post(`${HERE}/create`, async (request, reply) => {
      const made = v.safeParse(Made, request.body)
      const rule = made.success ? ruleOf(made.output) : null
      if (!rule?.success) return reply.code(400).send('提交的内容有误')
      return done(reply, HERE, () => addPlatformCoupon(db, rule.output, clock.now()))
    })
    scope.post(`${HERE}/update`, async (request, reply) => {
      const changed = v.safeParse(Changed, request.body)
      if (!changed.success) return reply.code(400).send('提交的内容有误')
      const { alias, action, withdraw, reason } = changed.output
      return done(reply, HERE, () => changePlatformCoupon(db, alias, { action, withdraw: withdraw !== '', reason }))
    })
  })
}

const money = (cents: number) => `$${formatMoney(cents)}`
const STATES = { ACTIVE: '发放中', PAUSED: '已暂停', ENDED: '已结束', OVER: '已过期' } as const
const limits = ({ perPerson, takeUntil }: DeskCoupon) =>
  [
    perPerson === null ? '每人不限张数' : `每人限${perPerson}张`,
    ...(takeUntil === null ? [] : [`${takeUntil.slice(0, 10)}截止领取`]),
  ].join('，')

function row(entry: DeskCoupon): string {
  const { coupon, code, state, validText, taken, used, total, turnoverCents, subsidyCents = 0, withdrawn } = entry
  return `<tr><td>${escapeMarkup(coupon.name)}<br><small>${code ? `优惠码 ${escapeMarkup(code)}` : '在领券中心领取'}</small></td>
<td>${escapeMarkup(coupon.valueText)}，${escapeMarkup(coupon.ruleText)}<br><small>${escapeMarkup(`${coupon.scopeText}，${validText}，${limits(entry)}`)}</small></td>
<td><span class="short">${STATES[state]}</span>${withdrawn === null ? '' : `<br><small>${escapeMarkup(withdrawn)}</small>`}</td>
<td class="number">${taken}${total === null ? '' : `/${total}`}<br><small>用${used}</small></td>
<td class="number">${money(turnoverCents)}<br><small>补贴${money(subsidyCents)}</small></td><td>${state === 'ENDED' ? '' : actions(coupon.alias, state)}</td></tr>`
}
const actions = (alias: string, state: DeskCoupon['state']) => `<form method="post" action="${HERE}/update">
<input type="hidden" name="alias" value="${escapeMarkup(alias)}">
<button name="action" value="${state === 'PAUSED' ? 'RESUME' : 'PAUSE'}">${state === 'PAUSED' ? '恢复' : '暂停'}</button>
<button name="action" value="END">结束</button><br><label><input type="checkbox" name="withdraw" value="on"> 已领的也作废</label>
<input name="reason" placeholder="作废原因" maxlength="60"></form>`

const input = (label: string, name: string, more = '') => `<label>${label}<input name="${name}" ${more}></label>`
const amount = (label: string, name: string) => input(label, name, 'inputmode="decimal"')
const count = (label: string, name: string, value = '') => input(label, name, `inputmode="numeric" value="${value}"`)
const FORM = `<details><summary>新建平台券或优惠码</summary><form class="many" method="post" action="${HERE}/create">
${input('券名称', 'name', 'maxlength="20" required')}
<label>优惠方式<select name="off"><option value="AMOUNT">减免</option><option value="PERCENT">打折</option><option value="FREIGHT">免运费</option></select></label>
${amount('减免多少元', 'offCents')}${count('打折：减百分之几（15 是 8.5 折）', 'percent')}${amount('最多优惠多少元', 'maxCents')}${amount('满多少元可用', 'minCents')}
${count('领取后几天有效', 'days', '30')}${input('或从哪天起可用', 'validFrom', 'type="date"')}${input('到哪天为止', 'validUntil', 'type="date"')}
${input('领取截止日', 'takeUntil', 'type="date"')}${count('发放数量，不填不限', 'total')}${count('每人限领', 'perPerson', '1')}
${input('优惠码，不填则在领券中心领取', 'promoCode', 'maxlength="20"')}<button>新建</button></form>
<p><small>填了“几天有效”就不看起止日期；日期按新西兰时间，包含当天。优惠的钱由平台付给卖家。</small></p></details>`

const body = (list: readonly DeskCoupon[]) =>
  FORM +
  (list.length === 0
    ? '<p>还没有平台优惠券。</p>'
    : `<div class="wide"><table><tr><th>名称</th><th>规则</th><th>状态</th><th class="number">领取</th><th class="number">成交</th><th></th></tr>${list.map(row).join('')}</table></div>`)
