import { randomBytes } from 'node:crypto'
import http from 'node:http'
import sharp from 'sharp'
import { sql } from 'kysely'
import { ChatTest } from '../../testing/chat'
import { signed } from '../../testing/harness'

const MB = 1024 * 1024

/** What one person sends slows no other: on the embedded database all statements take turns in this process. */
describe('files on their way', () => {
  let chat: ChatTest
  let token = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    token = await chat.register('ann')
  })
  afterAll(() => chat.close())

  /** Sends a prepared form: what it costs to make one is the phone's affair. */
  function send(form: Buffer, query = ''): Promise<number> {
    const { hostname, port } = new URL(chat.url)
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': form.length,
      }
      const request = http.request(
        { hostname, port, method: 'POST', path: `/dingdang/app/chatfiles${query}`, headers },
        (response) => response.resume().on('end', () => resolve(response.statusCode!)),
      )
      request.on('error', reject)
      request.end(form)
    })
  }
  const formOf = (bytes: Buffer, type: string) =>
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])

  async function call(): Promise<number> {
    const uri = '/api/cate/getList'
    const since = performance.now()
    await (await fetch(`${chat.url}${uri}`, { headers: signed(chat.server, uri) })).arrayBuffer()
    await sql`select 1`.execute(chat.server.services.db)
    return performance.now() - since
  }
  /** Times of calls one after the other until work ends, ms, shortest first. */
  async function during(work: Promise<unknown>): Promise<number[]> {
    let done = false
    void work.finally(() => (done = true))
    const times: number[] = []
    while (!done) {
      times.push(await call())
      await new Promise((next) => setTimeout(next, 2))
    }
    await work
    return times.sort((a, b) => a - b)
  }
  const p95 = (times: number[]) => times[Math.ceil(times.length * 0.95) - 1]!

  it('one file of 9 MB, again and again, leaves the calls of others as quick as they were', async () => {
    const form = formOf(randomBytes(9 * MB), 'application/zip')
    await during(send(form))
    const alone = p95(await during(new Promise((done) => setTimeout(done, 1_000))))
    const beside = await during(
      (async () => {
        for (let sent = 0; sent < 8; sent += 1) expect(await send(form)).toBe(200)
      })(),
    )
    expect(p95(beside)).toBeLessThan(Math.max(60, 6 * alone))
  }, 120_000)

  it('nine photos at once are made ready one after the other, and wait in files', async () => {
    const photo = await sharp({
      create: {
        width: 2400,
        height: 1800,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 85 })
      .toBuffer()
    const form = formOf(photo, 'image/jpeg')
    const beside = await during(Promise.all(Array.from({ length: 9 }, () => send(form))))
    expect(p95(beside)).toBeLessThan(120)
  }, 120_000)

  it('no byte of a file goes through the database', async () => {
    const { db } = chat.server.services
    const { rows } = await sql<{
      chunks: number
      longest: number
    }>`select (select count(*)::int from im_file_chunks) as chunks,
      (select max(pg_column_size(f.*))::int from im_files f) as longest`.execute(db)
    expect(rows[0]!.chunks).toBe(0)
    expect(rows[0]!.longest).toBeLessThan(1_000)
  })
})
