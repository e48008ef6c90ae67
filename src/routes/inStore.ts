import type { RouteDef } from './RouteDef'

export const inStore = {
  inStoreHome: { path: '/inStore/pages/home', title: '美食首页', pullRefresh: true, shared: 'name' },
  /** `type` is the alias of a kind, `tag` a cuisine. */
  storeList: {
    path: '/inStore/pages/store/storeList',
    title: '美食餐厅',
    params: ['keyword?', 'type?', 'tag?'],
    pullRefresh: true,
    shared: 'name',
  },
  storeDetail: {
    path: '/inStore/pages/store/storeDetail',
    title: '门店详情',
    params: ['alias'],
    customBar: true,
    pullRefresh: true,
    shared: 'card',
  },
  voucher: {
    path: '/inStore/pages/item/offlineDetail',
    title: '套餐详情',
    params: ['alias'],
    customBar: true,
    pullRefresh: true,
    shared: 'card',
  },
  searchStore: { path: '/inStore/pages/store/searchStore', title: '搜索餐厅', params: ['keyword?'] },
  authorize: { path: '/inStore/pages/authorize', title: '优惠信息与推送', guard: 'user' },
} as const satisfies Record<string, RouteDef>
