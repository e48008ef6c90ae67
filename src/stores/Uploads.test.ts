import fc from 'fast-check'
import { ERRORS } from '@/contract/errors'
import { MAX_PICTURE_BYTES } from '@/contract/user'
import { fakeUploads } from '@/platform/memory/uploads'
import type { PickedFile } from '@/platform/ports'
import { ApiError, type FileBody } from '@/services/ApiClient'
import { Uploads } from './Uploads'

const picture = (name: string, size = 1): PickedFile => ({
  file: { name, type: 'image/jpeg', size, content: `wxfile://${name}` },
  width: 1,
  height: 1,
  length: 0,
})
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A service that responds when the test says so. */
function setUp(max = 9, keys: string[] = []) {
  const sent: (FileBody & { respond: () => void; refuse: (error?: Error) => void })[] = []
  const aborted: string[] = []
  const port = fakeUploads()
  const api = {
    upload: (_endpoint: unknown, body: FileBody) =>
      new Promise<{ key: string }>((resolve, reject) => {
        const refuse = (error: Error = new ApiError('offline', 0, '网络不可用')) => reject(error)
        sent.push({ ...body, respond: () => resolve({ key: `u/${body.file.name}` }), refuse })
        body.aborts?.(() => {
          aborted.push(body.file.name)
          refuse()
        })
      }),
  }
  const uploads = new Uploads({ api: api as never, platform: { uploads: port } }, max, keys)
  return { uploads, sent, aborted, port }
}
const states = ({ list }: Uploads) => list.map(({ state }) => state)

test('pictures are sent one after the other, and keep their order', async () => {
  const { uploads, sent } = setUp()
  const done = uploads.add([picture('a'), picture('b')])
  void uploads.add([picture('c')])
  expect(sent).toHaveLength(1)
  expect(states(uploads)).toEqual(['sending', 'waiting', 'waiting'])
  for (let number = 0; number < 3; number++) {
    sent[number]!.progress!(0.5)
    expect(uploads.list[number]).toMatchObject({ progress: 0.5, preview: `wxfile://${'abc'[number]}` })
    sent[number]!.respond()
    await settled()
  }
  await done
  expect([uploads.keys, uploads.busy]).toEqual([['u/a', 'u/b', 'u/c'], false])
})

test('app §8: one that fails says why on itself, the next go on, and it is tried again in its place', async () => {
  const { uploads, sent } = setUp()
  void uploads.add([picture('a'), picture('b')])
  sent[0]!.refuse()
  await settled()
  sent[1]!.respond()
  await settled()
  expect(uploads.list.map(({ state, error }) => [state, error])).toEqual([
    ['failed', '网络不可用'],
    ['sent', ''],
  ])
  expect([uploads.failed, uploads.keys]).toEqual([true, ['u/b']])
  void uploads.retry(uploads.list[0]!.id)
  expect(uploads.list[0]).toMatchObject({ state: 'sending', error: '' })
  sent[2]!.respond()
  await settled()
  expect([uploads.failed, uploads.keys]).toEqual([false, ['u/a', 'u/b']])
})

test('one that is removed on its way is ended, shows nothing, and leaves no preview', async () => {
  const { uploads, sent, aborted, port } = setUp()
  void uploads.add([picture('a'), picture('b')])
  uploads.remove(uploads.list[0]!.id)
  await settled()
  expect([aborted, port.released, states(uploads)]).toEqual([['a'], ['wxfile://a'], ['sending']])
  sent[1]!.respond()
  await settled()
  expect([uploads.keys, uploads.failed]).toEqual([['u/b'], false])
})

test('no more than fit; what the service has already counts, and a picture over 10 MB is not sent at all', async () => {
  const { uploads, sent } = setUp(3, ['u/old'])
  void uploads.add([picture('a', MAX_PICTURE_BYTES + 1), picture('b'), picture('c')])
  await settled()
  expect(uploads.list).toHaveLength(3)
  expect([uploads.room, sent.map(({ file }) => file.name)]).toEqual([0, ['b']])
  expect(uploads.list[1]).toMatchObject({ state: 'failed', error: ERRORS.pictureSize[1] })
  sent[0]!.respond()
  await settled()
  expect(uploads.keys).toEqual(['u/old', 'u/b'])
})

test('with its page everything ends', async () => {
  const { uploads, sent, aborted, port } = setUp()
  const done = uploads.add([picture('a'), picture('b')])
  uploads.dispose()
  await done
  expect([aborted, sent.length, port.released]).toEqual([['a'], 1, ['wxfile://a', 'wxfile://b']])
})

test('an error of the program is reported, and the others are still sent', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { uploads, sent } = setUp()
  void uploads.add([picture('a'), picture('b')])
  sent[0]!.refuse(new TypeError('x'))
  await settled()
  expect(report).toHaveBeenCalledTimes(1)
  expect(states(uploads)).toEqual(['failed', 'sending'])
  report.mockRestore()
})

type Step = { do: 'add' | 'answer' | 'refuse' | 'retry' | 'remove' | 'move'; at: number; to: number }
test('whatever is done in whatever order: never two at once, never more than fit, and the keys are those shown, in order', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom('add', 'answer', 'refuse', 'retry', 'remove', 'move'),
    at: fc.nat(4),
    to: fc.nat(4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { uploads, sent } = setUp(4)
      let name = 0
      for (const { do: act, at, to } of steps) {
        const id = uploads.list[at]?.id ?? -1
        if (act === 'add') void uploads.add([picture(`p${name++}`)])
        if (act === 'answer') sent.at(-1)?.respond()
        if (act === 'refuse') sent.at(-1)?.refuse()
        if (act === 'retry') void uploads.retry(id)
        if (act === 'remove') uploads.remove(id)
        if (act === 'move') uploads.move(id, to)
        await settled()
        expect(uploads.list.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(1)
        expect(uploads.list.length).toBeLessThanOrEqual(4)
        // Whatever waits has something before it on its way.
        if (states(uploads).includes('waiting')) expect(states(uploads)).toContain('sending')
        const shown = uploads.list.filter(({ state }) => state === 'sent')
        expect(uploads.keys).toEqual(shown.map(({ preview }) => preview.replace('wxfile://', 'u/')))
      }
    }),
  )
})
