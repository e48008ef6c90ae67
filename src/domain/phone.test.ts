import fc from 'fast-check'
import { formatPhone, maskPhone, normalisePhone } from './phone'

test.each([
  ['021 123 4567', '+64211234567'],
  ['0211234567', '+64211234567'],
  ['+64 21 123 4567', '+64211234567'],
  ['+64 (0)21-123-4567', '+64211234567'],
  ['0064 21 123 4567', '+64211234567'],
  ['64211234567', '+64211234567'],
  ['09 123 4567', '+6491234567'],
  ['（０２１）１２３ ４５６７', '+64211234567'],
  ['13812345678', '+8613812345678'],
  ['+86 138 1234 5678', '+8613812345678'],
  ['8613812345678', '+8613812345678'],
  ['+61 412 345 678', '+61412345678'],
])('domain: %s is read as %s', (typed, e164) => {
  expect(normalisePhone(typed)).toBe(e164)
})

test.each([
  '',
  '123',
  '021',
  '+64 1 234 5678',
  '+86 23812345678',
  '12812345678',
  'abc0211234567',
  '021 123 4567 ext 9',
  '+0211234567',
  '0800 838 383',
])('domain: %j is no phone number', (typed) => {
  expect(normalisePhone(typed)).toBeNull()
})

const nz = fc.stringMatching(/^2\d{7,9}$/).map((rest) => `+64${rest}`)
const cn = fc.stringMatching(/^1[3-9]\d{9}$/).map((rest) => `+86${rest}`)
const other = fc.stringMatching(/^\+61\d{9}$/)

test('domain: E.164 stays as it is, however it is spaced, and a mask hides it', () => {
  fc.assert(
    fc.property(fc.oneof(nz, cn, other), fc.nat(8), (e164, at) => {
      expect(normalisePhone(e164)).toBe(e164)
      expect(normalisePhone(`${e164.slice(0, at)} ${e164.slice(at)}`)).toBe(e164)
      expect(normalisePhone(e164.replace('+', '00'))).toBe(e164)
      expect(maskPhone(e164)).toContain('*')
      expect(maskPhone(e164).replace(/\D/g, '').length).toBeLessThan(e164.length - 3)
    }),
  )
})

test('domain: what is shown reads back as the same number', () => {
  fc.assert(
    fc.property(fc.oneof(nz, cn, other), (e164) => {
      expect(normalisePhone(formatPhone(e164))).toBe(e164)
    }),
  )
})

test('a phone as people write it, and masked', () => {
  expect(formatPhone('+64211234567')).toBe('021 123 4567')
  expect(formatPhone('+6491234567')).toBe('09 123 4567')
  expect(formatPhone('+8613812345678')).toBe('+86 138 1234 5678')
  expect(maskPhone('+64211234567')).toBe('+64 21 *** 567')
  expect(maskPhone('+8613812345678')).toBe('+86 138 **** 5678')
  expect(maskPhone('')).toBe('')
})
