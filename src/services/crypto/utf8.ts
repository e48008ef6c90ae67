/**
 * UTF-8 without TextEncoder and TextDecoder, which old WeChat clients lack. Agrees byte for byte with Node's Buffer, surrogate pairs
 * (emoji) included; a lone surrogate becomes U+FFFD, as the standard says.
 */
export function utf8(text: string): Uint8Array {
  // A UTF-16 unit never takes more than three bytes.
  const bytes = new Uint8Array(text.length * 3)
  let at = 0
  for (let i = 0; i < text.length; i++) {
    let point = text.charCodeAt(i)
    if (point >= 0xd800 && point <= 0xdfff) {
      const low = point < 0xdc00 ? text.charCodeAt(i + 1) : 0
      if (low >= 0xdc00 && low <= 0xdfff) {
        point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00)
        i++
      } else {
        point = 0xfffd
      }
    }
    if (point < 0x80) {
      bytes[at++] = point
    } else if (point < 0x800) {
      bytes[at++] = 0xc0 | (point >> 6)
      bytes[at++] = 0x80 | (point & 63)
    } else if (point < 0x10000) {
      bytes[at++] = 0xe0 | (point >> 12)
      bytes[at++] = 0x80 | ((point >> 6) & 63)
      bytes[at++] = 0x80 | (point & 63)
    } else {
      bytes[at++] = 0xf0 | (point >> 18)
      bytes[at++] = 0x80 | ((point >> 12) & 63)
      bytes[at++] = 0x80 | ((point >> 6) & 63)
      bytes[at++] = 0x80 | (point & 63)
    }
  }
  return bytes.slice(0, at)
}

/** Smallest code point that may use 1, 2, 3 trailing bytes: anything below is an overlong spelling. */
const SMALLEST = [0, 0x80, 0x800, 0x10000]

/** The text of UTF-8 bytes. @throws when they are not well-formed UTF-8 (truncated, overlong, a surrogate, above U+10FFFF). */
export function fromUtf8(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i++]!
    const trailing = first < 0x80 ? 0 : first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : 3
    if (trailing === 3 && (first < 0xf0 || first > 0xf4)) throw new Error('not UTF-8')
    let point = trailing === 0 ? first : first & (0x3f >> trailing)
    for (let n = 0; n < trailing; n++) {
      const next = bytes[i++]
      if (next === undefined || (next & 0xc0) !== 0x80) throw new Error('not UTF-8')
      point = (point << 6) | (next & 63)
    }
    if (point < SMALLEST[trailing]! || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
      throw new Error('not UTF-8')
    }
    if (point < 0x10000) text += String.fromCharCode(point)
    else text += String.fromCharCode(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff))
  }
  return text
}
