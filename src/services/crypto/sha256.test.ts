import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { hmacSha256, sha256 } from './sha256'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const byNode = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('FIPS 180-4: the digest of %j', (text, digest) => expect(hex(sha256(Buffer.from(text)))).toBe(digest))

test('the digest is Node’s, for each length around a block and for whatever bytes', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_none, at) => (at * 37 + length) & 255)
    expect(hex(sha256(bytes))).toBe(byNode(bytes))
    expect(hex(sha256(bytes.slice(0, length >> 1), bytes.slice(length >> 1)))).toBe(byNode(bytes))
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 4_000 }), (bytes) => expect(hex(sha256(bytes))).toBe(byNode(bytes))))
})

test('RFC 2104: so is the code, with keys shorter and longer than a block', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), fc.uint8Array({ maxLength: 500 }), (key, message) =>
      expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex')),
    ),
  )
})
