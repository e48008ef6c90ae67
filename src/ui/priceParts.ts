export interface PriceParts {
  sign: '' | '-'
  /** With thousands separators. */
  dollars: string
  /** Always two digits. */
  cents: string
  /** All of it, as read out: `$12,345.60`. */
  text: string
}

/** Splits integer cents for drawing. Cents are NZD; a fraction of a cent is a bug upstream and is rounded. */
export function priceParts(amountCents: number): PriceParts {
  const whole = Math.round(Math.abs(amountCents))
  const sign = amountCents < 0 && whole > 0 ? '-' : ''
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = String(whole % 100).padStart(2, '0')
  return { sign, dollars, cents, text: `${sign}$${dollars}.${cents}` }
}
