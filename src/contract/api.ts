import { addressApi } from './address'
import { afterSaleApi } from './afterSale'
import { bankTransferApi } from './bankTransfer'
import { caseGiveApi } from './caseGive'
import { cartApi } from './cart'
import { couponApi } from './coupon'
import { couponDeskApi } from './couponDesk'
import { deskApi } from './desk'
import { friendPayApi } from './friendPay'
import { geoApi } from './geo'
import { homeApi } from './home'
import { imApi } from './im'
import { imUnreadApi } from './imUnread'
import { favoriteApi, itemApi, shopApi } from './item'
import { invoiceApi } from './invoice'
import { invoiceSellerApi } from './invoiceSeller'
import { orderApi, payApi } from './order'
import { orderEditApi } from './orderEdit'
import { payoutApi } from './payout'
import { payShopApi } from './payShop'
import { redeemApi } from './redeem'
import { reservationApi } from './reservation'
import { reservationDeskApi } from './reservationDesk'
import { historyApi, searchApi } from './search'
import { shareApi } from './share'
import { storeApi } from './store'
import { storeStaffApi } from './storeStaff'
import { userApi } from './user'
import { voucherApi } from './voucher'
import { walletApi } from './wallet'
import { wechatApi } from './wechat'
import { withdrawApi } from './withdraw'
import { marketingApi } from './marketing'

/**
 * The whole contract, for the service and for tests that walk it. Screens import the one file they need instead, so that a page
 * carries only its own calls.
 */
export const api = {
  home: homeApi,
  item: itemApi,
  favorite: favoriteApi,
  shop: shopApi,
  store: storeApi,
  reservation: reservationApi,
  voucher: voucherApi,
  redeem: redeemApi,
  reservationDesk: reservationDeskApi,
  storeStaff: storeStaffApi,
  search: searchApi,
  history: historyApi,
  user: userApi,
  address: addressApi,
  cart: cartApi,
  order: orderApi,
  orderEdit: orderEditApi,
  desk: deskApi,
  pay: payApi,
  friendPay: friendPayApi,
  bankTransfer: bankTransferApi,
  payShop: payShopApi,
  invoice: invoiceApi,
  invoiceSeller: invoiceSellerApi,
  wallet: walletApi,
  withdraw: withdrawApi,
  payout: payoutApi,
  coupon: couponApi,
  couponDesk: couponDeskApi,
  im: imApi,
  imUnread: imUnreadApi,
  geo: geoApi,
  share: shareApi,
  wechat: wechatApi,
  afterSale: afterSaleApi,
  caseGive: caseGiveApi,
  marketing: marketingApi,
} as const
