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
