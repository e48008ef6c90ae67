/*
 * What receipts and credit notes call themselves and their parts, on the page and in the documents made of them. A seller who is registered for GST gives
 * a tax invoice, under that name, since the buyer's own GST return needs one (decision 53).
 */

/** @param gstNumber null of a seller who is not registered */
export const receiptKind = (gstNumber: string | null): string =>
  gstNumber === null ? '收据 Receipt' : '税务发票 Tax invoice'
export const CREDIT_KIND = '退款凭证 Credit note'
export const NO_GST = '卖家没有登记 GST，金额里不含 GST'
export const GST_PART = '其中 GST（15%）'
