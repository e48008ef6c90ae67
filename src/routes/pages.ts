import type { RouteDef } from './RouteDef'

/** Pages beside the tabs, and the tabs. */
export const pages = {
  home: { path: '/pages/index/index', title: '首页', tab: 0, pullRefresh: true, customBar: true, shared: 'name' },
  discount: { path: '/pages/discount/list', title: '折扣', tab: 1, pullRefresh: true, shared: 'name' },
  cart: { path: '/pages/shop/cart', title: '购物车', tab: 2 },
  mine: { path: '/pages/user/user', title: '我的', tab: 3, customBar: true },
  mallCart: { path: '/pages/shop/mallCart', title: '商城购物车' },
  mall: { path: '/pages/index/mall', title: '商城', pullRefresh: true, shared: 'name' },
  itemDetail: { path: '/pages/item/detail', title: '商品详情', params: ['alias'], customBar: true, shared: 'card' },
  shop: {
    path: '/pages/shop/shopDetial',
    title: '店铺',
    params: ['sellerAlias'],
    pullRefresh: true,
    customBar: true,
    shared: 'card',
  },
  info: { path: '/pages/info/info', title: '消息', guard: 'user', pullRefresh: true },
  webview: { path: '/pages/web/webview', title: '网页', params: ['url'] },
  // The ways to an order's pages from outside; two are second names of pages in packageOrder.
  confirmOrder: { path: '/pages/order/confirm', title: '确认收货', guard: 'user', params: ['orderNo'] },
  confirmResultDoor: { path: '/pages/order/confirmResult', title: '收货成功', guard: 'user', params: ['orderNo'] },
  payResultDoor: { path: '/pages/order/payResult', title: '支付结果', guard: 'user', params: ['orderNo'] },
  /** `amount` is what the shop requests, in dollars as its code has it: 12.50. Without a shop the page scans its code. */
  payShop: {
    path: '/pages/commonOrder/create',
    title: '向商家付款',
    guard: 'user',
    params: ['sellerAlias?', 'amount?'],
  },
  payShopResult: { path: '/pages/commonOrder/payResult', title: '付款结果', guard: 'user', params: ['orderNo'] },
  /** `type` is ITEM or SHOP. */
  sharePage: { path: '/pages/ext/sharePage', title: '分享海报', params: ['type', 'alias'], shared: 'card' },
  /** Something to make a poster of; `tab` is bought, favorites, tracks or shops. */
  shareChoice: { path: '/pages/ext/shareChoice', title: '分享好物', guard: 'user', params: ['tab?'], own: true },
} as const satisfies Record<string, RouteDef>
