/** NZD cents are integers everywhere; only the formatter divides by 100 (domain: money and time). */

/** GST share of a price that includes 15 %: 15 / 115 = 3 / 23. */
const GST = { part: 3, whole: 23 } as const

/**
 * `value × part / whole`, rounded half up to an integer: the one rounding rule of the product. Integers only; `value` is never negative
 * here, since nothing payable is below 0.
 */
export function roundShare(value: number, part: number, whole: number): number {
  return Math.floor((value * part * 2 + whole) / (whole * 2))
}

/** GST inside a total, as a receipt shows it: total × 3 / 23, half up. */
export const gstOf = (totalCents: number): number => roundShare(totalCents, GST.part, GST.whole)

/** `1234560` → `12,345.60`, without a currency sign. */
export function formatMoney(cents: number): string {
  const { sign, dollars, decimals } = moneyParts(cents)
  return `${sign}${dollars}.${decimals}`
}

/** The pieces of a price that are set in different sizes on screen. */
export interface MoneyParts {
  sign: '' | '-'
  /** With thousands separators. */
  dollars: string
  /** Always two digits. */
  decimals: string
}

/** A fraction of a cent is an error upstream: it is rounded. */
export function moneyParts(cents: number): MoneyParts {
  const whole = Math.round(Math.abs(cents))
  return {
    sign: cents < 0 && whole > 0 ? '-' : '',
    dollars: String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ','),
    decimals: String(whole % 100).padStart(2, '0'),
  }
}

/**
 * Splits an amount over lines by weight, in whole cents, largest remainder first (earlier line on a tie): the shares sum to it exactly
 * (domain: a discount over order lines). All weights 0 counts as equal weights; no line takes no cent.
 */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const parts = sum > 0 ? weights : weights.map(() => 1)
  const whole = sum > 0 ? sum : weights.length
  // Cents times cents stays below 2^53, where the floor of a float quotient is exact.
  const shares = parts.map((part) => Math.floor((totalCents * part) / whole))
  const remainders = parts.map((part, at) => totalCents * part - (shares[at] as number) * whole)
  let left = totalCents - shares.reduce((all, share) => all + share, 0)
  const order = parts
    .map((_part, at) => at)
    .sort((a, b) => (remainders[b] as number) - (remainders[a] as number) || a - b)
  for (const at of order) {
    if (left <= 0) break
    shares[at] = (shares[at] as number) + 1
    left -= 1
  }
  return shares
}
