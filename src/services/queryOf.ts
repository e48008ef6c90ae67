/** `?a=1&b=…` in the order given, missing values left out; empty for no input. */
export function queryOf(input: Record<string, unknown>): string {
  const parts = Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(String(value))}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** As a URL parser writes it, so that what is signed is what arrives: `'` is escaped; half an emoji becomes U+FFFD instead of an error. */
function encodeValue(text: string): string {
  const whole = Array.from(text, (sign) => (/^[\ud800-\udfff]$/.test(sign) ? '\ufffd' : sign)).join('')
  return encodeURIComponent(whole).replace(/'/g, '%27')
}
