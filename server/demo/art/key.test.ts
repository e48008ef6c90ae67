import fc from 'fast-check'
import { emojiCodes } from '../../modules/media/pictures/emoji'
import { FORMS, PALETTES, type PictureSpec, parsePictureKey, pictureKey } from './key'
import { PALETTE_TABLE } from './palettes'

const emoji = fc.constantFrom('1f95b', '1f36f', '1f99e', '1f95d', '1f469-200d-1f373', '1f6e0-fe0f', '2615')
const seed = fc.stringMatching(/^[a-z0-9]{1,24}$/)
const palette = fc.constantFrom(...PALETTES)

const specs: fc.Arbitrary<PictureSpec> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('item' as const, 'tall' as const),
    form: fc.constantFrom(...FORMS),
    emoji: fc.array(emoji, { minLength: 1, maxLength: 4 }),
    palette,
    seed,
    index: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom('banner' as const, 'shopCover' as const),
    emoji: fc.array(emoji, { minLength: 1, maxLength: 8 }),
    palette,
    seed,
  }),
  fc.record({
    kind: fc.constantFrom('shop' as const, 'avatar' as const, 'category' as const),
    emoji: fc.array(emoji, { minLength: 1, maxLength: 1 }),
    palette,
    seed,
  }),
)

test('a key is read back as what it was made from, and is a URL path as it is', () => {
  fc.assert(
    fc.property(specs, (spec) => {
      const key = pictureKey(spec)
      expect(parsePictureKey(key)).toEqual(spec)
      expect(key).toMatch(/^[A-Za-z0-9/.-]+$/)
      expect(new URL(`/media/${key}`, 'http://shop.test').pathname).toBe(`/media/${key}`)
    }),
  )
})

test('whatever the parser accepts has exactly that spelling', () => {
  const piece = fc.oneof(
    fc.constantFrom('item', 'tall', 'banner', 'tin', '1f95b', 'milk', 'a-1', 'a', '..', '', '/', '.', '%2e', '\0'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('/', '//', '.', '\\'), (pieces, joint) => {
      const key = pieces.join(joint)
      const spec = parsePictureKey(key)
      if (spec) expect(pictureKey(spec)).toBe(key)
    }),
    { numRuns: 2000 },
  )
})

test('one changed character gives another valid key or none, never a throw', () => {
  fc.assert(
    fc.property(specs, fc.nat(), fc.string({ minLength: 0, maxLength: 2 }), (spec, at, text) => {
      const key = pictureKey(spec)
      const cut = at % (key.length + 1)
      const changed = key.slice(0, cut) + text + key.slice(cut + 1)
      const parsed = parsePictureKey(changed)
      if (parsed) expect(pictureKey(parsed)).toBe(changed)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['', 'nothing'],
  ['item/tin/1f95b/milk/a-0', 'index 0'],
  ['item/tin/1f95b/milk/a-10', 'index 10'],
  ['item/tin/1f95b/milk/a-1/', 'a trailing slash'],
  ['item/tin/1f95b/milk/a-1/x', 'a further part'],
  ['item/tin/1f95b/milk/A-1', 'capitals'],
  ['item/tin/1F95B/milk/a-1', 'capital hex'],
  ['item/tin/1f95b/gold/a-1', 'an unknown palette'],
  ['item/box/1f95b/milk/a-1', 'an unknown form'],
  ['item/tin/fffff/milk/a-1', 'an unknown emoji'],
  ['item/tin/1f95b..1f95b/milk/a-1', 'an empty emoji'],
  ['item/tin/1f95b.1f95b.1f95b.1f95b.1f95b/milk/a-1', 'five emoji'],
  ['item/tin/../milk/a-1', 'a parent folder'],
  ['item/tin/1f95b/milk/a-1\n', 'a line break'],
  [`shop/1f95b/milk/${'a'.repeat(25)}`, 'a seed too long'],
  ['shop/1f95b.1f36f/milk/a', 'two emoji in a logo'],
  ['empty/cart', 'a picture of the app itself'],
  ['constructor/1f95b/milk/a', 'a kind of Object'],
])('%j is refused: %s', (key) => {
  expect(parsePictureKey(key)).toBeNull()
})

test('every emoji that the drawings themselves use is in the set', async () => {
  const codes = new Set(await emojiCodes())
  expect(codes.size).toBeGreaterThan(3000)
  const used = Object.values(PALETTE_TABLE).flatMap((each) => each.garnish)
  expect(used.filter((code) => !codes.has(code))).toEqual([])
})
