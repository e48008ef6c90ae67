import { PermissionRefused } from '../permissionPort'
import { media } from './media'

type Options = Record<string, unknown> & {
  success(result: object): void
  fail(error: { errMsg: string }): void
}
const world = globalThis as unknown as Record<string, unknown>

interface Photo {
  width: number
  height: number
  type?: string
  orientation?: string
}
/** WeChat with these photos in its album. */
function setUp(photos: Photo[], { compresses = true } = {}) {
  const chosen: Options[] = []
  const compressed: Record<string, unknown>[] = []
  const pathOf = (index: number) => `wxfile://tmp/${index}`
  world.wx = {
    chooseMedia(options: Options) {
      chosen.push(options)
      options.success({ tempFiles: photos.map((_, index) => ({ tempFilePath: pathOf(index), size: 5_000_000 })) })
    },
    getImageInfo({ src, success, fail }: Options) {
      const photo = photos[Number((src as string).split('/').pop())]!
      if (photo.width === 0) fail({ errMsg: 'getImageInfo:fail' })
      else success({ type: 'jpeg', orientation: 'up', ...photo })
    },
    compressImage({ success, fail, ...options }: Options) {
      compressed.push(options)
      if (compresses) success({ tempFilePath: `${options.src as string}-small` })
      else fail({ errMsg: 'compressImage:fail' })
    },
    getFileSystemManager: () => ({ getFileInfo: ({ success }: Options) => success({ size: 900_000 }) }),
  }
  return { chosen, compressed }
}
const pick = (moving = false) => media.pictures({ max: 3, moving })

test('app §5: a photo is at most 1920×1080 whichever way it stands, in quality 100', async () => {
  const { chosen, compressed } = setUp([
    { width: 4000, height: 3000 },
    { width: 3000, height: 4000 },
    { width: 1920, height: 1080 },
  ])
  const pictures = await pick()
  expect(chosen).toMatchObject([{ count: 3, mediaType: ['image'], sizeType: ['original'] }])
  expect(compressed).toEqual([
    { src: 'wxfile://tmp/0', quality: 100, compressedWidth: 1440, compressedHeight: 1080 },
    { src: 'wxfile://tmp/1', quality: 100, compressedWidth: 1080, compressedHeight: 1440 },
  ])
  expect(pictures.map(({ file, width, height }) => [file.content, file.type, file.size, width, height])).toEqual([
    ['wxfile://tmp/0-small', 'image/jpeg', 900_000, 1440, 1080],
    ['wxfile://tmp/1-small', 'image/jpeg', 900_000, 1080, 1440],
    ['wxfile://tmp/2', 'image/jpeg', 5_000_000, 1920, 1080],
  ])
})

test('a photo held sideways is turned, and a kind that no browser reads becomes a JPEG', async () => {
  const { compressed } = setUp([
    { width: 1600, height: 900, orientation: 'right' },
    { width: 900, height: 900, type: 'unknown' },
  ])
  const pictures = await pick()
  expect(compressed.map(({ src }) => src)).toEqual(['wxfile://tmp/0', 'wxfile://tmp/1'])
  expect(pictures.map(({ file, width, height }) => [file.type, width, height])).toEqual([
    ['image/jpeg', 900, 1600],
    ['image/jpeg', 900, 900],
  ])
})

test('a moving picture stays as it is where it may move', async () => {
  setUp([{ width: 4000, height: 3000, type: 'gif' }])
  expect((await pick(true))[0]!.file).toMatchObject({ content: 'wxfile://tmp/0', type: 'image/gif' })
  expect((await pick())[0]!.file).toMatchObject({ content: 'wxfile://tmp/0-small', type: 'image/jpeg' })
})

test('what WeChat cannot read or make smaller goes as it is', async () => {
  setUp([{ width: 0, height: 0 }])
  expect((await pick())[0]!.file).toMatchObject({ content: 'wxfile://tmp/0', type: '' })
  setUp([{ width: 4000, height: 3000 }], { compresses: false })
  expect((await pick())[0]!).toMatchObject({ file: { content: 'wxfile://tmp/0' }, width: 4000, height: 3000 })
})

test('who changes their mind picks none; a refusal of the album is one', async () => {
  const failing = (errMsg: string) => (world.wx = { chooseMedia: ({ fail }: Options) => fail({ errMsg }) })
  failing('chooseMedia:fail cancel')
  expect(await pick()).toEqual([])
  failing('chooseMedia:fail auth deny')
  await expect(pick()).rejects.toBeInstanceOf(PermissionRefused)
})
