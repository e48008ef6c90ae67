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
  chooseCoupon: {
    path: '/packageOrder/pages/order/chooseCoupon',
    title: '输入优惠码',
    guard: 'user',
    params: ['choose'],
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
    // To choose a note at checkout the first two, for the shop's own note on an order the third.
    params: ['choose?', 'seller?', 'orderNo?'],
  },
  pay: { path: '/packageOrder/pages/money/pay', title: '支付', guard: 'user', params: ['orderNo'] },
  payResult: { path: '/packageOrder/pages/order/payResult', title: '支付结果', guard: 'user', params: ['orderNo'] },
  confirmResult: {
    path: '/packageOrder/pages/order/confirmResult',
    title: '收货成功',
    guard: 'user',
    params: ['orderNo'],
  },
  orders: { path: '/packageOrder/pages/order/list', title: '我买到的', guard: 'user', params: ['tab?'] },
  shipOrder: {
    path: '/packageOrder/pages/order/updateOrderDelivery',
    title: '发货',
    guard: 'user',
    params: ['orderNo', 'parcel?'],
  },
  soldOrders: {
    path: '/packageOrder/pages/order/sellerList',
    title: '我卖出的',
    guard: 'user',
    params: ['tab?', 'sellerAlias?'],
  },
  invoices: { path: '/packageOrder/pages/invoice/list', title: 'Receipt', guard: 'user' },
  invoice: { path: '/packageOrder/pages/invoice/detail', title: 'Receipt', guard: 'user', params: ['orderNo'] },
  receiptFacts: {
    path: '/packageOrder/pages/invoice/seller',
    title: '收据信息',
    guard: 'user',
    params: ['sellerAlias?'],
    own: true,
  },
  orderDetail: { path: '/packageOrder/pages/order/detail', title: '订单详情', guard: 'user', params: ['orderNo'] },
} as const satisfies Record<string, RouteDef>
