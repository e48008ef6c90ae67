import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { couponDeskApi } from '../../../src/contract/couponDesk'
import { isCode, normaliseCode, validDays } from '../../../src/domain/coupon'
import { startOfDayInNewZealand } from '../../../src/domain/newZealand'
import type { Db } from '../../db/database'
import { BusinessError, wrongField } from '../../http/errors'
import { categoryIds, itemIds, type NewCoupon } from './deskRepository'

type Given = ParsedInputOf<typeof couponDeskApi.create>

const refuse = (text: string) => new BusinessError('badInput', { text })
/** A sum above 0, which its kind of coupon needs. */
function needed(value: number | null, label: string): number {
  if (value === null || value <= 0) throw refuse(`请填写${label}`)
  return value
}
const cap = (cents: number | null) => (cents === 0 ? null : cents)

/** A rule as it is stored, of what a form says. @throws badInput, which names the field */
export async function readRule(db: Db, shopId: number | null, given: Given, now: Date): Promise<NewCoupon> {
  const { off, minCents } = given
  const offCents = off === 'AMOUNT' ? needed(given.offCents, '优惠金额') : null
  if (offCents !== null && minCents > 0 && offCents > minCents) throw refuse('优惠金额不能超过使用门槛')
  return {
    shop_id: shopId,
    name: given.name,
    off,
    off_cents: offCents,
    percent: off === 'PERCENT' ? needed(given.percent, '折扣') : null,
    max_cents: off === 'AMOUNT' ? null : cap(given.maxCents),
    min_cents: minCents,
    ...(await readScope(db, shopId, given)),
    ...readValidity(given, now),
    total: given.total,
    per_person: given.perPerson,
    code: readCode(given.promoCode),
  }
}

async function readScope(db: Db, shopId: number | null, { scope, categoryAliases, itemAliases }: Given) {
  const categories = scope === 'CATEGORIES' ? await categoryIds(db, categoryAliases) : []
  const items = scope === 'ITEMS' ? await itemIds(db, itemAliases, shopId) : []
  if (scope === 'CATEGORIES' && categories.length === 0) throw refuse('请选择可用的分类')
  if (scope === 'ITEMS' && items.length === 0) throw refuse('请选择可用的商品')
  return { scope, category_ids: categories, item_ids: items }
}

const MAX_YEARS = 5
/** No coupon is planned further ahead, and no database holds every year that can be typed. */
function refuseFar(end: Date | null, now: Date): void {
  const last = new Date(now.getTime() + MAX_YEARS * 366 * 86_400_000)
  if (end !== null && end > last) throw refuse(`日期最多到${MAX_YEARS}年以后`)
}

function readValidity(given: Given, now: Date) {
  const takeUntil = given.takeUntil === null ? null : startOfDayInNewZealand(given.takeUntil, 1)
  refuseFar(takeUntil, now)
  if (given.takeUntil !== null && takeUntil === null) throw wrongField('领取截止日期')
  if (takeUntil !== null && takeUntil <= now) throw refuse('领取截止日期已过')
  if (given.days !== null) return { valid_from: null, valid_until: null, days: given.days, take_until: takeUntil }
  if (given.validFrom === null || given.validUntil === null) throw refuse('请填写有效期')
  const days = validDays(given.validFrom, given.validUntil)
  if (days === null) throw refuse('结束日期不能早于开始日期')
  refuseFar(days.until, now)
  if (days.until <= now) throw refuse('结束日期已过')
  return { valid_from: days.from, valid_until: days.until, days: null, take_until: takeUntil }
}

function readCode(typed: string): string | null {
  const code = normaliseCode(typed)
  if (code === '') return null
  if (!isCode(code)) throw refuse('优惠码为4到20位字母或数字')
  return code
}
