/** Smallest code point that may use 1, 2, 3 trailing bytes: anything below is an overlong spelling. */
const SMALLEST = [0, 0x80, 0x800, 0x10000]

/** The text of UTF-8 bytes; apart from utf8.ts, since the first load only writes. @throws when they are not well-formed UTF-8 (truncated, overlong, a surrogate, above U+10FFFF). */
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
