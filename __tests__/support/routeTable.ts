import { routes, routeUrl, type RouteName } from '@/routes'
import type { RouteWorld } from './routeWorld'
import { VOUCHER } from './voucherWalk'

export const HOME = '为你推荐'

/** One page: parameters a link may name, and what it shows because of them. */
export interface RouteRow {
  params?: Record<string, string>
  /** To the demo buyer. */
  shows: string
  /** To a guest, of a page that is open to all; default: the same. */
  guest?: string
  /** In the mini program, where it differs. */
  weapp?: string
  /** It makes room for another page at once: what that one shows to a person whose session has ended. */
  leads?: RegExp
  /** What it shows where a link inside leads to it, to each person: one that leads on would lead in a circle. */
  inside?: string
  /** A page to sign in on, which is open to everyone and leads home after it. */
  signsIn?: true
}

/** A chooser that no page opened has nothing to return its result to: it goes back, and by its link that is home. */
const CHOOSER = { shows: HOME, leads: /为你推荐|登录后才能查看/ }
/** One of an address leads to the addresses. */
const addressChooser = ({ address }: RouteWorld): RouteRow => ({
  params: { choose: 'c9' },
  shows: address.name,
  leads: /登录后才能查看/,
})

/** Every page of src/routes.ts: a new one fails the type check, and the test, until it has a row. */
export const routeTable: Record<RouteName, (world: RouteWorld) => RouteRow> = {
  home: () => ({ shows: HOME }),
  discount: () => ({ shows: '已售' }),
  cart: ({ inCart }) => ({ shows: inCart, guest: '登录' }),
  mallCart: ({ inCart }) => ({ shows: inCart, guest: '登录' }),
  mine: () => ({ shows: '小雅', guest: '登录 / 注册' }),
  mall: () => ({ shows: '人气店铺' }),
  itemDetail: ({ item }) => ({ params: { alias: item.alias }, shows: item.title }),
  shop: ({ shop }) => ({ params: { sellerAlias: shop.alias }, shows: shop.name }),

  confirmOrder: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: order.orderNo }),
  confirmResultDoor: ({ order }) => ({
    params: { orderNo: order.orderNo },
    shows: '等待付款',
    leads: /登录后才能查看|收货成功/,
  }),
  payResultDoor: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: order.cents, leads: /登录后才能查看/ }),

  payShop: ({ shop }) => ({ params: { sellerAlias: shop.alias, amount: '12.50' }, shows: '商家已填好金额' }),
  payShopResult: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: order.cents }),
  info: ({ shop }) => ({ shows: shop.name }),
  chat: ({ shop }) => ({ params: { alias: shop.alias }, shows: shop.name }),
  chatInfo: ({ group }) => ({ params: { type: 'groupChat', id: group.id }, shows: group.name }),
  contacts: () => ({ params: { tab: 'groups' }, shows: '周末团购群' }),
  newGroup: () => ({ shows: '群类型' }),
  discover: () => ({ shows: '公开群' }),
  members: ({ group }) => ({ params: { type: 'groupChat', id: group.id }, shows: '小雅（我）' }),
  groupFiles: ({ group }) => ({ params: { type: 'groupChat', id: group.id }, shows: '还没有群文件' }),
  threads: ({ group }) => ({ params: { id: group.id }, shows: '还没有话题' }),
  replySettings: () => ({ shows: '添加快捷回复' }),

  inStoreHome: () => ({ shows: '大家爱去的' }),
  storeList: () => ({ params: { keyword: '老成都' }, shows: '人均$' }),
  storeDetail: ({ store }) => ({ params: { alias: store.alias }, shows: store.name }),
  authorize: () => ({ shows: '反垃圾电子信息法' }),
  voucher: () => ({ params: { alias: VOUCHER.alias }, shows: VOUCHER.title }),
  searchStore: () => ({ params: { keyword: '老成都' }, shows: '老成都川菜馆' }),

  hotSearch: () => ({ params: { keyword: '麦卢卡' }, shows: '麦卢卡蜂蜜' }),
  categorySearch: ({ category }) => ({ params: category, shows: category.title }),
  categoryList: () => ({ shows: '蜂蜜' }),

  login: () => ({ shows: '手机验证码登录', signsIn: true }),
  userDetail: () => ({ shows: '小雅' }),
  register: () => ({ shows: '加入叮当', signsIn: true }),
  mobile: () => ({ shows: '获取验证码', signsIn: true }),
  bindPassport: () => ({ shows: '当前账号已有通行证' }),
  createPassport: () => ({ shows: '当前账号已有通行证' }),

  favorites: ({ item }) => ({ shows: item.title }),
  follows: ({ shop }) => ({ shows: shop.name }),
  myFans: () => ({ shows: '还没有粉丝' }),
  tracks: ({ item }) => ({ shows: item.title }),
  addresses: ({ address }) => ({ shows: address.name }),
  addressEdit: ({ address }) => ({ params: { alias: address.alias }, shows: address.city }),
  addressTemplate: addressChooser,
  areaChoice: addressChooser,
  nzPostChoice: addressChooser,
  wallet: () => ({ shows: '没有待到账的货款' }),
  withdraw: () => ({ shows: '收款银行账户' }),
  withdrawBank: () => ({ shows: '银行账号' }),
  walletEntries: () => ({ params: { account: 'FROZEN' }, shows: '处理中有变动时会记在这里' }),
  // The demo buyer has sold nothing.
  walletEntry: () => ({ params: { alias: 'none' }, shows: '账单不存在', leads: /登录后才能查看|账单不存在/ }),

  createOrder: ({ item, sku }) => ({
    params: { lines: JSON.stringify([{ itemAlias: item.alias, skuAlias: sku, quantity: 2 }]) },
    shows: item.title,
  }),
  createDirectOrder: () => ({ params: { alias: VOUCHER.alias }, shows: VOUCHER.title }),
  chooseFreight: () => ({ params: { choose: 'c9', seller: 'x' }, ...CHOOSER }),
  chooseCoupon: () => ({ params: { choose: 'c9' }, ...CHOOSER }),
  customFields: () => ({ params: { choose: 'c9', sku: 'x' }, ...CHOOSER }),
  orderNote: () => ({ params: { choose: 'c9', seller: 'x' }, ...CHOOSER }),
  pay: ({ order, shop }) => ({ params: { orderNo: order.orderNo }, shows: `付给 ${shop.name}` }),
  friendLink: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: '收回链接' }),
  friendPay: ({ friendPay, item }) => ({ params: { pay: friendPay }, shows: item.title }),
  bankTransfer: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: '转账附言' }),
  payResult: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: order.cents }),
  confirmResult: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: '等待付款' }),
  orders: ({ item }) => ({ params: { tab: 'unpaid' }, shows: item.title }),
  // The demo buyer works in no shop.
  soldOrders: () => ({ params: { tab: 'toShip' }, shows: '还没有可管理的店铺' }),
  // Nor does an unpaid order of one's own wait to be shipped.
  shipOrder: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: '没有需要发货的商品' }),
  // The demo buyer works in no store.
  reserveDesk: () => ({ shows: '还没有可管理的门店' }),
  reserveSettings: ({ store }) => ({
    params: { alias: store.alias },
    shows: '你不是它的店员',
    leads: /登录后才能查看|你不是它的店员/,
  }),
  storeHours: ({ store }) => ({
    params: { alias: store.alias },
    shows: '你不是它的店员',
    leads: /登录后才能查看|你不是它的店员/,
  }),
  storeStaff: ({ store }) => ({
    params: { alias: store.alias },
    shows: '你不是它的店主',
    leads: /登录后才能查看|你不是它的店主/,
  }),
  reserve: ({ store }) => ({ params: { alias: store.alias }, shows: '用餐人数' }),
  reserveWait: ({ reservation }) => ({ params: { alias: reservation }, shows: '门店确认后会通知你' }),
  reserveResult: ({ reservation }) => ({ params: { alias: reservation }, shows: '待确认' }),
  reservation: ({ reservation }) => ({ params: { alias: reservation }, shows: '添加到日历' }),
  reservations: ({ store }) => ({ params: { tab: 'coming' }, shows: store.name }),
  // The demo buyer works in no shop.
  payCode: () => ({ shows: '还没有可管理的店铺' }),
  invoices: ({ paid }) => ({ shows: paid.title }),
  invoice: ({ paid }) => ({ params: { orderNo: paid.orderNo }, shows: paid.title }),
  // The demo buyer works in no shop.
  receiptFacts: () => ({ shows: '还没有可管理的店铺', leads: /登录后才能查看|还没有可管理的店铺/ }),
  orderDetail: ({ order }) => ({ params: { orderNo: order.orderNo }, shows: order.orderNo }),

  cardHolder: ({ coupon }) => ({ shows: coupon.name }),
  myCouponList: ({ coupon }) => ({ shows: coupon.name }),
  couponDetail: ({ coupon }) => ({ params: { alias: coupon.alias }, shows: '送给朋友' }),
  couponNotActive: () => ({ shows: '没有不能用的卡券' }),
  couponGifts: ({ coupon }) => ({ params: { alias: coupon.alias }, shows: '生成赠送链接' }),
  couponGift: ({ gift }) => ({ params: { gift }, shows: '送你一张优惠券' }),
  couponCentre: ({ coupon }) => ({ params: { sellerAlias: coupon.sellerAlias }, shows: coupon.name }),
  // The demo buyer works in no shop.
  shopCoupons: ({ coupon }) => ({ params: { sellerAlias: coupon.sellerAlias }, shows: '还没有可管理的店铺' }),
  shopCouponEdit: ({ coupon }) => ({ params: { sellerAlias: coupon.sellerAlias }, shows: '创建并发放' }),

  afterSaleApply: ({ paid }) => ({ params: { orderNo: paid.orderNo }, shows: paid.title }),
  afterSale: ({ claimed }) => ({ params: { alias: claimed.alias }, shows: claimed.orderNo }),
  // Nothing is to be sent back before the shop has agreed.
  afterSaleSendBack: ({ claimed }) => ({ params: { alias: claimed.alias }, shows: '不需要填写退货物流' }),
  afterSales: ({ item }) => ({ params: { tab: 'open' }, shows: item.title }),
  redeemDesk: () => ({ shows: '你还不是门店店员' }),
  soldAfterSales: () => ({ params: { tab: 'ended' }, shows: '还没有可管理的店铺' }),

  embedRedirect: ({ item }) => ({
    inside: '链接打不开',
    params: { link: `dingdang://itemDetail?itemAlias=${item.alias}` },
    shows: item.title,
    leads: /立即购买/,
  }),
  redirectUrl: () => ({ params: { url: 'https://www.nzherald.co.nz/a' }, shows: 'www.nzherald.co.nz' }),
  errorPage: () => ({ params: { message: '商品已下架' }, shows: '商品已下架' }),
  customerService: () => ({ shows: '复制微信号' }),
  webview: () => ({
    params: { url: 'https://www.nzherald.co.nz/a' },
    shows: 'www.nzherald.co.nz',
    // A link from outside is confirmed first.
    inside: 'www.nzherald.co.nz',
    weapp: '不能在微信小程序里打开',
  }),
  sharePage: ({ item }) => ({ params: { type: 'ITEM', alias: item.alias }, shows: '复制链接' }),
  shareChoice: ({ item }) => ({ params: { tab: 'favorites' }, shows: item.title }),
  chooseLocation: () => ({ params: { choose: 'c9' }, ...CHOOSER }),
  openLocation: () => ({ params: { lat: '-36.8485', lng: '174.7633', name: '叮当仓库' }, shows: '叮当仓库' }),
}

/** An address of a page with its sample parameters. */
export const sampleUrl = (name: RouteName, world: RouteWorld): string => routeUrl(name, routeTable[name](world).params)

export const routeNames = Object.keys(routes) as RouteName[]
