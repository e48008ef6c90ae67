/** `8.5折`, `9折`; empty when the price is not below the struck one. Rounded up, so that no better offer is claimed than there is. */
export function discountText(priceCents: number, listCents: number | null): string {
  if (listCents === null || listCents <= priceCents || listCents <= 0) return ''
  const tenths = Math.max(1, Math.ceil((priceCents * 100) / listCents))
  return tenths >= 100 ? '' : `${tenths / 10}折`
}
