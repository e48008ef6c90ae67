import { sql } from 'kysely'
import sharp from 'sharp'
import { blobDeletions } from '../../platform/blobs/deletions'
import { JobRunner } from '../../platform/jobs/JobRunner'
import { testServer, type TestServer } from '../../testing/harness'
import { dropUnusedPictures } from './public'
import { keepUploads } from './uploadsRepository'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.services.db.deleteFrom('uploads').execute())

const MONTH_MS = 31 * 86_400_000
const picture = (red: number) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const save = async (bytes: Buffer) => server.services.pictures.saveUpload(bytes)
const collect = () => dropUnusedPictures(server.services, server.clock.now())
const isThere = async (key: string) => (await server.services.pictures.get(key, 240)) !== null

/** Resolves once some transaction waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(server.services.db)
    if (rows.length > 0) return
  }
}

test('a picture that is uploaded again while it is judged waits for the judgement, and is stored again', async () => {
  const { db } = server.services
  const bytes = await picture(1)
  const key = await save(bytes)
  server.clock.advance(MONTH_MS)
  let judged: Promise<number> | undefined
  let again: Promise<string> | undefined
  await db.transaction().execute(async (trx) => {
    // The collector has locked the picture, and waits here for what might show it.
    await sql`lock table banners in access exclusive mode`.execute(trx)
    judged = collect()
    await waiting()
    again = save(bytes)
    await new Promise((done) => setTimeout(done, 200))
  })
  expect(await judged).toBe(1)
  expect(await again).toBe(key)
  await new JobRunner(server.services, [blobDeletions(server.services)]).drain()
  expect(await isThere(key)).toBe(true)
})

test('a picture that an upload is just keeping is not judged', async () => {
  const { db } = server.services
  const key = await save(await picture(2))
  server.clock.advance(MONTH_MS)
  await db.transaction().execute(async (trx) => {
    await keepUploads(trx, [key.slice(2)], new Date(server.clock.now().getTime() + MONTH_MS))
    expect(await collect()).toBe(0)
  })
  expect(await collect()).toBe(0)
  expect(await isThere(key)).toBe(true)
})

test('uploads and collectors at once lose no picture', async () => {
  const pictures = await Promise.all([3, 4, 5, 6].map(picture))
  const keys = await Promise.all(pictures.map(save))
  for (let round = 0; round < 10; round += 1) {
    server.clock.advance(MONTH_MS)
    const runner = new JobRunner(server.services, [blobDeletions(server.services)])
    await Promise.all([collect(), ...pictures.map(save), collect(), runner.drain(), ...pictures.map(save)])
    await runner.drain()
    const { rows } = await sql<{ blob: string }>`select blob from uploads where hash in (${sql.join(
      keys.map((key) => key.slice(2)),
    )})`.execute(server.services.db)
    const blobs = await Promise.all(rows.map(({ blob }) => server.services.blobs.head(blob)))
    expect(blobs.map((blob) => blob !== null)).toEqual([true, true, true, true])
  }
})
