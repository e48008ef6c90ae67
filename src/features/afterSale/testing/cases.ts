import type { OpenOptions, CaseDetail } from '@/contract/afterSale'

/** Makers for tests: an order of three pots of honey and one tea, of which nothing has been requested yet. */
export const openLine = (over: Partial<OpenOptions['lines'][number]> = {}): OpenOptions['lines'][number] => ({
  skuAlias: 'honey',
  itemAlias: 'honey',
  title: '麦卢卡蜂蜜',
  picture: 'item/honey',
  skuText: '500g',
  quantity: 3,
  left: 3,
  leftCents: 10_000,
  why: '',
  ...over,
})

export const openOptions = (over: Partial<OpenOptions> = {}): OpenOptions => ({
  orderNo: 'D202611270001',
  sellerAlias: 'goldenbee',
  shopName: '金蜂蜂蜜',
  open: true,
  why: '',
  lines: [openLine(), openLine({ skuAlias: 'tea', title: '红茶', quantity: 1, left: 1, leftCents: 1500 })],
  freightCents: 800,
  freightWhy: '',
  remedy: [
    {
      remedy: 'MONEY',
      text: '仅退款',
      hint: '不用寄回商品',
      reasons: [
        { reason: 'DAMAGED', text: '商品破损', wayBackBy: 'NONE' },
        { reason: 'OTHER', text: '其他原因', wayBackBy: 'NONE' },
      ],
    },
    {
      remedy: 'RETURN',
      text: '退货退款',
      hint: '寄回商品后退款',
      reasons: [
        { reason: 'DAMAGED', text: '商品破损', wayBackBy: 'SELLER' },
        { reason: 'CHANGED_MIND', text: '不想要了', wayBackBy: 'BUYER' },
      ],
    },
  ],
  toShop: false,
  fixed: false,
  atOnce: false,
  ...over,
})

export const caseDetail = (over: Partial<CaseDetail> = {}): CaseDetail => ({
  alias: 'case1',
  state: 'ASKED',
  stateText: '等待卖家处理',
  cents: 6666,
  open: true,
  orderNo: 'D202611270001',
  remedy: 'RETURN',
  remedyText: '退货退款',
  sellerAlias: 'goldenbee',
  shopName: '金蜂蜂蜜',
  buyer: null,
  lines: [
    {
      skuAlias: 'honey',
      itemAlias: 'honey',
      title: '麦卢卡蜂蜜',
      picture: 'item/honey',
      skuText: '500g',
      quantity: 2,
      cents: 6666,
    },
  ],
  createdAt: '2026-11-27T01:00:00.000Z',
  hint: '卖家会在48小时内处理',
  dueAt: '2026-11-29T01:00:00.000Z',
  actions: ['withdraw'],
  side: 'buyer',
  reasonText: '商品破损',
  words: '',
  pictures: [],
  freightCents: 0,
  wayBackBy: 'SELLER',
  wayBackText: '',
  returnTo: null,
  parcel: null,
  refund: null,
  logs: [],
  ...over,
})
