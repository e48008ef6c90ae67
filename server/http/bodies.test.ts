import { once } from 'node:events'
import net from 'node:net'
import { addressApi } from '../../src/contract/address'
import { HEADER } from '../../src/contract/envelope'
import { ERRORS } from '../../src/contract/errors'
import { userApi } from '../../src/contract/user'
import { signed, testServer, type TestServer } from '../testing/harness'

let server: TestServer
let origin: string
let token: string
const errors: unknown[] = []
beforeAll(async () => {
  server = await testServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await server.user()).token
  jest.spyOn(server.services.log, 'error').mockImplementation((...error) => void errors.push(error))
})
afterAll(() => server.close())

function headers(path: string, type: string): Record<string, string> {
  return { 'content-type': type, [HEADER.token]: token, ...signed(server, `/api${path}`) }
}
/** Sends over a real connection. */
async function post(path: string, body: string, type = 'application/json') {
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers: headers(path, type), body })
  return { status: response.status, time: response.headers.get(HEADER.serverTime), ...(await response.json()) }
}
const refused = (name: 'badBody' | 'tooLarge' | 'pictureSize') => ({
  status: 200,
  time: String(server.clock.now().getTime()),
  code: ERRORS[name][0],
  msg: ERRORS[name][1],
  data: null,
})
const deep = '{"name":'.repeat(5_000)

test.each([
  ['cut short', '{"name":"小'],
  ['no JSON', '<xml/>'],
  ['empty', ''],
  ['nested without an end', deep],
  ['a key that poisons', '{"__proto__":{"admin":true}}'],
])('app §8: a body that is %s is answered in the envelope, in words', async (_name, body) => {
  expect(await post(addressApi.add.path, body)).toEqual(refused('badBody'))
})
test('app §8: so is one of a type that no call takes', async () => {
  expect(await post(addressApi.add.path, 'x', 'application/x-tar')).toEqual(refused('badBody'))
})
test.each(['null', '5', '"x"', '[]', 'true'])('app §8: the body %s is JSON and no input', async (body) => {
  expect(await post(addressApi.add.path, body)).toMatchObject({ status: 200, code: ERRORS.badInput[0] })
})

test('a body too large for its call is refused in words', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(15_100_000) })
  expect(await post(addressApi.add.path, body)).toEqual(refused('tooLarge'))
})

test.each([10.2, 11.3, 15.1, 40])(
  'a photo of %d MB gets 图片不能超过10MB, however it is refused',
  async (megabytes) => {
    const data = Buffer.alloc(megabytes * 1_048_576).toString('base64')
    expect(await post(userApi.uploadPicture.path, JSON.stringify({ data }))).toEqual(refused('pictureSize'))
  },
)

test('a phone on a slow line, which reads when it has sent everything, gets the answer and no broken connection', async () => {
  const { path } = userApi.uploadPicture
  const length = 20_000_000
  const lines = Object.entries({ ...headers(path, 'application/json'), host: 'x', 'content-length': String(length) })
  const socket = net.connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  socket.write(`POST /api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  for (let sent = 0; sent < length; sent += length / 20) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.alloc(length / 20, 'x'), (error) => (error ? reject(error) : resolve())),
    )
  }
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(chunk.toString()).toContain(JSON.stringify(ERRORS.pictureSize[1]))
})

test('none of it is an error of the service', () => expect(errors).toEqual([]))
