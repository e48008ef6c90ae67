import fc from 'fast-check'
import { CODE_LENGTH, readCode } from './oneTimeCode'

test.each([
  ['461714', '461714'],
  ['46', '46'],
  ['', ''],
  [' 461 714 ', '461714'],
  ['461-714', '461714'],
  ['１２３４５６', '123456'],
  ['094621094621', '094621'],
  ['您的验证码是 461714。', '461714'],
  ['【叮当】验证码461714，5分钟内有效，请勿告诉他人。', '461714'],
  ['5分钟内有效：461714', '461714'],
  ['G-461714', '461714'],
  ['验证码', ''],
])('the code in %s is %s', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test('any code is found in any words around it, and what was found is found again', () => {
  const code = fc.stringMatching(/^\d{6}$/)
  const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\d\uff10-\uff19]/g, '字'))
  fc.assert(fc.property(code, words, words, (six, before, after) => readCode(before + six + after) === six))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readCode(text)
      return /^\d*$/.test(read) && read.length <= CODE_LENGTH && readCode(read) === read
    }),
  )
})
