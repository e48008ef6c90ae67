import { HttpError, type UploadRequest } from '@/platform/ports'
import { pass, stagedClient } from '../testing/fakeSdk'
import type { ConversationRef } from '../types'

const BOB: ConversationRef = { chatType: 'singleChat', id: 'bob' }
const LOGIN = { username: 'amy', accessToken: 'token0' }
const ENTITY = { uuid: 'u1', 'share-secret': 'shh', 'file-metadata': { 'content-type': 'image/png' } }
const uploaded = async () => ({ status: 200, headers: {}, body: JSON.stringify({ entities: [ENTITY] }) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function opened(upload: (request: UploadRequest) => ReturnType<typeof uploaded> = uploaded) {
  const staged = stagedClient({ upload })
  await staged.im.connection.login(LOGIN)
  return { ...staged, statuses: () => staged.stage.payloads('sending').map(({ status }) => status) }
}

/** Uploads that the test ends. */
function slowUploads() {
  const ends = new Map<string, () => void>()
  const upload = async ({ file }: UploadRequest) => {
    await new Promise<void>((done) => ends.set(file.name, done))
    return uploaded()
  }
  return { upload, end: (name: string) => (ends.get(name)!(), pass()) }
}
const named = (name: string) => ({ file: { name, type: 'image/png', size: 9, content: name } })
const filesSent = (sent: unknown[]) =>
  sent.map(
    (one) => (one as { body?: { filename: string }; msg?: string }).body?.filename ?? (one as { msg: string }).msg,
  )

test('pictures arrive in the order in which they were chosen, whichever is up first; words and other conversations do not wait', async () => {
  const { upload, end } = slowUploads()
  const { im, stage } = await opened(upload)
  for (const name of ['1', '2', '3']) im.outbox.picture(BOB, named(name))
  im.outbox.picture({ chatType: 'groupChat', id: 'g' }, named('g'))
  im.outbox.text(BOB, '看照片')
  await pass()
  for (const name of ['3', '2', 'g']) await end(name)
  expect(filesSent(stage.last.sent)).toEqual(['看照片', 'g'])
  await end('1')
  expect(filesSent(stage.last.sent)).toEqual(['看照片', 'g', '1', '2', '3'])
})

test('a picture that fails, or is taken back, holds up none behind it', async () => {
  const { upload, end } = slowUploads()
  const { im, stage } = await opened(({ file, ...request }) =>
    file.name === '1' ? Promise.resolve({ status: 413, headers: {}, body: '' }) : upload({ file, ...request }),
  )
  im.outbox.picture(BOB, named('1'))
  const { localId } = im.outbox.picture(BOB, named('2'))
  im.outbox.picture(BOB, named('3'))
  await pass()
  await end('3')
  expect(stage.last.sent).toEqual([])
  expect(im.outbox.discard(localId)).toBe(true)
  await end('2')
  expect(filesSent(stage.last.sent)).toEqual(['3'])
})

test('what is on the line already cannot be taken back', async () => {
  const { im, stage } = await opened()
  stage.respond = () => new Promise(() => undefined)
  const { localId } = im.outbox.text(BOB, 'x')
  await pass()
  expect([im.outbox.discard(localId), im.outbox.unsent()]).toMatchObject([false, [{ localId, status: 'pending' }]])
})

test('chat §4: a file chosen while nobody is reached waits, and goes when somebody is, as words do', async () => {
  let reached = false
  const { im, stage, statuses } = await opened(() => (reached ? uploaded() : Promise.reject(new HttpError('offline'))))
  for (const kind of ['picture', 'video', 'file', 'voice'] as const) im.outbox[kind](BOB, named(kind))
  await pass(20_000)
  expect(new Set(statuses())).toEqual(new Set(['pending']))
  reached = true
  await pass(5000)
  expect(filesSent(stage.last.sent)).toEqual(['picture', 'video', 'file', 'voice'])
  expect(im.outbox.unsent()).toEqual([])
})

test('a file that reaches nobody for a minute fails, and goes by a tap', async () => {
  let reached = false
  const { im, stage } = await opened(() => (reached ? uploaded() : Promise.reject(new HttpError('offline'))))
  const { localId } = im.outbox.picture(BOB, named('a'))
  await pass(61_000)
  expect(stage.payloads('sending').at(-1)).toMatchObject({ status: 'failed', failure: { code: -2 } })
  reached = true
  im.outbox.resend(localId)
  await pass()
  expect(filesSent(stage.last.sent)).toEqual(['a'])
})
