/**
 * IRD numbers of Inland Revenue, by which a seller is registered for GST: eight or nine digits, the last of which is checked against the others by
 * two sets of weights (Inland Revenue's specification for resident withholding tax, "IRD number validation").
 */

const PRIMARY = [3, 2, 7, 6, 5, 4, 3, 2]
const SECONDARY = [7, 4, 3, 2, 5, 2, 7, 6]
/** The range that Inland Revenue gives out. */
const FIRST = 10_000_000
const LAST = 200_000_000

/** Eight digits, then the digit that checks them; null for a number that no digit checks. */
function checkDigit(digits: readonly number[], weights: readonly number[]): number | null {
  const rest = digits.reduce((all, digit, at) => all + digit * weights[at]!, 0) % 11
  const check = rest === 0 ? 0 : 11 - rest
  return check === 10 ? null : check
}

function isChecked(number: string): boolean {
  const digits = [...number.padStart(9, '0')].map(Number)
  const base = digits.slice(0, 8)
  return (checkDigit(base, PRIMARY) ?? checkDigit(base, SECONDARY)) === digits[8]
}

/** Its digits as they are stored, of any spelling that people use: blanks, hyphens, full-width digits, 'GST' before them. Null for anything else. */
export function readIrdNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/^\s*(gst|ird)\s*(no\.?|number|号)?\s*[:.]?/i, '')
    .replace(/[\s\-\u2010-\u2015.]/g, '')
  const digits = /^\d{8,9}$/.test(plain) ? String(Number(plain)) : ''
  const value = Number(digits)
  return value > FIRST && value < LAST ? digits : null
}

/** What is wrong with a typed number, in words; undefined when nothing is. */
export function irdNumberError(typed: string): string | undefined {
  if (typed.trim() === '') return '请填写 GST 号'
  const number = readIrdNumber(typed)
  if (number === null) return 'GST 号是8或9位数字，例如 123-456-789'
  return isChecked(number) ? undefined : 'GST 号校验不通过，请逐位核对'
}
