import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Art, Drawing } from './art'
import { openDatabase, type OpenDatabase } from '../../../db/database'
import { folderBlobs } from '../../../platform/blobs/folderBlobs'
import { systemClock } from '../../../platform/clock'
import { emptyDatabase } from '../../../testing/emptyDatabase'
import { PICTURE_WIDTHS, PictureStore, type StoredPicture } from './store'
import { UPLOAD_BYTES } from '../../../limits'
import type { UploadRefusal } from './upload'
import { Uploads } from './uploads'

const KEY = 'test/store'
/** Noise by any key that begins with `test/`; `draw` replaces the drawing itself. */
const noise =
  (draw?: (key: string) => Promise<Buffer>, type: Drawing['type'] = 'image/jpeg'): Art =>
  (key) =>
    key.startsWith('test/') ? { type, draw: () => draw?.(key) ?? drawNoise() } : null
const drawNoise = () =>
  sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#c04020',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
let dir: string
let store: PictureStore
let database: OpenDatabase
const uploads = () => new Uploads({ db: database.db, blobs: folderBlobs(dir), clock: systemClock })

beforeAll(async () => {
  database = await openDatabase({ inMemory: await emptyDatabase() })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('uploads').execute()
  dir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  store = new PictureStore({ uploads: uploads(), dir, arts: [noise()] })
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const files = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const must = (picture: StoredPicture | null): StoredPicture => {
  if (!picture) throw new Error('no picture')
  return picture
}
const photo = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
/** A PNG whose header claims a size its few bytes don't hold. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await photo(8, 8).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('composed pictures', () => {
  test('are progressive JPEGs of the width asked for, with a stable validator', async () => {
    const picture = must(await store.get(KEY, 360))
    const { width, height, format, isProgressive } = await sharp(picture.file).metadata()
    expect([width, height, format, isProgressive]).toEqual([360, 360, 'jpeg', true])
    expect(picture.type).toBe('image/jpeg')
    expect(picture.etag).toMatch(/^"[0-9a-f]{40}-360"$/)
    expect(await new PictureStore({ uploads: uploads(), dir, arts: [noise()] }).get(KEY, 360)).toEqual(picture)
  })

  test('are made once: the file is not written again by a second store', async () => {
    const { file } = must(await store.get(KEY, 120))
    const before = await stat(file)
    await new PictureStore({ uploads: uploads(), dir, arts: [noise()] }).get(KEY, 120)
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
  })

  test('the app’s own for empty states are PNGs with clear corners', async () => {
    for (const key of ['empty/cart', 'empty/network']) {
      const picture = must(await new PictureStore({ uploads: uploads(), dir }).get(key, 240))
      expect(picture.type).toBe('image/png')
      const { data } = await sharp(picture.file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(data[3]).toBe(0)
    }
  })

  test('any other width or key is no picture and leaves no file', async () => {
    for (const width of [0, 1, 361, 99999, Number.NaN, -360]) expect(await store.get(KEY, width)).toBeNull()
    for (const key of [
      '',
      '../../secret',
      'u/../../x',
      `u/${'g'.repeat(40)}`,
      `u/${'a'.repeat(40)}`,
      'item/tin/1f404/milk',
    ])
      expect(await store.get(key, 360)).toBeNull()
    expect(await files()).toEqual([])
  })

  test('thirty parallel requests for one picture draw it once and leave whole files only', async () => {
    let drawn = 0
    const counting = new PictureStore({
      uploads: uploads(),
      dir,
      arts: [
        noise(async () => {
          drawn += 1
          return photo(400, 400).jpeg().toBuffer()
        }),
      ],
    })
    const got = await Promise.all(
      Array.from({ length: 30 }, (_, i) => counting.get(KEY, PICTURE_WIDTHS[i % 3] as number)),
    )
    expect(drawn).toBe(1)
    expect(new Set(got.map((each) => must(each).file)).size).toBe(3)
    expect((await files()).filter((name) => !name.endsWith('.jpg'))).toEqual([])
    expect(await files()).toHaveLength(3)
  })

  test('never more than two are drawn at once, and one that fails neither blocks the others nor is remembered', async () => {
    let running = 0
    let max = 0
    let failing = true
    const busy = new PictureStore({
      uploads: uploads(),
      dir,
      arts: [
        noise(async (key) => {
          running += 1
          max = Math.max(max, running)
          await new Promise((resolve) => setTimeout(resolve, 5))
          running -= 1
          if (failing && key === 'test/busy-1') throw new Error('no memory')
          return photo(200, 200).jpeg().toBuffer()
        }),
      ],
    })
    const results = await Promise.allSettled(Array.from({ length: 9 }, (_, i) => busy.get(`test/busy-${i + 1}`, 120)))
    expect(max).toBe(2)
    expect(results.map((each) => each.status)).toEqual(['rejected', ...Array.from({ length: 8 }, () => 'fulfilled')])
    failing = false
    expect(await busy.get('test/busy-1', 120)).not.toBeNull()
  })

  test('the cache stays under its limit by dropping the oldest', async () => {
    const small = new PictureStore({ uploads: uploads(), dir, cacheBytes: 16_000, arts: [noise()] })
    for (let i = 1; i <= 9; i += 1) await small.get(`test/limit-${i}`, 120)
    const sizes = await Promise.all(
      (await readdir(path.join(dir, 'sized'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(16_000)
    expect(await small.get('test/limit-1', 120)).not.toBeNull()
  }, 60_000)
})

describe('uploads', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is kept as a JPEG and served in sizes, never enlarged',
    async (format) => {
      const key = await store.saveUpload(await photo(300, 200).toFormat(format).toBuffer())
      expect(key).toMatch(/^u\/[0-9a-f]{40}$/)
      const [small, large] = [must(await store.get(key, 120)), must(await store.get(key, 1080))]
      expect((await sharp(small.file).metadata()).width).toBe(120)
      expect((await sharp(large.file).metadata()).width).toBe(300)
      expect(small.type).toBe('image/jpeg')
    },
  )

  test('the same picture twice is one key and one file', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const [first, second] = await Promise.all([store.saveUpload(bytes), store.saveUpload(bytes)])
    expect(second).toBe(first)
    expect(await store.saveUpload(bytes)).toBe(first)
    expect(await files()).toHaveLength(1)
  })

  test('is turned upright and loses its metadata', async () => {
    const bytes = await photo(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 50/1 0/1' } })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { file } = must(await store.get(await store.saveUpload(bytes), 1080))
    const stored = await sharp(file).metadata()
    expect([stored.width, stored.height]).toEqual([40, 60])
    expect([stored.orientation, stored.exif, stored.xmp, stored.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect((await readFile(file)).includes('Exif')).toBe(false)
  })

  test('clear parts become white', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { file } = must(await store.get(await store.saveUpload(clear), 120))
    expect([...(await sharp(file).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  const refused: [string, () => Promise<Uint8Array>, UploadRefusal][] = [
    ['nothing', async () => new Uint8Array(), 'empty'],
    ['a file over 10 MB', async () => new Uint8Array(UPLOAD_BYTES + 1), 'tooManyBytes'],
    ['a text', async () => Buffer.from('not a picture at all'), 'notAnImage'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'notAnImage'],
    ['a GIF', () => photo().gif().toBuffer(), 'notAnImage'],
    ['a HEIC header', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'notAnImage'],
    [
      'a JPEG signature and noise',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
      'notAnImage',
    ],
    [
      'half a JPEG',
      async () => (await photo(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 1500),
      'notAnImage',
    ],
    ['49 megapixels', () => bomb(7000, 7000), 'tooManyPixels'],
  ]
  test.each(refused)('%s is refused', async (_name, bytes, error) => {
    await expect(store.saveUpload(await bytes())).rejects.toMatchObject({ name: 'UploadError', reason: error })
    expect(await files()).toEqual([])
  })
})
