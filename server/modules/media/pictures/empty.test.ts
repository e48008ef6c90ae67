import sharp from 'sharp'
import { emojiCodes, emojiExists } from './emoji'
import { EMPTY_SCENES, emptyArt } from './empty'

test('a drawing is the same bytes every time, square and transparent', async () => {
  const drawing = emptyArt('empty/cart')!
  expect(drawing.type).toBe('image/png')
  const [first, second] = [await drawing.draw(), await emptyArt('empty/cart')!.draw()]
  expect(first.equals(second)).toBe(true)
  expect(await sharp(first).metadata()).toMatchObject({ width: 750, height: 750, format: 'png', hasAlpha: true })
})

test.each([
  'empty/',
  'empty/none',
  'empty/__proto__',
  'empty/cart/',
  'empty/cart\n',
  'cart',
  'item/tin/1f95b/milk/a-1',
])('%j names no drawing', (key) => expect(emptyArt(key)).toBeNull())

test('only exact names of the set exist', () => {
  expect(emojiExists('1f95b')).toBe(true)
  for (const code of ['1F95B', '1f95b.webp', '../assets/1f95b', '1f95b ', '', 'fffff'])
    expect(emojiExists(code)).toBe(false)
})

test('every emoji of the drawings is in the set', async () => {
  const codes = new Set(await emojiCodes())
  const used = Object.values(EMPTY_SCENES).flatMap((pieces) => pieces.map(([code]) => code))
  expect(used.filter((code) => !codes.has(code))).toEqual([])
})
