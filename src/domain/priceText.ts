/** Dearer than anything on the market; keeps cents far from the end of exact integers. */
export const MOST_CENTS = 99_999_999

/** What may be typed into a price box: digits (full width ones folded), one point, two decimals. Everything else is dropped. */
export function priceDraft(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const dollars = whole.replace(/^0+(?=\d)/, '').slice(0, 6)
  return rest.length === 0 ? dollars : `${dollars}.${rest.join('').slice(0, 2)}`
}

/** Dollars as typed → cents, without a float on the way; null for an empty box. */
export function priceCents(text: string): number | null {
  const draft = priceDraft(text)
  if (!/\d/.test(draft)) return null
  const [whole = '', decimals = ''] = draft.split('.')
  return Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0'))
}

/** Cents → the shortest text that means them: 1000 → `10`, 1050 → `10.5`. */
export function priceText(cents: number | null): string {
  if (cents === null) return ''
  const decimals = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(cents / 100)}${decimals && `.${decimals}`}`
}
