import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { userApi } from '../../src/contract/user'
import { pictureUrl } from '../../src/domain/picture'
import { transaction } from '../db/transaction'
import { chatFileCopies } from '../im/files/jobs'
import { deleteFiles, storeFile } from '../im/files/store'
import { readBlob } from '../platform/blobs/BlobStore'
import { ChatTest, type Loose } from '../testing/chat'
import { testServer, type TestServer } from '../testing/harness'
import { startS3, type S3Server } from '../testing/s3Server'
import { blobDeletions } from '../platform/blobs/deletions'
import { unusedBlobs } from './blobs'
import { JobRunner } from '../platform/jobs/JobRunner'

const DAY_MS = 86_400_000
const upload = (bytes: Buffer, thumbnail: Buffer | null = null) => ({
  name: 'a.txt',
  contentType: 'text/plain',
  content: Readable.from([bytes]),
  thumbnail,
})

describe('blobs and what names them', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    const { db, clock } = server.services
    await db
      .insertInto('im_users')
      .values({ username: 'ann', password_hash: null, presence_at: null, created_at: clock.now() })
      .execute()
  })
  afterAll(() => server.close())
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of server.services.blobs.list(prefix)) found.push(key)
    return found
  }
  const store = (bytes = Buffer.from('x'), thumbnail: Buffer | null = null) =>
    storeFile(server.services, 'ann', upload(bytes, thumbnail), server.clock.now())
  const remove = (id: string) => (trx: Parameters<typeof deleteFiles>[0]) =>
    deleteFiles(trx, sql`id = ${id}`, server.clock.now())

  test('a deleted file leaves no blob, and one whose deletion was undone keeps it', async () => {
    const { db } = server.services
    const { id } = await store(Buffer.from('secret'), Buffer.from('small'))
    expect(await keys('chat/')).toHaveLength(2)
    const runner = new JobRunner(server.services, [blobDeletions(server.services)])
    await transaction(db, async (trx) => {
      await remove(id)(trx)
      throw new Error('undone')
    }).catch(() => undefined)
    await runner.drain()
    expect(await keys('chat/')).toHaveLength(2)
    expect(await transaction(db, remove(id))).toBe(1)
    await runner.drain()
    expect(await keys('chat/')).toEqual([])
    expect(await db.selectFrom('blob_deletions').selectAll().execute()).toEqual([])
  })

  test('a store that cannot delete now is asked again, and stops no other', async () => {
    const { db, blobs } = server.services
    const [one, other] = [(await store()).id, (await store()).id]
    const refuse = jest.spyOn(blobs, 'delete').mockImplementationOnce(() => Promise.reject(new Error('away')))
    const log = jest.spyOn(server.services.log, 'error').mockImplementation(() => undefined)
    await transaction(db, (trx) => deleteFiles(trx, sql`id in (${one}, ${other})`, server.clock.now()))
    const runner = new JobRunner(server.services, [blobDeletions(server.services)])
    await runner.drain()
    expect(await keys('chat/')).toHaveLength(1)
    server.clock.advance(60_000)
    await runner.drain()
    expect(await keys('chat/')).toEqual([])
    refuse.mockRestore()
    log.mockRestore()
  })

  const collect = (data: unknown = null, signal = new AbortController().signal) =>
    unusedBlobs(server.services).run({ key: '', data, now: server.clock.now(), attempts: 1, signal })

  test('what no row names is collected after its time of grace, what one names never', async () => {
    const { blobs, db } = server.services
    // A blob's age is its file's; the clock of tests is moved from there.
    server.clock.advance(Date.now() - server.clock.now().getTime())
    const { id } = await store(Buffer.from('named'), Buffer.from('small'))
    const named = await keys('chat/')
    const broken = randomUUID()
    await blobs.put(`chat/${broken.slice(0, 2)}/${broken}`, Readable.from(['left']))
    // A thumbnail that lost to another.
    await blobs.put(`chat/${id.slice(0, 2)}/${id}-00000000.jpg`, Readable.from(['second']))
    await collect()
    expect(await keys('chat/')).toHaveLength(4)
    server.clock.advance(DAY_MS + 60_000)
    await collect()
    expect(await keys('chat/')).toEqual(named)
    await db.deleteFrom('im_files').execute()
    await collect()
    expect(await keys('chat/')).toEqual([])
  })

  test('a run that is stopped is gone on with where it was', async () => {
    const { blobs } = server.services
    server.clock.advance(Date.now() - server.clock.now().getTime() + 2 * DAY_MS)
    const ids = Array.from({ length: 5 }, () => randomUUID()).sort()
    for (const id of ids) await blobs.put(`chat/${id.slice(0, 2)}/${id}`, Readable.from(['x']))
    const stopped = new AbortController()
    stopped.abort()
    let cursor: unknown = null
    for (let left = 4; left >= 0; left -= 1) {
      cursor = await collect(cursor, stopped.signal)
      expect(await keys('chat/')).toHaveLength(left)
    }
    expect(cursor).toEqual({ owner: 0, after: `chat/${ids[4]!.slice(0, 2)}/${ids[4]}` })
    expect(await collect(cursor)).toEqual({ owner: 0, after: '' })
  })
})

