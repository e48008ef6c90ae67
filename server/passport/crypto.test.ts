import { build } from 'esbuild'
import fc from 'fast-check'
import path from 'node:path'
import vm from 'node:vm'
import { PassportWire } from '../../src/contract/passportCrypto'
import { fromBase64, toBase64 } from '../../src/services/crypto/base64'
import { nobleSuite } from '../../src/services/crypto/nobleSuite'
import { fromUtf8, utf8 } from '../../src/services/crypto/utf8'
import { nodeSuite } from './nodeSuite'

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const asHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const nonce = bytes(16).map(asHex)
/** Any text, lone surrogates included. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom('😀', '👩‍👩‍👧', '叮'),
  ),
})

describe.each([
  ['phone', nobleSuite],
  ['service', nodeSuite],
])('the suite of the %s', (_name, suite) => {
  it('follows RFC 4231 test case 2 (HMAC-SHA256)', () => {
    expect(asHex(suite.hmac(suite.utf8('Jefe'), suite.utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })
  it('follows NIST SP 800-38A F.5.5 (AES-256-CTR)', () => {
    const key = hex('603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4')
    const plain = hex('6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51')
    expect(asHex(suite.ctr(key, hex('f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff'), plain))).toBe(
      '601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5',
    )
  })
  it('lets the counter run over', () => {
    const counter = hex('ffffffffffffffffffffffffffffffff')
    const twice = suite.ctr(new Uint8Array(32), counter, new Uint8Array(32))
    expect(asHex(twice.slice(16))).toBe(
      asHex(nodeSuite.ctr(new Uint8Array(32), new Uint8Array(16), new Uint8Array(16))),
    )
  })
})

describe('phone and service agree byte for byte', () => {
  it('on HMAC and AES-CTR', () => {
    fc.assert(
      fc.property(bytes(32), bytes(16), fc.uint8Array({ maxLength: 300 }), (key, counter, data) => {
        expect(asHex(nobleSuite.hmac(key, data))).toBe(asHex(nodeSuite.hmac(key, data)))
        expect(asHex(nobleSuite.ctr(key, counter, data))).toBe(asHex(nodeSuite.ctr(key, counter, data)))
      }),
    )
  })
  it('on UTF-8 of any text, emoji and lone surrogates included', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(asHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'))
        expect(fromUtf8(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('utf8'))
      }),
    )
  })
  it('on which bytes are UTF-8', () => {
    const lead = fc.constantFrom(0x7f, 0x80, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff)
    const some = fc.array(fc.oneof(lead, fc.nat(255), fc.constantFrom(0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf)), {
      maxLength: 6,
    })
    const outcome = (read: () => string) => {
      try {
        return read()
      } catch {
        return null
      }
    }
    fc.assert(
      fc.property(some, (list) => {
        const data = Uint8Array.from(list)
        expect(outcome(() => fromUtf8(data))).toBe(outcome(() => nodeSuite.text(data)))
      }),
      { numRuns: 3000 },
    )
  })
  it('on base64, in one spelling only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (data) => {
        const text = Buffer.from(data).toString('base64')
        expect(toBase64(data)).toBe(text)
        expect(asHex(fromBase64(text))).toBe(asHex(data))
      }),
    )
    for (const text of ['A', 'AA', 'AAA', 'AB==', 'AA==AAAA', 'A===', '_-AA', 'AA A', '====']) {
      expect(() => fromBase64(text)).toThrow('not base64')
      expect(() => nodeSuite.fromBase64(text)).toThrow('not base64')
    }
  })
  it('on a whole message: what one side seals the other opens, with the same signature', () => {
    const phone = new PassportWire(nobleSuite, '一个密钥 secret')
    const service = new PassportWire(nodeSuite, '一个密钥 secret')
    fc.assert(
      fc.property(nonce, fc.jsonValue(), fc.string({ unit: 'grapheme' }), (rnd, data, msg) => {
        const json = JSON.parse(JSON.stringify(data)) as unknown
        const d = phone.encryptRequest(rnd, json)
        expect(service.decryptRequest(rnd, d)).toEqual(json)
        expect(phone.decryptResponse(rnd, service.encryptResponse(rnd, json))).toEqual(json)
        const frame = { method: 'POST', path: '/sdk/x.e', token: 'tk', time: '1', nonce: rnd, d }
        expect(phone.signRequest(frame)).toBe(service.signRequest(frame))
        const response = { path: '/sdk/x.e', requestNonce: rnd, time: '1', nonce: rnd, code: '1', d, msg }
        expect(phone.signResponse(response)).toBe(service.signResponse(response))
      }),
    )
  })
})

it('runs on a phone without BigInt, TextEncoder, TextDecoder, Buffer, btoa and WebCrypto', async () => {
  const root = path.resolve(__dirname, '../..')
  const bundle = await build({
    stdin: {
      contents: `import { PassportWire } from './src/contract/passportCrypto'
        import { nobleSuite } from './src/services/crypto/nobleSuite'
        const wire = new PassportWire(nobleSuite, 'secret')
        const rnd = '000102030405060708090a0b0c0d0e0f'
        result = JSON.stringify(wire.decryptRequest(rnd, wire.encryptRequest(rnd, { name: '叮当😀' })))`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    alias: { '@': path.join(root, 'src') },
  })
  const code = bundle.outputFiles[0]!.text
  const phone = vm.createContext({ result: '' })
  vm.runInContext('delete globalThis.BigInt; delete globalThis.BigUint64Array; delete globalThis.BigInt64Array', phone)
  expect(
    vm.runInContext('typeof BigInt + typeof TextEncoder + typeof Buffer + typeof btoa + typeof crypto', phone),
  ).toBe('undefined'.repeat(5))
  vm.runInContext(code, phone)
  expect(vm.runInContext('result', phone)).toBe('{"name":"叮当😀"}')
})
