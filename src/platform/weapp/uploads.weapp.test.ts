import { HttpError, type LocalFile } from '../ports'
import { uploads } from './uploads'

type Options = Record<string, unknown> & {
  success(respond: object): void
  fail(failure: { errMsg: string }): void
  complete(respond: object): void
}

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
  const upload = (respond: (options: Options) => void) => {
    const requests: Options[] = []
    world.wx = {
      uploadFile(options: Options) {
        requests.push(options)
        queueMicrotask(() => respond(options))
        return {
          abort: () => options.fail({ errMsg: 'uploadFile:fail abort' }),
          onProgressUpdate: (listener: (event: object) => void) => listener({ progress: 50 }),
        }
      },
    }
    return requests
  }

  test('goes by wx.uploadFile with the temporary path, and answers whatever the status', async () => {
    const requests = upload(({ success }) => success({ statusCode: 413, data: 'too large' }))
    const parts: number[] = []
    const respond = await uploads.upload({ ...request, progress: (part) => parts.push(part) })
    expect(respond).toEqual({ status: 413, headers: {}, body: 'too large' })
    expect(requests).toMatchObject([
      { url: request.url, filePath: 'wxfile://tmp/a.png', name: 'file', header: request.headers, timeout: 9 },
    ])
    expect(parts).toEqual([0.5])
  })

  test.each([
    ['a copy bears it, and is gone afterwards', true],
    ['without room for a copy the file goes as it is', false],
  ])('a file of a talk is known by its name, not by its path: %s', async (_, room) => {
    const requests = upload(({ success }) => success({ statusCode: 200, data: '{}' }))
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
    await uploads.upload({ ...request, file: talk })
    const copy = 'wxfile://usr/价目_表.pdf'
    expect(requests[0]!.filePath).toBe(room ? copy : talk.content)
    expect(done).toEqual(room ? [`copy ${copy}`, `unlink ${copy}`] : [`copy ${copy}`])
  })

  test('bad input: two files of one name on their way at once never take each other’s place', async () => {
    const requests = upload(({ success }) => success({ statusCode: 200, data: '{}' }))
    Object.assign(world.wx as object, {
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => ({
        copyFile: ({ success }: Options) => success({}),
        unlink: ({ complete }: Options) => complete({}),
      }),
    })
    const send = (content: string) => uploads.upload({ ...request, file: { ...file, name: '价目表.pdf', content } })
    await Promise.all([send('wxfile://tmp_1.pdf'), send('wxfile://tmp_2.pdf')])
    await send('wxfile://tmp_3.pdf')
    const paths = requests.map(({ filePath }) => filePath)
    expect(paths.sort()).toEqual(['wxfile://tmp_2.pdf', 'wxfile://usr/价目表.pdf', 'wxfile://usr/价目表.pdf'])
  })

  test.each([
    ['uploadFile:fail timeout', 'timeout'],
    ['uploadFile:fail net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ])('%s is a fault: %s', async (errMsg, kind) => {
    upload(({ fail }) => fail({ errMsg }))
    await expect(uploads.upload(request)).rejects.toEqual(new HttpError(kind as 'timeout'))
  })
})

test('an upload that is aborted ends as offline', async () => {
  world.wx = {
    uploadFile: (options: Options) => ({ abort: () => options.fail({ errMsg: 'uploadFile:fail abort' }) }),
  }
  await expect(uploads.upload({ ...request, aborts: (abort) => abort() })).rejects.toEqual(new HttpError('offline'))
})

test('a file shows by its temporary path', () => {
  expect(uploads.preview(file)).toBe('wxfile://tmp/a.png')
})
