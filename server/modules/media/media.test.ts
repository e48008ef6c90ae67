import sharp from 'sharp'
import { ERRORS } from '../../../src/contract/errors'
import { userApi } from '../../../src/contract/user'
import { PICTURE_STEPS, pictureUrl } from '../../../src/domain/picture'
import { testServer, type TestServer } from '../../testing/harness'
import { BusinessError } from '../../http/errors'
import type { Call } from '../../context'
import { PICTURE_WIDTHS } from './pictures/store'
import { uploadPicture } from './public'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const KEY = 'item/jar/1f36f/honey/test-1'
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

test('client and store know the same widths', () => expect([...PICTURE_STEPS]).toEqual([...PICTURE_WIDTHS]))

describe('GET /media', () => {
  test('draws a key as JPEG in the width asked for, to be kept for ever', async () => {
    const response = await get(pictureUrl('', KEY, 120, 2), { accept: 'image/webp' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(response.rawPayload).metadata()).width).toBe(240)
  })
  test('answers 304 to whoever has it', async () => {
    const url = pictureUrl('', KEY, 120, 1)
    const { etag } = (await get(url)).headers as { etag: string }
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
  test.each([
    '/media/121/empty/cart.jpg',
    '/media/0/empty/cart.jpg',
    '/media/12e1/empty/cart.jpg',
    '/media/240/empty/cart',
    '/media/240/empty/cart.png',
    '/media/240/empty/none.jpg',
    '/media/240/../../etc/passwd.jpg',
    '/media/240/..%2f..%2fetc%2fpasswd.jpg',
    '/media/240/u/0000000000000000000000000000000000000000.jpg',
    '/media/240/%00.jpg',
    `/media/240/${'a'.repeat(5000)}.jpg`,
  ])('%.60s is 404, and nothing is read', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
  })
})

describe('drawing', () => {
  test('in production nothing but the app’s own pictures is drawn, whoever asks', async () => {
    const production = await testServer({ env: { DEMO: 'off' } })
    try {
      const statuses = await Promise.all(
        [KEY, 'avatar/1f43b', 'shop/1f36f/honey/x', 'empty/cart'].map(async (key) => {
          const url = pictureUrl('', key, 120, 1)
          return [key, (await production.app.inject({ url })).statusCode]
        }),
      )
      expect(statuses).toEqual([
        [KEY, 404],
        ['avatar/1f43b', 404],
        ['shop/1f36f/honey/x', 404],
        ['empty/cart', 200],
      ])
    } finally {
      await production.close()
    }
  })
  test('a hundred and twenty keys that were never drawn, asked for at once, make nobody else wait', async () => {
    const from = async (remoteAddress: string, key: string) => {
      const response = await server.app.inject({ url: pictureUrl('', key, 120, 1), remoteAddress })
      return [response.statusCode, response.headers['retry-after']]
    }
    let drawn = 0
    const greedy = Array.from({ length: 120 }, (_none, at) =>
      from('203.0.113.1', `item/jar/1f36f/honey/greedy${at}-1`).then((response) => {
        if (response[0] === 200) drawn++
        return response
      }),
    )
    await new Promise((passed) => setTimeout(passed, 50))
    const before = drawn
    expect(await from('203.0.113.2', 'item/jar/1f36f/honey/fresh-1')).toEqual([200, undefined])
    // It waited for what was under way, a tenth of a second each, and not for the line.
    expect(drawn - before).toBeLessThanOrEqual(6)
    const responses = await Promise.all(greedy)
    // Two were drawn at once, and so many may wait of one address; the rest is refused with a time to retry.
    expect(responses.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(34)
    expect(responses.filter(([status, again]) => status === 503 && again === '2').length).toBeGreaterThan(60)
    expect(new Set(responses.map(([status]) => status))).toEqual(new Set([200, 503]))
  })
})

describe('app §7: /media/uploadBase64Image', () => {
  const call = (viewer: boolean) =>
    ({
      user: () => {
        if (!viewer) throw new Error('255')
        return { id: 1, alias: 'a', shopId: null }
      },
    }) as unknown as Call
  const send = (bytes: Buffer, type?: 'png' | 'jpg') =>
    uploadPicture(server.services, { data: bytes.toString('base64'), type: type ?? 'png' }, call(true))
  const picture = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffce3d' } })
      .jpeg()
      .toBuffer()

  test('app §3: a picture is kept whatever type was guessed, and served by its key', async () => {
    const { key } = await send(await picture(), 'png')
    const response = await get(pictureUrl('', key, 120, 2))
    expect(response.statusCode).toBe(200)
    expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg')
    expect((await send(await picture(), 'jpg')).key).toBe(key)
  })
  test.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'pictureType'],
    ['nothing', Buffer.alloc(0), 'pictureType'],
    ['cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'pictureType'],
    ['too large', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'pictureSize'],
  ] as const)('%s is refused with its own words', async (_name, bytes, reason) => {
    const refusal = await send(bytes).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BusinessError)
    expect((refusal as BusinessError).code).toBe(ERRORS[reason][0])
  })
  test('a guest keeps nothing', async () => {
    const bytes = (await picture()).toString('base64')
    await expect(uploadPicture(server.services, { data: bytes, type: 'png' }, call(false))).rejects.toThrow('255')
    expect((await server.call(userApi.uploadPicture, { data: bytes })).code).toBe(255)
  })
})
