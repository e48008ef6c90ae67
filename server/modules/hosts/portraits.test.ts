import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type dns from 'node:dns'
import sharp from 'sharp'
import { userApi } from '../../../src/contract/user'
import { pictureUrl } from '../../../src/domain/picture'
import { testServer, type TestServer } from '../../testing/harness'
import { callFrom, tokenOf } from '../../testing/hosts'
import { UPLOAD_BYTES } from '../../limits'
import { createLog } from '../../platform/log'
import type { PictureStore } from '../media/pictures/store'
import { fetchPicture, isPublicAddress, publicLookup, Unreached } from './fetchPicture'
import { AvatarImporter } from './AvatarImporter'

let server: TestServer
let gallery: http.Server
let origin: string
let requested: string[]
beforeAll(async () => {
  server = await testServer()
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffce3d' } })
    .jpeg()
    .toBuffer()
  const responses: Record<string, (response: http.ServerResponse) => void> = {
    '/ming.jpg': (response) => response.end(jpeg),
    '/page.html': (response) => response.end('<html>no picture</html>'),
    '/moved.jpg': (response) => response.writeHead(302, { location: '/ming.jpg' }).end(),
    '/gone.jpg': (response) => response.writeHead(404).end(),
    '/endless.jpg': (response) => {
      const part = Buffer.alloc(1024 * 1024, 0xff)
      for (let sent = 0; sent <= UPLOAD_BYTES; sent += part.length) response.write(part)
      response.end()
    },
    '/slow.jpg': (response) => void setTimeout(() => response.end(jpeg), 3_000),
  }
  gallery = http.createServer(({ url = '' }, response) => {
    requested.push(url)
    responses[url]?.(response)
  })
  await new Promise<void>((ready) => gallery.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(gallery.address() as AddressInfo).port}`
})
beforeEach(() => (requested = []))
afterAll(async () => {
  gallery.closeAllConnections()
  gallery.close()
  await server.close()
})
const enter = async (id: string, picture: string, name = '小明') => {
  const token = tokenOf(server, 'SN', { id, name, picture })
  const { code, data } = await callFrom(server, 'SN', token, userApi.current, {})
  expect(code).toBe(0)
  return data!
}

test('app §4: the portrait a host gives becomes a picture of ours at the first login', async () => {
  const { avatar } = await enter('with-portrait', `${origin}/ming.jpg`)
  expect(avatar).toMatch(/^u\/[0-9a-f]{40}$/)
  const picture = await server.app.inject(pictureUrl('', avatar, 120, 1))
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(requested).toEqual(['/ming.jpg'])
  // Later logins bring nothing new: the portrait is the person's own from then on.
  expect((await enter('with-portrait', `${origin}/other.jpg`, '改了名')).avatar).toBe(avatar)
  expect(requested).toEqual(['/ming.jpg'])
})

test.each([
  ['none', ''],
  ['no address', 'ming.jpg'],
  ['a script', 'javascript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['no picture', '/page.html'],
  ['one that moved', '/moved.jpg'],
  ['one that is gone', '/gone.jpg'],
  ['an endless one', '/endless.jpg'],
  ['an endless address', `/${'a'.repeat(600)}`],
  ['a number', 7 as unknown as string],
])('with %s in its place the login goes on with the default portrait', async (what, picture) => {
  const address = typeof picture === 'string' && picture.startsWith('/') ? origin + picture : picture
  expect((await enter(what.replaceAll(' ', '-'), address)).avatar).toBe('')
})

test('one that takes its time holds the login for 2 s at most, and is there at the next', async () => {
  const began = Date.now()
  expect((await enter('slow', `${origin}/slow.jpg`)).avatar).toBe('')
  expect(Date.now() - began).toBeLessThan(2_900)
  await new Promise((done) => setTimeout(done, 2_500))
  expect((await enter('slow', '')).avatar).toMatch(/^u\//)
})

describe('the address of a portrait is a stranger’s word', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('%s is not outside', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['8.8.8.8', '172.32.0.1', '2404:6800:4006:80a::200e'])('%s is outside', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  const looked = (found: string[], options: { all?: boolean } = {}) =>
    new Promise<unknown>((done) => {
      const resolve = ((_name: string, _options: object, notify: (error: null, list: object[]) => void) =>
        notify(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as unknown as typeof dns.lookup
      publicLookup(resolve)('a.example', options, (error, address) => done(error ? error.message : address))
    })
  test('a name that leads inside, even by one of its addresses, is not connected to', async () => {
    expect(await looked(['8.8.8.8'])).toBe('8.8.8.8')
    expect(await looked(['8.8.8.8', '2404:6800:4006:80a::200e'], { all: true })).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2404:6800:4006:80a::200e', family: 6 },
    ])
    expect(await looked(['8.8.8.8', '10.0.0.1'], { all: true })).toBe('an inner address')
    expect(await looked(['127.0.0.1'])).toBe('an inner address')
    expect(await looked(['8.8.8.8', '169.254.169.254'])).toBe('an inner address')
  })
  test.each([
    'http://a.example/x.jpg',
    'https://a.example:8443/x.jpg',
    'https://127.0.0.1/x.jpg',
    'https://2130706433/x.jpg',
    'https://[::1]/x.jpg',
    'https://user:pass@a.example/x.jpg',
    'ftp://a.example/x.jpg',
    'x',
  ])('in production %s is not asked for', async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow(/not an address of a picture|Invalid URL/)
  })
  test('in production a name of this machine is not connected to', async () => {
    await expect(fetchPicture('https://localhost/x.jpg')).rejects.toThrow('an inner address')
  })
})

test('a portrait that does not come is asked for again, one that is refused is not', async () => {
  const tries = async (responses: (() => Promise<Buffer>)[]) => {
    let requested = 0
    const portraits = new AvatarImporter(
      server.services.db,
      { saveUpload: async () => 'u/x' } as unknown as PictureStore,
      createLog('silent'),
      () => responses[requested++]!(),
      [1, 1],
    )
    await portraits.importFor(-1, 'https://a.example/x.jpg')
    return requested
  }
  const fails = (error: Error) => () => Promise.reject(error)
  const comes = async () => Buffer.alloc(1)
  const unreached = fails(new Unreached('no line'))
  expect(await tries([unreached, comes])).toBe(2)
  expect(await tries([unreached, unreached, unreached])).toBe(3)
  expect(await tries([fails(new Error('answered 404'))])).toBe(1)
  await expect(fetchPicture('http://127.0.0.1:9/x.jpg', true)).rejects.toBeInstanceOf(Unreached)
})
