import { allowSubpackageChunks } from './chunks'
import { imSdk } from './imSdk'

/** WeChat's names that these files use, and webpack's. */
const world = globalThis as unknown as Record<string, unknown>
test('the device has one name, kept over restarts', async () => {
  const stored = new Map<string, unknown>()
  world.wx = {
    getStorageSync: (key: string) => stored.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void stored.set(key, value),
  }
  const name = await imSdk.device()
  expect(name).toMatch(/^[0-9a-z]{10,}$/)
  expect(await imSdk.device()).toBe(name)
})

describe('chunks of a subpackage (decision 0014)', () => {
  const requested: string[] = []
  const loader = () => {
    world.__webpack_require__ = {}
    world.__non_webpack_require__ = {
      async async(path: string) {
        requested.push(path)
        if (path.includes('broken')) throw { mod: path, errMsg: 'package not found' }
      },
    }
    allowSubpackageChunks()
    const { l } = world.__webpack_require__ as { l(url: string, done: (event: object) => void): void }
    return (url: string) => new Promise<object>((done) => l(url, done))
  }

  test('come by require.async, counted from the root', async () => {
    const load = loader()
    expect(await load('/packageInfo/imSdk.js')).toMatchObject({ type: 'load' })
    expect(await load('/packageInfo/im.js')).toMatchObject({ type: 'load' })
    expect(await load('/packageInfo/sub-vendors.js')).toMatchObject({ type: 'load' })
    expect(requested).toEqual(['./packageInfo/imSdk.js', './packageInfo/im.js', './packageInfo/sub-vendors.js'])
  })

  test('a package that cannot be fetched is told to webpack, which tries anew at the next call', async () => {
    expect(await loader()('/packageInfo/broken.js')).toMatchObject({ type: 'package not found' })
  })
})
