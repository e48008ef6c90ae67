import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { ChatTest, type Loose } from '../../testing/chat'
import { readConfig } from '../../config'

const MB = 1024 * 1024

/** Films of a phone: larger than anything else, stored as they arrive. */
describe('videos', () => {
  let chat: ChatTest
  let token = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    token = await chat.register('ann')
  })
  afterAll(() => chat.close())
  const base = () => `${chat.url}/dingdang/app/chatfiles`
  async function upload(bytes: Buffer, type: string) {
    const form = new FormData()
    form.append('file', new Blob([bytes as BlobPart], { type }), 'film')
    const response = await fetch(base(), { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    return { status: response.status, body: (await response.json()) as Loose }
  }
  const rows = async () =>
    Number(
      (
        await chat.server.services.db
          .selectFrom('im_files')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  it('chat §3: fifteen seconds of a phone’s film go through, come back whole, and in any part a player asks for', async () => {
    const film = randomBytes(30 * MB + 12_345)
    const { status, body } = await upload(film, 'video/mp4')
    expect([status, body.entities?.[0]['file-metadata']]).toEqual([
      200,
      { 'content-length': film.length, 'content-type': 'video/mp4' },
    ])
    const address = `${base()}/${body.entities[0].uuid}?share-secret=${body.entities[0]['share-secret']}`
    const whole = await fetch(address)
    expect([whole.headers.get('content-length'), whole.headers.get('content-type')]).toEqual([
      String(film.length),
      'video/mp4',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    for (const [from, to] of [
      [0, 1],
      [MB - 1, MB],
      [5 * MB + 17, 7 * MB + 3],
      [film.length - 3, film.length - 1],
    ] as const) {
      const part = await fetch(address, { headers: { range: `bytes=${from}-${to}` } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${film.length}`])
      expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(from, to + 1))).toBe(true)
    }
  })

  it('while one arrives, others are answered', async () => {
    const db = chat.server.services.db
    const film = randomBytes(20 * MB)
    let done = false
    const sending = upload(film, 'video/mp4').finally(() => (done = true))
    let slowest = 0
    while (!done) {
      const started = performance.now()
      await db.selectFrom('im_users').select('username').limit(1).execute()
      slowest = Math.max(slowest, performance.now() - started)
      await new Promise((next) => setTimeout(next, 20))
    }
    expect((await sending).status).toBe(200)
    expect(slowest).toBeLessThan(1_000)
  })

  it('chat §9: 50 MB at most of a video and 10 MB of anything else; what is refused or broken off leaves nothing', async () => {
    const { maxVideoBytes, maxFileBytes } = readConfig({}).im
    expect([maxVideoBytes, maxFileBytes]).toEqual([50 * MB, 10 * MB])
    const before = await rows()
    expect(await upload(Buffer.alloc(10 * MB + 1, 1), 'application/zip')).toMatchObject({
      status: 413,
      body: { error_description: `file is larger than ${10 * MB} bytes` },
    })
    // Refused by what it announces: not a byte of it is waited for.
    const { hostname, port } = new URL(chat.url)
    const status = await new Promise((take, fail) => {
      const request = http.request(
        {
          hostname,
          port,
          method: 'POST',
          path: '/dingdang/app/chatfiles',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 60 * MB,
          },
        },
        (response) => {
          take(response.statusCode)
          request.destroy()
        },
      )
      request.on('error', fail)
      request.write('--b\r\n')
    })
    expect(status).toBe(413)
    // A phone that hangs up in the middle of a film.
    await new Promise<void>((gone) => {
      const request = http.request({
        hostname,
        port,
        method: 'POST',
        path: '/dingdang/app/chatfiles',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 20 * MB,
        },
      })
      request.on('error', () => undefined)
      request.on('close', () => gone())
      request.write(
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
      )
      request.write(Buffer.alloc(2 * MB, 1), () => setTimeout(() => request.destroy(), 300))
    })
    for (let waited = 0; (await rows()) !== before && waited < 50; waited += 1)
      await new Promise((next) => setTimeout(next, 50))
    expect(await rows()).toBe(before)
  })
})
