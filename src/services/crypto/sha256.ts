/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104) for the signature of calls (app §7) and the passport's wire. Every page's first load carries them:
 * 0.7 KB gzipped, where @noble/hashes takes 3.2 KB. A test holds them against Node's byte for byte.
 */

const BLOCK = 64

/** The first 64 primes, whose roots the standard takes its constants from. */
const PRIMES: number[] = []
for (let number = 2; PRIMES.length < 64; number++) if (PRIMES.every((prime) => number % prime)) PRIMES.push(number)
const fraction = (root: number) => ((root - Math.floor(root)) * 0x1_0000_0000) | 0
const ROUNDS = PRIMES.map((prime) => fraction(Math.pow(prime, 1 / 3)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(...pieces: Uint8Array[]): Uint8Array {
  const length = pieces.reduce((all, piece) => all + piece.length, 0)
  // A bit of 1, zeros, and the length in bits as the last eight bytes of a block.
  const padded = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK)
  let at = 0
  for (const piece of pieces) {
    padded.set(piece, at)
    at += piece.length
  }
  padded[at] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 0x2000_0000))
  view.setUint32(padded.length - 4, length << 3)

  const state = START.slice()
  const words: number[] = []
  for (let block = 0; block < padded.length; block += BLOCK) {
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (let round = 0; round < 64; round++) {
      if (round < 16) words[round] = view.getInt32(block + round * 4)
      else {
        const [early, late] = [words[round - 15]!, words[round - 2]!]
        const mixed = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
        const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
        words[round] = (words[round - 16]! + mixed + words[round - 7]! + other) | 0
      }
      const choice = (e & f) ^ (~e & g)
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[round]! + words[round]!
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index]! + word) | 0))
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const masked = (mask: number) => block.map((byte) => byte ^ mask)
  return sha256(masked(0x5c), sha256(masked(0x36), message))
}
