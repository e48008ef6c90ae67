import type { CouponOff } from '../../../../src/contract/coupon'

export interface SeedCoupon {
  key: string
  /** Null for the platform. */
  shop: string | null
  name: string
  off: CouponOff
  /** Cents of AMOUNT, percent of PERCENT, the cap of FREIGHT. */
  value: number
  maxCents?: number
  minCents: number
  /** A category of the market; all goods without one. */
  category?: string
  /** Counted from taking, so that the market is never out of date. */
  days: number
  total?: number
  perPerson: number
  code?: string
}

/** Coupons of the demo market. */
// oxfmt-ignore
export const coupons: SeedCoupon[] = [
  { key: 'welcome', shop: null, name: '新人立减', off: 'AMOUNT', value: 600, minCents: 5900, days: 14, perPerson: 1 },
  { key: 'freight', shop: null, name: '运费券', off: 'FREIGHT', value: 800, minCents: 3900, days: 7, perPerson: 2 },
  { key: 'honey-week', shop: null, name: '蜂蜜周九折', off: 'PERCENT', value: 10, maxCents: 1500, minCents: 0, category: 'honey', days: 10, perPerson: 1 },
  { key: 'kiaora', shop: null, name: '见面礼九二折', off: 'PERCENT', value: 8, maxCents: 1000, minCents: 3000, days: 30, perPerson: 1, code: 'KIAORA' },
  { key: 'manuka-12', shop: 'golden-manuka', name: '满100减12', off: 'AMOUNT', value: 1200, minCents: 10_000, days: 30, perPerson: 1 },
  { key: 'manuka-3', shop: 'golden-manuka', name: '老客3元券', off: 'AMOUNT', value: 300, minCents: 0, days: 7, total: 500, perPerson: 2 },
  { key: 'manuka-code', shop: 'golden-manuka', name: '蜂友码九五折', off: 'PERCENT', value: 5, maxCents: 2000, minCents: 0, days: 30, perPerson: 3, code: 'HONEY95' },
  { key: 'milk-20', shop: 'southern-milk', name: '整箱满199减20', off: 'AMOUNT', value: 2000, minCents: 19_900, days: 30, perPerson: 2 },
  { key: 'milk-adult', shop: 'southern-milk', name: '成人奶粉九三折', off: 'PERCENT', value: 7, maxCents: 1000, minCents: 4000, category: 'milk-adult', days: 15, perPerson: 1 },
  { key: 'lobster', shop: 'crayfish-king', name: '龙虾满150减18', off: 'AMOUNT', value: 1800, minCents: 15_000, days: 10, total: 100, perPerson: 1 },
  { key: 'rose', shop: 'rose-skin', name: '护肤八八折', off: 'PERCENT', value: 12, maxCents: 1800, minCents: 6000, days: 20, perPerson: 1 },
  { key: 'sichuan', shop: 'lao-sichuan', name: '川味满49减5', off: 'AMOUNT', value: 500, minCents: 4900, days: 14, perPerson: 2 },
]
