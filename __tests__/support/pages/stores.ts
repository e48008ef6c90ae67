import type { VoucherCard } from '@/contract/voucher'
import type { StoreCard, StoreDetail, StoreOptions } from '@/contract/store'

/** A store as lists have it. */
export const storeCard = (name: string, values: Partial<StoreCard> = {}): StoreCard => ({
  alias: `store-${[...name].map((sign) => sign.codePointAt(0)!.toString(36)).join('')}`,
  name,
  picture: '',
  type: '中餐馆',
  tags: ['川菜'],
  rating: 4.6,
  commentCount: 32,
  perHeadCents: 3800,
  area: '多米尼路 Balmoral',
  city: 'Auckland',
  lat: -36.8878,
  lng: 174.7475,
  metres: null,
  opening: { open: true, soon: false, text: '营业中 · 21:30打烊', endsAt: null },
  ...values,
})

export const storeDetail = (name: string, values: Partial<StoreDetail> = {}): StoreDetail => ({
  ...storeCard(name),
  nameEn: 'Lao Chengdu',
  intro: '郫县豆瓣自己发酵',
  notice: '',
  pictures: [],
  address: '582 Dominion Road, Balmoral, Auckland 1041',
  phone: '+6495551000',
  aspects: { taste: 4.7, setting: 4.3, service: 4.5 },
  week: Array.from({ length: 7 }, (_, at) => ({
    date: `2026-12-0${at + 1}`,
    spans: [[660, 1290]] as [number, number][],
    name: at === 0 ? '今天 周二' : `第${at}天`,
    text: '11:00–21:30',
    note: '',
  })),
  exceptions: [{ date: '2026-12-25', spans: [], name: '12月25日 周五', text: '休息', note: '圣诞节' }],
  zone: '新西兰时间',
  lastOrder: '21:00',
  menu: [
    {
      section: '招牌',
      dishes: [{ name: '水煮牛肉', note: '', priceCents: 3280, picture: null, signature: true }],
    },
  ],
  followers: 12,
  reserves: true,
  following: false,
  ...values,
})

export const OPTIONS: StoreOptions = {
  types: [{ alias: 'noodle', name: '面馆小吃', picture: '' }],
  cuisines: ['川菜', '粤菜'],
  features: ['停车方便'],
  prices: [{ text: '$15-30', minCents: 1500, maxCents: 3000 }],
}

export const voucherCard = (title: string): VoucherCard => ({
  alias: 'v1',
  kind: 'SET',
  title,
  subtitle: '',
  picture: '',
  priceCents: 5980,
  worthCents: 8800,
  sold: 12,
  closedText: '周末不可用',
  storeAlias: 's1',
  storeName: '老成都川菜馆',
  stores: 1,
})
