import {
  type couponDeskApi,
  COUPON_CODE,
  COUPON_NAME,
  MAX_COUPON_DAYS,
  MAX_COUPON_TOTAL,
  MAX_PER_PERSON,
} from '@/contract/couponDesk'
import type { CouponOff, CouponScope } from '@/contract/coupon'
import type { InputOf } from '@/contract/endpoint'
import { tidyText, textError } from '@/contract/textRules'
import { isCode, normaliseCode } from '@/domain/coupon'
import type { FormOptions } from '@/stores/Form'

/** 新建优惠券 as it is typed. */
export interface CouponValues {
  name: string
  off: CouponOff
  offCents: number | null
  /** 折: `8.5` takes 15 percent off. */
  discount: string
  maxCents: number | null
  minCents: number | null
  scope: CouponScope
  categoryAliases: string[]
  itemAliases: string[]
  /** So many days from taking, or fixed days. */
  validity: 'days' | 'dates'
  days: number | null
  validFrom: string
  validUntil: string
  takeUntil: string
  total: number | null
  perPerson: number | null
  promoCode: string
}

export const NEW_COUPON: CouponValues = {
  name: '',
  off: 'AMOUNT',
  offCents: null,
  discount: '',
  maxCents: null,
  minCents: null,
  scope: 'ALL',
  categoryAliases: [],
  itemAliases: [],
  validity: 'days',
  days: 30,
  validFrom: '',
  validUntil: '',
  takeUntil: '',
  total: null,
  perPerson: 1,
  promoCode: '',
}

/** Percent off that a 折 means: 8.5 is 15; null for what is none. */
export function percentOff(discount: string): number | null {
  const [, whole = '', tenth = '0'] = /^(\d)(?:[.。](\d)?)?$/.exec(discount.normalize('NFKC').trim()) ?? []
  const paid = Number(whole) * 10 + Number(tenth)
  return whole !== '' && paid >= 1 && paid <= 99 ? 100 - paid : null
}

const within = (value: number | null, max: number, what: string): string | undefined =>
  value !== null && (value < 1 || value > max) ? `${what}在1到${max}之间` : undefined

/** What is wrong with each field; the service judges the same again. */
export const couponRules: NonNullable<FormOptions<CouponValues>['rules']> = {
  name: (name) => textError(tidyText(name), { ...COUPON_NAME, required: true }) ?? undefined,
  offCents: (cents, { off, minCents }) => {
    if (off !== 'AMOUNT') return undefined
    if (!cents) return '请填写优惠金额'
    return minCents !== null && minCents > 0 && cents > minCents ? '优惠金额不能超过使用门槛' : undefined
  },
  discount: (text, { off }) =>
    off === 'PERCENT' && percentOff(text) === null ? '请填0.1到9.9之间的折扣，如8.5' : undefined,
  maxCents: (cents) => (cents === 0 ? '不设上限请留空' : undefined),
  categoryAliases: (list, { scope }) => (scope === 'CATEGORIES' && list.length === 0 ? '请选择分类' : undefined),
  itemAliases: (list, { scope }) => (scope === 'ITEMS' && list.length === 0 ? '请选择商品' : undefined),
  days: (days, { validity }) => {
    if (validity !== 'days') return undefined
    return days === null ? '请填写有效天数' : within(days, MAX_COUPON_DAYS, '有效天数')
  },
  validFrom: (day, { validity }) => (validity === 'dates' && day === '' ? '请选择开始日期' : undefined),
  validUntil: (day, { validity, validFrom }) => {
    if (validity !== 'dates') return undefined
    if (day === '') return '请选择结束日期'
    return validFrom !== '' && day < validFrom ? '结束日期不能早于开始日期' : undefined
  },
  takeUntil: (day, { validity, validUntil }) =>
    day !== '' && validity === 'dates' && validUntil !== '' && day > validUntil
      ? '领取截止不能晚于有效期结束'
      : undefined,
  total: (total) => within(total, MAX_COUPON_TOTAL, '发放数量'),
  perPerson: (count) => within(count, MAX_PER_PERSON, '每人限领'),
  promoCode: (text) =>
    text.trim() !== '' && !isCode(normaliseCode(text)) ? `${COUPON_CODE.label}是4到20位的字母和数字` : undefined,
}

type CreateInput = InputOf<typeof couponDeskApi.create>

/** What is sent: of each choice the fields that belong to it, and no others. */
export function couponInput(values: CouponValues, sellerAlias: string): CreateInput {
  const { off, scope, validity, minCents, takeUntil, total, perPerson } = values
  const dates = validity === 'dates'
  return {
    sellerAlias,
    name: tidyText(values.name),
    off,
    offCents: off === 'AMOUNT' ? values.offCents : null,
    percent: off === 'PERCENT' ? percentOff(values.discount) : null,
    maxCents: off === 'AMOUNT' ? null : values.maxCents,
    minCents: minCents ?? 0,
    scope,
    categoryAliases: scope === 'CATEGORIES' ? values.categoryAliases : [],
    itemAliases: scope === 'ITEMS' ? values.itemAliases : [],
    validFrom: dates ? values.validFrom : null,
    validUntil: dates ? values.validUntil : null,
    days: dates ? null : values.days,
    takeUntil: takeUntil === '' ? null : takeUntil,
    total,
    perPerson,
    promoCode: normaliseCode(values.promoCode),
  }
}
