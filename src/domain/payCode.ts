import { priceCents } from './priceText'

/** What a shop's code says (收款码): the page on which it is paid, with the amount where the shop named one. */
export const payCodePath = (sellerAlias: string, cents: number | null): string =>
  `/pages/commonOrder/create?sellerAlias=${sellerAlias}${cents === null ? '' : `&amount=${amountText(cents)}`}`

const amountText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The amount of a code, in cents; null for none, and for what is no amount: anyone may have written it. */
export function amountOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null
  const cents = priceCents(text)
  return cents === null || cents < 1 ? null : cents
}
