import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { couponDeskApi, type DeskCoupon } from '../../../src/contract/couponDesk'
import { formatMoney } from '../../../src/domain/money'
import type { Services } from '../../context'
import { BusinessError } from '../../http/errors'
import { addPlatformCoupon, changePlatformCoupon, platformCoupons } from '../../modules/coupon/public/operator'
import { escapeMarkup } from '../../platform/escape'
import { DEV_POLICY } from './contentPolicy'
import { withForms } from './forms'

/** Coupons that the page lists. */
const MAX_LISTED = 100
/** What the page's form says; a form carries texts. */
const Made = v.object({
  name: v.string(),
  off: v.picklist(['AMOUNT', 'PERCENT', 'FREIGHT']),
  value: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  min: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  promoCode: v.string(),
})
const Changed = v.object({
  alias: v.string(),
  action: v.picklist(['PAUSE', 'RESUME', 'END']),
  withdraw: v.optional(v.string(), ''),
})

/** The rule that a form means: dollars, or percent; 30 days from taking, once a person. */
const ruleOf = ({ name, off, value, min, promoCode }: v.InferOutput<typeof Made>) =>
  v.safeParse(couponDeskApi.create.input, {
    ...{ platform: true, name, off, promoCode, minCents: min * 100, days: 30, perPerson: 1 },
    ...{ offCents: off === 'AMOUNT' ? value * 100 : null, percent: off === 'PERCENT' ? value : null },
    maxCents: off === 'FREIGHT' ? value * 100 : null,
  })

/** /dev/coupons: what an operator does with the platform's coupons, without an operator's login. */
export function couponRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const back = async (reply: FastifyReply, work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      if (error instanceof BusinessError) return reply.code(400).send(error.message)
      throw error
    }
    return reply.redirect('/dev/coupons', 303)
  }
  app.get('/dev/coupons', async (request, reply) => {
    const { list } = await platformCoupons(db, MAX_LISTED, clock.now())
    if (!request.headers.accept?.includes('text/html')) return { list }
    return reply.type('text/html; charset=utf-8').header('content-security-policy', DEV_POLICY).send(page(list))
  })
  withForms(app, (scope) => {
    scope.post('/dev/coupons/create', async (request, reply) => {
      const made = v.safeParse(Made, request.body)
      const rule = made.success ? ruleOf(made.output) : null
      if (!rule?.success) return reply.code(400).send('提交的内容有误')
      return back(reply, addPlatformCoupon(db, rule.output, clock.now()))
    })
    scope.post('/dev/coupons/update', async (request, reply) => {
      const changed = v.safeParse(Changed, request.body)
      if (!changed.success) return reply.code(400).send('提交的内容有误')
      const { alias, action, withdraw } = changed.output
      return back(reply, changePlatformCoupon(db, alias, { action, withdraw: withdraw !== '', reason: '' }))
    })
  })
}

const STATES = { ACTIVE: '发放中', PAUSED: '已暂停', ENDED: '已结束', OVER: '已过期' } as const
const row = ({ coupon, code, state, taken, used, turnoverCents, total }: DeskCoupon) =>
  `<tr><td>${escapeMarkup(coupon.name)}${code ? `<br><small>${escapeMarkup(code)}</small>` : ''}</td>
<td>${escapeMarkup(coupon.valueText)}<br><small>${escapeMarkup(coupon.ruleText)}，${escapeMarkup(coupon.scopeText)}</small></td>
<td>${STATES[state]}</td><td class="number">${taken}${total === null ? '' : `/${total}`}，用${used}</td><td class="number">$${formatMoney(turnoverCents)}</td>
<td>${state === 'ENDED' ? '' : actions(coupon.alias, state)}</td></tr>`
const actions = (alias: string, state: DeskCoupon['state']) => `<form method="post" action="/dev/coupons/update">
<input type="hidden" name="alias" value="${escapeMarkup(alias)}">
<button name="action" value="${state === 'PAUSED' ? 'RESUME' : 'PAUSE'}">${state === 'PAUSED' ? '恢复' : '暂停'}</button>
<button name="action" value="END">结束</button> <label><input type="checkbox" name="withdraw" value="on">已领的也作废</label></form>`

const page = (list: readonly DeskCoupon[]) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>平台优惠券</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#222}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:640px}th,td{padding:8px;text-align:left;border-bottom:1px solid #eee}
small{color:#666}.number{text-align:right;white-space:nowrap}button,input,select{font:inherit;min-height:44px;padding:0 12px}</style></head>
<body><h1>平台优惠券（测试环境）</h1><form method="post" action="/dev/coupons/create">
<input name="name" placeholder="券名称" maxlength="20" required> <select name="off"><option value="AMOUNT">减免（元）</option>
<option value="PERCENT">打折（减百分之几）</option><option value="FREIGHT">免运费（最多几元）</option></select>
<input name="value" placeholder="数值" inputmode="numeric" required> <input name="min" placeholder="满多少元" value="0" inputmode="numeric">
<input name="promoCode" placeholder="优惠码，可不填" maxlength="20"> <button>新建</button></form>
<p>领取后30天内有效，每人一张。</p>${
  list.length === 0
    ? '<p>还没有平台优惠券。</p>'
    : `<div><table><tr><th>名称</th><th>优惠</th><th>状态</th><th class="number">领取</th><th class="number">成交额</th><th></th></tr>${list.map(row).join('')}</table></div>`
}</body></html>`
