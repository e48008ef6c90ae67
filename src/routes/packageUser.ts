import type { RouteDef } from './RouteDef'

export const packageUser = {
  favorites: { path: '/packageUser/pages/account/favoritesList', title: '收藏', guard: 'user' },
  follows: { path: '/packageUser/pages/account/subscribeUserList', title: '我的关注', guard: 'user' },
  tracks: { path: '/packageUser/pages/account/trackList', title: '我的足迹', guard: 'user' },
  /** `choose` is the key of the page that waits for the result (choosers.ts). */
  addresses: {
    path: '/packageUser/pages/account/address/address',
    title: '收货地址',
    guard: 'user',
    params: ['choose?'],
  },
  addressEdit: {
    path: '/packageUser/pages/account/address/addressManage',
    title: '编辑地址',
    guard: 'user',
    params: ['alias?', 'choose?'],
  },
  addressTemplate: {
    path: '/packageUser/pages/account/address/addressTemplate',
    title: '选择地址模板',
    guard: 'user',
    params: ['choose'],
  },
  areaChoice: {
    path: '/packageUser/pages/account/address/aresSelecte',
    title: '选择地址',
    guard: 'user',
    params: ['choose'],
  },
  nzPostChoice: {
    path: '/packageUser/pages/account/address/chooseNzPost',
    title: '选择有效地址',
    guard: 'user',
    params: ['choose', 'key?'],
  },
  myCouponList: {
    path: '/packageUser/pages/account/myCouponList',
    title: '我的卡券',
    guard: 'user',
    params: ['tab?'],
    pullRefresh: true,
  },
  /** `tab` is coming or past. */
  reservations: {
    path: '/packageUser/pages/account/reserveList',
    title: '我的预约',
    guard: 'user',
    params: ['tab?'],
    pullRefresh: true,
  },
  myFans: { path: '/packageUser/pages/account/myFans', title: '我的粉丝', guard: 'user' },
  wallet: { path: '/packageUser/pages/bill/billWithdrawal', title: '我的钱包', guard: 'user', pullRefresh: true },
  walletEntries: {
    path: '/packageUser/pages/bill/billTransaction',
    title: '账单明细',
    guard: 'user',
    params: ['account?'],
    pullRefresh: true,
  },
  withdraw: { path: '/packageUser/pages/bill/withdraw', title: '提现', guard: 'user' },
  withdrawBank: { path: '/packageUser/pages/bill/updateWithdrawBank', title: '收款银行账户', guard: 'user' },
  walletEntry: { path: '/packageUser/pages/bill/billDetail', title: '账单详情', guard: 'user', params: ['alias'] },
} as const satisfies Record<string, RouteDef>
