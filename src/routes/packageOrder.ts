import type { RouteDef } from './RouteDef'

export const packageOrder = {
  createOrder: {
    path: '/packageOrder/pages/order/createOrder',
    title: '订单确认页',
    guard: 'user',
    params: ['lines?'],
  },
  chooseFreight: {
    path: '/packageOrder/pages/order/chooseFixedFees',
    title: '选择运费',
    guard: 'user',
    params: ['choose', 'seller'],
  },
  customFields: {
    path: '/packageOrder/pages/order/chooseCustomField',
    title: '定制信息',
    guard: 'user',
    params: ['choose', 'sku'],
  },
  orderNote: {
    path: '/packageOrder/pages/order/updateComment',
    title: '编辑备注',
    guard: 'user',
    params: ['choose', 'seller'],
  },
  pay: { path: '/packageOrder/pages/money/pay', title: '支付', guard: 'user', params: ['orderNo'] },
  payResult: { path: '/packageOrder/pages/order/payResult', title: '支付结果', guard: 'user', params: ['orderNo'] },
  orders: { path: '/packageOrder/pages/order/list', title: '我买到的', guard: 'user', params: ['tab?'] },
  soldOrders: {
    path: '/packageOrder/pages/order/sellerList',
    title: '我卖出的',
    guard: 'user',
    params: ['tab?', 'sellerAlias?'],
  },
  orderDetail: { path: '/packageOrder/pages/order/detail', title: '订单详情', guard: 'user', params: ['orderNo'] },
} as const satisfies Record<string, RouteDef>