describe('files that the version before stored in the database', () => {
  let chat: ChatTest
  beforeAll(async () => {
    chat = await ChatTest.start()
    await chat.register('ann')
  })
  afterAll(() => chat.close())
  const content = randomBytes(600_000)
  const frame = randomBytes(2_000)

  /** As that version wrote it. */
  async function storeInRows(): Promise<{ id: string; address: string }> {
    const { db } = chat.server.services
    const { id, secret } = await storeFile(chat.server.services, 'ann', upload(Buffer.from('x')), new Date())
    await chat.server.services.blobs.delete(`chat/${id.slice(0, 2)}/${id}`)
    await sql`update im_files set blob = null, size = ${content.length}, content_type = 'video/mp4',
      thumbnail = decode(${frame.toString('base64')}, 'base64') where id = ${id}`.execute(db)
    for (let at = 0; at < content.length; at += 262_144)
      await sql`insert into im_file_chunks (file_id, at, bytes)
        values (${id}, ${at}, decode(${content.subarray(at, at + 262_144).toString('base64')}, 'base64'))`.execute(db)
    return { id, address: `${chat.url}/dingdang/app/chatfiles/${id}?share-secret=${secret}` }
  }
  async function expectWhole(address: string) {
    const read = async (url: string, range?: string) =>
      Buffer.from(await (await fetch(url, { headers: range ? { range } : {} })).arrayBuffer())
    expect((await read(address)).equals(content)).toBe(true)
    expect((await read(address, 'bytes=262100-262200')).equals(content.subarray(262_100, 262_201))).toBe(true)
    expect((await read(`${address}&vframe=true`)).equals(frame)).toBe(true)
  }
  const copy = () => new JobRunner(chat.server.services, [chatFileCopies(chat.server.services)]).drain()

  test('are read from there until they are copied, and stay there for that version', async () => {
    const { db, blobs } = chat.server.services
    const { id, address } = await storeInRows()
    await expectWhole(address)
    await copy()
    const row = await db.selectFrom('im_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect((await readBlob(blobs, row.blob!))!.equals(content)).toBe(true)
    expect((await readBlob(blobs, row.thumbnail_blob!))!.equals(frame)).toBe(true)
    const { length } = await db.selectFrom('im_file_chunks').select('at').where('file_id', '=', id).execute()
    expect([length, row.thumbnail_size, Buffer.from(row.thumbnail!).equals(frame)]).toEqual([3, 2_000, true])
    await sql`delete from im_file_chunks`.execute(db)
    await sql`update im_files set thumbnail = null`.execute(db)
    await expectWhole(address)
  })

  test('one that is deleted while it is copied leaves no blob', async () => {
    const { db, blobs } = chat.server.services
    const { id } = await storeInRows()
    const put = blobs.put.bind(blobs)
    const spy = jest.spyOn(blobs, 'put').mockImplementationOnce(async (key, source) => {
      const size = await put(key, source)
      await transaction(db, (trx) => deleteFiles(trx, sql`id = ${id}`, new Date()))
      return size
    })
    await copy()
    spy.mockRestore()
    expect(await blobs.head(`chat/${id.slice(0, 2)}/${id}`)).toBeNull()
  })
})

describe('the service with its files in a bucket', () => {
  let s3: S3Server
  let chat: ChatTest
  beforeAll(async () => {
    s3 = await startS3()
    chat = await ChatTest.start({ config: { blobs: { kind: 's3', ...s3.settings } } })
  })
  afterAll(async () => {
    await chat.close()
    await s3.close()
  })

  test('pictures are uploaded and shown', async () => {
    const { server } = chat
    const { token } = await server.user()
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffce3d' } })
      .jpeg()
      .toBuffer()
    const { key } = await server.ok(userApi.uploadPicture, { data: bytes.toString('base64') }, { token })
    const shown = await server.app.inject({ url: pictureUrl('', key, 120, 2) })
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 240])
    const stored: string[] = []
    for await (const blob of server.services.blobs.list('uploads/')) stored.push(blob.key)
    expect(stored).toEqual([expect.stringContaining(key.slice(2))])
    expect(await server.services.blobs.head(stored[0]!)).toMatchObject({ type: 'image/jpeg' })
  })

  test('chat files go there and come back, whole and in parts; a recall takes them away', async () => {
    const ann = await chat.client('ann')
    const ben = await chat.client('ben')
    const content = randomBytes(700_000)
    const form = new FormData()
    form.append('file', new Blob([content], { type: 'application/zip' }), 'a.zip')
    const token = await chat.register('ann')
    const base = `${chat.url}/dingdang/app/chatfiles`
    const response = await fetch(base, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    const [entity] = ((await response.json()) as Loose).entities
    const address = `${base}/${entity.uuid}?share-secret=${entity['share-secret']}`
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(content)).toBe(true)
    const part = await fetch(address, { headers: { range: 'bytes=500-999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 500-999/700000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(500, 1000))).toBe(true)

    const sent = await ann.conn.send(
      ann.sdk.message.create({
        type: 'file',
        to: 'ben',
        chatType: 'singleChat',
        url: `${base}/${entity.uuid}`,
        filename: 'a.zip',
        body: { url: `${base}/${entity.uuid}`, type: 'file', filename: 'a.zip' },
        ext: {},
      }),
    )
    const got = await ben.next('onFileMessage')
    expect(got.id).toBe(sent.serverMsgId)
    const { blobs } = chat.server.services
    expect(await blobs.head(`chat/${entity.uuid.slice(0, 2)}/${entity.uuid}`)).not.toBeNull()
    await ann.conn.recallMessage({ mid: sent.serverMsgId, to: 'ben', chatType: 'singleChat' })
    await ben.next('onRecallMessage')
    expect((await fetch(address)).status).toBe(404)
    await new JobRunner(chat.server.services, [blobDeletions(chat.server.services)]).drain()
    expect(await blobs.head(`chat/${entity.uuid.slice(0, 2)}/${entity.uuid}`)).toBeNull()
  })
})
