import fc from 'fast-check'
import { countGraphemes, firstGraphemes } from './graphemes'
import { isPlain, maxBytes, textError, tidyText, utf8Length, type TextRule } from './textRules'

const FAMILY = '👨‍👩‍👧‍👦'
const COUPLE = '👩🏽‍🤝‍👨🏿'

describe('characters as a person counts them', () => {
  test.each([
    ['叮当', 2],
    [`${FAMILY}小家`, 3],
    [COUPLE.repeat(17), 17],
    ['🇳🇿🇨🇳', 2],
    ['🇳🇿🇨', 2],
    ['👍🏽a', 2],
    ['e\u0301', 1],
    ['1️⃣❤️', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['a\u200db', 2],
    ['한국어', 3],
    ['\u1112\u1161\u11ab', 1],
    ['a\r\nb\n', 4],
    ['', 0],
  ])('%j are %i', (text, count) => expect(countGraphemes(text)).toBe(count))

  test('agrees with Intl.Segmenter on what people here type, however it is put together', () => {
    const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
    const piece = fc.constantFrom(
      ...[
        '新',
        '蜜',
        '繁',
        'ａ',
        'a',
        'Z',
        'ā',
        'e\u0301',
        'ʻ',
        '’',
        '1',
        '۱',
        ' ',
        '\u3000',
        '\n',
        '\r\n',
        '\r',
        '。',
        '…',
        '가',
        '\u1100',
        '\u1161',
        '\u11a8',
      ],
      ...[
        '😀',
        '❤',
        '❤️',
        '☎',
        '👍',
        '🏽',
        '🏿',
        '👩',
        '🤝',
        '🇳',
        '🇿',
        '🇨',
        '\u200d',
        '\ufe0f',
        '\u20e3',
        '#️⃣',
        '🧑‍🍳',
        FAMILY,
        COUPLE,
        '🏳️‍🌈',
        '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
        '\u{20000}',
        '葛\u{e0100}',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        expect([text, countGraphemes(text)]).toEqual([text, [...segmenter.segment(text)].length])
      }),
      { numRuns: 3000 },
    )
  })
})

test('a text is cut between characters, never within one', () => {
  expect(firstGraphemes(`叮${FAMILY}${COUPLE}当`, 2)).toBe(`叮${FAMILY}`)
  expect(firstGraphemes('叮当', 5)).toBe('叮当')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('蜜', FAMILY, '🇳🇿', 'e\u0301', 'x')), fc.nat(8), (pieces, max) => {
      const cut = firstGraphemes(pieces.join(''), max)
      expect(pieces.join('').startsWith(cut)).toBe(true)
      expect([isPlain(cut), countGraphemes(cut)]).toEqual([true, Math.min(max, countGraphemes(pieces.join('')))])
    }),
  )
})

describe('a text by its rule', () => {
  const name: TextRule = { label: '收货人', max: 20, required: true }
  test.each([
    ['', '请填写收货人'],
    [' \u3000', '请填写收货人'],
    ['小雅', null],
    [COUPLE.repeat(20), null],
    [COUPLE.repeat(21), '收货人最多20个字，已超出1个字'],
    ['雅'.repeat(23), '收货人最多20个字，已超出3个字'],
    [`a${'\u0301'.repeat(800)}`, '收货人最多20个字'],
    [`a${'\u0301'.repeat(400)}`, '收货人里的表情太多了，请删掉一些'],
    ['雅'.repeat(1_000_000), '收货人最多20个字'],
    ['小\0雅', '收货人含有不支持的字符，请修改后重试'],
    ['小\ud83d', '收货人含有不支持的字符，请修改后重试'],
    ['\ude00雅', '收货人含有不支持的字符，请修改后重试'],
    ['小\u2028雅', '收货人含有不支持的字符，请修改后重试'],
    ['小\n雅', '收货人不能换行'],
  ])('%# → %j', (text, error) => expect(textError(text, name)).toBe(error))

  test('lines, where the field has them; what is not required may be empty', () => {
    expect(textError('a\nb', { label: '备注', max: 9, lines: true })).toBeNull()
    expect(textError('', { label: '备注', max: 9 })).toBeNull()
  })

  test('is tidied into one spelling', () => {
    expect(tidyText(' \u3000a\tb\r\nc\rd ')).toBe('a b\nc\nd')
    expect(tidyText('Wa\u0304naka')).toBe('Wānaka')
    expect(tidyText(' a ', { untrimmed: true })).toBe(' a ')
  })

  test('what passes can be stored: well-formed, within both bounds, and tidy already', () => {
    const rule: TextRule = { label: '备注', max: 30, lines: true }
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
    )
    fc.assert(
      fc.property(any, (typed) => {
        const text = tidyText(typed)
        expect(tidyText(text)).toBe(text)
        if (textError(text, rule) !== null) return
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text)
        expect(Buffer.byteLength(text)).toBe(utf8Length(text))
        expect(utf8Length(text)).toBeLessThanOrEqual(maxBytes(rule))
        expect(countGraphemes(text)).toBeLessThanOrEqual(30)
        // oxlint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('half an emoji is none wherever it stands', () => {
    for (const text of ['\ud83d', '\ude00', '\ude00\ud83d', 'a\ud83d\ud83d\ude00', '😀\ude00'])
      expect([text, isPlain(text)]).toEqual([text, false])
    expect(isPlain(`😀${FAMILY}\u{20000}`)).toBe(true)
  })
})
