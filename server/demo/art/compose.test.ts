import sharp from 'sharp'
import { MASTER_SIZE, compose, isTransparent } from './compose'
import { FORMS, PALETTES, type PictureSpec, parsePictureKey } from './key'

const spec = (key: string): PictureSpec => {
  const parsed = parsePictureKey(key)
  if (!parsed) throw new Error(`not a key: ${key}`)
  return parsed
}
/** Bytes that a phone gets of a master. */
const served = async (master: Buffer, width: number): Promise<number> =>
  (await sharp(master).resize(width).jpeg({ quality: 78, mozjpeg: true, progressive: true }).toBuffer()).length

const KEYS: Readonly<Record<PictureSpec['kind'], string>> = {
  item: 'item/jar/1f36f.1f41d/honey/manuka10-1',
  tall: 'tall/plate/1f990.1f34b/seafood/prawn-2',
  banner: 'banner/1f95d.1f34e.1f951.1f353.1f966.1f343/fresh/spring',
  shopCover: 'shopCover/1f37c.1f404.1f95b.1f9f8/milk/cover',
  shop: 'shop/1f99e/seafood/logo',
  avatar: 'avatar/1f43c/milk/user1',
  category: 'category/1f37f/snacks/c',
}

test.each(Object.entries(KEYS))('%s: same key, same bytes; size and format of its kind', async (kind, key) => {
  const [first, second] = await Promise.all([compose(spec(key)), compose(spec(key))])
  expect(first.equals(second)).toBe(true)
  const { width, height, format, hasAlpha } = await sharp(first).metadata()
  expect([width, height]).toEqual(MASTER_SIZE[kind as PictureSpec['kind']])
  const clear = isTransparent(kind as PictureSpec['kind'])
  expect([format, hasAlpha]).toEqual(clear ? ['png', true] : ['jpeg', false])
})

describe('one picture of each form, all palettes among them', () => {
  const masters: Buffer[] = []
  beforeAll(async () => {
    for (const [i, form] of FORMS.entries())
      masters.push(
        await compose(spec(`item/${form}/1f34e.1f95c/${PALETTES[i % PALETTES.length]!}/weight-${(i % 3) + 1}`)),
      )
  }, 60_000)

  test('is not flat', async () => {
    for (const master of masters) {
      const { channels } = await sharp(master).stats()
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15)
    }
  })

  test('is light enough for a slow phone network: 360 px ≤ 14 KB typically', async () => {
    const sizes: number[] = []
    for (const master of masters) sizes.push(await served(master, 360))
    sizes.sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(14 * 1024)
    expect(sizes.at(-1)).toBeLessThanOrEqual(22 * 1024)
  })
})

test('a banner is light enough for a slow phone network: 750 px ≤ 40 KB', async () => {
  expect(await served(await compose(spec(KEYS.banner)), 750)).toBeLessThanOrEqual(40 * 1024)
})

test('the pictures of one item differ, and so do two items of the same goods', async () => {
  const keys = ['one-1', 'one-2', 'one-3', 'two-1'].map((tail) => `item/tin/1f404/milk/${tail}`)
  const small = await Promise.all(
    keys.map(async (key) =>
      sharp(await compose(spec(key)))
        .resize(16, 16)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  for (let a = 0; a < small.length; a += 1) {
    for (let b = a + 1; b < small.length; b += 1) {
      const [left, right] = [small[a] as Buffer, small[b] as Buffer]
      const apart = left.reduce((sum, value, i) => sum + Math.abs(value - (right[i] as number)), 0) / left.length
      expect(apart).toBeGreaterThan(3)
    }
  }
}, 60_000)

test('the left of a banner is calm, so that text on it can be read', async () => {
  for (const palette of PALETTES) {
    const [width, height] = MASTER_SIZE.banner
    const { channels } = await sharp(
      await compose(spec(`banner/1f95d.1f34e.1f951.1f353.1f966.1f343.1f352.1f34a/${palette}/calm`)),
    )
      .extract({ left: 0, top: 0, width: Math.round(width * 0.44), height })
      .toBuffer()
      .then((left) => sharp(left).stats())
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeLessThan(22)
  }
}, 60_000)
