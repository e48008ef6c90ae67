/*
 * What receipts and credit notes call themselves and their parts, on the page and in the documents made of them. A seller who is registered for GST gives
 * a tax invoice, under that name, since the buyer's own GST return needs one (decision 53).
 */

/** @param gstNumber null of a seller who is not registered */
export const receiptKind = (gstNumber: string | null): string =>
  gstNumber === null ? '收据 Receipt' : '税务发票 Tax invoice'
/** Nothing is delivered where an amount was paid to a shop. */
export const isDelivered = ({ freightName }: { freightName: string }): boolean => freightName !== ''
export const goodsLabel = (receipt: { freightName: string }): string => (isDelivered(receipt) ? '商品金额' : '付款金额')
export const CREDIT_KIND = '退款凭证 Credit note'
export const NO_GST = '卖家没有登记 GST，金额里不含 GST'
export const GST_PART = '其中 GST（15%）'
/** What the platform paid for its own coupon, beside what the buyer did; the two are what the goods cost. */
export const SUBSIDY = '平台补贴（叮当付给卖家）'
export const WITH_SUBSIDY = '含税总价（实付＋平台补贴）'
/** What of it goes back with a refund. */
export const SUBSIDY_BACK = '平台补贴退回（卖家退给叮当）'
