import net from 'node:net'
import sharp from 'sharp'
import { LIMITS } from '../../limits'
import { ChatTest, webSdk, type Client, type Loose } from '../../testing/chat'
import { rangeOf } from './range'

/** Files of messages: stored, opened by their secret, refused without. */
describe('chat files', () => {
  let chat: ChatTest
  let ann: Client
  let ben: Client
  let token = ''
  /** The sender's browser. */
  let window: Loose
  beforeAll(async () => {
    chat = await ChatTest.start({
      im: {
        maxFileBytes: 2_000_000,
        maxVideoBytes: 6_000_000,
        sensitiveWords: ['赌博'],
        rate: { burst: 10_000, perSecond: 10_000 },
      },
    })
    const sdk = webSdk(chat.url)
    window = sdk.window
    ann = await chat.client('ann', { sdk })
    ben = await chat.client('ben')
    token = await chat.register('ann')
  })
  afterAll(() => chat.close())

  const base = () => `${chat.url}/dingdang/app/chatfiles`
  async function upload(bytes: Uint8Array, name: string, type: string, as = token) {
    const form = new FormData()
    form.append('file', new Blob([bytes as BlobPart], { type }), name)
    const headers = { 'restrict-access': 'true', ...(as ? { authorization: `Bearer ${as}` } : {}) }
    const response = await fetch(base(), { method: 'POST', headers, body: form })
    return { status: response.status, body: (await response.json()) as Loose }
  }
  const stored = async (bytes: Uint8Array, name: string, type: string) => {
    const { body } = await upload(bytes, name, type)
    const [entity] = body.entities
    return { id: entity.uuid as string, secret: entity['share-secret'] as string, metadata: entity['file-metadata'] }
  }
  const photo = (width: number, height: number, orientation?: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg({ quality: 90 })
      .withMetadata({ orientation })
      .toBuffer()

  it('chat §7: what is sent comes back whole to whoever has the secret, by header or address', async () => {
    const { id, secret, metadata } = await stored(Buffer.from('一张发票'), '发票.txt', 'text/plain')
    expect(metadata).toEqual({ 'content-length': 12, 'content-type': 'text/plain' })
    const byQuery = await fetch(`${base()}/${id}?em-redirect=true&share-secret=${secret}`)
    expect(await byQuery.text()).toBe('一张发票')
    const byHeader = await fetch(`${base()}/${id}`, { headers: { 'share-secret': secret } })
    expect([byHeader.status, byHeader.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(byHeader.headers.get('content-disposition')).toContain('attachment')
    expect(byHeader.headers.get('access-control-allow-origin')).toBe('*')
    const byOwner = await fetch(`${base()}/${id}`, { headers: { authorization: `Bearer ${token}` } })
    expect(byOwner.status).toBe(200)
  })

  it('bad input: a phone that hangs up in the middle of a file is no fault of ours, and nothing is told of one', async () => {
    const received = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { hostname, port } = new URL(chat.url)
    const socket = net.connect(Number(port), hostname)
    const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\nbegun'
    socket.write(
      `POST /dingdang/app/chatfiles HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n${begun}`,
    )
    await new Promise((passed) => setTimeout(passed, 200))
    socket.destroy()
    await new Promise((passed) => setTimeout(passed, 300))
    expect(received.mock.calls).toEqual([])
    received.mockRestore()
    // The next one is served.
    expect((await upload(Buffer.from('x'), 'a.txt', 'text/plain')).status).toBe(200)
  })

  it('chat §7: a file without its secret is refused; the secret is kept only as a digest', async () => {
    const { id, secret } = await stored(Buffer.from('x'), 'a.txt', 'text/plain')
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${base()}/${path}`, { headers })).status
    expect(await status(id)).toBe(401)
    expect(await status(`${id}?share-secret=wrong`)).toBe(403)
    expect(await status(id, { authorization: `Bearer ${await chat.register('ben')}` })).toBe(403)
    expect(await status(`00000000-0000-0000-0000-000000000000?share-secret=${secret}`)).toBe(404)
    expect(await status(`..%2f..?share-secret=${secret}`)).toBe(404)
    const rows = await chat.server.services.db.selectFrom('im_files').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('chat §5, §9: empty, too large, improper and nobody’s files are refused in words', async () => {
    expect(await upload(Buffer.alloc(0), 'a.txt', 'text/plain')).toMatchObject({
      status: 400,
      body: { error_description: 'fileSize must be greater than 0' },
    })
    expect(await upload(Buffer.alloc(2_000_001), 'a.bin', 'application/zip')).toMatchObject({
      status: 413,
      body: { error_description: 'file is larger than 2000000 bytes' },
    })
    expect(await upload(Buffer.from('x'), '赌博.txt', 'text/plain')).toMatchObject({
      status: 400,
      body: { error_description: 'content improper' },
    })
    expect(await upload(Buffer.from('x'), 'a.txt', 'text/plain', '')).toMatchObject({ status: 401 })
    expect(await chat.rest(token, 'POST', 'chatfiles', {})).toMatchObject({ status: 400 })
  })

  it('chat §9: a picture over 204,800 bytes has a thumbnail that stands upright', async () => {
    const bytes = await photo(1600, 900, 6)
    expect(bytes.length).toBeGreaterThan(204_800)
    const { id, secret } = await stored(bytes, 'photo.jpg', 'image/jpeg')
    const small = await fetch(`${base()}/${id}?em-redirect=true&share-secret=${secret}&thumbnail=true`)
    const { width, height, format } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 338, height: 600, format: 'jpeg' })
    const whole = await fetch(`${base()}/${id}?share-secret=${secret}`)
    const upright = await sharp(Buffer.from(await whole.arrayBuffer())).metadata()
    expect([upright.width, upright.height, upright.orientation]).toEqual([900, 1600, undefined])
  })

  it('a small picture is its own thumbnail; what is no picture, and videos without a frame, have none', async () => {
    const bytes = await photo(40, 40)
    const picture = await stored(bytes, 'a.jpg', 'image/jpeg')
    const small = await fetch(`${base()}/${picture.id}?share-secret=${picture.secret}&thumbnail=true`)
    expect((await small.arrayBuffer()).byteLength).toBe(picture.metadata['content-length'])
    const video = await stored(Buffer.alloc(300_000, 1), 'a.mp4', 'video/mp4')
    for (const part of ['thumbnail=true', 'vframe=true'])
      expect((await fetch(`${base()}/${video.id}?share-secret=${video.secret}&${part}`)).status).toBe(404)
    // A file that claims to be a picture and is none is saved by the one who opens it, and never shown.
    const broken = await stored(Buffer.alloc(300_000, 1), 'a.jpg', 'image/jpeg')
    const saved = await fetch(`${base()}/${broken.id}?share-secret=${broken.secret}`)
    expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(saved.headers.get('content-disposition')).toContain('attachment')
  })

  it('chat §3: the first frame of a video is what its sender gave, once', async () => {
    const video = await stored(Buffer.alloc(300_000, 1), 'a.mp4', 'video/mp4')
    const address = `${base()}/${video.id}?em-redirect=true&share-secret=${video.secret}&vframe=true`
    const give = async (bytes: Uint8Array, as: string, id = video.id) => {
      const form = new FormData()
      form.append('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), 'frame.jpg')
      const headers = { authorization: `Bearer ${as}` }
      return (await fetch(`${base()}/${id}/frame`, { method: 'POST', headers, body: form })).status
    }
    const stranger = await chat.register('ben')
    expect(await give(await photo(40, 40), stranger)).toBe(403)
    expect(await give(Buffer.from('no picture'), token)).toBe(400)
    expect(await give(await photo(40, 40), token, (await stored(Buffer.from('x'), 'a.txt', 'text/plain')).id)).toBe(400)
    expect((await fetch(address)).status).toBe(404)
    expect(await give(await photo(1280, 720), token)).toBe(200)
    expect(await give(await photo(10, 10), token)).toBe(200)
    const frame = await fetch(address)
    expect(frame.headers.get('content-type')).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await frame.arrayBuffer())).metadata()
    expect({ width, height }).toEqual({ width: 600, height: 338 })
    // A range of the video itself is untouched by it.
    expect((await fetch(`${base()}/${video.id}?share-secret=${video.secret}`)).headers.get('content-length')).toBe(
      '300000',
    )
  })

  it('players get the part they ask for', async () => {
    const { id, secret } = await stored(Buffer.from('0123456789'), 'a.mp3', 'audio/mpeg')
    const part = async (range: string) => {
      const response = await fetch(`${base()}/${id}?share-secret=${secret}`, { headers: { range } })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=20-')).toEqual([416, 'bytes */10', ''])
    expect([rangeOf('bytes=0-0,3-4', 10), rangeOf(undefined, 10), rangeOf('bytes=-', 10)]).toEqual([null, null, null])
  })

  it('chat §3: a file message goes from one SDK to the other, and its file opens there', async () => {
    const data = new window.File(['苹果价目表'], '价目.txt', { type: 'text/plain' })
    await ann.conn.send(
      ann.sdk.message.create({
        type: 'file',
        to: 'ben',
        chatType: 'singleChat',
        file: { data, filename: '价目.txt', filetype: 'txt', url: '' },
        ext: { file_length: data.size },
      }),
    )
    const got = await ben.next('onFileMessage')
    expect(got).toMatchObject({ filename: '价目.txt', from: 'ann' })
    expect(await (await fetch(got.url)).text()).toBe('苹果价目表')
    const empty = new window.File([], '空.txt')
    await expect(
      ann.conn.send(
        ann.sdk.message.create({
          type: 'file',
          to: 'ben',
          chatType: 'singleChat',
          file: { data: empty, filename: '空.txt', filetype: 'txt', url: '' },
        }),
      ),
    ).rejects.toMatchObject({ type: 101, message: 'fileSize must be greater than 0' })
  })

  it('a person sends so many files a day; others are not held up by it', async () => {
    const [busy, other] = [await chat.register('busy'), await chat.register('other')]
    const { limiter, clock } = chat.server.services
    for (let sent = 0; sent < LIMITS.chatFiles.uses; sent++) await limiter.take(LIMITS.chatFiles, 'busy', clock.now())
    const send = async (as: string) => (await upload(Buffer.from('发票'), '发票.txt', 'text/plain', as)).status
    expect([await send(busy), await send(other)]).toEqual([429, 200])
  })
})
