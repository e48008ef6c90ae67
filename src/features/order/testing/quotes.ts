import type { Quote, QuoteGroup, QuoteLine } from '@/contract/quote'
import { QUEEN_STREET } from '@/contract/testing/address'

/** Makers of quotes for tests: one manuka honey of one shop, by default. */
export const quoteLine = (over: Partial<QuoteLine> = {}): QuoteLine => ({
  itemAlias: 'honey',
  skuAlias: 'honey-500',
  title: '麦卢卡蜂蜜',
  picture: 'item/honey',
  skuText: '500g',
  priceCents: 3990,
  listCents: null,
  quantity: 1,
  totalCents: 3990,
  problem: null,
  customFields: [],
  ...over,
})

export const quoteGroup = (over: Partial<QuoteGroup> = {}): QuoteGroup => ({
  sellerAlias: 'goldenbee',
  shopName: '金蜂蜂蜜',
  shopLogo: 'shop/goldenbee',
  lines: [quoteLine()],
  freights: [
    { key: 'fast', name: '快递', kind: 'fixed', cents: 800, eta: '2-3天', reason: '固定运费$8' },
    { key: 'self', name: '自提', kind: 'pickup', cents: 0, eta: '9:00-17:00', reason: '到店自提，免运费' },
  ],
  freightKey: 'fast',
  goodsCents: 3990,
  freightCents: 800,
  discountCents: 0,
  totalCents: 4790,
  minOrderCents: null,
  missingCents: 0,
  ...over,
})

export const makeQuote = (quoteKey: string, over: Partial<Quote> = {}): Quote => ({
  quoteKey,
  expiresAt: '2026-11-27T09:15:00Z',
  pricesUntil: null,
  address: { ...QUEEN_STREET, alias: 'home', name: '王小明' },
  needsAddress: true,
  groups: [quoteGroup()],
  discounts: [],
  adjustments: [],
  goodsCents: 3990,
  freightCents: 800,
  totalCents: 4790,
  gstCents: 625,
  problems: [],
  ...over,
})
