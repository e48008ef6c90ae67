const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Standard base64 with padding; no btoa, which a mini program lacks. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += ALPHABET[word >> 18]! + ALPHABET[(word >> 12) & 63]!
    text += i + 1 < bytes.length ? ALPHABET[(word >> 6) & 63]! : '='
    text += i + 2 < bytes.length ? ALPHABET[word & 63]! : '='
  }
  return text
}

/** The bytes of standard, padded base64. @throws on any other spelling. */
export function fromBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0) throw new Error('not base64')
  const padding = text.slice(-2) === '==' ? 2 : text.slice(-1) === '=' ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let at = 0
  for (let i = 0; i < text.length; i += 4) {
    let word = 0
    for (let n = 0; n < 4; n++) {
      const padded = i + n >= text.length - padding
      const value = padded ? 0 : ALPHABET.indexOf(text.charAt(i + n))
      if (value < 0) throw new Error('not base64')
      word = (word << 6) | value
    }
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = (word >> shift) & 255
  }
  if (toBase64(bytes) !== text) throw new Error('not base64')
  return bytes
}
