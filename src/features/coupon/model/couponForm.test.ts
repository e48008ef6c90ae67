import fc from 'fast-check'
import { couponValue } from '@/domain/coupon'
import { couponInput, couponRules, NEW_COUPON, percentOff, type CouponValues } from './couponForm'

const wrong = (values: Partial<CouponValues>) => {
  const all = { ...NEW_COUPON, ...values }
  return (Object.keys(couponRules) as (keyof CouponValues)[]).filter(
    (field) => couponRules[field]!(all[field] as never, all) !== undefined,
  )
}
const RIGHT: Partial<CouponValues> = { name: '新客见面礼', offCents: 1000, minCents: 5000 }

test('domain: a 折 of one decimal is the percent that is taken off, and reads as it was typed', () => {
  expect(['8.5', '9', '0.1', '9.9', ' ８．５ ', '5.'].map(percentOff)).toEqual([15, 10, 99, 1, 15, 50])
  expect(['', '0', '10', '8.55', 'x', '-1', '.5', '0.0'].map(percentOff)).toEqual(Array(8).fill(null))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (percent) => {
      const value = couponValue({ off: 'PERCENT', offCents: null, percent, maxCents: null, minCents: 0 })
      expect(percentOff(value.replace('折', ''))).toBe(percent)
    }),
  )
})

test('what is missing or wrong is said at its field, of the kind that is chosen alone', () => {
  expect(wrong(RIGHT)).toEqual([])
  expect(wrong({})).toEqual(['name', 'offCents'])
  expect(wrong({ ...RIGHT, offCents: 6000 })).toEqual(['offCents'])
  expect(wrong({ ...RIGHT, off: 'PERCENT' })).toEqual(['discount'])
  expect(wrong({ ...RIGHT, off: 'PERCENT', discount: '8.5' })).toEqual([])
  expect(wrong({ ...RIGHT, off: 'FREIGHT', offCents: null, maxCents: 0 })).toEqual(['maxCents'])
  expect(wrong({ ...RIGHT, scope: 'ITEMS' })).toEqual(['itemAliases'])
  expect(wrong({ ...RIGHT, scope: 'CATEGORIES', categoryAliases: ['tea'] })).toEqual([])
  expect(wrong({ ...RIGHT, days: 366 })).toEqual(['days'])
  expect(wrong({ ...RIGHT, validity: 'dates', days: null })).toEqual(['validFrom', 'validUntil'])
  expect(wrong({ ...RIGHT, validity: 'dates', validFrom: '2026-12-10', validUntil: '2026-12-09' })).toEqual([
    'validUntil',
  ])
  expect(
    wrong({
      ...RIGHT,
      validity: 'dates',
      validFrom: '2026-12-01',
      validUntil: '2026-12-09',
      takeUntil: '2026-12-10',
    }),
  ).toEqual(['takeUntil'])
  expect(wrong({ ...RIGHT, total: 0, perPerson: 101 })).toEqual(['total', 'perPerson'])
  expect(wrong({ ...RIGHT, promoCode: 'ab1' })).toEqual(['promoCode'])
  expect(wrong({ ...RIGHT, promoCode: 'ｎｅｗ 2027' })).toEqual([])
})

test('what is sent is of the kind that is chosen, and nothing of another that was typed before', () => {
  const typed: CouponValues = {
    ...NEW_COUPON,
    name: ' 新客 ',
    off: 'PERCENT',
    offCents: 1000,
    discount: '8.5',
    maxCents: 2000,
    scope: 'ITEMS',
    categoryAliases: ['tea'],
    itemAliases: ['honey'],
    validity: 'dates',
    validFrom: '2026-12-01',
    validUntil: '2026-12-09',
    promoCode: 'new 2027',
  }
  expect(couponInput(typed, 'goldenbee')).toEqual({
    sellerAlias: 'goldenbee',
    name: '新客',
    off: 'PERCENT',
    offCents: null,
    percent: 15,
    maxCents: 2000,
    minCents: 0,
    scope: 'ITEMS',
    categoryAliases: [],
    itemAliases: ['honey'],
    validFrom: '2026-12-01',
    validUntil: '2026-12-09',
    days: null,
    takeUntil: null,
    total: null,
    perPerson: 1,
    promoCode: 'NEW2027',
  })
  const amount = couponInput({ ...typed, off: 'AMOUNT', validity: 'days', days: 30, scope: 'ALL' }, 'goldenbee')
  expect(amount).toMatchObject({
    offCents: 1000,
    percent: null,
    maxCents: null,
    itemAliases: [],
    validFrom: null,
    days: 30,
  })
})
