/** One country a number may be written in without its code. */
interface Country {
  /** Calling code without +. */
  code: string
  /** National significant number, without trunk zero. */
  national: RegExp
}

/** New Zealand mobiles (02x, 8–10 digits after 0) and landlines (03–09, 8 digits). */
const NZ: Country = { code: '64', national: /^(2\d{7,9}|[34679]\d{7})$/ }
/** Mainland China mobiles. */
const CN: Country = { code: '86', national: /^1[3-9]\d{9}$/ }
const E164 = /^\+[1-9]\d{6,14}$/

/** Full-width digits and signs, as a Chinese keyboard writes them, become plain ones. */
const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/**
 * A phone number as typed → E.164 (domain: people), or null when it is none. Without a country code, a number with a leading 0 or of New
 * Zealand's form is read as +64 and an 11-digit one of the mainland's form as +86. `0064…` and `+64 (0)21…` are understood.
 */
export function normalisePhone(text: string): string | null {
  const plain = halfWidth(text)
    .replace(/\(0\)/g, '')
    .replace(/[\s\-.()\u2010-\u2015]/g, '')
  if (!/^\+?\d{6,18}$/.test(plain)) return null
  const international = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null
  if (international !== null) return withCode(international)
  if (CN.national.test(plain)) return `+${CN.code}${plain}`
  const national = plain.replace(/^0/, '')
  if (NZ.national.test(national)) return `+${NZ.code}${national}`
  // 64211234567: the code typed without its plus sign.
  return [NZ, CN].some(({ code, national: form }) => plain.startsWith(code) && form.test(plain.slice(code.length)))
    ? `+${plain}`
    : null
}

function withCode(digits: string): string | null {
  for (const { code, national } of [NZ, CN]) {
    if (!digits.startsWith(code)) continue
    const rest = digits.slice(code.length).replace(/^0/, '')
    return national.test(rest) ? `+${code}${rest}` : null
  }
  return E164.test(`+${digits}`) ? `+${digits}` : null
}

/** E.164 in two parts: `+64` and the rest. Codes other than 64 and 86 are left whole. */
function parts(e164: string): { code: string; rest: string } {
  const known = [NZ.code, CN.code].find((code) => e164.startsWith(`+${code}`))
  return known ? { code: `+${known}`, rest: e164.slice(known.length + 1) } : { code: '', rest: e164 }
}

/** For display: `+64 21 *** 678`, `+86 138 **** 5678`. Empty stays empty. */
export function maskPhone(e164: string): string {
  if (e164 === '') return ''
  const { code, rest } = parts(e164)
  if (code === `+${CN.code}`) return `${code} ${rest.slice(0, 3)} **** ${rest.slice(-4)}`
  if (code !== '') return `${code} ${rest.slice(0, 2)} *** ${rest.slice(-3)}`
  return `${rest.slice(0, 4)} *** ${rest.slice(-2)}`
}

/** As people here write it: `021 123 4567`, `+86 138 1234 5678`. */
export function formatPhone(e164: string): string {
  const { code, rest } = parts(e164)
  if (code === `+${CN.code}`) return `${code} ${rest.slice(0, 3)} ${rest.slice(3, 7)} ${rest.slice(7)}`
  if (code === '') return rest
  const lead = rest.startsWith('2') ? 2 : 1
  return `0${rest.slice(0, lead)} ${rest.slice(lead, lead + 3)} ${rest.slice(lead + 3)}`.trimEnd()
}
