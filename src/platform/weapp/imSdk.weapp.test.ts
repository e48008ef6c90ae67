import { HttpError, type LocalFile } from '../ports'
import { allowSubpackageChunks } from './chunks'
import { imSdk } from './imSdk'

type Options = Record<string, unknown> & {
  success(answer: object): void
  fail(fault: { errMsg: string }): void
  complete(answer: object): void
}

/** WeChat's names that these files use, and webpack's. */
const world = globalThis as unknown as Record<string, unknown>
const file: LocalFile = { name: 'a.png', type: 'image/png', size: 3, content: 'wxfile://tmp/a.png' }
const request = {
  url: 'https://one/chatfiles',
  headers: { Authorization: 'Bearer t' },
  field: 'file',
  file,
  timeoutMs: 9,
}

describe('upload', () => {
  const upload = (answer: (options: Options) => void) => {
    const asked: Options[] = []
    world.wx = {
      uploadFile(options: Options) {
        asked.push(options)
        queueMicrotask(() => answer(options))
        return { onProgressUpdate: (listener: (event: object) => void) => listener({ progress: 50 }) }
      },
    }
    return asked
  }

  test('goes by wx.uploadFile with the temporary path, and answers whatever the status', async () => {
    const asked = upload(({ success }) => success({ statusCode: 413, data: 'too large' }))
    const parts: number[] = []
    const answer = await imSdk.upload({ ...request, progress: (part) => parts.push(part) })
    expect(answer).toEqual({ status: 413, headers: {}, body: 'too large' })
    expect(asked).toMatchObject([
      { url: request.url, filePath: 'wxfile://tmp/a.png', name: 'file', header: request.headers, timeout: 9 },
    ])
    expect(parts).toEqual([0.5])
  })

  test.each([
    ['a copy bears it, and is gone afterwards', true],
    ['without room for a copy the file goes as it is', false],
  ])('a file of a talk is known by its name, not by its path: %s', async (_, room) => {
    const asked = upload(({ success }) => success({ statusCode: 200, data: '{}' }))
    const done: string[] = []
    Object.assign(world.wx as object, {
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => ({
        copyFile({ destPath, success, fail }: Options) {
          done.push(`copy ${destPath as string}`)
          if (room) success({})
          else fail({ errMsg: 'copyFile:fail the maximum size of the file storage limit is exceeded' })
        },
        unlink({ filePath, complete }: Options) {
          done.push(`unlink ${filePath as string}`)
          complete({})
        },
      }),
    })
    const talk = { ...file, name: '价目/表.pdf', content: 'wxfile://tmp_8dfa.pdf' }
    await imSdk.upload({ ...request, file: talk })
    const copy = 'wxfile://usr/价目_表.pdf'
    expect(asked[0]!.filePath).toBe(room ? copy : talk.content)
    expect(done).toEqual(room ? [`copy ${copy}`, `unlink ${copy}`] : [`copy ${copy}`])
  })

  test('bad input: two files of one name on their way at once never take each other’s place', async () => {
    const asked = upload(({ success }) => success({ statusCode: 200, data: '{}' }))
    Object.assign(world.wx as object, {
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => ({
        copyFile: ({ success }: Options) => success({}),
        unlink: ({ complete }: Options) => complete({}),
      }),
    })
    const send = (content: string) => imSdk.upload({ ...request, file: { ...file, name: '价目表.pdf', content } })
    await Promise.all([send('wxfile://tmp_1.pdf'), send('wxfile://tmp_2.pdf')])
    await send('wxfile://tmp_3.pdf')
    const paths = asked.map(({ filePath }) => filePath)
    expect(paths.sort()).toEqual(['wxfile://tmp_2.pdf', 'wxfile://usr/价目表.pdf', 'wxfile://usr/价目表.pdf'])
  })

  test.each([
    ['uploadFile:fail timeout', 'timeout'],
    ['uploadFile:fail net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ])('%s is a fault: %s', async (errMsg, kind) => {
    upload(({ fail }) => fail({ errMsg }))
    await expect(imSdk.upload(request)).rejects.toEqual(new HttpError(kind as 'timeout'))
  })
})

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

test('a file shows by its temporary path', () => {
  expect(imSdk.preview(file)).toBe('wxfile://tmp/a.png')
})

describe('chunks of a subpackage (decision 0014)', () => {
  const asked: string[] = []
  const loader = () => {
    world.__webpack_require__ = {}
    world.__non_webpack_require__ = {
      async async(path: string) {
        asked.push(path)
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
    expect(asked).toEqual(['./packageInfo/imSdk.js', './packageInfo/im.js', './packageInfo/sub-vendors.js'])
  })

  test('a package that cannot be fetched is told to webpack, which tries anew at the next call', async () => {
    expect(await loader()('/packageInfo/broken.js')).toMatchObject({ type: 'package not found' })
  })
})
