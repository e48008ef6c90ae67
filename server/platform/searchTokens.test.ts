import fc from 'fast-check'
import { indexTokens, normaliseText, queryTokens, queryWords } from './searchTokens'

const finds = (query: string, title: string) => {
  const held = new Set(indexTokens([title]))
  return queryTokens(query).every((token) => held.has(token))
}

describe('search tokens', () => {
  const title = '金树UMF10+麦卢卡蜂蜜250g×3罐 家庭囤货装'

  test.each([
    '蜂',
    '蜂蜜',
    '麦卢卡',
    '麦卢卡蜂蜜',
    'umf',
    'UMF10',
    'umf 10',
    'ＵＭＦ１０',
    '250',
    '250g',
    '家庭 蜂蜜',
    'um',
    '麥盧卡蜂蜜',
    '家庭囤貨裝',
  ])('%s finds the honey', (query) => expect(finds(query, title)).toBe(true))
  test.each(['蜜蜂', '奶粉', 'umf20', '家庭 奶粉', 'g250'])('%s does not', (query) => {
    expect(finds(query, title)).toBe(false)
  })
  test.each(['', '   ', '🍯🐝', '%', "'; drop table items; --".replace(/[a-z]/g, ''), '\u0000', '+-*/'])(
    'nothing searchable in %j',
    (query) => expect(queryTokens(query)).toEqual([]),
  )
  test.each([
    ['礼盒', '新西蘭蜂蜜禮盒'],
    ['禮盒', '新西兰蜂蜜礼盒'],
    ['乾貨', '干货'],
    ['皇后鎮 麵包', '皇后镇面包'],
  ])('%s finds %s: Traditional characters are read as Simplified ones, in the index too', (query, written) => {
    expect(finds(query, written)).toBe(true)
    expect(indexTokens([written])).toEqual(indexTokens([normaliseText(written)]))
  })
  test('words are compared in both spellings with what stands as it was written', () => {
    expect(queryWords('禮盒 UMF')).toEqual([['礼盒', '禮盒'], ['umf']])
  })
  test('a mixed run is cut where the script changes', () => {
    expect(queryTokens('A2奶粉')).toEqual(['a2', '奶粉'])
  })
  test('words are normalised, single and few', () => {
    expect(queryWords(' Queen　羊毛被  queen ')).toEqual([['queen'], ['羊毛被']])
    expect(queryWords(Array.from({ length: 30 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8)
  })
  test('ten thousand characters stay few tokens', () => {
    expect(queryTokens('羊毛被子很暖'.repeat(2000)).length).toBeLessThanOrEqual(24)
    expect(indexTokens(['a'.repeat(10_000)])).toHaveLength(20)
  })

  test('any part of a Chinese title finds it', () => {
    const han = fc.string({ unit: fc.constantFrom(...'新西兰羊毛被蜂蜜奶粉三文鱼'), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(han, fc.nat(), fc.nat(), (text, from, size) => {
        const start = from % text.length
        expect(finds(text.slice(start, start + 1 + (size % 12)), text)).toBe(true)
      }),
    )
  })
  test('any text is taken without a fault, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(queryTokens(text).length).toBeLessThanOrEqual(24)
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text))
      }),
    )
  })
})
